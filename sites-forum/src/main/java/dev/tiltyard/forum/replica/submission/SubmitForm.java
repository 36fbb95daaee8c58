package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.board.BadPhrases;
import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Origin;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.SiteSettings;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.ForumBans;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.submission.SubmissionModels.ForumChoice;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.ImageFile;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** Submits to a forum. */
final class SubmitForm {
    private final Board board;
    private final Forums forums;
    private final ForumBans bans;
    private final SubmissionRecords records;

    SubmitForm(Board board, Forums forums, ForumBans bans) {
        this.board = board;
        this.forums = forums;
        this.bans = bans;
        this.records = new SubmissionRecords(board);
    }

    void addTo(Routes routes) {
        routes.form("/submit", visit -> submit(visit, Optional.empty()));
        routes.form("/submit/{forum}", visit -> submit(visit, Optional.of(forums.named(visit.parameter("forum")))));
    }

    private void submit(Visit visit, Optional<Forum> here) {
        Viewer viewer = board.member(visit);
        Form form = visit.form("submission", SubmissionFields.NAMES);
        boolean mayUpload = SiteSettings.has(viewer, board.settings().get().imageUploadRole());
        if (form.submitted()) {
            Optional<String> created = create(visit, viewer, form, here, mayUpload);
            if (created.isPresent()) {
                visit.redirect(created.get());
                return;
            }
        } else {
            form.set("mediaType", "url");
            here.ifPresent(forum -> form.set("forum", String.valueOf(forum.id())));
        }
        show(visit, viewer, form, here, mayUpload);
    }

    private Optional<String> create(Visit visit, Viewer viewer, Form form, Optional<Forum> here, boolean mayUpload) {
        SubmissionFields fields = SubmissionFields.in(form, viewer.admin());
        BadPhrases.check(board, form, "title", "url", "body");
        Optional<Forum> forum = chosen(form);
        if (forum.isPresent() && bans.banned(forum.get().id(), viewer.id(), visit.now())) {
            form.reject("", "You have been banned from this forum.");
        }
        Optional<byte[]> upload =
                form.value("mediaType").equals("image") ? visit.upload(form.field("image")) : Optional.empty();
        if (upload.isPresent() && !mayUpload) {
            form.reject("image", "You are not allowed to upload images.");
        }
        if (!form.accepted() || forum.isEmpty() || !form.value("email").isEmpty()) {
            return Optional.empty();
        }
        Optional<ImageFile> image = upload.flatMap(board.images()::keep);
        if (upload.isPresent() && image.isEmpty()) {
            form.reject("image", "This file is not a valid image.");
            return Optional.empty();
        }
        Submission made = records.create(Origin.of(viewer, visit), forum.get(), fields, image);
        // A visitor who used another spelling of the forum's name keeps it.
        boolean stays = here.isPresent() && here.get().id() == forum.get().id();
        return Optional.of(
                made.pathIn(stays ? visit.parameter("forum") : forum.get().name()));
    }

    private Optional<Forum> chosen(Form form) {
        String value = form.value("forum");
        if (value.isEmpty()) {
            form.reject("forum", "This value should not be blank.");
            return Optional.empty();
        }
        Optional<Forum> forum = value.matches("[0-9]{1,18}") ? forums.find(Long.parseLong(value)) : Optional.empty();
        if (forum.isEmpty()) {
            form.reject("forum", "This value is not valid.");
        }
        return forum;
    }

    private void show(Visit visit, Viewer viewer, Form form, Optional<Forum> here, boolean mayUpload) {
        Page page = board.page(visit, "Create submission");
        here.ifPresent(forum -> page.inForum(visit.parameter("forum")));
        board.show(
                visit,
                new SubmissionModels.Creation(
                        page, form, choices(viewer), mayUpload, here.map(forum -> forums.sidebar(forum, viewer))));
    }

    private List<ForumChoice> choices(Viewer viewer) {
        return board.database().withHandle(handle -> handle.createQuery("""
                        SELECT f.id, f.name, f.featured, s.id IS NOT NULL AS subscribed
                          FROM forums f LEFT JOIN forum_subscriptions s ON s.forum_id = f.id AND s.user_id = :viewer
                         ORDER BY f.featured DESC, f.normalized_name
                        """)
                .bind("viewer", viewer.id())
                .mapTo(ForumChoice.class)
                .list());
    }
}
