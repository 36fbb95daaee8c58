package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.forum.ForumSidebar;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.user.Contribution;
import dev.tiltyard.forum.replica.user.MemberSidebar;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Template;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** View models of moderators' pages. */
public final class ModerationModels {
    private ModerationModels() {}

    /** The form that adds a moderator. */
    @Template("moderation/add_moderator.jte")
    public record AddModerator(Page page, Form form, ForumSidebar sidebar) {}

    /** The form that bans, or unbans, a user. */
    @Template("moderation/ban.jte")
    public record BanForm(Page page, Form form, boolean ban, ForumSidebar sidebar) {}

    /** The bans of a user. */
    @Template("moderation/ban_history.jte")
    public record BanHistory(Page page, List<Ban> bans, ForumSidebar sidebar) {}

    /** A forum's bans. */
    @Template("moderation/bans.jte")
    public record Bans(Page page, List<Ban> bans, ForumSidebar sidebar) {}

    /** The form that deletes a comment with a reason. */
    @Template("moderation/delete_comment.jte")
    public record DeleteComment(Page page, Form form, CommentTree tree, ForumSidebar sidebar) {}

    /** The form that deletes a forum. */
    @Template("moderation/delete_forum.jte")
    public record DeleteForum(Page page, Form form, ForumSidebar sidebar) {}

    /** The form that deletes a submission with a reason. */
    @Template("moderation/delete_submission.jte")
    public record DeleteSubmission(Page page, Form form, Submission submission, ForumSidebar sidebar) {}

    /** The flair form of a submission. */
    @Template("moderation/flair.jte")
    public record FlairForm(Page page, Form form, Submission submission, ForumSidebar sidebar) {}

    /** The moderation log; sidebar is empty for the whole site. */
    @Template("moderation/log.jte")
    public record Log(Page page, List<LogEntry> entries, Optional<ForumSidebar> sidebar) {}

    /** The moderators of a forum. */
    @Template("moderation/moderators.jte")
    public record Moderators(Page page, List<Moderator> moderators, ForumSidebar sidebar) {}

    /** The trash of one forum, of one user, or of the whole site. */
    @Template("moderation/trash.jte")
    public record Trash(
            Page page, List<Contribution> found, Optional<ForumSidebar> sidebar, Optional<MemberSidebar> member) {}

    /** A moderator of a forum. */
    public record Moderator(String id, long userId, String username, Instant since, Optional<Instant> lastSeen) {}

    /**
     * An entry of the moderation log.
     *
     * @param action {@code ban}, {@code unban}, {@code submission_lock}, {@code submission_unlock}, {@code
     *     submission_deletion}, {@code submission_restored}, {@code comment_deletion} or {@code comment_restored}
     * @param by the acting admin or moderator
     * @param about the author of the submission or comment, or the banned user; empty text if that account is gone
     * @param submissionId 0 if the submission is gone
     * @param title title of the submission; empty text for bans
     * @param reason may be empty
     * @param expires expiry of a ban; empty if permanent
     */
    public record LogEntry(
            String forum,
            String action,
            String by,
            boolean asAdmin,
            String about,
            long submissionId,
            String title,
            String reason,
            Optional<Instant> expires,
            Instant timestamp) {
        /** The verb in its sentence. */
        public String verb() {
            return switch (action) {
                case "ban" -> "banned";
                case "unban" -> "unbanned";
                case "submission_lock" -> "locked";
                case "submission_unlock" -> "unlocked";
                case "submission_restored", "comment_restored" -> "restored";
                default -> "deleted";
            };
        }

        public boolean aboutBan() {
            return action.endsWith("ban");
        }

        public boolean aboutComment() {
            return action.startsWith("comment");
        }
    }

    /**
     * A ban or unban of a user in a forum.
     *
     * @param banned false for an unban
     * @param expires expiry; empty if permanent
     */
    public record Ban(String username, String reason, boolean banned, Instant since, Optional<Instant> expires) {}
}
