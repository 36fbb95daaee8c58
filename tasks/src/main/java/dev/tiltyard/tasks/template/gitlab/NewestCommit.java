package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.DescribedTemplate;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The second-newest commits of three projects. */
final class NewestCommit extends DescribedTemplate {
    /** Not every project has a commit with an unambiguous title. */
    private static final int CANDIDATES = 9;

    private static final int PROJECTS = 3;

    NewestCommit() {
        super(
                10305,
                "gitlab-newest-commit",
                OutcomeKind.INFORMATION,
                List.of(GitLabConventions.SITE),
                "What are the titles of the second most recent commits on the default branches of {{project}}, {{other}}, and {{third}}?",
                "Find the commits right before the most recent ones in {{project}}, {{other}}, and {{third}} (default branches) and quote the first line of each message.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        List<JsonNode> projects = draw.some(CANDIDATES, draw.rows(GitLabConventions.SITE, """
                SELECT r.path FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE p.visibility_level = 20 AND p.id NOT IN (SELECT project_id FROM fork_network_members
                                                                 WHERE forked_from_project_id IS NOT NULL)
                 ORDER BY p.id LIMIT 200
                """));
        Map<String, String> titles = new LinkedHashMap<>();
        for (JsonNode candidate : projects) {
            if (titles.size() < PROJECTS) {
                String project = candidate.path("path").asText();
                earlier(draw, project)
                        .filter(title -> !titles.containsValue(title))
                        .ifPresent(title -> titles.put(project, title));
            }
        }
        List<String> found = List.copyOf(titles.keySet());
        return found.size() < PROJECTS
                ? Optional.empty()
                : Optional.of(Instance.of("project", found.get(0), "other", found.get(1), "third", found.get(2))
                        .answer(titles.values().toArray()));
    }

    /** The title of a project's second-newest commit, if it is unambiguous. */
    private static Optional<String> earlier(Draw draw, String project) {
        // Anonymously: a login would be stored and change the world for later draws.
        JsonNode commits = draw.rest(
                GitLabConventions.SITE,
                "/api/v4/projects/" + GitLabVisit.encoded(project) + "/repository/commits?per_page=2",
                "");
        return Optional.of(commits.path(1).path("title").asText())
                .filter(title -> title.matches("[A-Za-z0-9][A-Za-z0-9 ,.()'-]{10,60}[A-Za-z0-9)]"))
                .filter(title -> !title.contains("  "));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        return earlier(browser, assignment.argument("project")) + "; "
                + earlier(browser, assignment.argument("other")) + "; "
                + earlier(browser, assignment.argument("third"));
    }

    private static String earlier(BrowserActor browser, String project) {
        browser.open(new GitLabVisit(browser).openProject(project) + "/-/commits");
        return browser.rows("#commits-list li.commit", Map.of("title", ".commit-row-message"))
                .get(1)
                .text("title");
    }
}
