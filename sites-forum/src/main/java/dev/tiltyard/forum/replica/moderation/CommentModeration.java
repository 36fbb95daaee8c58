package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.comment.Comment;
import dev.tiltyard.forum.replica.comment.CommentRecords;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.comment.Comments;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.vote.Ranking;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Moderation of comments. */
final class CommentModeration {
    private static final String ONE = "/f/{forum}/{id:[1-9][0-9]{0,17}}/{slug}/comment/{comment:[1-9][0-9]{0,17}}";

    private final Board board;
    private final Forums forums;
    private final Comments comments;
    private final LogWriter log;

    CommentModeration(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
        this.comments = new Comments(board);
        this.log = new LogWriter(board);
    }

    void addTo(Routes routes) {
        routes.form(ONE + "/delete", visit -> delete(visit, false));
        routes.form(ONE + "/delete_thread", visit -> delete(visit, true));
        routes.post(ONE + "/restore", this::restore);
        routes.post(ONE + "/purge", this::purge);
    }

    private Comment moderated(Visit visit) {
        Viewer viewer = board.member(visit);
        Comment comment = comments.of(visit);
        Board.allow(viewer.canModerate(comment.submission().forumId()), "this is for moderators of the forum");
        return comment;
    }

    private void delete(Visit visit, boolean thread) {
        Comment comment = moderated(visit);
        Viewer viewer = board.viewer(visit);
        CommentTree tree =
                CommentTree.of(comment, comments.on(comment.submission().id(), viewer));
        Form form = visit.form("delete_reason", "reason");
        if (form.submitted()) {
            Check.length(form, "reason", 1, 300);
            if (form.accepted()) {
                String reason = form.value("reason").strip();
                List<Comment> doomed = thread ? leavesFirst(tree) : List.of(comment);
                board.database().useTransaction(handle -> {
                    for (Comment each : doomed) {
                        if (each.visible()) {
                            remove(handle, each);
                            log.comment(
                                    handle,
                                    new LogWriter.Action("comment_deletion", viewer, Optional.of(reason), visit.now()),
                                    each);
                        }
                    }
                });
                visit.redirect(comment.submission().path());
                return;
            }
        }
        board.show(
                visit,
                new ModerationModels.DeleteComment(
                        board.page(visit, thread ? "Delete comment thread" : "Delete comment")
                                .inForum(comment.submission().forum()),
                        form,
                        thread ? tree : new CommentTree(comment, 1, List.of()),
                        forums.sidebar(forums.named(comment.submission().forum()), viewer)));
    }

    private void remove(Handle handle, Comment comment) {
        if (board.settings().get().trash()) {
            handle.execute("UPDATE comments SET visibility = 'trashed' WHERE id = ?", comment.id());
            Ranking.count(handle, comment.submission().id(), -1);
        } else {
            CommentRecords.delete(handle, comment);
        }
    }

    private static List<Comment> leavesFirst(CommentTree tree) {
        List<Comment> comments = new ArrayList<>();
        tree.replies().forEach(reply -> comments.addAll(leavesFirst(reply)));
        comments.add(tree.comment());
        return comments;
    }

    private void restore(Visit visit) {
        Comment comment = moderated(visit);
        visit.requireToken("restore");
        if (comment.trashed()) {
            board.database().useTransaction(handle -> {
                handle.execute("UPDATE comments SET visibility = 'visible' WHERE id = ?", comment.id());
                Ranking.count(handle, comment.submission().id(), 1);
                log.comment(
                        handle,
                        new LogWriter.Action("comment_restored", board.viewer(visit), Optional.empty(), visit.now()),
                        comment);
            });
        }
        visit.flash("success", "The comment was restored.");
        visit.redirectBack(comment.submission().path());
    }

    private void purge(Visit visit) {
        board.admin(visit);
        Comment comment = moderated(visit);
        visit.requireToken("purge");
        if (comment.trashed()) {
            board.database().useTransaction(handle -> CommentRecords.delete(handle, comment));
        }
        visit.flash("success", "The comment was purged.");
        visit.redirect(comment.submission().path());
    }
}
