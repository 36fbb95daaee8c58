package dev.tiltyard.gitlab.locator;

import dev.tiltyard.sitekit.NamedLocator;
import java.util.List;

/** Locators that ask the database. They run unchanged on the original's. */
final class DatabaseLocators {
    private static final String PROJECT =
            " JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id AND lower(r.path) = lower(:project) ";

    private DatabaseLocators() {}

    static List<NamedLocator> all() {
        return List.of(
                sql(
                        "project",
                        "The project of this path: id, name, description, visibility_level, star_count, archived; no row if"
                                + " there is none.",
                        "SELECT p.id, p.name, p.description, p.visibility_level, p.star_count, p.archived FROM projects p"
                                + PROJECT,
                        "project"),
                sql("projects_in", "Full paths of the projects in a namespace, by path: path.", """
                        SELECT r.path FROM projects p
                          JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
                          JOIN routes n ON n.source_type = 'Namespace' AND n.source_id = p.namespace_id
                         WHERE lower(n.path) = lower(:namespace) ORDER BY r.path
                        """, "namespace"),
                sql(
                        "forked_from",
                        "Full path of the project that this one is a fork of: path; no row if it is none.",
                        "SELECT s.path FROM projects p" + PROJECT
                                + "JOIN fork_network_members f ON f.project_id = p.id"
                                + " JOIN routes s ON s.source_type = 'Project' AND s.source_id = f.forked_from_project_id",
                        "project"),
                sql(
                        "project_members",
                        "Direct members of a project, by name: username, access_level, expires_at.",
                        "SELECT u.username, m.access_level, m.expires_at FROM projects p" + PROJECT
                                + "JOIN members m ON m.source_type = 'Project' AND m.source_id = p.id"
                                + " JOIN users u ON u.id = m.user_id WHERE m.requested_at IS NULL ORDER BY u.username",
                        "project"),
                sql("group_members", "Direct members of a group, by name: username, access_level.", """
                        SELECT u.username, m.access_level FROM routes r
                          JOIN members m ON m.source_type = 'Namespace' AND m.source_id = r.source_id
                          JOIN users u ON u.id = m.user_id
                         WHERE r.source_type = 'Namespace' AND lower(r.path) = lower(:group) AND m.requested_at IS NULL
                         ORDER BY u.username
                        """, "group"),
                sql(
                        "issue",
                        "An issue by its number: title, description, state_id (1 open, 2 closed), due_date, confidential,"
                                + " author, assignees (user names, comma-separated), labels (comma-separated), milestone.",
                        """
                        SELECT i.title, i.description, i.state_id, i.due_date, i.confidential, a.username AS author,
                               (SELECT string_agg(u.username, ',' ORDER BY u.username) FROM issue_assignees s
                                  JOIN users u ON u.id = s.user_id WHERE s.issue_id = i.id) AS assignees,
                               (SELECT string_agg(l.title, ',' ORDER BY l.title) FROM label_links k
                                  JOIN labels l ON l.id = k.label_id
                                 WHERE k.target_type = 'Issue' AND k.target_id = i.id) AS labels,
                               (SELECT m.title FROM milestones m WHERE m.id = i.milestone_id) AS milestone
                          FROM projects p"""
                                + PROJECT
                                + "JOIN issues i ON i.project_id = p.id JOIN users a ON a.id = i.author_id"
                                + " WHERE i.iid = CAST(:iid AS integer)",
                        "project",
                        "iid"),
                sql(
                        "issues_by",
                        "The issues of a project that somebody has opened, the newest first: iid, title, state_id.",
                        "SELECT i.iid, i.title, i.state_id FROM projects p" + PROJECT
                                + "JOIN issues i ON i.project_id = p.id JOIN users a ON a.id = i.author_id"
                                + " WHERE a.username = :user ORDER BY i.created_at DESC, i.id DESC",
                        "project",
                        "user"),
                sql(
                        "merge_request",
                        "A merge request by its number: title, description, state_id (1 open, 2 closed, 3 merged),"
                                + " source_branch, target_branch, author, assignees and reviewers (user names, comma-separated).",
                        """
                        SELECT i.title, i.description, i.state_id, i.source_branch, i.target_branch, a.username AS author,
                               (SELECT string_agg(u.username, ',' ORDER BY u.username) FROM merge_request_assignees s
                                  JOIN users u ON u.id = s.user_id WHERE s.merge_request_id = i.id) AS assignees,
                               (SELECT string_agg(u.username, ',' ORDER BY u.username) FROM merge_request_reviewers s
                                  JOIN users u ON u.id = s.user_id WHERE s.merge_request_id = i.id) AS reviewers
                          FROM projects p"""
                                + PROJECT
                                + "JOIN merge_requests i ON i.target_project_id = p.id JOIN users a ON a.id = i.author_id"
                                + " WHERE i.iid = CAST(:iid AS integer)",
                        "project",
                        "iid"),
                sql(
                        "issue_notes",
                        "What people wrote on an issue, oldest first: author, note.",
                        "SELECT u.username AS author, n.note FROM projects p" + PROJECT
                                + "JOIN issues m ON m.project_id = p.id"
                                + " JOIN notes n ON n.noteable_type = 'Issue' AND n.noteable_id = m.id"
                                + " JOIN users u ON u.id = n.author_id"
                                + " WHERE m.iid = CAST(:iid AS integer) AND NOT n.system ORDER BY n.created_at, n.id",
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
                sql(
                        "milestones_of",
                        "The milestones of a project, by number: iid, title, state, start_date, due_date.",
                        "SELECT m.iid, m.title, m.state, m.start_date, m.due_date FROM projects p" + PROJECT
                                + "JOIN milestones m ON m.project_id = p.id ORDER BY m.iid",
                        "project"),
                sql("starred_by", "Full paths of the projects that somebody has starred, by path: path.", """
                        SELECT r.path FROM users_star_projects s JOIN users u ON u.id = s.user_id
                          JOIN routes r ON r.source_type = 'Project' AND r.source_id = s.project_id
                         WHERE u.username = :user ORDER BY r.path
                        """, "user"),
                sql("followed_by", "Whom somebody follows, by name: username.", """
                        SELECT f.username FROM user_follow_users s JOIN users u ON u.id = s.follower_id
                          JOIN users f ON f.id = s.followee_id WHERE u.username = :user ORDER BY f.username
                        """, "user"),
                sql(
                        "profile_of",
                        "A user's public profile: name, website_url, location, bio, organization, status,"
                                + " availability (1 busy).",
                        """
                        SELECT u.name, d.website_url, d.location, d.bio, d.organization, s.message AS status, s.availability
                          FROM users u LEFT JOIN user_details d ON d.user_id = u.id
                          LEFT JOIN user_statuses s ON s.user_id = u.id WHERE u.username = :user
                        """,
                        "user"),
                sql(
                        "pending_todos",
                        "How many things wait on somebody's to-do list: n.",
                        "SELECT count(*) AS n FROM todos t JOIN users u ON u.id = t.user_id"
                                + " WHERE u.username = :user AND t.state = 'pending'",
                        "user"),
                sql(
                        "snippets_by",
                        "Somebody's snippets, by number: title, file_name, content, visibility_level.",
                        "SELECT s.title, s.file_name, s.content, s.visibility_level FROM snippets s"
                                + " JOIN users u ON u.id = s.author_id WHERE u.username = :user ORDER BY s.id",
                        "user"));
    }

    private static NamedLocator sql(String name, String finds, String query, String... parameters) {
        return NamedLocator.sql(GitLabLocators.SITE, name, finds, query, parameters);
    }
}
