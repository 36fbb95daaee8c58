package dev.tiltyard.shopping.replica.review;

import dev.tiltyard.shopping.magento.review.Reviews;

/** What was typed into a review that was refused. */
public record Draft(String nickname, String title, String detail) {
    static final Draft EMPTY = new Draft("", "", "");

    Reviews.Text text() {
        return new Reviews.Text(title, detail, nickname);
    }
}
