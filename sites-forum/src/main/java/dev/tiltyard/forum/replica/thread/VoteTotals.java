package dev.tiltyard.forum.replica.thread;

import org.jdbi.v3.core.Jdbi;

/**
 * How many have voted on a submission or comment. A score that was imported without votes counts for none, as in the original.
 *
 * @param up votes up
 * @param down votes down
 */
public record VoteTotals(int up, int down) {
    /** @param kind {@code submission} or {@code comment} */
    static VoteTotals of(Jdbi database, String kind, long id) {
        return database.withHandle(handle -> handle.createQuery(
                        "SELECT count(*) FILTER (WHERE upvote), count(*) FILTER (WHERE NOT upvote) FROM " + kind
                                + "_votes WHERE " + kind + "_id = ?")
                .bind(0, id)
                .map((row, context) -> new VoteTotals(row.getInt(1), row.getInt(2)))
                .one());
    }

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
