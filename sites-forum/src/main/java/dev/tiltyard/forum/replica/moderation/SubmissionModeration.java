package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.submission.SubmissionRecords;
import dev.tiltyard.forum.replica.submission.Submissions;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;
import java.util.UUID;

/** Moderation of submissions. */
final class SubmissionModeration {
    private static final String BASE = "/f/{forum}/{id:[1-9][0-9]{0,17}}/{slug}";

    private final Board board;
    private final Forums forums;
    private final Submissions submissions;
    private final LogWriter log;

    SubmissionModeration(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
        this.submissions = new Submissions(board);
        this.log = new LogWriter(board);
    }

    void addTo(Routes routes) {
        routes.form(BASE + "/mod_delete", this::delete);
        routes.post(BASE + "/restore", this::restore);
        routes.post(BASE + "/purge", this::purge);
        routes.post(BASE + "/pin", visit -> pin(visit, true));
        routes.post(BASE + "/unpin", visit -> pin(visit, false));
        routes.post(BASE + "/lock", visit -> lock(visit, true));
        routes.post(BASE + "/unlock", visit -> lock(visit, false));
        routes.form(BASE + "/flair", this::flair);
        routes.post(BASE + "/remove_flairs", this::removeFlairs);
    }

    /** The submission of a route, if the viewer moderates its forum. */
    private Submission moderated(Visit visit) {
        Viewer viewer = board.member(visit);
        Submission submission = submissions.of(visit);
        Board.allow(viewer.canModerate(submission.forumId()), "this is for moderators of the forum");
        return submission;
    }

    private void delete(Visit visit) {
        Submission submission = moderated(visit);
        Viewer viewer = board.viewer(visit);
        Form form = visit.form("delete_reason", "reason");
        if (form.submitted()) {
            Check.length(form, "reason", 1, 300);
            if (form.accepted()) {
                String reason = form.value("reason").strip();
                boolean trash = board.settings().get().trash();
                board.database().useTransaction(handle -> {
                    boolean stays = true;
                    if (trash) {
                        handle.execute("UPDATE submissions SET visibility = 'trashed' WHERE id = ?", submission.id());
                    } else {
                        stays = SubmissionRecords.delete(handle, submission);
                    }
                    log.submission(
                            handle,
                            new LogWriter.Action("submission_deletion", viewer, Optional.of(reason), visit.now()),
                            submission,
                            stays);
                });
                visit.flash("success", "The submission was deleted.");
                visit.redirect("/f/" + submission.forum());
                return;
            }
        }
        board.show(
                visit,
                new ModerationModels.DeleteSubmission(
                        board.page(visit, "Delete submission").inForum(submission.forum()),
                        form,
                        submission,
                        forums.sidebar(forums.named(submission.forum()), viewer)));
    }

    private void restore(Visit visit) {
        Submission submission = moderated(visit);
        visit.requireToken("restore");
        if (submission.trashed()) {
            board.database().useTransaction(handle -> {
                handle.execute("UPDATE submissions SET visibility = 'visible' WHERE id = ?", submission.id());
                log.submission(
                        handle,
                        new LogWriter.Action("submission_restored", board.viewer(visit), Optional.empty(), visit.now()),
                        submission,
                        true);
            });
        }
        visit.flash("success", "The submission was restored.");
        visit.redirectBack(submission.path());
    }

    private void purge(Visit visit) {
        board.admin(visit);
        Submission submission = moderated(visit);
        visit.requireToken("purge");
        if (submission.trashed()) {
            board.database().useTransaction(handle -> SubmissionRecords.delete(handle, submission));
        }
        visit.flash("success", "The submission was purged.");
        visit.redirect("/f/" + submission.forum());
    }

    private void pin(Visit visit, boolean pinned) {
        Submission submission = moderated(visit);
        visit.requireToken("pin");
        board.database()
                .useHandle(handle ->
                        handle.execute("UPDATE submissions SET sticky = ? WHERE id = ?", pinned, submission.id()));
        visit.flash("success", pinned ? "The submission was pinned." : "The submission was unpinned.");
        visit.redirectBack(submission.path());
    }

    private void lock(Visit visit, boolean locked) {
        Submission submission = moderated(visit);
        visit.requireToken("lock");
        board.database().useTransaction(handle -> {
            handle.execute("UPDATE submissions SET locked = ? WHERE id = ?", locked, submission.id());
            log.lock(
                    handle,
                    new LogWriter.Action("submission_lock", board.viewer(visit), Optional.empty(), visit.now()),
                    submission,
                    locked);
        });
        visit.flash("success", locked ? "The submission was locked." : "The submission was unlocked.");
        visit.redirectBack(submission.path());
    }

    private void flair(Visit visit) {
        Submission submission = moderated(visit);
        Form form = visit.form("custom_text_flair", "text");
        if (form.submitted()) {
            Check.length(form, "text", 1, 30);
            if (form.accepted()) {
                addFlair(submission, form.value("text").strip().replaceAll("\\s+", " "));
                visit.redirect(submission.path());
                return;
            }
        }
        board.show(
                visit,
                new ModerationModels.FlairForm(
                        board.page(visit, "Flair").inForum(submission.forum()),
                        form,
                        submission,
                        forums.sidebar(forums.named(submission.forum()), board.viewer(visit))));
    }

    private void addFlair(Submission submission, String text) {
        UUID id = board.ids().nextUuid();
        board.database().useTransaction(handle -> {
            handle.execute("INSERT INTO flairs (id, flair_type, label_text) VALUES (?, 'custom_text', ?)", id, text);
            handle.execute(
                    "INSERT INTO submissions_flairs (submission_id, flair_id) VALUES (?, ?)", submission.id(), id);
        });
    }

    private void removeFlairs(Visit visit) {
        Submission submission = moderated(visit);
        visit.requireToken("remove_flairs");
        board.database().useTransaction(handle -> {
            for (String id : visit.fields("id[]")) {
                int removed = handle.createUpdate("DELETE FROM submissions_flairs"
                                + " WHERE submission_id = :submission AND CAST(flair_id AS text) = :flair")
                        .bind("submission", submission.id())
                        .bind("flair", id)
                        .execute();
                if (removed > 0) {
                    handle.execute("DELETE FROM flairs WHERE CAST(id AS text) = ?", id);
                }
            }
        });
        visit.redirectBack(submission.path());
    }
}
