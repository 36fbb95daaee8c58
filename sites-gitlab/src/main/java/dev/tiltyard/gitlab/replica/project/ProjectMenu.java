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
                        Entry.of("Milestones", pages + "milestones"))
                .counting(project.openIssues()));
        if (code) {
            entries.add(new Entry(
                    "Merge requests", pages + "merge_requests", "git-merge", project.openRequests(), List.of()));
            entries.add(Entry.menu(
                    "CI/CD", "rocket", Entry.of("Pipelines", pages + "pipelines"), Entry.of("Jobs", pages + "jobs")));
            entries.add(Entry.menu(
                    "Deployments",
                    "deployments",
                    Entry.of("Environments", pages + "environments"),
                    Entry.of("Releases", pages + "releases")));
            entries.add(Entry.menu(
                    "Analytics", "chart", Entry.of("Repository analytics", pages + "graphs/" + branch + "/charts")));
        }
        entries.add(new Entry("Wiki", pages + "wikis/home", "book", -1, List.of()));
        entries.add(new Entry("Snippets", pages + "snippets", "snippet", -1, List.of()));
        if (project.allows(Role.MAINTAINER)) {
            entries.add(Entry.menu(
                    "Settings",
                    "settings",
                    Entry.of("General", base + "/edit"),
                    Entry.of("Repository settings", pages + "settings/repository")));
        }
        return new SideNav(
                "Project navigation", "project_sidebar", project.name(), base, project.id(), branch, entries);
    }
}
