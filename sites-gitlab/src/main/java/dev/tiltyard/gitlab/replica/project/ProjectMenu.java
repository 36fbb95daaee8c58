package dev.tiltyard.gitlab.replica.project;

import dev.tiltyard.gitlab.replica.frame.SideNav;
import dev.tiltyard.gitlab.replica.frame.SideNav.Entry;
import java.util.ArrayList;
import java.util.List;

/** The navigation of a project's pages, as far as the viewer may go. */
final class ProjectMenu {
    private ProjectMenu() {}

    static SideNav of(Project project, String branch) {
        String base = project.address();
        String pages = base + "/-/";
        boolean code = project.visibility() >= 10 || project.allows(Role.REPORTER);
        List<Entry> entries = new ArrayList<>();
        entries.add(Entry.menu(
                "Project information",
                "project",
                Entry.of("Activity", base + "/activity"),
                Entry.of("Labels", pages + "labels"),
                Entry.of("Members", pages + "project_members")));
        if (code) {
            entries.add(Entry.menu(
                    "Repository",
                    "doc-text",
                    Entry.of("Files", pages + "tree/" + branch),
                    Entry.of("Commits", pages + "commits/" + branch),
                    Entry.of("Branches", pages + "branches"),
                    Entry.of("Tags", pages + "tags"),
                    Entry.of("Contributors", pages + "graphs/" + branch),
                    Entry.of("Graph", pages + "network/" + branch),
                    Entry.of("Compare", pages + "compare?from=" + branch + "&to=" + branch)));
        }
        entries.add(Entry.menu(
                        "Issues",
                        "issues",
                        Entry.of("List", pages + "issues"),
                        Entry.of("Boards", pages + "boards"),
                        Entry.of("Service Desk", pages + "issues/service_desk"),
                        Entry.of("Milestones", pages + "milestones"))
                .counting(project.openIssues()));
        if (code) {
            entries.add(Entry.single("Merge requests", pages + "merge_requests", "git-merge")
                    .counting(project.openRequests()));
            entries.add(Entry.menu(
                    "CI/CD",
                    "rocket",
                    Entry.of("Pipelines", pages + "pipelines"),
                    Entry.of("Editor", pages + "ci/editor?branch_name=" + branch),
                    Entry.of("Jobs", pages + "jobs"),
                    Entry.of("Schedules", pages + "pipeline_schedules")));
            entries.add(Entry.menu(
                    "Security & Compliance",
                    "shield",
                    Entry.of("Security configuration", "Configuration", pages + "security/configuration")));
            entries.add(Entry.menu(
                    "Deployments",
                    "deployments",
                    Entry.of("Environments", pages + "environments"),
                    Entry.of("Feature Flags", pages + "feature_flags"),
                    Entry.of("Releases", pages + "releases")));
            entries.add(Entry.menu(
                    "Packages and registries",
                    "package",
                    Entry.of("Package Registry", pages + "packages"),
                    Entry.of("Infrastructure Registry", pages + "infrastructure_registry")));
            entries.add(Entry.menu(
                    "Infrastructure",
                    "cloud-gear",
                    Entry.of("Kubernetes clusters", pages + "clusters"),
                    Entry.of("Terraform", pages + "terraform"),
                    Entry.of("Google Cloud", pages + "google_cloud/configuration")));
            entries.add(Entry.menu(
                    "Monitor",
                    "monitor",
                    Entry.of("Metrics", pages + "metrics"),
                    Entry.of("Error Tracking", pages + "error_tracking"),
                    Entry.of("Alerts", pages + "alert_management"),
                    Entry.of("Incidents", pages + "incidents")));
            entries.add(Entry.menu(
                    "Analytics",
                    "chart",
                    Entry.of("Value stream", pages + "value_stream_analytics"),
                    Entry.of("CI/CD analytics", "CI/CD", pages + "pipelines/charts"),
                    Entry.of("Repository analytics", "Repository", pages + "graphs/" + branch + "/charts")));
        }
        entries.add(Entry.single("Wiki", pages + "wikis/home", "book"));
        entries.add(Entry.single("Snippets", pages + "snippets", "snippet"));
        if (project.allows(Role.MAINTAINER)) {
            entries.add(Entry.menu(
                    "Settings",
                    "settings",
                    Entry.of("General", base + "/edit"),
                    Entry.of("Integrations", pages + "settings/integrations"),
                    Entry.of("Webhooks", pages + "hooks"),
                    Entry.of("Project access tokens", "Access Tokens", pages + "settings/access_tokens"),
                    Entry.of("Repository settings", "Repository", pages + "settings/repository"),
                    Entry.of("Merge request settings", "Merge requests", pages + "settings/merge_requests"),
                    Entry.of("CI/CD settings", "CI/CD", pages + "settings/ci_cd"),
                    Entry.of("Package settings", "Packages and registries", pages + "settings/packages_and_registries"),
                    Entry.of("Monitor settings", "Monitor", pages + "settings/operations"),
                    Entry.of("Usage Quotas", pages + "usage_quotas")));
        }
        return new SideNav(
                "Project navigation",
                "project_sidebar",
                project.name(),
                base,
                project.id(),
                branch,
                project.picture(),
                entries);
    }
}
