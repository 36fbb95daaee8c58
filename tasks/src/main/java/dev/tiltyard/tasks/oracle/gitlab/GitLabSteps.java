package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.NamedStep;
import java.util.List;
import java.util.Map;

/** GitLab's named steps. */
final class GitLabSteps {
    private GitLabSteps() {}

    static List<NamedStep> all() {
        return List.of(
                new NamedStep(
                        "gitlab-open-project",
                        "Finds a project by its name or path and opens it.",
                        List.of("project"),
                        List.of(),
                        (with, browser) -> {
                            new GitLabVisit(browser).openProject(with.getOrDefault("project", ""));
                            return Map.of();
                        }),
                new NamedStep(
                        "gitlab-comment",
                        "Comments on the open issue or merge request.",
                        List.of("text"),
                        List.of(),
                        (with, browser) -> {
                            new GitLabVisit(browser).comment(with.getOrDefault("text", ""));
                            return Map.of();
                        }));
    }
}
