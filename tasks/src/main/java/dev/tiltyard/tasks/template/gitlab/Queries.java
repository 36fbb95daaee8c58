package dev.tiltyard.tasks.template.gitlab;

/** What several templates ask of the code host's database. */
final class Queries {
    /** Columns and joins of public projects with their address. */
    static final String PROJECT = """
             JOIN projects p ON p.id = i.project_id AND p.visibility_level = 20 AND NOT p.archived
             JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
            """;

    /** Projects of the account's own. */
    static final String OWN = """
            SELECT r.path, p.id FROM projects p JOIN routes r ON r.source_type = 'Project' AND r.source_id = p.id
              JOIN namespaces n ON n.id = p.namespace_id JOIN users u ON u.id = n.owner_id
             WHERE u.username = :me AND n.type = 'User' AND NOT p.archived ORDER BY p.id
            """;

    /** Condition on a title: letters, digits and a few signs, so that it reads on a page as it stands in the table. */
    static final String PLAIN =
            " i.title ~ '^[A-Za-z0-9][A-Za-z0-9 ,.:()-]*[A-Za-z0-9)]$' AND i.title NOT LIKE '%  %' ";

    private Queries() {}
}
