package dev.tiltyard.shopping.magento.review;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Writes reviews into the original's tables, and updates a product's rating summary after each change. Ratings are
 * given by name, from 1 to 5 stars.
 *
 * <p>Source: Magento 2.4, {@code Magento\Review\Model}; the changed rows were observed on the running original.
 */
public final class Reviews {
    public static final long APPROVED = 1;
    public static final long PENDING = 2;

    /** All statuses; the third is "not approved". */
    public static final Set<Long> STATUSES = Set.of(APPROVED, PENDING, 3L);

    private static final int LONGEST_ADDRESS = 16;

    private final Handle handle;
    private final Instant now;

    /** @param handle within a transaction: a review has several rows */
    public Reviews(Handle handle, Instant now) {
        this.handle = handle;
        this.now = now;
    }

    /** A review's text. */
    public record Text(String title, String detail, String nickname) {
        public static final Text EMPTY = new Text("", "", "");
    }

    /**
     * The author of a review.
     *
     * @param customer null for a guest or an administrator
     * @param address IP address from which it was sent; empty if unknown
     */
    public record Writer(@Nullable Long customer, String address) {
        public static final Writer UNKNOWN = new Writer(null, "");

        public Writer {
            address = address.length() > LONGEST_ADDRESS ? "" : address;
        }
    }

    /** The text of a review; empty if there is no such review. */
    public Optional<Text> text(long review) {
        return handle.createQuery("SELECT title, detail, nickname FROM review_detail WHERE review_id = ?")
                .bind(0, review)
                .map((row, context) -> new Text(
                        String.valueOf(row.getString(1)),
                        String.valueOf(row.getString(2)),
                        String.valueOf(row.getString(3))))
                .findOne();
    }

    /** Creates a review; a pending one does not affect a product's rating summary. */
    public long create(long product, Text text, Writer writer, long status, Map<String, Integer> stars) {
        long id = handle.createUpdate(
                        "INSERT INTO review (created_at, entity_id, entity_pk_value, status_id) VALUES (?, 1, ?, ?)")
                .bind(0, Timestamp.from(now))
                .bind(1, product)
                .bind(2, status)
                .executeAndReturnGeneratedKeys("review_id")
                .mapTo(Long.class)
                .one();
        handle.createUpdate("""
                        INSERT INTO review_detail (review_id, store_id, title, detail, nickname, customer_id)
                        VALUES (:id, 1, :title, :detail, :nickname, :customer)
                        """)
                .bind("id", id)
                .bind("title", text.title())
                .bind("detail", text.detail())
                .bind("nickname", text.nickname())
                .bind("customer", writer.customer())
                .execute();
        handle.execute("INSERT INTO review_store (review_id, store_id) VALUES (?, 0), (?, 1)", id, id);
        vote(id, product, writer, stars);
        if (status == APPROVED) {
            sumUp(product);
        } else {
            count(product);
            handle.execute(
                    "INSERT IGNORE INTO review_entity_summary (entity_pk_value, entity_type, reviews_count, rating_summary,"
                            + " store_id) VALUES (?, 1, 0, 0, 1)",
                    product);
        }
        return id;
    }

    /** Updates a review's text, optionally its status, and the given ratings. */
    public void change(long id, Text text, Optional<Long> status, Map<String, Integer> stars) {
        handle.execute(
                "UPDATE review_detail SET title = ?, detail = ?, nickname = ? WHERE review_id = ?",
                text.title(),
                text.detail(),
                text.nickname(),
                id);
        status.ifPresent(value -> handle.execute("UPDATE review SET status_id = ? WHERE review_id = ?", value, id));
        vote(id, product(id), writer(id), stars);
        sumUp(product(id));
    }

    /** Deletes a review and its votes. */
    public void delete(long id) {
        long product = product(id);
        for (String table : List.of("rating_option_vote", "review_store", "review_detail", "review")) {
            handle.execute("DELETE FROM " + table + " WHERE review_id = ?", id);
        }
        sumUp(product);
    }

    private long product(long review) {
        return handle.createQuery("SELECT entity_pk_value FROM review WHERE review_id = ?")
                .bind(0, review)
                .mapTo(Long.class)
                .one();
    }

    private Writer writer(long review) {
        return handle.createQuery("SELECT customer_id FROM review_detail WHERE review_id = ?")
                .bind(0, review)
                .map((row, context) -> new Writer(row.getObject(1) == null ? null : row.getLong(1), ""))
                .one();
    }

    private void vote(long id, long product, Writer writer, Map<String, Integer> stars) {
        stars.forEach((rating, value) -> {
            handle.createUpdate("""
                            DELETE FROM rating_option_vote WHERE review_id = :review
                               AND rating_id IN (SELECT rating_id FROM rating WHERE rating_code = :rating)
                            """).bind("review", id).bind("rating", rating).execute();
            handle.createUpdate("""
                            INSERT INTO rating_option_vote (option_id, remote_ip, remote_ip_long, customer_id,
                                                            entity_pk_value, rating_id, review_id, percent, value)
                            SELECT o.option_id, :ip, COALESCE(INET_ATON(:ip), 0), :customer, :product, g.rating_id,
                                   :review, o.value * 20, o.value
                              FROM rating g JOIN rating_option o ON o.rating_id = g.rating_id AND o.value = :value
                             WHERE g.rating_code = :rating
                            """)
                    .bind("ip", writer.address())
                    .bind("customer", writer.customer())
                    .bind("product", product)
                    .bind("review", id)
                    .bind("value", value)
                    .bind("rating", rating)
                    .execute();
        });
    }

    /** Counts a product's votes, in total and for approved reviews. */
    private void count(long product) {
        handle.execute("DELETE FROM rating_option_vote_aggregated WHERE entity_pk_value = ?", product);
        handle.createUpdate("""
                        INSERT INTO rating_option_vote_aggregated (rating_id, entity_pk_value, vote_count, vote_value_sum,
                                                                   percent, percent_approved, store_id)
                        SELECT v.rating_id, v.entity_pk_value, COUNT(*), SUM(v.value), ROUND(SUM(v.value) * 20 / COUNT(*)),
                               COALESCE(ROUND(SUM(IF(r.status_id = 1, v.value, 0)) * 20
                                              / NULLIF(SUM(r.status_id = 1), 0)), 0),
                               s.store_id
                          FROM rating_option_vote v
                          JOIN review r ON r.review_id = v.review_id
                          JOIN review_store s ON s.review_id = v.review_id
                         WHERE v.entity_pk_value = :product
                         GROUP BY v.rating_id, v.entity_pk_value, s.store_id
                         ORDER BY s.store_id
                        """).bind("product", product).execute();
    }

    private void sumUp(long product) {
        count(product);
        handle.execute("DELETE FROM review_entity_summary WHERE entity_pk_value = ? AND entity_type = 1", product);
        handle.createUpdate("""
                        INSERT INTO review_entity_summary (entity_pk_value, entity_type, reviews_count, rating_summary, store_id)
                        SELECT :product, 1,
                               (SELECT COUNT(*) FROM review r JOIN review_store x ON x.review_id = r.review_id
                                 WHERE r.entity_id = 1 AND r.entity_pk_value = :product AND r.status_id = 1
                                   AND x.store_id = t.store_id),
                               COALESCE((SELECT MAX(a.percent_approved) FROM rating_option_vote_aggregated a
                                          WHERE a.entity_pk_value = :product AND a.store_id = t.store_id), 0), t.store_id
                          FROM (SELECT 0 AS store_id UNION SELECT 1) t
                        """).bind("product", product).execute();
    }
}
