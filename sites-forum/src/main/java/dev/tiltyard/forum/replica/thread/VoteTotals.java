package dev.tiltyard.forum.replica.thread;

/**
 * How many have voted on a submission. A score that was imported without votes counts for none, as in the original.
 *
 * @param up votes up
 * @param down votes down
 */
public record VoteTotals(int up, int down) {
    /** {@code 3 points}: votes up and down together. */
    public String total() {
        int total = up + down;
        return total == 1 ? "1 point" : total + " points";
    }

    /** {@code (+2, −1)}. */
    public String stats() {
        return "(+" + up + ", \u2212" + down + ")";
    }
}
