package dev.tiltyard.gitlab.replica.feature;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.permission.Permissions;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** The pages of features that no project of this host uses: pipelines, packages, monitoring and their settings. */
public final class FeaturePages {
    private static final List<Feature> FEATURES = List.of(
            new Feature(
                    Access.ALL,
                    "pipelines",
                    "Pipelines",
                    "Pipelines",
                    "There are currently no pipelines.",
                    "Pipelines run when a runner picks up the jobs of a CI/CD configuration.",
                    "",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "ci/editor",
                    "Editor",
                    "Pipeline Editor",
                    "Optimize your workflow with CI/CD Pipelines",
                    "Create a new .gitlab-ci.yml file at the root of the repository to get started.",
                    "Configure pipeline",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "jobs",
                    "Jobs",
                    "Jobs",
                    "Use jobs to automate your tasks",
                    "Jobs are the building blocks of a CI/CD pipeline.",
                    "",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "pipeline_schedules",
                    "Schedules",
                    "Schedules",
                    "No schedules",
                    "A schedule runs a pipeline at set times for a branch or tag.",
                    "New schedule",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "security/configuration",
                    "Security configuration",
                    "Security configuration",
                    "",
                    "The status of the security tools that pipelines of the default branch use.",
                    "",
                    List.of(
                            "Static Application Security Testing (SAST)",
                            "Infrastructure as Code (IaC) Scanning",
                            "Dependency Scanning",
                            "Container Scanning",
                            "Secret Detection",
                            "License Compliance")),
            new Feature(
                    Access.ALL,
                    "environments",
                    "Environments",
                    "Environments",
                    "You don’t have any environments.",
                    "Environments are places where code gets deployed, such as staging or production.",
                    "",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "feature_flags",
                    "Feature Flags",
                    "Feature Flags",
                    "Get started with feature flags",
                    "Feature flags let you turn parts of an application on and off.",
                    "",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "packages",
                    "Package Registry",
                    "Package Registry",
                    "There are no packages yet",
                    "Publish and share packages for a variety of package managers.",
                    "",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "infrastructure_registry",
                    "Infrastructure Registry",
                    "Infrastructure Registry",
                    "You have no Terraform modules in your project",
                    "Terraform modules of this project are listed here.",
                    "",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "clusters",
                    "Kubernetes clusters",
                    "Kubernetes Clusters",
                    "Use GitLab Agents for Kubernetes to deploy and manage your applications.",
                    "Connect a cluster with the GitLab agent.",
                    "Connect a cluster",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "terraform",
                    "Terraform",
                    "Terraform states",
                    "Your project doesn’t have any Terraform state files",
                    "States that Terraform keeps in this project are listed here.",
                    "",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "google_cloud/configuration",
                    "Google Cloud",
                    "Google Cloud",
                    "",
                    "Connect this project to Google Cloud.",
                    "",
                    List.of("Configuration", "Deployments", "Databases")),
            new Feature(
                    Access.ALL,
                    "metrics",
                    "Metrics",
                    "Metrics",
                    "No metrics yet",
                    "Metrics of the environments of this project are shown here.",
                    "",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "error_tracking",
                    "Error Tracking",
                    "Errors",
                    "Get started with error tracking",
                    "Monitor the errors of your application.",
                    "Enable error tracking",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "alert_management",
                    "Alerts",
                    "Alerts",
                    "Surface alerts in GitLab",
                    "Display alerts from the monitoring tools that you use.",
                    "",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "incidents",
                    "Incidents",
                    "Incidents",
                    "Display your incidents in a dedicated view",
                    "Incidents are issues of their own type.",
                    "Create incident",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "issues/service_desk",
                    "Service Desk",
                    "Service Desk",
                    "Use Service Desk to connect with your users",
                    "Emails that are sent to the project become issues here.",
                    "",
                    List.of()),
            new Feature(
                    Access.ALL,
                    "value_stream_analytics",
                    "Value stream",
                    "Value Stream Analytics",
                    "",
                    "How long it takes from an idea to production.",
                    "",
                    List.of("Issue", "Plan", "Code", "Test", "Review", "Staging")),
            new Feature(
                    Access.ALL,
                    "pipelines/charts",
                    "CI/CD analytics",
                    "CI/CD Analytics",
                    "",
                    "How many pipelines ran, and how they ended.",
                    "",
                    List.of("Overall statistics", "Pipelines charts")),
            new Feature(
                    Access.MAINTAINERS,
                    "settings/integrations",
                    "Integrations",
                    "Integrations",
                    "",
                    "Integrations connect this project to other applications.",
                    "",
                    List.of("Active integrations", "Add an integration")),
            new Feature(
                    Access.MAINTAINERS,
                    "hooks",
                    "Webhooks",
                    "Webhooks",
                    "",
                    "Webhooks send notifications to web applications when something happens in the project.",
                    "Add webhook",
                    List.of("Project Hooks (0)")),
            new Feature(
                    Access.MAINTAINERS,
                    "settings/access_tokens",
                    "Project access tokens",
                    "Project Access Tokens",
                    "",
                    "Project access tokens give programs access to this project.",
                    "",
                    List.of("Add a project access token", "Active project access tokens (0)")),
            new Feature(
                    Access.MAINTAINERS,
                    "settings/merge_requests",
                    "Merge request settings",
                    "Merge requests",
                    "",
                    "How merge requests of this project are merged.",
                    "Save changes",
                    List.of(
                            "Merge method",
                            "Merge options",
                            "Squash commits when merging",
                            "Merge checks",
                            "Merge suggestions")),
            new Feature(
                    Access.MAINTAINERS,
                    "settings/ci_cd",
                    "CI/CD settings",
                    "CI/CD Settings",
                    "",
                    "Settings of the pipelines of this project.",
                    "",
                    List.of(
                            "General pipelines",
                            "Auto DevOps",
                            "Runners",
                            "Artifacts",
                            "Variables",
                            "Pipeline triggers",
                            "Deploy freezes",
                            "Token Access",
                            "Secure Files")),
            new Feature(
                    Access.MAINTAINERS,
                    "settings/packages_and_registries",
                    "Package settings",
                    "Packages and registries settings",
                    "",
                    "Settings of the packages of this project.",
                    "",
                    List.of("Clean up image tags", "Manage storage used by package assets")),
            new Feature(
                    Access.MAINTAINERS,
                    "settings/operations",
                    "Monitor settings",
                    "Monitor Settings",
                    "",
                    "Settings of the monitoring of this project.",
                    "",
                    List.of("Metrics", "Error tracking", "Alerts", "Incidents", "Grafana authentication")),
            new Feature(
                    Access.MAINTAINERS,
                    "usage_quotas",
                    "Usage Quotas",
                    "Usage Quotas",
                    "",
                    "Storage that this project uses.",
                    "",
                    List.of("Storage")));

