package dev.tiltyard.forum.replica.wiki;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.SiteSettings;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The pages of the wiki and the forms that change them. */
public final class WikiPages {
    private static final Pattern PATH = Pattern.compile("[A-Za-z0-9][\\w-]*(?:/[A-Za-z0-9][\\w-]*)*");

    private final Board board;
    private final WikiRecords records;

    public WikiPages(Board board) {
        this.board = board;
        this.records = new WikiRecords(board);
    }

    public void addTo(Routes routes) {
        routes.get("/wiki", visit -> show(visit, "index"));
        routes.get("/wiki/_all", visit -> list(visit, "All pages", "wiki/all.jte", records.all()));
        routes.get("/wiki/_recent", visit -> list(visit, "Recent changes", "wiki/recent.jte", records.recent()));
        routes.form("/wiki/_create", visit -> create(visit, ""));
        routes.form("/wiki/_create/{path...}", visit -> create(visit, visit.parameter("path")));
        routes.form("/wiki/_edit/{path...}", this::edit);
        routes.form("/wiki/_delete/{path...}", this::delete);
        routes.post("/wiki/_lock/{path...}", visit -> lock(visit, true));
        routes.post("/wiki/_unlock/{path...}", visit -> lock(visit, false));
        routes.get("/wiki/_history/{path...}", this::history);
        routes.get("/wiki/_revision/{revision}", this::revision);
        routes.get("/wiki/_diff", this::diff);
        routes.get("/wiki/{path...}", visit -> show(visit, visit.parameter("path")));
        routes.get("/w/{path...}", visit -> visit.redirect("/wiki/" + visit.parameter("path")));
    }

    private void requireWiki() {
        if (!board.settings().get().wiki().enabled()) {
            throw HttpProblem.notFound("the site has no wiki");
        }
    }

    private void show(Visit visit, String path) {
        requireWiki();
        Optional<WikiPage> found = records.find(path);
        if (found.isEmpty()) {
            visit.status(404);
            board.show(visit, board.page(visit, "Page not found"), "wiki/missing.jte", Map.of("path", path));
            return;
        }
        show(visit, found.get(), found.get().title(), "wiki/show.jte", Map.of());
    }

    private void show(Visit visit, WikiPage wiki, String title, String template, Map<String, Object> more) {
        Viewer viewer = board.viewer(visit);
        Page page = board.page(visit, title);
        Map<String, Object> model = new HashMap<>(more);
        model.put("wiki", wiki);
        model.put("body", WikiBody.html(wiki.body(), viewer.preferences().linksInNewTab()));
        model.put("mayEdit", mayEdit(viewer, wiki.locked()));
        board.show(visit, page, template, model);
    }

    private boolean mayEdit(Viewer viewer, boolean locked) {
        return viewer.admin()
                || !locked
                        && SiteSettings.has(
                                viewer, board.settings().get().wiki().editRole());
    }

    private WikiPage existing(Visit visit) {
        requireWiki();
        return records.find(visit.parameter("path"))
                .orElseThrow(() -> HttpProblem.notFound("there is no wiki page " + visit.parameter("path")));
    }

    private void list(Visit visit, String title, String template, List<WikiPage> pages) {
        requireWiki();
        board.show(visit, board.page(visit, title), template, Map.of("pages", pages));
    }

    private void create(Visit visit, String given) {
        requireWiki();
        Viewer viewer = board.member(visit);
        Board.allow(mayEdit(viewer, false), "the site lets only some members write in the wiki");
        Form form = visit.form("wiki", "path", "title", "body", "email");
        if (!given.isEmpty()) {
            form.set("path", given);
        }
        if (form.submitted()) {
            String path = form.value("path").strip();
            if (!PATH.matcher(path).matches() || path.length() > 80) {
                form.reject("path", "This value is not valid.");
            } else if (records.find(path).isPresent()) {
                form.reject("path", "This value is already used.");
            }
            check(form);
            if (form.accepted() && form.value("email").isEmpty()) {
                records.create(path, form.value("title").strip(), form.value("body"), viewer.id(), visit.now());
                visit.redirect("/wiki/" + path);
                return;
            }
        }
        board.show(
                visit,
                board.page(visit, "Create new page"),
                "wiki/edit.jte",
                Map.of("form", form, "heading", "Create new page", "pathGiven", !given.isEmpty(), "hasPath", true));
    }

    private static void check(Form form) {
        Check.length(form, "title", 1, 80);
        Check.length(form, "body", 1, 250_000);
    }

    private void edit(Visit visit) {
        Viewer viewer = board.member(visit);
        WikiPage wiki = existing(visit);
        Board.allow(mayEdit(viewer, wiki.locked()), "this page can't be changed by you");
        Form form = visit.form("wiki", "title", "body", "email");
        if (form.submitted()) {
            check(form);
            if (form.accepted() && form.value("email").isEmpty()) {
                records.revise(wiki, form.value("title").strip(), form.value("body"), viewer.id(), visit.now());
                visit.redirect(wiki.address());
                return;
            }
        } else {
            form.set("title", wiki.title()).set("body", wiki.body());
        }
        String heading = "Editing " + wiki.title();
        board.show(
                visit,
                board.page(visit, heading),
                "wiki/edit.jte",
                Map.of("form", form, "heading", heading, "pathGiven", true, "hasPath", false));
    }

    private void delete(Visit visit) {
        board.admin(visit);
        WikiPage wiki = existing(visit);
        if (visit.isPost()) {
            visit.requireToken("wiki_delete");
            records.delete(wiki);
            visit.flash("success", "The wiki page has been deleted.");
            visit.redirect("/wiki");
            return;
        }
        show(visit, wiki, "Delete " + wiki.title(), "wiki/delete.jte", Map.of());
    }

    private void lock(Visit visit, boolean locked) {
        board.admin(visit);
        WikiPage wiki = existing(visit);
        visit.requireToken("wiki_lock");
        records.lock(wiki, locked);
        visit.flash("success", locked ? "The page was locked." : "The page was unlocked.");
        visit.redirect(wiki.address());
    }

    private void history(Visit visit) {
        WikiPage wiki = existing(visit);
        show(
                visit,
                wiki,
                "Page history for " + wiki.title(),
                "wiki/history.jte",
                Map.of("revisions", records.history(wiki)));
    }

    private WikiPage revisionOf(String id) {
        requireWiki();
        return records.revision(id).orElseThrow(() -> HttpProblem.notFound("there is no revision " + id));
    }

    private void revision(Visit visit) {
        WikiPage wiki = revisionOf(visit.parameter("revision"));
        show(visit, wiki, wiki.title(), "wiki/revision.jte", Map.of());
    }

    private void diff(Visit visit) {
        WikiPage to = revisionOf(visit.query("to").orElse(""));
        WikiPage from = revisionOf(visit.query("from").orElse(""));
        show(
                visit,
                to,
                "Comparing revisions of " + to.title(),
                "wiki/diff.jte",
                Map.of("from", from, "lines", TextDiff.between(from.body(), to.body())));
    }
}
