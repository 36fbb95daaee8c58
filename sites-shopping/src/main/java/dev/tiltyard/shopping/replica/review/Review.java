package dev.tiltyard.shopping.replica.review;

import java.time.Instant;
import java.util.List;

/**
 * A review in a product's list.
 *
 * @param votes its ratings
 */
public record Review(long id, String title, String detail, String nickname, Instant createdAt, List<Vote> votes) {
    public Review {
        votes = List.copyOf(votes);
    }

    /**
     * A rating given.
     *
     * @param percent 20 per star
     */
    public record Vote(long id, String rating, int percent) {}
}
