package dev.tiltyard.shopping.replica.review;

import java.time.Instant;
import java.util.List;

/**
 * A review in the list below a product.
 *
 * @param votes its stars
 */
public record Review(long id, String title, String detail, String nickname, Instant createdAt, List<Vote> votes) {
    public Review {
        votes = List.copyOf(votes);
    }

    /**
     * Stars given.
     *
     * @param percent 20 for each star
     */
    public record Vote(long id, String rating, int percent) {}
}
