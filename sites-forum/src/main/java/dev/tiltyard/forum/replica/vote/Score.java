package dev.tiltyard.forum.replica.vote;

/**
 * The voting result of a submission or comment.
 *
 * @param netScore upvotes minus downvotes
 * @param choice the viewer's vote: 1, -1, or 0 for none
 */
public record Score(int netScore, int choice) {}
