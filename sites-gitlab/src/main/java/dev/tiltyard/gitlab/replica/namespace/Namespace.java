package dev.tiltyard.gitlab.replica.namespace;

import dev.tiltyard.gitlab.replica.frame.Actor;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Where a project can live: a user's own namespace, or a group.
 *
 * @param access number of the actor's role in it; 0 for none
 */
public record Namespace(long id, String name, String path, String kind, int visibility, long owner, int access) {
    private static final String SELECT = """
            SELECT n.id, r.name, r.path, CASE n.type WHEN 'Group' THEN 'group' ELSE 'user' END AS kind,
                   n.visibility_level AS visibility, coalesce(n.owner_id, 0) AS owner,
                   CASE WHEN :admin OR n.owner_id = :user THEN 50
                        ELSE coalesce((SELECT max(m.access_level) FROM members m
                               WHERE m.source_type = 'Namespace' AND m.source_id = ANY(coalesce(n.traversal_ids, ARRAY[n.id]))
                                 AND m.user_id = :user
                                 AND m.requested_at IS NULL
                                 AND (m.expires_at IS NULL OR m.expires_at > CAST(:today AS date))), 0) END AS access
              FROM namespaces n JOIN routes r ON r.source_type = 'Namespace' AND r.source_id = n.id
             WHERE n.type <> 'Project'
            """;

    /** Whether it is a user's own. */
    public boolean user() {
        return kind.equals("user");
    }

    /** The namespace with a number. */
    public static Optional<Namespace> find(Handle handle, Actor actor, long id) {
        return query(handle, actor, " AND n.id = :key", id);
    }

    /** The namespace at a path. */
    public static Optional<Namespace> find(Handle handle, Actor actor, String path) {
        return query(handle, actor, " AND lower(r.path) = lower(:key)", path);
    }

    /** The actor's own namespace. */
    public static Namespace own(Handle handle, Actor actor) {
        return query(handle, actor, " AND n.type = 'User' AND n.owner_id = :key", actor.id())
                .orElseThrow(() -> new IllegalStateException(actor.viewer().username() + " has no namespace"));
    }

    /** All namespaces in which the actor may create a project: their own first, then groups by name. */
    public static List<Namespace> open(Handle handle, Actor actor) {
        return handle.createQuery("SELECT * FROM (" + SELECT + ") s WHERE s.owner = :user OR s.kind = 'group'"
                        + " AND s.access >= 30 ORDER BY s.kind = 'group', lower(s.name), s.id")
                .bind("user", actor.id())
                .bind("admin", false)
                .bind("today", actor.today())
                .mapTo(Namespace.class)
                .list();
    }

    private static Optional<Namespace> query(Handle handle, Actor actor, String condition, Object key) {
        return handle.createQuery(SELECT + condition)
                .bind("user", actor.id())
                .bind("admin", actor.viewer().admin())
                .bind("today", actor.today())
                .bind("key", key)
                .mapTo(Namespace.class)
                .findFirst();
    }

    /** Whether the actor may create projects in it. */
    public boolean takesProjects() {
        return kind.equals("user") ? access == 50 : access >= 30;
    }
}
