package dev.tiltyard.gitlab.replica.feature;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.gitlab.replica.project.Role;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** The pages of features that no project of this host uses: pipelines, packages, monitoring. */
public final class FeaturePages {
    private static final String NOT_ENABLED = "Not enabled";
    private static final String ULTIMATE = "Available with Ultimate";
    private static final List<Feature> FEATURES = List.of(
            new Feature(
                    "pipelines",
                    "Pipelines",
                    "Pipelines",
                    "There are currently no pipelines.",
                    "Pipelines run when a runner picks up the jobs of a CI/CD configuration.",
                    Button.NONE,
                    List.of()),
            new Feature(
                    "ci/editor",
                    "Editor",
                    "Pipeline Editor",
                    "Optimize your workflow with CI/CD Pipelines",
                    "Create a new .gitlab-ci.yml file at the root of the repository to get started.",
                    new Button(
                            "Configure pipeline",
                            "new/BRANCH?file_name=.gitlab-ci.yml&commit_message=Add+.gitlab-ci.yml",
                            Role.DEVELOPER),
                    List.of()),
            new Feature(
                    "jobs",
                    "Jobs",
                    "Jobs",
                    "Use jobs to automate your tasks",
                    "Jobs are the building blocks of a CI/CD pipeline.",
                    new Button("Create CI/CD configuration file", "ci/editor", Role.DEVELOPER),
                    List.of()),
            new Feature(
                    "security/configuration",
                    "Security configuration",
                    "Security configuration",
                    "",
                    "The status of the security tools that pipelines of the default branch use.",
                    Button.NONE,
                    List.of(
                            new Part("Static Application Security Testing (SAST)", NOT_ENABLED),
                            new Part("Infrastructure as Code (IaC) Scanning", NOT_ENABLED),
                            new Part("Secret Detection", NOT_ENABLED),
                            new Part("Dynamic Application Security Testing (DAST)", ULTIMATE),
                            new Part("Dependency Scanning", ULTIMATE),
                            new Part("Container Scanning", ULTIMATE),
                            new Part("License Compliance", ULTIMATE))),
            new Feature(
                    "packages",
                    "Package Registry",
                    "Package Registry",
                    "There are no packages yet",
                    "Publish and share packages for a variety of package managers.",
                    Button.NONE,
                    List.of()),
            new Feature(
                    "infrastructure_registry",
                    "Infrastructure Registry",
                    "Infrastructure Registry",
                    "You have no Terraform modules in your project",
                    "Terraform modules of this project are listed here.",
                    Button.NONE,
                    List.of()),
            new Feature(
                    "clusters",
                    "Kubernetes clusters",
                    "Kubernetes Clusters",
                    "Use GitLab Agents for Kubernetes to deploy and manage your applications.",
                    "Connect a cluster with the GitLab agent.",
                    Button.NONE,
                    List.of()),
            new Feature(
                    "terraform",
                    "Terraform",
                    "Terraform states",
                    "Your project doesn’t have any Terraform state files",
                    "States that Terraform keeps in this project are listed here.",
                    Button.NONE,
                    List.of()),
            new Feature(
                    "google_cloud/configuration",
                    "Google Cloud",
                    "Google Cloud",
                    "",
                    "Connect this project to Google Cloud.",
                    Button.NONE,
                    List.of(
                            new Part("Service accounts", "No service account is authorized for this project."),
                            new Part("Regions", "No region is configured."),
                            new Part("Deployments", "Nothing is deployed from this project."),
                            new Part("Databases", "No database instance is connected."))),
            new Feature(
                    "metrics",
                    "Metrics",
                    "Metrics",
                    "No metrics yet",
                    "Metrics of the environments of this project are shown here.",
                    Button.NONE,
                    List.of()),
            new Feature(
                    "error_tracking",
                    "Error Tracking",
                    "Errors",
                    "Get started with error tracking",
                    "Monitor the errors of your application.",
                    new Button(
                            "Enable error tracking", "settings/operations#js-error-tracking-settings", Role.MAINTAINER),
                    List.of()),
            new Feature(
                    "alert_management",
                    "Alerts",
                    "Alerts",
                    "Surface alerts in GitLab",
                    "Display alerts from the monitoring tools that you use.",
                    Button.NONE,
                    List.of()),
            new Feature(
                    "issues/service_desk",
                    "Service Desk",
                    "Service Desk",
                    "Use Service Desk to connect with your users",
                    "Emails that are sent to the project become issues here.",
                    Button.NONE,
                    List.of()),
            new Feature(
                    "pipelines/charts",
                    "CI/CD analytics",
                    "CI/CD Analytics",
                    "",
                    "How many pipelines ran, and how they ended.",
                    Button.NONE,
                    List.of(
                            new Part(
                                    "Overall statistics",
                                    "Total: 0 pipelines. Successful: 0. Failed: 0. Success ratio: 0%."),
                            new Part("Pipelines charts", "No pipeline ran in the last week, month or year."))));

    private final Hub hub;
    private final Projects projects;

    public FeaturePages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /**
     * What begins to use a feature.
     *
     * @param text empty for none
     * @param target of the link, below the project's pages; {@code BRANCH} stands for its default branch
     * @param least the role that it needs
     */
    public record Button(String text, String target, Role least) {
        static final Button NONE = new Button("", "", Role.OWNER);
    }

    /**
     * A feature.
     *
     * @param path of its page below the project's
     * @param entry of the navigation
     * @param head of what is shown where nothing is; empty for none
     * @param parts of the page below its head
     */
    public record Feature(
            String path, String entry, String title, String head, String text, Button button, List<Part> parts) {
        public Feature {
            parts = List.copyOf(parts);
        }
    }

    /** A heading with what is to be said below it. */
    public record Part(String title, String text) {}

    /**
     * A feature that the project does not use.
     *
     * @param link that the button leads to; empty where the viewer sees no button
     */
    @Template("project/feature.jte")
    public record FeaturePage(Page page, Feature feature, String link) {}

    public void addTo(Routes routes) {
        String below = "/{namespace}/{project}/-/";
        FEATURES.forEach(
                feature -> routes.get(below + feature.path, visit -> show(visit, projects.of(visit), feature)));
        routes.get(below + ValueStream.PATH, visit -> {
            Project project = projects.of(visit);
            show(visit, project, new ValueStream(hub.database()).of(project.id(), visit.now()));
        });
    }

    private void show(Visit visit, Project project, Feature feature) {
        String name = "projects:" + feature.path.replace('/', ':') + ":index";
        Page page = projects.page(visit, project, name, feature.title + " · ", feature.entry)
                .crumb(feature.title, visit.path());
        boolean shown = !feature.button.text.isEmpty()
                && hub.viewer(visit).signedIn()
                && (feature.button.least == Role.GUEST || project.allows(feature.button.least));
        String link = project.address() + "/-/" + feature.button.target.replace("BRANCH", projects.branch(project));
        hub.show(visit, new FeaturePage(page, feature, shown ? link : ""));
    }
}
