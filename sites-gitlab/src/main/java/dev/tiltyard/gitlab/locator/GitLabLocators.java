package dev.tiltyard.gitlab.locator;

import dev.tiltyard.evaluators.Locator;
import dev.tiltyard.sitekit.NamedLocator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The named locators of the code host. All arguments are texts; a project is named by its full path. They ask the tables
 * of the original, so that they serve the official image too; each gives a list of rows, empty when there is nothing.
 */
public final class GitLabLocators {
    /** The site that all of them look at. */
    static final String SITE = "gitlab";

    private static final String PROJECT =
            " JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id AND lower(r.path) = lower(:project) ";

    private GitLabLocators() {}

    /** All of them. */
    public static List<NamedLocator> all() {
        return List.of(
                sql(
                        "project",
                        "The project of this path: id, name, description, visibility_level, star_count; no row if there is"
                                + " none.",
                        "SELECT p.id, p.name, p.description, p.visibility_level, p.star_count FROM projects p"
                                + PROJECT,
                        "project"),
                sql(
                        "project_members",
                        "Direct members of a project, by name: username, access_level.",
                        "SELECT u.username, m.access_level FROM projects p" + PROJECT
                                + "JOIN members m ON m.source_type = 'Project' AND m.source_id = p.id"
                                + " JOIN users u ON u.id = m.user_id WHERE m.requested_at IS NULL ORDER BY u.username",
                        "project"),
                sql(
                        "issue",
                        "An issue by its number: title, description, state_id (1 open, 2 closed), due_date, author,"
                                + " assignees (user names, by comma).",
                        """
                        SELECT i.title, i.description, i.state_id, i.due_date, a.username AS author,
                               (SELECT string_agg(u.username, ',' ORDER BY u.username) FROM issue_assignees s
                                  JOIN users u ON u.id = s.user_id WHERE s.issue_id = i.id) AS assignees
                          FROM projects p""" + PROJECT
                                + "JOIN issues i ON i.project_id = p.id JOIN users a ON a.id = i.author_id"
                                + " WHERE i.iid = CAST(:iid AS integer)",
                        "project",
                        "iid"),
                sql(
                        "merge_request_notes",
                        "What people wrote on a merge request, oldest first: author, note.",
                        "SELECT u.username AS author, n.note FROM projects p" + PROJECT
                                + "JOIN merge_requests m ON m.target_project_id = p.id"
                                + " JOIN notes n ON n.noteable_type = 'MergeRequest' AND n.noteable_id = m.id"
                                + " JOIN users u ON u.id = n.author_id"
                                + " WHERE m.iid = CAST(:iid AS integer) AND NOT n.system ORDER BY n.created_at, n.id",
                        "project",
                        "iid"),
                sql("starred_by", "Full paths of the projects that somebody has starred, by path: path.", """
                        SELECT r.path FROM users_star_projects s JOIN users u ON u.id = s.user_id
                          JOIN routes r ON r.source_type = 'Project' AND r.source_id = s.project_id
                         WHERE u.username = :user ORDER BY r.path
                        """, "user"));
    }

    private static NamedLocator sql(String name, String finds, String query, String... parameters) {
        List<String> names = List.of(parameters);
        return new NamedLocator(name, names, finds, arguments -> {
            Map<String, Object> values = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                values.put(names.get(i), arguments.get(i));
            }
            return new Locator.Sql(SITE, query, values);
        });
    }
}
