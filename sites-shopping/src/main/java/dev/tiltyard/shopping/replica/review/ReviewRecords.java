package dev.tiltyard.shopping.replica.review;

import dev.tiltyard.shopping.replica.storefront.Viewer;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** Writes reviews into the tables that the original uses for them. */
final class ReviewRecords {
    private static final int PENDING = 2;

    private final Jdbi database;

    ReviewRecords(Jdbi database) {
        this.database = database;
    }

    /**
     * A review to be written.
     *
     * @param address where it came from
     */
    record NewReview(long product, Viewer author, Draft text, List<Stars> votes, String address, Instant at) {
        NewReview {
            votes = List.copyOf(votes);
        }

        @Nullable
        Long customer() {
            return author.signedIn() ? author.id() : null;
        }
    }

    /** Stars for one rating. */
    record Stars(long rating, Rating.Option option) {}

    /** Adds a review that waits for approval. */
    void add(NewReview review) {
        database.useTransaction(handle -> {
            long id = insert(handle, review);
            for (Stars stars : review.votes) {
                vote(handle, id, review, stars);
                count(handle, review.product, stars.rating);
            }
            handle.createUpdate("""
                            INSERT IGNORE INTO review_entity_summary
                                   (entity_pk_value, entity_type, reviews_count, rating_summary, store_id)
                            VALUES (:product, 1, 0, 0, 1)
                            """).bind("product", review.product).execute();
        });
    }

    private static long insert(Handle handle, NewReview review) {
        long id = handle.createUpdate("""
                        INSERT INTO review (created_at, entity_id, entity_pk_value, status_id)
                        VALUES (:at, 1, :product, :status)
                        """)
                .bind("at", Timestamp.from(review.at))
                .bind("product", review.product)
                .bind("status", PENDING)
                .executeAndReturnGeneratedKeys("review_id")
                .mapTo(Long.class)
                .one();
        handle.createUpdate("""
                        INSERT INTO review_detail (review_id, store_id, title, detail, nickname, customer_id)
                        VALUES (:id, 1, :title, :detail, :nickname, :customer)
                        """)
                .bind("id", id)
                .bind("title", review.text.title())
                .bind("detail", review.text.detail())
                .bind("nickname", review.text.nickname())
                .bind("customer", review.customer())
                .execute();
        handle.execute("INSERT INTO review_store (review_id, store_id) VALUES (?, 0), (?, 1)", id, id);
        return id;
    }

    private static void vote(Handle handle, long id, NewReview review, Stars stars) {
        handle.createUpdate("""
                        INSERT INTO rating_option_vote (option_id, remote_ip, remote_ip_long, customer_id, entity_pk_value,
                                                        rating_id, review_id, percent, value)
                        VALUES (:option, :ip, COALESCE(INET_ATON(:ip), 0), :customer, :product, :rating, :review, :percent,
                                :value)
                        """)
                .bind("option", stars.option.id())
                .bind("ip", review.address.length() > 16 ? "" : review.address)
                .bind("customer", review.customer())
                .bind("product", review.product)
                .bind("rating", stars.rating)
                .bind("review", id)
                .bind("percent", stars.option.value() * 20)
                .bind("value", stars.option.value())
                .execute();
    }

    /** Counts all votes of a product anew, and the approved ones beside them, as the original does. */
    private static void count(Handle handle, long product, long rating) {
        handle.createUpdate("DELETE FROM rating_option_vote_aggregated WHERE entity_pk_value = ? AND rating_id = ?")
                .bind(0, product)
                .bind(1, rating)
                .execute();
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
                         WHERE v.entity_pk_value = :product AND v.rating_id = :rating
                         GROUP BY v.rating_id, v.entity_pk_value, s.store_id
                         ORDER BY s.store_id
                        """).bind("product", product).bind("rating", rating).execute();
    }
}
