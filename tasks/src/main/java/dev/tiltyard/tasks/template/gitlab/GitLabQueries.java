package dev.tiltyard.tasks.template.gitlab;

/** Queries that several GitLab templates share. */
final class GitLabQueries {
    /** Columns and joins of public projects with their paths. */
    static final String PROJECT = """
             JOIN projects p ON p.id = i.project_id AND p.visibility_level = 20 AND NOT p.archived
             JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
            """;

    /** The account's own projects. */
    static final String OWN = """
            SELECT r.path, p.id FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
              JOIN namespaces n ON n.id = p.namespace_id JOIN users u ON u.id = n.owner_id
             WHERE u.username = :me AND n.type = 'User' AND NOT p.archived ORDER BY p.id
            """;

    /** Condition on a title: only letters, digits and a few symbols, so that pages show it exactly as stored. */
    static final String PLAIN =
            " i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$' AND i.title NOT LIKE '%  %' ";

    private GitLabQueries() {}
}
