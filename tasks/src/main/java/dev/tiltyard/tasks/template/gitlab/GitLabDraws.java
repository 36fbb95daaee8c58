package dev.tiltyard.tasks.template.gitlab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.gitlab.GitLabVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.NamedDraw;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What tasks on GitLab are about and no single query lists. */
final class GitLabDraws {
    /** Not every project has a commit with an unambiguous title. */
    private static final int CANDIDATES = 9;

    private static final List<String> PROJECTS = List.of("project", "other", "third");

    private GitLabDraws() {}

    static List<NamedDraw> all() {
        return List.of(new NamedDraw(
                "gitlab-earlier-commits",
                "Three public projects with the titles of the commits before their newest ones; no candidate if the titles are ambiguous.",
                List.of(),
                List.of("project", "other", "third", "project_title", "other_title", "third_title"),
                (draw, with) -> earlierCommits(draw).stream()
                        .map(columns -> NamedDraw.candidate(columns.entrySet().stream()
                                .flatMap(column -> Stream.of(column.getKey(), column.getValue()))
                                .toArray()))
                        .toList()));
    }

    private static Optional<Map<String, String>> earlierCommits(Draw draw) {
        List<JsonNode> projects = draw.some(CANDIDATES, draw.rows(GitLabConventions.SITE, """
                SELECT r.path FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                 WHERE p.visibility_level = 20 AND p.id NOT IN (SELECT project_id FROM fork_network_members
                                                                 WHERE forked_from_project_id IS NOT NULL)
                 ORDER BY p.id LIMIT 200
                """));
        Map<String, String> titles = new LinkedHashMap<>();
        for (JsonNode candidate : projects) {
            if (titles.size() < PROJECTS.size()) {
                String project = candidate.path("path").asText();
                earlier(draw, project)
                        .filter(title -> !titles.containsValue(title))
                        .ifPresent(title -> titles.put(project, title));
            }
        }
        if (titles.size() < PROJECTS.size()) {
            return Optional.empty();
        }
        Map<String, String> columns = new LinkedHashMap<>();
        Iterator<String> names = PROJECTS.iterator();
        titles.forEach((project, title) -> {
            String name = names.next();
            columns.put(name, project);
            columns.put(name + "_title", title);
        });
        return Optional.of(columns);
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
}
