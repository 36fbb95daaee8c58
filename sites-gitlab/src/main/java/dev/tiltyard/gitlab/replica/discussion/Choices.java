package dev.tiltyard.gitlab.replica.discussion;

import dev.tiltyard.gitlab.replica.frame.Choice;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import java.util.List;

/** What the menus of a project's issues and merge requests offer: people, labels, milestones. */
final class Choices {
    private final Hub hub;

    public Choices(Hub hub) {
        this.hub = hub;
    }

    /** What menus offer to those who may use them; nothing to others. */
    FieldChoices of(Project project, boolean organizes) {
        return organizes ? new FieldChoices(people(project), labels(project), milestones(project)) : FieldChoices.NONE;
    }

    /** Who can be asked to do something: the members of a project and of the groups above it. */
    public List<Choice> people(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT u.id AS value, u.name AS text, '@' || u.username AS note, '' AS color FROM users u
             WHERE u.state = 'active' AND u.id IN (
                   SELECT m.user_id FROM members m WHERE m.requested_at IS NULL AND m.user_id IS NOT NULL
                      AND (m.source_type = 'Project' AND m.source_id = :project
                        OR m.source_type = 'Namespace' AND m.source_id IN
                           (SELECT unnest(n.traversal_ids) FROM projects p
                              JOIN namespaces n ON n.id = p.namespace_id WHERE p.id = :project)))
             ORDER BY lower(u.name), u.id
            """)
                .bind("project", project.id())
                .mapTo(Choice.class)
                .list());
    }

    /** The labels of a project and of the groups above it. */
    public List<Choice> labels(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT l.id AS value, l.title AS text, '' AS note, coalesce(l.color, '#6699cc') AS color FROM labels l
             WHERE l.project_id = :project OR l.group_id IN
                   (SELECT unnest(n.traversal_ids) FROM projects p
                      JOIN namespaces n ON n.id = p.namespace_id WHERE p.id = :project)
             ORDER BY lower(l.title), l.id
            """)
                .bind("project", project.id())
                .mapTo(Choice.class)
                .list());
    }

    /** The tags of a project's releases, the newest first. */
    List<Choice> releases(Project project) {
        return named(
                "SELECT tag FROM releases WHERE project_id = :project ORDER BY released_at DESC, id DESC", project);
    }

    /** The environments that a project is deployed to. */
    List<Choice> environments(Project project) {
        return named("SELECT name FROM environments WHERE project_id = :project ORDER BY lower(name), id", project);
    }

    /** The branches that merge requests of a project go into. */
    List<Choice> targets(Project project) {
        return named(
                "SELECT target_branch FROM merge_requests WHERE target_project_id = :project"
                        + " GROUP BY target_branch ORDER BY lower(target_branch)",
                project);
    }

    private List<Choice> named(String query, Project project) {
        return hub
                .database()
                .withHandle(handle -> handle.createQuery(query)
                        .bind("project", project.id())
                        .mapTo(String.class)
                        .list())
                .stream()
                .map(name -> Choice.plain(name, name))
                .toList();
    }

    /** The milestones of a project that are still open. */
    public List<Choice> milestones(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT id AS value, title AS text, '' AS note, '' AS color FROM milestones WHERE project_id = :project AND state = 'active'
             ORDER BY due_date NULLS LAST, lower(title), id
            """)
                .bind("project", project.id())
                .mapTo(Choice.class)
                .list());
    }
}
