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

/** What the pages for moderators show. */
public final class ModerationModels {
    private ModerationModels() {}

    /** The form that adds a moderator. */
    @Template("moderation/add_moderator.jte")
    public record AddModerator(Page page, Form form, ForumSidebar sidebar) {}

    /** The form that bans, or unbans, a member. */
    @Template("moderation/ban.jte")
    public record BanForm(Page page, Form form, boolean ban, ForumSidebar sidebar) {}

    /** The bans of one member. */
    @Template("moderation/ban_history.jte")
    public record BanHistory(Page page, List<Ban> bans, ForumSidebar sidebar) {}

    /** Who is banned from a forum. */
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

    /** The form of a submission's flair. */
    @Template("moderation/flair.jte")
    public record FlairForm(Page page, Form form, Submission submission, ForumSidebar sidebar) {}

    /** The moderation log; sidebar is empty unless it is one forum's. */
    @Template("moderation/log.jte")
    public record Log(Page page, List<LogEntry> entries, Optional<ForumSidebar> sidebar) {}

    /** The moderators of a forum. */
    @Template("moderation/moderators.jte")
    public record Moderators(Page page, List<Moderator> moderators, ForumSidebar sidebar) {}

    /** What moderators deleted, of one forum, of one member, or neither. */
    @Template("moderation/trash.jte")
    public record Trash(
            Page page, List<Contribution> found, Optional<ForumSidebar> sidebar, Optional<MemberSidebar> member) {}

    /** A moderator of a forum. */
    public record Moderator(String id, long userId, String username, Instant since, Optional<Instant> lastSeen) {}

    /**
     * One line of the moderation log.
     *
     * @param action {@code ban}, {@code unban}, {@code submission_lock}, {@code submission_unlock},
     *     {@code submission_deletion}, {@code submission_restored}, {@code comment_deletion} or {@code comment_restored}
     * @param by who did it, as an admin or as a moderator
     * @param about whose submission or comment it was, or who was banned; empty text if that account is gone
     * @param submissionId 0 if the submission is gone
     * @param title of the submission; empty text for bans
     * @param reason empty text if none was given
     * @param expires when a ban ends; empty if never
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
     * What was decided about a member in a forum.
     *
     * @param banned false if it lifts a ban
     * @param expires when it ends; empty if never
     */
    public record Ban(String username, String reason, boolean banned, Instant since, Optional<Instant> expires) {}
}
