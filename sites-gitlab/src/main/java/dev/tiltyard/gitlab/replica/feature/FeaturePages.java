package dev.tiltyard.gitlab.replica.feature;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.repository.CommitLog;
import dev.tiltyard.gitlab.replica.repository.Place;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The pages of features that no project of this host uses: pipelines, packages, monitoring. */
public final class FeaturePages {

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("dd MMM", Locale.ENGLISH);
    private static final List<Feature> FEATURES = List.of(
            new Feature("infrastructure_registry", "Infrastructure Registry", "Infrastructure Registry"),
            new Feature("clusters", "Kubernetes clusters", "Kubernetes"),
            new Feature("terraform", "Terraform", "Terraform"),
            new Feature("google_cloud/configuration", "Google Cloud", "Google Cloud"),
            new Feature("metrics", "Metrics", "Metrics"),
            new Feature("error_tracking", "Error Tracking", "Errors"),
            new Feature("alert_management", "Alerts", "Alerts"),
            new Feature("issues/service_desk", "Service Desk", "Service Desk"));
    private static final Feature EDITOR = new Feature("ci/editor", "Editor", "Pipeline Editor");
    private static final Feature ANALYTICS = new Feature("pipelines/charts", "CI/CD analytics", "CI/CD Analytics");

    private final Hub hub;
    private final Projects projects;
    private final CommitLog log;

    public FeaturePages(Hub hub, Projects projects, CommitLog log) {
        this.hub = hub;
        this.projects = projects;
        this.log = log;
    }

    /**
     * A feature.
     *
     * @param path of its page below the project's
     * @param entry of the navigation
     * @param title of the page
     */
    public record Feature(String path, String entry, String title) {}

    /**
     * A feature that the project does not use.
     *
     * @param pushes whether the viewer can change the project's files
     * @param manages whether the viewer can change its settings
     */
    @Template("feature/show.jte")
    public record FeaturePage(Page page, Project project, Feature feature, boolean pushes, boolean manages) {
        /** The address of another page of the project. */
        public String at(String path) {
            return project.address() + "/-/" + path;
        }
    }

    /** The editor of a configuration that is not there yet. */
    @Template("feature/editor.jte")
    public record EditorPage(Page page, Project project, String branch, List<String> branches, boolean pushes) {}

    /**
     * How the pipelines of a project went.
     *
     * @param span {@code week}, {@code month} or {@code year}
     * @param dates first and last day of the span
     */
    @Template("feature/pipeline_charts.jte")
    public record AnalyticsPage(Page page, Project project, String span, String dates) {}

    public void addTo(Routes routes) {
        String below = "/{namespace...}/{project}/-/";
        for (Feature feature : FEATURES) {
            routes.get(below + feature.path(), visit -> show(visit, projects.of(visit), feature));
        }
        routes.get(below + EDITOR.path(), this::editor);
        routes.get(below + ANALYTICS.path(), this::analytics);
        routes.post(below + "settings/ci_cd/reset_cache", this::clearCaches);
    }

    private Page page(Visit visit, Project project, Feature feature) {
        String name = "projects:" + feature.path().replace('/', ':') + ":index";
        return projects.page(visit, project, name, feature.title() + " · ", feature.entry())
                .crumb(feature.title(), visit.path());
    }

    private void show(Visit visit, Project project, Feature feature) {
        Viewer viewer = hub.viewer(visit);
        hub.show(
                visit,
                new FeaturePage(
                        page(visit, project, feature),
                        project,
                        feature,
                        Permissions.allows(viewer, project, Action.PUSH),
                        Permissions.allows(viewer, project, Action.MANAGE_SETTINGS)));
    }

    /** A configuration that is there is edited like any other file. */
    private void editor(Visit visit) throws IOException {
        Project project = projects.of(visit);
        List<String> branches = log.branches(project);
        String branch = visit.query("branch_name").filter(branches::contains).orElseGet(() -> projects.branch(project));
        boolean pushes = Permissions.allows(hub.viewer(visit), project, Action.PUSH);
        if (branches.contains(branch) && hasConfiguration(project, branch)) {
            visit.redirect(
                    project.address() + "/-/" + (pushes ? "edit/" : "blob/") + branch + "/" + Configuration.FILE);
            return;
        }
        hub.show(visit, new EditorPage(page(visit, project, EDITOR), project, branch, branches, pushes));
    }

    private boolean hasConfiguration(Project project, String branch) throws IOException {
        Optional<Place> place = log.place(project, branch + "/" + Configuration.FILE);
        return place.isPresent() && log.file(project, place.get()).isPresent();
    }

    private void analytics(Visit visit) {
        Project project = projects.of(visit);
        String span =
                visit.query("span").filter(List.of("month", "year")::contains).orElse("week");
        LocalDate last = LocalDate.ofInstant(visit.now(), ZoneOffset.UTC);
        LocalDate first =
                switch (span) {
                    case "month" -> last.minusDays(31);
                    case "year" -> last.minusDays(365);
                    default -> last.minusDays(7);
                };
        String dates = DAY.format(first) + " - " + DAY.format(last);
        hub.show(visit, new AnalyticsPage(page(visit, project, ANALYTICS), project, span, dates));
    }

    /** Runners are to begin with empty caches: their number is a part of the names that caches have. */
    private void clearCaches(Visit visit) {
        hub.member(visit);
        Hub.requireToken(visit);
        Project project = projects.of(visit);
        if (!Permissions.allows(hub.viewer(visit), project, Action.MANAGE_SETTINGS)) {
            throw HttpProblem.notFound("this requires the role Maintainer in " + project.fullPath());
        }
        hub.database()
                .useHandle(handle -> handle.execute(
                        "UPDATE projects SET jobs_cache_index = coalesce(jobs_cache_index, 0) + 1 WHERE id = ?",
                        project.id()));
        visit.flash("notice", "Project cache successfully reset.");
        visit.redirect(project.address() + "/-/pipelines");
    }
}
