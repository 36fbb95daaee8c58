package dev.tiltyard.forum.replica.comment;

import dev.tiltyard.forum.replica.board.BadPhrases;
import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Origin;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.forum.ForumBans;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.submission.Submissions;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** Creates comments; edits and deletes one's own. */
public final class CommentEditor {
    private static final String BASE = "/f/{forum}/{id:[1-9][0-9]{0,17}}/{slug}/comment";
    private static final String ONE = BASE + "/{comment:[1-9][0-9]{0,17}}";

    private final Board board;
    private final Forums forums;
    private final ForumBans bans;
    private final Submissions submissions;
    private final Comments comments;
    private final CommentRecords records;

    public CommentEditor(Board board, Forums forums, ForumBans bans) {
        this.board = board;
        this.forums = forums;
        this.bans = bans;
        this.submissions = new Submissions(board);
        this.comments = new Comments(board);
        this.records = new CommentRecords(board);
    }

    public void addTo(Routes routes) {
        routes.post(BASE, visit -> answer(visit, Optional.empty()));
        routes.post(ONE, visit -> answer(visit, Optional.of(comments.of(visit))));
        routes.form(ONE + "/edit", this::edit);
        routes.post(ONE + "/delete_own", this::deleteOwn);
        routes.get("/comment_form/{forum}/{id:[1-9][0-9]{0,17}}/{comment:[1-9][0-9]{0,17}}", this::bareForm);
    }

    private void answer(Visit visit, Optional<Comment> parent) {
        Viewer viewer = board.member(visit);
        Submission submission = submissions.of(visit);
        Board.allow(mayAnswer(viewer, submission), "the submission takes no more comments");
        Form form = parent.map(comment -> CommentForm.toComment(visit, comment.id()))
                .orElseGet(() -> CommentForm.toSubmission(visit, submission.id()));
        if (bans.banned(submission.forumId(), viewer.id(), visit.now())) {
            form.reject("", "You have been banned from this forum.");
        }
        if (accepted(form, viewer, submission.forumId())) {
            long id = records.create(
                    Origin.of(viewer, visit), submission, parent, CommentForm.text(form), CommentForm.flag(form));
            visit.redirect(submission.path() + "/comment/" + id);
        } else {
            refuse(visit, submission, parent, form);
        }
    }

    private static boolean mayAnswer(Viewer viewer, Submission submission) {
        return submission.visible() && (!submission.locked() || viewer.canModerate(submission.forumId()));
    }

    /** Whether a comment is valid. If not, the form shows why, unless a spam bot posted it. */
    private boolean accepted(Form form, Viewer viewer, long forumId) {
        CommentForm.check(form, viewer, forumId);
        BadPhrases.check(board, form, "comment");
        return form.accepted() && CommentForm.typedByAPerson(form);
    }

    /** Shows the rejected comment below its parent. */
    private void refuse(Visit visit, Submission submission, Optional<Comment> parent, Form form) {
        Viewer viewer = board.viewer(visit);
        Page page = board.page(visit, "Posting a comment").inForum(submission.forum());
        board.show(
                visit,
                new CommentModels.Refused(
                        page,
                        form,
                        submission,
                        parent.map(comment -> new CommentTree(comment, 1, List.of())),
                        CommentForm.flags(viewer, submission.forumId()),
                        forums.sidebar(forums.named(submission.forum()), viewer)));
    }

    /** Only the form, for the script that inserts it below the comment. */
    private void bareForm(Visit visit) {
        Viewer viewer = board.member(visit);
        Comment comment = comments.of(visit);
        board.show(
                visit,
                new CommentModels.BareForm(
                        board.page(visit, "Posting a comment"),
                        CommentForm.toComment(visit, comment.id()),
                        comment.path(),
                        CommentForm.flags(viewer, comment.submission().forumId())));
    }

    private void edit(Visit visit) {
        Viewer viewer = board.member(visit);
        Comment comment = comments.of(visit);
        Board.allow(mayEdit(viewer, comment), "only its author and admins may edit a comment");
        Form form = CommentForm.named(visit, "comment");
        if (form.submitted()) {
            if (accepted(form, viewer, comment.submission().forumId())) {
                records.update(comment, CommentForm.text(form), CommentForm.flag(form), viewer, visit.now());
                visit.redirect(comment.submission().path() + "/comment/" + comment.id());
                return;
            }
        } else {
            form.set("comment", comment.body())
                    .set("userFlag", comment.moderation().userFlag());
        }
        Page page = board.page(visit, "Editing comment")
                .inForum(comment.submission().forum());
        board.show(
                visit,
                new CommentModels.Edit(
                        page,
                        form,
                        new CommentTree(comment, 1, List.of()),
                        CommentForm.flags(viewer, comment.submission().forumId()),
                        forums.sidebar(forums.named(comment.submission().forum()), viewer)));
    }

    /** Whether a viewer may edit a comment; not its author once a moderator has edited it. */
    public static boolean mayEdit(Viewer viewer, Comment comment) {
        return comment.visible()
                && (viewer.admin()
                        || viewer.is(comment.authorId())
                                && !comment.moderation().moderated());
    }

    private void deleteOwn(Visit visit) {
        Viewer viewer = board.member(visit);
        visit.requireToken("delete_own_comment");
        Comment comment = comments.of(visit);
        Board.allow(viewer.is(comment.authorId()), "this is for the author of a comment only");
        if (!comment.visible()) {
            throw HttpProblem.notFound("the comment was deleted already");
        }
        board.database().useTransaction(handle -> CommentRecords.delete(handle, comment));
        String submission = comment.submission().path();
        // The comment's own page no longer exists.
        boolean here = visit.referer()
                .filter(from -> from.endsWith("/comment/" + comment.id()))
                .isPresent();
        if (here) {
            visit.redirect(submission);
        } else {
            visit.redirectBack(submission);
        }
    }
}
