package dev.tiltyard.gitlab.replica.packages;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.packages.Packages.PackageFile;
import dev.tiltyard.gitlab.replica.packages.Packages.Published;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The package registry of a project: the list, a page for each package, and its files. */
public final class PackagePages {
    private static final String LIST = "/{namespace...}/{project}/-/packages";
    private static final String FILES = "/{namespace...}/{project}/-/package_files";
    private static final Map<String, String> ORDERS =
            Map.of("name", "k.name", "version", "k.version", "type", "k.package_type", "created_at", "k.created_at");

    private final Hub hub;
    private final Projects projects;
    private final Packages packages;

    public PackagePages(Hub hub, Projects projects, Packages packages) {
        this.hub = hub;
        this.projects = projects;
        this.packages = packages;
    }

    /**
     * The list.
     *
     * @param count how many there are without the search
     * @param order column of the order
     */
    @Template("packages/list.jte")
    public record ListPage(
            Page page,
            Project project,
            List<Published> packages,
            int count,
            String search,
            String order,
            boolean rising) {
        public ListPage {
            packages = List.copyOf(packages);
        }
    }

    /** A package with its files. */
    @Template("packages/show.jte")
    public record PackagePage(Page page, Project project, Published shown, List<PackageFile> files, boolean deletes) {
        public PackagePage {
            files = List.copyOf(files);
        }

        /** What is asked before it is deleted. */
        public String question() {
            return "You are about to delete " + shown.name() + ", version " + shown.version()
                    + ". This operation is irreversible, are you sure?";
        }
    }

    /** How a type is written. */
    public static String typeName(String type) {
        return switch (type) {
            case "npm" -> "npm";
            case "nuget" -> "NuGet";
            case "pypi" -> "PyPI";
            case "rubygems" -> "RubyGems";
            case "terraform_module" -> "Terraform";
            case "rpm" -> "RPM";
            default -> type.substring(0, 1).toUpperCase(Locale.ROOT) + type.substring(1);
        };
    }

    public void addTo(Routes routes) {
        routes.get(LIST, this::list);
        routes.get(LIST + "/{id:[0-9]{1,12}}", this::show);
        routes.post(LIST + "/{id:[0-9]{1,12}}", this::delete);
        routes.get(FILES + "/{id:[0-9]{1,12}}/download", this::download);
    }

    private Project project(Visit visit) {
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.READ_CODE)) {
            throw HttpProblem.notFound("this requires the role Reporter in " + project.fullPath());
        }
        return project;
    }

    private Page page(Visit visit, Project project, String title) {
        return projects.page(visit, project, "projects:packages:packages:index", title + " · ", "Package Registry")
                .crumb("Package Registry", project.address() + "/-/packages");
    }

    private void list(Visit visit) {
        Project project = project(visit);
        String search = visit.query("search").orElse("").strip();
        String order = visit.query("orderBy").filter(ORDERS::containsKey).orElse("created_at");
        boolean rising = visit.query("sort").orElse("desc").equals("asc");
        String shown = "k.project_id = :project AND coalesce(k.status, 0) <> 1";
        List<Published> found = packages.list(
                shown + " AND strpos(lower(k.name), lower(:search)) > 0",
                Map.of("project", project.id(), "search", search),
                ORDERS.get(order) + (rising ? "" : " DESC"));
        int count = search.isEmpty()
                ? found.size()
                : packages.list(shown, Map.of("project", project.id()), "k.id").size();
        hub.show(
                visit,
                new ListPage(page(visit, project, "Package Registry"), project, found, count, search, order, rising));
    }

    private void show(Visit visit) {
        Project project = project(visit);
        Published found = packages.find(project, visit.number("id"));
        hub.show(
                visit,
                new PackagePage(
                        page(visit, project, found.name()).crumb(found.name(), visit.path()),
                        project,
                        found,
                        packages.files(found.id()),
                        Permissions.allows(hub.viewer(visit), project, Action.MANAGE_SETTINGS)));
    }

    private void delete(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = project(visit);
        packages.delete(hub.actor(visit), project, visit.number("id"));
        visit.flash("notice", "Package deleted successfully");
        visit.redirect(project.address() + "/-/packages");
    }

    private void download(Visit visit) {
        Project project = project(visit);
        long id = visit.number("id");
        PackageFile file = packages.list("k.project_id = :project", Map.of("project", project.id()), "k.id").stream()
                .flatMap(each -> packages.files(each.id()).stream())
                .filter(each -> each.id() == id)
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no such file"));
        visit.setHeader("Content-Disposition", "attachment; filename=\"" + file.name() + "\"");
        visit.bytes("application/octet-stream", packages.content(file));
    }
}
