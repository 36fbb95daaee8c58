package dev.tiltyard.forum.replica.wiki;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Check;
import dev.tiltyard.forum.replica.board.SiteSettings;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;
import java.util.regex.Pattern;

/** Wiki pages and the forms that edit them. */
public final class WikiPages {
    private static final Pattern PATH = Pattern.compile("[A-Za-z0-9][\\w-]*+(?:/[A-Za-z0-9][\\w-]*+)*+");

    private final Board board;
    private final WikiRecords records;

    public WikiPages(Board board) {
        this.board = board;
        this.records = new WikiRecords(board);
    }

    public void addTo(Routes routes) {
        routes.get("/wiki", visit -> show(visit, "index"));
        routes.get("/wiki/_all", this::all);
        routes.get("/wiki/_recent", this::recent);
        routes.form("/wiki/_create", visit -> create(visit, ""));
        routes.form("/wiki/_create/{path...}", visit -> create(visit, visit.parameter("path")));
        routes.form("/wiki/_edit/{path...}", this::edit);
        routes.post("/wiki/_delete/{path...}", this::delete);
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
            board.show(visit, new WikiModels.Missing(board.page(visit, "Page not found"), path));
            return;
        }
        WikiPage wiki = found.get();
        board.show(visit, new WikiModels.Article(about(visit, wiki, wiki.title()), body(visit, wiki)));
    }

    private WikiModels.About about(Visit visit, WikiPage wiki, String title) {
        return new WikiModels.About(board.page(visit, title), wiki, mayEdit(board.viewer(visit), wiki.locked()));
    }

    private SafeHtml body(Visit visit, WikiPage wiki) {
        return WikiBody.html(wiki.body(), board.viewer(visit).preferences().linksInNewTab());
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

    private void all(Visit visit) {
        requireWiki();
        board.show(visit, new WikiModels.AllPages(board.page(visit, "All pages"), records.all()));
    }

    private void recent(Visit visit) {
        requireWiki();
        board.show(visit, new WikiModels.RecentChanges(board.page(visit, "Recent changes"), records.recent()));
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
        String title = given.isEmpty() ? "Create new page" : "Creating \"" + given + "\"";
        board.show(visit, new WikiModels.Edit(board.page(visit, title), form, Optional.empty(), !given.isEmpty()));
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
        WikiModels.About about = about(visit, wiki, "Editing \"" + wiki.path() + "\"");
        board.show(visit, new WikiModels.Edit(about.page(), form, Optional.of(about), true));
    }

    private void delete(Visit visit) {
        board.admin(visit);
        WikiPage wiki = existing(visit);
        visit.requireToken("wiki_delete");
        records.delete(wiki);
        visit.flash("success", "The wiki page has been deleted.");
        visit.redirect("/wiki");
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
        board.show(
                visit,
                new WikiModels.History(
                        about(visit, wiki, "Showing history for \"" + wiki.path() + "\""), records.history(wiki)));
    }

    private WikiPage revisionOf(String id) {
        requireWiki();
        return records.revision(id).orElseThrow(() -> HttpProblem.notFound("there is no revision " + id));
    }

    private void revision(Visit visit) {
        WikiPage wiki = revisionOf(visit.parameter("revision"));
        board.show(
                visit,
                new WikiModels.Revision(
                        about(visit, wiki, "Showing revision #" + wiki.shortRevision() + " of page " + wiki.path()),
                        body(visit, wiki)));
    }

    private void diff(Visit visit) {
        WikiPage to = revisionOf(visit.query("to").orElse(""));
        WikiPage from = revisionOf(visit.query("from").orElse(""));
        board.show(
                visit,
                new WikiModels.Comparison(
                        about(
                                visit,
                                to,
                                "Showing difference between revisions " + from.shortRevision() + " and "
                                        + to.shortRevision()),
                        from,
                        TextDiff.between(from.body(), to.body())));
    }
}