    private final Hub hub;
    private final Projects projects;

    public FeaturePages(Hub hub, Projects projects) {
        this.hub = hub;
        this.projects = projects;
    }

    /** Who may see a page. */
    private enum Access {
        ALL,
        MAINTAINERS
    }

    /**
     * A feature.
     *
     * @param path of its page below the project's
     * @param entry of the navigation
     * @param head of what is shown where nothing is; empty for none
     * @param button that would begin to use it; empty for none
     * @param sections headings of its parts
     */
    public record Feature(
            Access access,
            String path,
            String entry,
            String title,
            String head,
            String text,
            String button,
            List<String> sections) {
        /** Whether its parts are settings, which can be expanded. */
        public boolean ofSettings() {
            return access == Access.MAINTAINERS;
        }
    }

    /** A feature that the project does not use. */
    @Template("project/feature.jte")
    public record FeaturePage(Page page, Feature feature) {}

    public void addTo(Routes routes) {
        FEATURES.forEach(
                feature -> routes.get("/{namespace}/{project}/-/" + feature.path, visit -> show(visit, feature)));
    }

    private void show(Visit visit, Feature feature) {
        Project project = projects.of(visit);
        if (feature.ofSettings()) {
            hub.member(visit);
            if (!Permissions.allows(hub.viewer(visit), project, Action.MANAGE_SETTINGS)) {
                throw HttpProblem.notFound("this requires the role Maintainer in " + project.fullPath());
            }
        }
        String name = "projects:" + feature.path.replace('/', ':') + ":index";
        Page page = projects.page(visit, project, name, feature.title + " · ", feature.entry)
                .crumb(feature.title, visit.path());
        hub.show(visit, new FeaturePage(page, feature));
    }
}
