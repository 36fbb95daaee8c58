package dev.tiltyard.forum.replica.thread;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.forum.ForumSidebar;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** View models of the pages of submissions and comments. */
public final class ThreadModels {
    private ThreadModels() {}

    /** A submission with its sidebar; flags are those that the viewer may set on a comment. */
    public record About(
            Page page, Submission submission, VoteTotals totals, List<String> flags, ForumSidebar sidebar) {}

    /** A submission with one comment and its replies; form is empty if the viewer can't reply. */
    @Template("thread/comment.jte")
    public record OneComment(About about, CommentTree tree, Optional<Form> form) {}

    /** A submission with its comments; form is empty if the viewer can't comment. */
    @Template("thread/show.jte")
    public record AllComments(About about, List<CommentTree> comments, boolean linear, Optional<Form> form) {}

    /**
     * The number of votes on a submission or comment. An imported score without votes counts as none, as in the
     * original.
     *
     * @param up upvotes
     * @param down downvotes
     */
    public record VoteTotals(int up, int down) {
        /** @param kind {@code submission} or {@code comment} */
        static VoteTotals of(Jdbi database, String kind, long id) {
            return database.withHandle(handle -> handle.createQuery(
                            "SELECT count(*) FILTER (WHERE upvote) AS up, count(*) FILTER (WHERE NOT upvote) AS down FROM "
                                    + kind + "_votes WHERE " + kind + "_id = ?")
                    .bind(0, id)
                    .mapTo(VoteTotals.class)
                    .one());
        }

        /** {@code 3 points}: upvotes plus downvotes. */
        public String total() {
            int total = up + down;
            return total == 1 ? "1 point" : total + " points";
        }

        /** {@code (+2, −1)}. */
        public String stats() {
            return "(+" + up + ", \u2212" + down + ")";
        }
    }
}
