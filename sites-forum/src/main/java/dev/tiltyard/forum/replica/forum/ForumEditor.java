package dev.tiltyard.forum.replica.forum;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.SiteSettings;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** Creates and edits forums. */
final class ForumEditor {
    private static final String[] FIELDS = {
        "name", "title", "description", "sidebar", "tags", "featured", "moderationLogPublic", "email"
    };

    private final Board board;
    private final Forums forums;
    private final ForumRecords records;

    ForumEditor(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
        this.records = new ForumRecords(board);
    }

    void addTo(Routes routes) {
        routes.form("/create_forum", this::create);
        routes.form("/f/{forum}/edit", this::edit);
    }

    private void create(Visit visit) {
        Viewer viewer = board.member(visit);
        Board.allow(
                SiteSettings.has(viewer, board.settings().get().forumCreateRole()),
                "the site lets only some members create forums");
        Form form = visit.form("forum", FIELDS);
        Optional<ForumFields> fields = form.submitted() ? ForumFields.in(form) : Optional.empty();
        if (fields.isPresent() && forums.find(fields.get().name()).isPresent()) {
            form.reject("name", "A forum by that name already exists.");
        }
        if (fields.isPresent() && form.accepted() && form.value("email").isEmpty()) {
            records.create(fields.get(), viewer.id(), visit.now());
            visit.redirect("/f/" + fields.get().name());
            return;
        }
        board.show(visit, new ForumModels.Creation(board.page(visit, "Create new forum"), form));
    }

    private void edit(Visit visit) {
        Viewer viewer = board.member(visit);
        Forum forum = forums.named(visit.parameter("forum"));
        Board.allow(viewer.canModerate(forum.id()), "only moderators of a forum may edit it");
        boolean setsLog = viewer.admin() || board.settings().get().moderatorsSetLogVisibility();
        Form form = visit.form("forum", FIELDS);
        if (form.submitted()) {
            Optional<ForumFields> fields = ForumFields.in(form);
            Optional<Forum> namesake = fields.flatMap(typed -> forums.find(typed.name()));
            if (namesake.isPresent() && namesake.get().id() != forum.id()) {
                form.reject("name", "A forum by that name already exists.");
            }
            if (fields.isPresent() && form.accepted() && form.value("email").isEmpty()) {
                boolean featured = viewer.admin() ? form.checked("featured") : forum.featured();
                boolean logPublic = setsLog ? form.checked("moderationLogPublic") : forum.logPublic();
                records.update(forum.id(), fields.get(), featured, logPublic);
                visit.flash("success", "The changes have been saved.");
                visit.redirect("/f/" + fields.get().name() + "/edit");
                return;
            }
        } else {
            fill(form, forum);
        }
        Page page = board.page(visit, "Editing /f/" + forum.name()).inForum(visit.parameter("forum"));
        board.show(visit, new ForumModels.Edit(page, form, forums.sidebar(forum, viewer), setsLog));
    }

    private void fill(Form form, Forum forum) {
        List<String> tags = forums.sidebar(forum, Viewer.ANONYMOUS).tags();
        form.set("name", forum.name())
                .set("title", forum.title())
                .set("description", forum.description())
                .set("sidebar", forum.sidebar())
                .set("tags", String.join(", ", tags))
                .check("featured", forum.featured())
                .check("moderationLogPublic", forum.logPublic());
    }
}
