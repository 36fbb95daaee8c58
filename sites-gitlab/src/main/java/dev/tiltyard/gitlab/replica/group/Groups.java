package dev.tiltyard.gitlab.replica.group;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.namespace.Naming;
import dev.tiltyard.gitlab.replica.project.Projects;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;

/** Finds, creates, changes and deletes groups, and shows each viewer only those that they may see. */
public final class Groups {
    private static final String SELECT = """
            SELECT n.id, n.name, r.path, n.description, n.visibility_level, n.created_at, access.level AS access
              FROM namespaces n
              JOIN routes r ON r.source_type = 'Namespace' AND r.source_id = n.id
              CROSS JOIN LATERAL (SELECT CASE WHEN :admin THEN 50 ELSE coalesce(max(m.access_level), 0) END AS level
                     FROM members m
                    WHERE m.user_id = :viewer AND m.requested_at IS NULL
                      AND (m.expires_at IS NULL OR m.expires_at > :today)
                      AND m.source_type = 'Namespace' AND m.source_id = n.id) access
             WHERE n.type = 'Group'
               AND (n.visibility_level >= CASE WHEN :viewer = 0 THEN 20 ELSE 10 END OR access.level > 0)
            """;

    private final Hub hub;

    public Groups(Hub hub) {
        this.hub = hub;
    }

    /** The group at a path, in whatever case, if the viewer may see it. */
    public Optional<Group> find(Viewer viewer, Instant now, String path) {
        return list(viewer, now, "AND lower(r.path) = lower(:path)", Map.of("path", path)).stream()
                .findFirst();
    }

    /** The group of a number, if the viewer may see it. */
    public Optional<Group> find(Viewer viewer, Instant now, long id) {
        return list(viewer, now, "AND n.id = :id", Map.of("id", id)).stream().findFirst();
    }

    /**
     * Groups that a viewer may see.
     *
     * @param more further conditions and the order, in SQL: {@code n} is the group, {@code r} its route
     */
    public List<Group> list(Viewer viewer, Instant now, String more, Map<String, ?> values) {
        return hub.database().withHandle(handle -> handle.createQuery(SELECT + more)
                .bind("viewer", viewer.id())
                .bind("admin", viewer.admin())
                .bind("today", now.atOffset(ZoneOffset.UTC).toLocalDate())
                .bindMap(values)
                .map((row, context) -> new Group(
                        row.getLong("id"),
                        row.getString("name"),
                        row.getString("path"),
                        row.getString("description"),
                        row.getInt("visibility_level"),
                        Projects.instant(row, "created_at"),
                        row.getInt("access")))
                .list());
    }

    /**
     * Creates a group that the actor owns.
     *
     * @param path its address; empty for what its name gives
     * @throws Invalid if its name or its address cannot be
     */
    public Group create(Actor actor, String name, String path, String description, int visibility) {
        if (!actor.viewer().signedIn()) {
            throw new HttpProblem(401, "401 Unauthorized");
        }
        level(visibility);
        HandleCallback<Long, RuntimeException> work = handle -> {
            String address = path.isBlank() ? Naming.slug(name) : path.strip();
            Naming.group(handle, name, address, "", 0);
            long id = Row.in("namespaces")
                    .with("name", name.strip())
                    .with("path", address)
                    .with("type", "Group")
                    .with("description", description)
                    .with("visibility_level", visibility)
                    .with("project_creation_level", 2)
                    .with("subgroup_creation_level", 1)
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
            handle.execute("UPDATE namespaces SET traversal_ids = ARRAY[id] WHERE id = ?", id);
            Row.in("routes")
                    .with("source_id", id)
                    .with("source_type", "Namespace")
                    .with("path", address)
                    .with("name", name.strip())
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
            Row.in("namespace_settings")
                    .with("namespace_id", id)
                    .moment(actor.now(), "created_at", "updated_at")
                    .insertIfAbsent(handle);
            Memberships.add(handle, actor, Memberships.Place.ofGroup(id, 50), actor.id(), 50, Optional.empty());
            return id;
        };
        long made = Naming.claiming(List.of("path"), () -> hub.database().inTransaction(work));
        return find(actor.viewer(), actor.now(), made).orElseThrow();
    }

    private static void level(int visibility) {
        if (!Set.of(0, 10, 20).contains(visibility)) {
            throw new Invalid("visibility_level", "is not included in the list");
        }
    }

    /** Changes a group; the addresses of its projects go with its own. */
    public void update(Actor actor, Group group, String name, String path, String description, int visibility) {
        owner(group);
        level(visibility);
        hub.database().useTransaction(handle -> {
            Naming.group(handle, name, path, "", group.id());
            Row.in("namespaces")
                    .with("name", name.strip())
                    .with("path", path)
                    .with("description", description)
                    .with("visibility_level", visibility)
                    .at(actor.now(), "updated_at")
                    .update(handle, group.id());
            move(handle, group, name.strip(), path);
        });
    }

    private static void move(Handle handle, Group group, String name, String path) {
        handle.execute(
                "UPDATE routes SET path = ?, name = ? WHERE source_type = 'Namespace' AND source_id = ?",
                path,
                name,
                group.id());
        handle.execute(
                "UPDATE routes r SET path = ? || '/' || p.path, name = ? || ' / ' || p.name FROM projects p"
                        + " WHERE r.source_type = 'Project' AND r.source_id = p.id AND p.namespace_id = ?",
                path,
                name,
                group.id());
    }

    /**
     * Deletes a group that has no projects anymore.
     *
     * @throws HttpProblem with status 400 if it has
     */
    public void delete(Group group) {
        owner(group);
        hub.database().useTransaction(handle -> {
            int left = handle.createQuery("SELECT count(*) FROM projects WHERE namespace_id = :id")
                    .bind("id", group.id())
                    .mapTo(Integer.class)
                    .one();
            if (left > 0) {
                throw HttpProblem.badRequest("The group still has " + left
                        + " projects: delete them or move them to another namespace first");
            }
            handle.execute("DELETE FROM members WHERE source_type = 'Namespace' AND source_id = ?", group.id());
            handle.execute(
                    "DELETE FROM notification_settings WHERE source_type = 'Namespace' AND source_id = ?", group.id());
            handle.execute("DELETE FROM routes WHERE source_type = 'Namespace' AND source_id = ?", group.id());
            handle.execute("DELETE FROM namespace_settings WHERE namespace_id = ?", group.id());
            handle.execute("DELETE FROM ci_group_variables WHERE group_id = ?", group.id());
            handle.execute(
                    "DELETE FROM deploy_tokens WHERE id IN (SELECT deploy_token_id FROM group_deploy_tokens WHERE group_id"
                            + " = ?)",
                    group.id());
            handle.execute("DELETE FROM group_deploy_tokens WHERE group_id = ?", group.id());
            handle.execute("DELETE FROM namespaces WHERE id = ?", group.id());
        });
    }

    private static void owner(Group group) {
        if (group.access() < 50) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
    }
}
