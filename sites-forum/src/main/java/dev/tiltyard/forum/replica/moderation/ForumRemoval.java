package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** Deletes a forum with all its content. */
final class ForumRemoval {
    private static final String SUBMISSIONS = "(SELECT id FROM submissions WHERE forum_id = :forum)";
    private static final String COMMENTS = "(SELECT id FROM comments WHERE submission_id IN " + SUBMISSIONS + ")";
    private static final List<String> STEPS = List.of(
            "DELETE FROM notifications WHERE comment_id IN " + COMMENTS,
            "DELETE FROM notifications WHERE submission_id IN " + SUBMISSIONS,
            "DELETE FROM comment_votes WHERE comment_id IN " + COMMENTS,
            "DELETE FROM comments WHERE submission_id IN " + SUBMISSIONS,
            "DELETE FROM submission_votes WHERE submission_id IN " + SUBMISSIONS,
            "DELETE FROM submissions_flairs WHERE submission_id IN " + SUBMISSIONS,
            "DELETE FROM forum_log_entries WHERE forum_id = :forum",
            "DELETE FROM submissions WHERE forum_id = :forum",
            "DELETE FROM forum_bans WHERE forum_id = :forum",
            "DELETE FROM forum_subscriptions WHERE forum_id = :forum",
            "DELETE FROM hidden_forums WHERE forum_id = :forum",
            "DELETE FROM moderators WHERE forum_id = :forum",
            "DELETE FROM forums_tags WHERE forum_id = :forum",
            "DELETE FROM forums WHERE id = :forum");

    private final Board board;
    private final Forums forums;

    ForumRemoval(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
    }

    void addTo(Routes routes) {
        routes.form("/f/{forum:\\w+}/delete", this::delete);
    }

    private void delete(Visit visit) {
        board.admin(visit);
        Forum forum = forums.named(visit.parameter("forum"));
        Form form = visit.form("confirm_deletion", "name", "confirm");
        if (form.submitted()) {
            if (!form.value("name").equals(forum.name())) {
                form.reject("name", "This value should be equal to \"" + forum.name() + "\".");
            }
            if (!form.checked("confirm")) {
                form.reject("confirm", "This value should be true.");
            }
            if (form.accepted()) {
                board.database()
                        .useTransaction(handle -> STEPS.forEach(step -> handle.createUpdate(step)
                                .bind("forum", forum.id())
                                .execute()));
                visit.flash("success", "The forum and all its contents have been deleted.");
                visit.redirect("/");
                return;
            }
        }
        Page page = board.page(visit, "Delete forum /f/" + forum.name()).inForum(visit.parameter("forum"));
        board.show(visit, new ModerationModels.DeleteForum(page, form, forums.sidebar(forum, board.viewer(visit))));
    }
}
