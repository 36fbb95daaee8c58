package dev.tiltyard.gitlab.locator;

import dev.tiltyard.sitekit.NamedLocator;
import java.util.List;

/**
 * Locators that ask the database for what stands behind the pages that published tasks check, with the ids of the things
 * and people in question. They run unchanged on the original's.
 */
final class PageStateLocators {
    private static final String ASSIGNED = """
        SELECT u.id AS user_id, u.username, u.name FROM routes r
          JOIN %1$ss i ON i.%2$s = r.source_id AND i.iid = CAST(:iid AS integer)
          JOIN %1$s_%3$s s ON s.%1$s_id = i.id JOIN users u ON u.id = s.user_id
         WHERE r.source_type = 'Project' AND lower(r.path) = lower(:project) ORDER BY u.username
        """;
    private static final String FORKS = """
        SELECT s.id AS project_id, s.path, s.name FROM routes r
          JOIN projects p ON p.id = r.source_id
          JOIN fork_network_members f ON f.project_id = p.id
          JOIN projects s ON s.id = f.forked_from_project_id
         WHERE r.source_type = 'Project' AND %s ORDER BY s.path
        """;

    private PageStateLocators() {}

    static List<NamedLocator> all() {
        return List.of(
                sql(
                        "stars_of",
                        "The projects that somebody has starred, by path: project_id, path (its last part), name.",
                        """
                        SELECT p.id AS project_id, p.path, p.name FROM users_star_projects s
                          JOIN users u ON u.id = s.user_id JOIN projects p ON p.id = s.project_id
                         WHERE u.username = :user ORDER BY p.path
                        """,
                        "user"),
                sql(
                        "assigned_issues",
                        "The open issues that are assigned to somebody, by id: id, project (full path), iid, title.",
                        """
                        SELECT i.id, r.path AS project, i.iid, i.title FROM issue_assignees s
                          JOIN users u ON u.id = s.user_id JOIN issues i ON i.id = s.issue_id AND i.state_id = 1
                          JOIN routes r ON r.source_type = 'Project' AND r.source_id = i.project_id
                         WHERE u.username = :user ORDER BY i.id
                        """,
                        "user"),
                sql(
                        "issue_assignees",
                        "To whom an issue is assigned, by user name: user_id, username, name.",
                        String.format(ASSIGNED, "issue", "project_id", "assignees"),
                        "project",
                        "iid"),
                sql(
                        "merge_request_assignees",
                        "To whom a merge request is assigned, by user name: user_id, username, name.",
                        String.format(ASSIGNED, "merge_request", "target_project_id", "assignees"),
                        "project",
                        "iid"),
                sql(
                        "reviewers_of",
                        "The reviewers of a merge request, by user name: user_id, username, name.",
                        String.format(ASSIGNED, "merge_request", "target_project_id", "reviewers"),
                        "project",
                        "iid"),
                sql(
                        "fork_source",
                        "The project that this one is a fork of: project_id, path (its last part), name; no row if it"
                                + " is none.",
                        String.format(FORKS, "lower(r.path) = lower(:project)"),
                        "project"),
                sql(
                        "forks_in",
                        "The projects of which a namespace has forks, by path: project_id, path (its last part), name.",
                        String.format(FORKS, "lower(r.path) LIKE lower(:namespace) || '/%'"),
                        "namespace"));
    }

    private static NamedLocator sql(String name, String finds, String query, String... parameters) {
        return NamedLocator.sql(GitLabLocators.SITE, name, finds, query, parameters);
    }
}
