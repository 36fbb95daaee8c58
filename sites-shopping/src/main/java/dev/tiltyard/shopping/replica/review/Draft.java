package dev.tiltyard.shopping.replica.review;

/** What somebody wrote into a review that was refused. */
public record Draft(String nickname, String title, String detail) {
    static final Draft EMPTY = new Draft("", "", "");
}
