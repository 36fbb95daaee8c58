package dev.tiltyard.gitlab.replica.projectcreation;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The pages for creating projects: blank ones, from templates, by importing another of this host, and as forks. */
public final class NewProjectPages {
    private final Hub hub;
    private final Projects projects;
    private final ProjectCreation creation;

    public NewProjectPages(Hub hub, ProjectCreation creation, Projects projects) {
        this.hub = hub;
        this.projects = projects;
        this.creation = creation;
    }

    /** The form of a new project. */
    @Template("project/new.jte")
    public record ProjectForm(
            Page page,
            List<Namespace> homes,
            List<String> errors,
            List<ProjectTemplate> templates,
            String name,
            String path,
            String home,
            String pane) {}

    /** What a project from a template begins with: the text of each file, by its path. */
    @Template("project/template_preview.jte")
    public record PreviewPage(Page page, ProjectTemplate template, Map<String, String> files) {}

    /** The form of a fork. */
    @Template("project/fork.jte")
    public record ForkForm(
            Page page,
            Project project,
            List<String> errors,
            String name,
            String slug,
            String description,
            List<String> chosen,
            List<Choice> homes) {}

    public void addTo(Routes routes) {
        routes.get("/projects/new", visit -> form(visit, List.of()));
        routes.get("/projects/templates/{key}", this::preview);
        routes.post("/projects", this::create);
        routes.get("/{namespace...}/{project}/-/forks/new", visit -> forkForm(visit, projects.of(visit), List.of()));
        routes.post("/{namespace...}/{project}/-/forks", this::fork);
    }

    private void preview(Visit visit) {
        hub.member(visit);
        ProjectTemplate template = ProjectTemplate.find(visit.parameter("key"))
                .orElseThrow(() -> HttpProblem.notFound("there is no template " + visit.parameter("key")));
        Map<String, String> files = new LinkedHashMap<>();
        template.files()
                .forEach(file ->
                        files.put(file.path(), new String(file.content().orElseThrow(), StandardCharsets.UTF_8)));
        Page page = hub.page(visit, "projects:templates:show", template.name() + " · GitLab");
        hub.show(visit, new PreviewPage(page, template, files));
    }

    private List<Namespace> homes(Visit visit) {
        Actor actor = hub.actor(visit);
        return hub.database().withHandle(handle -> Namespace.open(handle, actor));
    }

    private void form(Visit visit, List<String> errors) {
        Viewer viewer = hub.member(visit);
        String name = visit.isPost()
                ? visit.field("project[name]")
                : visit.query("project[name]").orElse("");
        String home = visit.isPost()
                ? visit.field("project[namespace_id]")
                : visit.query("namespace_id").orElse("");
        Page page = hub.page(visit, "projects:new", "New Project · GitLab")
                .crumb(viewer.name(), "/" + viewer.username())
                .crumb("New project", "/projects/new");
        hub.show(
                visit,
                new ProjectForm(
                        page,
                        homes(visit),
                        errors,
                        ProjectTemplate.all(),
                        name,
                        visit.isPost() ? visit.field("project[path]") : "",
                        home,
                        visit.isPost() ? pane(visit) : ""));
    }

    private static String pane(Visit visit) {
        if (!visit.field("project[template_name]").isEmpty()) {
            return "create-from-template-pane";
        }
        return visit.field("project[import_url]").isEmpty() ? "blank-project-pane" : "import-project-pane";
    }

    private static int level(String text) {
        return text.matches("0|10|20") ? Integer.parseInt(text) : 20;
    }

    private void create(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Actor actor = hub.actor(visit);
        String home = visit.field("project[namespace_id]");
        NewProject wanted = NewProject.blank(
                        visit.field("project[name]").strip(),
                        visit.field("project[path]").strip(),
                        home.matches("\\d{1,12}") ? Long.parseLong(home) : 0,
                        level(visit.field("project[visibility_level]")))
                .described(visit.field("project[description]"));
        List<String> readme = visit.fields("project[initialize_with_readme]");
        if (!readme.isEmpty() && readme.get(readme.size() - 1).equals("1")) {
            wanted = wanted.withReadme();
        }
        String template = visit.field("project[template_name]");
        try {
            Project made = visit.field("project[import_url]").isEmpty()
                    ? creation.create(actor, template.isEmpty() ? wanted : wanted.from(template))
                    : creation.importFrom(actor, source(visit), wanted);
            visit.flash("notice", "Project '" + made.name() + "' was successfully created.");
            visit.redirect(made.address());
        } catch (Invalid e) {
            form(visit, e.sentences());
        }
    }

    /** The project of this host that an address to import from names. */
    private Project source(Visit visit) {
        String address = visit.field("project[import_url]").strip();
        try {
            URI uri = new URI(address);
            String path = Optional.ofNullable(uri.getPath()).orElse("").replaceAll("^/+|\\.git$|/+$", "");
            URI here = URI.create(visit.origin());
            boolean ours = here.getHost().equals(uri.getHost()) && here.getPort() == uri.getPort();
            Optional<Project> found = ours ? projects.find(visit, path) : Optional.empty();
            return found.orElseThrow(() -> new Invalid(
                    "import_url", "is blocked: only repositories of this host that you can see can be imported"));
        } catch (URISyntaxException e) {
            throw new Invalid("import_url", "is not a valid URL");
        }
    }

    private void forkForm(Visit visit, Project source, List<String> errors) {
        if (!Permissions.allows(hub.member(visit), source, Action.FORK)) {
            throw HttpProblem.notFound("forks of " + source.fullPath() + " require the role Reporter");
        }
        List<String> chosen = visit.isPost() ? List.of(visit.field("namespace_id")) : List.<String>of();
        List<Choice> homes = homes(visit).stream()
                .map(home -> new Choice(Long.toString(home.id()), home.path(), "", ""))
                .toList();
        Page page = projects.page(visit, source, "projects:forks:new", "Fork project · ", "Project home")
                .crumb("Fork project", source.address() + "/-/forks/new");
        hub.show(
                visit,
                new ForkForm(
                        page,
                        source,
                        errors,
                        visit.isPost() ? visit.field("name") : source.name(),
                        visit.isPost() ? visit.field("slug") : source.path(),
                        visit.isPost() ? visit.field("description") : source.description(),
                        chosen,
                        homes));
    }

    private void fork(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project source = projects.of(visit);
        String home = visit.field("namespace_id");
        if (!home.matches("[1-9]\\d{0,11}")) {
            forkForm(visit, source, List.of("Please select a namespace"));
            return;
        }
        NewProject wanted = NewProject.blank(
                        visit.field("name").strip(),
                        visit.field("slug").strip(),
                        Long.parseLong(home),
                        Map.of("private", 0, "internal", 10).getOrDefault(visit.field("visibility"), 20))
                .described(visit.field("description"));
        try {
            Project made = creation.fork(hub.actor(visit), source, wanted);
            visit.flash("notice", "The project was successfully forked.");
            visit.redirect(made.address());
        } catch (Invalid e) {
            forkForm(visit, source, e.sentences());
        } catch (HttpProblem e) {
            if (e.status() != 409) {
                throw e;
            }
            forkForm(visit, source, List.of("Name has already been taken", "Path has already been taken"));
        }
    }
}
