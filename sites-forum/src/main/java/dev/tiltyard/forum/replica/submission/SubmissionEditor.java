package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.board.BadPhrases;
import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;

/** Edits and deletes one's own submissions; admins can edit all. */
public final class SubmissionEditor {
    private static final String BASE = "/f/{forum}/{id:[1-9][0-9]{0,17}}/{slug}";

    private final Board board;
    private final Forums forums;
    private final Submissions submissions;
    private final SubmissionRecords records;

    SubmissionEditor(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
        this.submissions = new Submissions(board);
        this.records = new SubmissionRecords(board);
    }

    void addTo(Routes routes) {
        routes.form(BASE + "/edit", this::edit);
        routes.post(BASE + "/delete", this::delete);
    }

    private void edit(Visit visit) {
        Viewer viewer = board.member(visit);
        Submission submission = submissions.of(visit);
        Board.allow(mayEdit(viewer, submission), "only its author and admins may edit a submission");
        Form form = visit.form("submission", SubmissionFields.NAMES);
        if (form.submitted()) {
            SubmissionFields fields = SubmissionFields.in(form, viewer.admin());
            BadPhrases.check(board, form, "title", "url", "body");
            if (form.accepted() && form.value("email").isEmpty()) {
                records.update(submission, fields, viewer, visit.now());
                visit.flash("success", "The submission was edited.");
                visit.redirect(submissions
                        .find(submission.id(), viewer)
                        .orElse(submission)
                        .path());
                return;
            }
        } else {
            form.set("url", submission.content().url().orElse(""))
                    .set("title", submission.title())
                    .set("body", submission.content().body().orElse(""))
                    .set("userFlag", submission.moderation().userFlag());
        }
        show(visit, viewer, submission, form);
    }

    /** Whether a viewer may edit a submission. */
    public static boolean mayEdit(Viewer viewer, Submission submission) {
        return submission.visible()
                && (viewer.admin()
                        || viewer.is(submission.authorId())
                                && !submission.moderation().moderated());
    }

    private void show(Visit visit, Viewer viewer, Submission submission, Form form) {
        Forum forum = forums.named(submission.forum());
        Page page =
                board.page(visit, "Editing submission " + submission.title()).inForum(forum.name());
        board.show(visit, new SubmissionModels.Edit(page, form, submission, forums.sidebar(forum, viewer)));
    }

    private void delete(Visit visit) {
        Viewer viewer = board.member(visit);
        visit.requireToken("delete_submission");
        Submission submission = submissions.of(visit);
        Board.allow(viewer.is(submission.authorId()), "this is for the author of a submission only");
        if (!submission.visible()) {
            throw HttpProblem.notFound("the submission was deleted already");
        }
        board.database().useTransaction(handle -> SubmissionRecords.delete(handle, submission));
        visit.flash("success", "The submission was deleted.");
        visit.redirect("/f/" + submission.forum());
    }
}
