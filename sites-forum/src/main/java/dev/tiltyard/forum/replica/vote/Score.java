package dev.tiltyard.forum.replica.vote;

/**
 * What the votes have made of a submission or comment.
 *
 * @param netScore upvotes less downvotes
 * @param choice the viewer's vote: 1, -1, or 0 for none
 */
public record Score(int netScore, int choice) {}
