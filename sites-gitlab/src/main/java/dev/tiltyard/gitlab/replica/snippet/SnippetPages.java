package dev.tiltyard.gitlab.replica.snippet;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.snippet.Snippets.Snippet;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** Snippets: lists, one's page, making, changing and deleting them; of a person and of a project. */
public final class SnippetPages {
    private final Hub hub;
    private final Projects projects;
    private final Snippets snippets;

    public SnippetPages(Hub hub, Projects projects, Snippets snippets) {
        this.hub = hub;
        this.projects = projects;
        this.snippets = snippets;
    }

    /** Snippets of a project, of the viewer, or of everybody. */
    @Template("snippet/list.jte")
    public record SnippetsPage(
            Page page, List<Snippet> snippets, String base, boolean tabs, boolean own, boolean creates) {}

    /** A snippet. */
    @Template("snippet/show.jte")
    public record SnippetPage(Page page, Snippet snippet, String base, boolean mine) {}

    /** The form of a snippet. */
    @Template("snippet/form.jte")
    public record SnippetForm(
            Page page,
            List<String> errors,
            String base,
            long id,
            String title,
            String description,
            String file,
            String content,
            int visibility) {}

    public void addTo(Routes routes) {
        routes.get("/dashboard/snippets", visit -> list(visit, Optional.empty(), true));
        routes.get("/explore/snippets", visit -> list(visit, Optional.empty(), false));
        place(routes, "/-/snippets", false);
        place(routes, "/{namespace...}/{project}/-/snippets", true);
    }

    private void place(Routes routes, String base, boolean ofProject) {
        if (ofProject) {
            routes.get(base, visit -> list(visit, project(visit, true), false));
        }
        routes.get(base + "/new", visit -> form(visit, project(visit, ofProject), Optional.empty(), List.of()));
        routes.post(base, visit -> save(visit, project(visit, ofProject), Optional.empty()));
        routes.get(base + "/{id:[0-9]{1,12}}", visit -> show(visit, project(visit, ofProject)));
        routes.get(base + "/{id:[0-9]{1,12}}/raw", visit -> {
            visit.text("text/plain; charset=utf-8", find(visit).content());
        });
        routes.get(
                base + "/{id:[0-9]{1,12}}/edit",
                visit -> form(visit, project(visit, ofProject), Optional.of(find(visit)), List.of()));
        routes.post(
                base + "/{id:[0-9]{1,12}}", visit -> save(visit, project(visit, ofProject), Optional.of(find(visit))));
    }

    private Optional<Project> project(Visit visit, boolean ofProject) {
        return ofProject ? Optional.of(projects.of(visit)) : Optional.empty();
    }

    private Snippet find(Visit visit) {
        return snippets.find(hub.viewer(visit), visit.now(), visit.number("id"))
                .orElseThrow(() -> HttpProblem.notFound("there is no snippet " + visit.parameter("id")));
    }

    private static String base(Optional<Project> project) {
        return project.map(Project::address).orElse("") + "/-/snippets";
    }

    private Page page(Visit visit, Optional<Project> project, String name, String title) {
        return project.map(of -> projects.page(visit, of, "projects:snippets:" + name, title + " · ", "Snippets")
                        .crumb("Snippets", base(project)))
                .orElseGet(() -> hub.page(visit, "snippets:" + name, title + " · GitLab")
                        .crumb("Snippets", "/dashboard/snippets"));
    }

    private void list(Visit visit, Optional<Project> project, boolean own) {
        Viewer viewer = own ? hub.member(visit) : hub.viewer(visit);
        List<Snippet> found = project.map(of -> snippets.of(viewer, visit.now(), of))
                .orElseGet(() -> own ? snippets.own(viewer, visit.now()) : snippets.open(viewer, visit.now()));
        boolean creates = project.map(of -> Permissions.allows(viewer, of, Action.CREATE_SNIPPET))
                .orElse(viewer.signedIn());
        String title = project.isPresent() ? "Snippets" : own ? "Snippets · Dashboard" : "Snippets · Explore";
        hub.show(
                visit,
                new SnippetsPage(
                        page(visit, project, "index", title),
                        found,
                        base(project),
                        project.isEmpty() && hub.viewer(visit).signedIn(),
                        own,
                        creates));
    }

    private void show(Visit visit, Optional<Project> project) {
        Snippet snippet = find(visit);
        Viewer viewer = hub.viewer(visit);
        hub.show(
                visit,
                new SnippetPage(
                        page(visit, project, "show", snippet.title() + " ($" + snippet.id() + ") · Snippets"),
                        snippet,
                        base(project),
                        viewer.signedIn() && snippet.author() == viewer.id()));
    }

    private void form(Visit visit, Optional<Project> project, Optional<Snippet> snippet, List<String> errors) {
        Viewer viewer = hub.member(visit);
        if (snippet.isEmpty()
                && project.isPresent()
                && !Permissions.allows(viewer, project.get(), Action.CREATE_SNIPPET)) {
            throw HttpProblem.notFound("snippets of " + project.get().fullPath() + " require the role Reporter");
        }
        String title = visit.isPost()
                ? visit.field("snippet[title]")
                : snippet.map(Snippet::title).orElse("");
        String content = visit.isPost()
                ? visit.field("snippet[content]")
                : snippet.map(Snippet::content).orElse("");
        hub.show(
                visit,
                new SnippetForm(
                        page(visit, project, snippet.isPresent() ? "edit" : "new", "New Snippet"),
                        errors,
                        base(project),
                        snippet.map(Snippet::id).orElse(0L),
                        title,
                        snippet.map(Snippet::description).orElse(""),
                        snippet.map(Snippet::file).orElse(""),
                        content,
                        snippet.map(Snippet::visibility).orElse(0)));
    }

    private void save(Visit visit, Optional<Project> project, Optional<Snippet> snippet) {
        hub.member(visit);
        Hub.requireToken(visit);
        if (snippet.isPresent() && visit.field("_method").equals("delete")) {
            snippets.delete(hub.actor(visit), project, snippet.get());
            visit.redirect(project.isPresent() ? base(project) : "/dashboard/snippets");
            return;
        }
        String level = visit.field("snippet[visibility_level]");
        Snippets.Fields fields = new Snippets.Fields(
                visit.field("snippet[title]"),
                visit.field("snippet[description]"),
                visit.field("snippet[file_name]"),
                visit.field("snippet[content]").replace("\r\n", "\n"),
                level.matches("0|10|20") ? Integer.parseInt(level) : 0);
        try {
            long id;
            if (snippet.isPresent()) {
                id = snippet.get().id();
                snippets.update(hub.actor(visit), project, snippet.get(), fields);
            } else {
                id = snippets.create(hub.actor(visit), project, fields);
            }
            visit.redirect(base(project) + "/" + id);
        } catch (Invalid e) {
            form(visit, project, snippet, e.sentences());
        }
    }
}
