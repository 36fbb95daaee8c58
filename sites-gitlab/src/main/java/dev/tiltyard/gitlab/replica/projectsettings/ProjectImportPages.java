package dev.tiltyard.gitlab.replica.projectsettings;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.namespace.Namespace;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.projectcreation.NewProject;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The page on which a project is created from an export. */
public final class ProjectImportPages {
    private final Hub hub;
    private final ProjectImports imports;
    private final ProjectChanges changes;

    public ProjectImportPages(Hub hub, ProjectImports imports, ProjectChanges changes) {
        this.hub = hub;
        this.imports = imports;
        this.changes = changes;
    }

    /**
     * The form.
     *
     * @param homes where the project can be
     * @param home the number of the namespace that is chosen
     */
    @Template("project/import.jte")
    public record ImportPage(
            Page page, List<Namespace> homes, List<String> errors, String name, String path, String home) {
        public ImportPage {
            homes = List.copyOf(homes);
            errors = List.copyOf(errors);
        }
    }

    public void addTo(Routes routes) {
        routes.get("/import/gitlab_project/new", visit -> form(visit, List.of()));
        routes.post("/import/gitlab_project", this::create);
    }

    private void form(Visit visit, List<String> errors) {
        Actor actor = hub.actor(visit);
        List<Namespace> homes = hub.database().withHandle(handle -> Namespace.open(handle, actor));
        Page page = hub.page(visit, "import:gitlab_projects:new", "GitLab Import · GitLab")
                .crumb("Projects", "/dashboard/projects")
                .crumb("GitLab Import", "/import/gitlab_project/new");
        hub.show(
                visit,
                new ImportPage(
                        page, homes, errors, sent(visit, "name"), sent(visit, "path"), sent(visit, "namespace_id")));
    }

    private static String sent(Visit visit, String field) {
        return visit.isPost() ? visit.field(field) : visit.query(field).orElse("");
    }

    private void create(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Optional<byte[]> archive = visit.upload("file").filter(content -> visit.uploadName("file")
                .orElse("")
                .toLowerCase(Locale.ROOT)
                .endsWith(".gz"));
        if (archive.isEmpty()) {
            form(visit, List.of("You need to upload a GitLab project export archive (ending in .gz)."));
            return;
        }
        String home = visit.field("namespace_id");
        NewProject wanted = NewProject.blank(
                visit.field("name").strip(),
                visit.field("path").strip(),
                home.matches("\\d{1,12}") ? Long.parseLong(home) : 0,
                0);
        Actor actor = hub.actor(visit);
        try {
            Project made = imports.create(actor, wanted, archive.get());
            Optional<String> error =
                    imports.outcome(made).map(ProjectImports.Outcome::error).filter(text -> !text.isEmpty());
            if (error.isPresent()) {
                changes.delete(actor, made);
                form(visit, List.of("Project could not be imported: " + error.get()));
                return;
            }
            visit.flash("notice", "Project '" + made.name() + "' is being imported.");
            visit.redirect(made.address());
        } catch (Invalid e) {
            form(visit, List.of("Project could not be imported: " + String.join(", ", e.sentences())));
        }
    }
}
