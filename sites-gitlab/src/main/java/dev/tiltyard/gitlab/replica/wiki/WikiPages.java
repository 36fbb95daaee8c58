package dev.tiltyard.gitlab.replica.wiki;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Markdown;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** A project's wiki: its pages, their history, all of them in a list; writing and deleting them. */
public final class WikiPages {
    private static final String HOME = "home";

    private final Hub hub;
    private final Projects projects;
    private final Wikis wikis;

    public WikiPages(Hub hub, Projects projects, Wikis wikis) {
        this.hub = hub;
        this.projects = projects;
        this.wikis = wikis;
    }

    /** What all pages of a wiki show. */
    public record Wiki(Project project, List<String> slugs, boolean writes) {}

    /**
     * A page of the wiki.
     *
     * @param there whether the wiki has it
     * @param old whether it is an older version
     * @param versions the newest alone
     */
    @Template("wiki/show.jte")
    public record ShowPage(
            Page page,
            Wiki wiki,
            String slug,
            SafeHtml html,
            boolean there,
            boolean old,
            List<Wikis.Version> versions) {}

    /** All pages of the wiki. */
    @Template("wiki/pages.jte")
    public record ListPage(Page page, Wiki wiki) {}

    /** The versions of a page. */
    @Template("wiki/history.jte")
    public record HistoryPage(Page page, Wiki wiki, String slug, List<Wikis.Version> versions) {}

    /** The form of a page; an empty slug if it is a new one. */
    @Template("wiki/form.jte")
    public record FormPage(
            Page page, Wiki wiki, String slug, String title, String content, String message, List<String> errors) {}

    public void addTo(Routes routes) {
        String base = "/{namespace...}/{project}/-/wikis";
        routes.get(base, visit -> visit.redirect(projects.of(visit).address() + "/-/wikis/" + HOME));
        routes.get(base + "/pages", this::list);
        routes.get(base + "/new", visit -> form(visit, writable(visit), "", "", "", List.of()));
        routes.post(base, this::create);
        routes.get(base + "/{slug...}", this::place);
        routes.post(base + "/{slug...}", this::change);
    }

    private Project readable(Visit visit) {
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.READ_WIKI)) {
            hub.member(visit);
            throw HttpProblem.notFound("the wiki of " + project.fullPath() + " is for its members");
        }
        return project;
    }

    private Project writable(Visit visit) {
        hub.member(visit);
        Project project = projects.of(visit);
        if (!writes(visit, project)) {
            throw HttpProblem.notFound("this requires the role Developer in " + project.fullPath());
        }
        return project;
    }

    private boolean writes(Visit visit, Project project) {
        return Permissions.allows(hub.viewer(visit), project, Action.EDIT_WIKI);
    }

    /** Addresses end in the action: nothing to show the page, {@code /edit}, {@code /history}. */
    private void place(Visit visit) {
        String path = visit.parameter("slug");
        if (path.endsWith("/edit")) {
            Project project = writable(visit);
            String slug = path.substring(0, path.length() - "/edit".length());
            Wikis.WikiPage found =
                    wikis.find(project, slug).orElseThrow(() -> HttpProblem.notFound("the wiki has no page " + slug));
            form(visit, project, slug, slug.replace('-', ' '), found.content(), List.of());
        } else if (path.endsWith("/history")) {
            history(visit, path.substring(0, path.length() - "/history".length()));
        } else {
            show(visit, path);
        }
    }

    private Page page(Visit visit, Project project, String name, String title) {
        return projects.page(visit, project, "projects:wikis:" + name, title + " · Wiki · ", "Wiki")
                .crumb("Wiki", project.address() + "/-/wikis/" + HOME);
    }

    private Wiki wiki(Visit visit, Project project) {
        return new Wiki(project, wikis.slugs(project), writes(visit, project));
    }

    private void show(Visit visit, String slug) {
        Project project = readable(visit);
        Optional<String> version = visit.query("version_id");
        Optional<Wikis.WikiPage> found =
                version.isPresent() ? wikis.find(project, slug, version.get()) : wikis.find(project, slug);
        if (found.isEmpty() && (visit.query("view").isPresent() || !slug.equals(HOME)) && writes(visit, project)) {
            form(visit, project, "", slug.replace('-', ' '), "", List.of());
            return;
        }
        if (found.isEmpty() && !slug.equals(HOME)) {
            throw HttpProblem.notFound("the wiki has no page " + slug);
        }
        SafeHtml html = found.map(each -> Markdown.html(each.content(), project.address()))
                .orElse(SafeHtml.empty());
        List<Wikis.Version> versions = wikis.history(project, slug);
        String title = Wikis.title(slug);
        Page page = page(visit, project, "show", title).crumb(title, project.address() + "/-/wikis/" + slug);
        hub.show(
                visit,
                new ShowPage(
                        page,
                        wiki(visit, project),
                        slug,
                        html,
                        found.isPresent(),
                        version.isPresent(),
                        versions.subList(0, Math.min(1, versions.size()))));
    }

    private void list(Visit visit) {
        Project project = readable(visit);
        Page page = page(visit, project, "pages", "Pages").crumb("Pages", project.address() + "/-/wikis/pages");
        hub.show(visit, new ListPage(page, wiki(visit, project)));
    }

    private void history(Visit visit, String slug) {
        Project project = readable(visit);
        List<Wikis.Version> versions = wikis.history(project, slug);
        if (versions.isEmpty()) {
            throw HttpProblem.notFound("the wiki has no page " + slug);
        }
        Page page = page(visit, project, "history", "History")
                .crumb(Wikis.title(slug), project.address() + "/-/wikis/" + slug)
                .crumb("History", project.address() + "/-/wikis/" + slug + "/history");
        hub.show(visit, new HistoryPage(page, wiki(visit, project), slug, versions));
    }

    private void form(Visit visit, Project project, String slug, String title, String content, List<String> errors) {
        Page page = page(visit, project, slug.isEmpty() ? "new" : "edit", slug.isEmpty() ? "New Page" : "Edit");
        String message = visit.isPost() ? visit.field("wiki[message]") : "";
        hub.show(visit, new FormPage(page, wiki(visit, project), slug, title, content, message, errors));
    }

    private void create(Visit visit) {
        Hub.requireToken(visit);
        save(visit, writable(visit), Optional.empty());
    }

    private void change(Visit visit) {
        Hub.requireToken(visit);
        Project project = writable(visit);
        String slug = visit.parameter("slug");
        if (visit.field("_method").equals("delete")) {
            wikis.delete(hub.actor(visit), project, slug);
            visit.flash("notice", "Wiki page was successfully deleted.");
            visit.redirect(project.address() + "/-/wikis/" + (slug.equals(HOME) ? HOME : "pages"));
        } else {
            save(visit, project, Optional.of(slug));
        }
    }

    private void save(Visit visit, Project project, Optional<String> before) {
        String title = visit.field("wiki[title]");
        String content = visit.field("wiki[content]");
        try {
            String slug = wikis.save(hub.actor(visit), project, before, title, content, visit.field("wiki[message]"));
            visit.flash("notice", "Wiki page was successfully " + (before.isEmpty() ? "created." : "updated."));
            visit.redirect(project.address() + "/-/wikis/" + Visit.encode(slug).replace("%2F", "/"));
        } catch (Invalid e) {
            form(visit, project, before.orElse(""), title, content, e.sentences());
        }
    }
}
