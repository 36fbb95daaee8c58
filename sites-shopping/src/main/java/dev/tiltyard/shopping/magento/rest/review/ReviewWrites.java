package dev.tiltyard.shopping.magento.rest.review;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Writes reviews as an administrator may, and counts a product's stars anew after each change. */
final class ReviewWrites {
    private final Handle handle;
    private final Instant now;

    ReviewWrites(Handle handle, Instant now) {
        this.handle = handle;
        this.now = now;
    }

    /** What a reviewer wrote. */
    record Text(String title, String detail, String nickname) {
        static final Text EMPTY = new Text("", "", "");
    }

    Optional<Text> text(long review) {
        return handle.createQuery("SELECT title, detail, nickname FROM review_detail WHERE review_id = ?")
                .bind(0, review)
                .map((row, context) -> new Text(
                        String.valueOf(row.getString(1)),
                        String.valueOf(row.getString(2)),
                        String.valueOf(row.getString(3))))
                .findOne();
    }

    long create(long product, Text text, long status, Map<String, Integer> votes) {
        long id = handle.createUpdate(
                        "INSERT INTO review (created_at, entity_id, entity_pk_value, status_id) VALUES (?, 1, ?, ?)")
                .bind(0, Timestamp.from(now))
                .bind(1, product)
                .bind(2, status)
                .executeAndReturnGeneratedKeys("review_id")
                .mapTo(Long.class)
                .one();
        handle.execute(
                "INSERT INTO review_detail (review_id, store_id, title, detail, nickname) VALUES (?, 1, ?, ?, ?)",
                id,
                text.title(),
                text.detail(),
                text.nickname());
        handle.execute("INSERT INTO review_store (review_id, store_id) VALUES (?, 0), (?, 1)", id, id);
        vote(id, product, votes);
        count(product);
        return id;
    }

    void change(long id, Text text, Optional<Long> status, Map<String, Integer> votes) {
        handle.execute(
                "UPDATE review_detail SET title = ?, detail = ?, nickname = ? WHERE review_id = ?",
                text.title(),
                text.detail(),
                text.nickname(),
                id);
        status.ifPresent(value -> handle.execute("UPDATE review SET status_id = ? WHERE review_id = ?", value, id));
        vote(id, product(id), votes);
        count(product(id));
    }

    void delete(long id) {
        long product = product(id);
        for (String table : List.of("rating_option_vote", "review_store", "review_detail", "review")) {
            handle.execute("DELETE FROM " + table + " WHERE review_id = ?", id);
        }
        count(product);
    }

    private long product(long review) {
        return handle.createQuery("SELECT entity_pk_value FROM review WHERE review_id = ?")
                .bind(0, review)
                .mapTo(Long.class)
                .one();
    }

    private void vote(long id, long product, Map<String, Integer> votes) {
        votes.forEach((rating, value) -> {
            handle.createUpdate("""
                            DELETE FROM rating_option_vote WHERE review_id = :review
                               AND rating_id IN (SELECT rating_id FROM rating WHERE rating_code = :rating)
                            """).bind("review", id).bind("rating", rating).execute();
            handle.createUpdate("""
                            INSERT INTO rating_option_vote (option_id, remote_ip, remote_ip_long, entity_pk_value, rating_id,
                                                            review_id, percent, value)
                            SELECT o.option_id, '', 0, :product, g.rating_id, :review, o.value * 20, o.value
                              FROM rating g JOIN rating_option o ON o.rating_id = g.rating_id AND o.value = :value
                             WHERE g.rating_code = :rating
                            """)
                    .bind("product", product)
                    .bind("review", id)
                    .bind("value", value)
                    .bind("rating", rating)
                    .execute();
        });
    }

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
