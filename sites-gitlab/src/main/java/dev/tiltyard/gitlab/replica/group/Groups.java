package dev.tiltyard.gitlab.replica.group;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Invalid;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.gitlab.replica.frame.Viewer;
import dev.tiltyard.gitlab.replica.membership.Memberships;
import dev.tiltyard.gitlab.replica.namespace.Naming;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Visit;
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
            SELECT n.id, n.name, r.name AS full_name, r.path, n.description, n.visibility_level AS visibility,
                   n.created_at AS created, coalesce(n.parent_id, 0) AS parent, access.level AS access
              FROM namespaces n
              JOIN routes r ON r.source_type = 'Namespace' AND r.source_id = n.id
              CROSS JOIN LATERAL (SELECT CASE WHEN :admin THEN 50 ELSE coalesce(max(held.level), 0) END AS level FROM (
                   SELECT m.access_level AS level FROM members m
                    WHERE m.user_id = :viewer AND m.requested_at IS NULL
                      AND (m.expires_at IS NULL OR m.expires_at > :today)
                      AND m.source_type = 'Namespace' AND m.source_id = ANY(coalesce(n.traversal_ids, ARRAY[n.id]))
                   UNION ALL
                   SELECT least(m.access_level, g.group_access) FROM group_group_links g
                     JOIN members m ON m.source_type = 'Namespace' AND m.source_id = g.shared_with_group_id
                    WHERE g.shared_group_id = ANY(coalesce(n.traversal_ids, ARRAY[n.id])) AND m.user_id = :viewer
                      AND m.requested_at IS NULL AND (g.expires_at IS NULL OR g.expires_at > :today)
                      AND (m.expires_at IS NULL OR m.expires_at > :today)) held) access
             WHERE n.type = 'Group'
               AND (n.visibility_level >= CASE WHEN :viewer = 0 THEN 20 ELSE 10 END OR access.level > 0)
            """;

    private final Hub hub;

    public Groups(Hub hub) {
        this.hub = hub;
    }

    /**
     * The group in the address, if the viewer may see it.
     *
     * @throws HttpProblem with status 404 if there is none or the viewer may not see it
     */
    public Group of(Visit visit) {
        String path = visit.parameter("group");
        return find(hub.viewer(visit), visit.now(), path)
                .orElseThrow(() -> HttpProblem.notFound("there is no group " + path));
    }

    /**
     * The group in the address, if the viewer owns it.
     *
     * @throws SeeOther to the sign-in page if nobody has signed in
     * @throws HttpProblem with status 404 if they don't own it
     */
    public Group owned(Visit visit) {
        hub.member(visit);
        Group group = of(visit);
        if (group.access() < 50) {
            throw HttpProblem.notFound("this requires the role Owner in " + group.path());
        }
        return group;
    }

    /** The frame of a page of a group. */
    public Page page(Visit visit, Group group, String name, String title, String entry) {
        return hub.page(visit, name, title + group.name() + " · GitLab")
                .in(GroupMenu.of(group), entry)
                .trail(group.fullName(), group.path());
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
                .mapTo(Group.class)
                .list());
    }

    /**
     * Creates a group that the actor owns.
     *
     * @param path its address; empty for what its name gives
     * @throws Invalid if its name or its address cannot be
     */
    public Group create(Actor actor, String name, String path, String description, int visibility) {
        return create(actor, Optional.empty(), name, path, description, visibility);
    }

    /**
     * The same below another group.
     *
     * @throws HttpProblem with status 403 if the actor does not maintain the group above
     */
    public Group create(
            Actor actor, Optional<Group> parent, String name, String path, String description, int visibility) {
        if (!actor.viewer().signedIn()) {
            throw new HttpProblem(401, "401 Unauthorized");
        }
        level(visibility);
        if (parent.filter(above -> !above.takesSubgroups()).isPresent()) {
            throw HttpProblem.forbidden("403 Forbidden");
        }
        below(parent, visibility);
        HandleCallback<Long, RuntimeException> work = handle -> {
            String address = path.isBlank() ? Naming.slug(name) : path.strip();
            Naming.group(handle, name, address, parent.map(Group::path).orElse(""), 0);
            long id = Row.in("namespaces")
                    .with("name", name.strip())
                    .with("path", address)
                    .with("type", "Group")
                    .with("description", description)
                    .with("visibility_level", visibility)
                    .with("project_creation_level", 2)
                    .with("subgroup_creation_level", 1)
                    .withPresent("parent_id", parent.map(Group::id).orElse(null))
                    .at(actor.now(), "created_at", "updated_at")
                    .insert(handle);
            handle.execute(
                    "UPDATE namespaces n SET traversal_ids = coalesce((SELECT coalesce(p.traversal_ids, ARRAY[p.id])"
                            + " FROM namespaces p WHERE p.id = n.parent_id), '{}') || n.id WHERE n.id = ?",
                    id);
            Row.in("routes")
                    .with("source_id", id)
                    .with("source_type", "Namespace")
                    .with("path", parent.map(above -> above.path() + "/").orElse("") + address)
                    .with("name", parent.map(above -> above.fullName() + " / ").orElse("") + name.strip())
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

    private static void below(Optional<Group> parent, int visibility) {
        if (parent.filter(above -> visibility > above.visibility()).isPresent()) {
            throw new Invalid(
                    "visibility_level",
                    names(visibility) + " is not allowed since the parent group has a "
                            + names(parent.get().visibility()) + " visibility.");
        }
    }

    private static String names(int visibility) {
        return visibility >= 20 ? "public" : visibility >= 10 ? "internal" : "private";
    }

    private static void level(int visibility) {
        if (!Set.of(0, 10, 20).contains(visibility)) {
            throw new Invalid("visibility_level", "is not included in the list");
        }
    }

    /**
     * Changes a group; the addresses of its projects and subgroups go with its own.
     *
     * @param path the last part of its address
     */
    public void update(Actor actor, Group group, String name, String path, String description, int visibility) {
        owner(group);
        level(visibility);
        below(find(actor.viewer(), actor.now(), group.parent()), visibility);
        String above = group.above();
        hub.database().useTransaction(handle -> {
            Naming.group(handle, name, path, above, group.id());
            Row.in("namespaces")
                    .with("name", name.strip())
                    .with("path", path)
                    .with("description", description)
                    .with("visibility_level", visibility)
                    .at(actor.now(), "updated_at")
                    .update(handle, group.id());
            String names = group.parent() == 0
                    ? ""
                    : group.fullName()
                            .substring(
                                    0, group.fullName().length() - group.name().length());
            move(handle, group, names + name.strip(), above.isEmpty() ? path : above + "/" + path);
        });
    }

    /** Gives a group and all below it other routes. */
    private static void move(Handle handle, Group group, String name, String path) {
        handle.createUpdate("""
                        UPDATE routes r SET path = :path || substr(r.path, length(:before) + 1),
                               name = :name || substr(r.name, length(:name_before) + 1)
                         WHERE r.path = :before OR starts_with(r.path, :before || '/')
                        """)
                .bind("path", path)
                .bind("before", group.path())
                .bind("name", name)
                .bind("name_before", group.fullName())
                .execute();
    }

    /**
     * Moves a group below another, or to the top. Nothing in it stays more visible than the group above.
     *
     * @throws HttpProblem with status 403 if the actor doesn't own both, 400 if that can't be
     */
    public void transfer(Actor actor, Group group, Optional<Group> parent) {
        owner(group);
        parent.ifPresent(Groups::owner);
        if (parent.map(Group::id).orElse(0L) == group.parent()
                || parent.filter(above -> (above.path() + "/").startsWith(group.path() + "/"))
                        .isPresent()) {
            throw HttpProblem.badRequest("Transfer failed: Group is already associated to the parent group.");
        }
        hub.database().useTransaction(handle -> {
            String last = group.slug();
            Naming.group(handle, group.name(), last, parent.map(Group::path).orElse(""), group.id());
            Row.in("namespaces")
                    .withNullable("parent_id", parent.map(Group::id).orElse(null))
                    .at(actor.now(), "updated_at")
                    .update(handle, group.id());
            handle.createUpdate("""
                            UPDATE namespaces n SET traversal_ids = coalesce((SELECT coalesce(p.traversal_ids, ARRAY[p.id])
                                   FROM namespaces p WHERE p.id = :parent), '{}')
                                   || n.traversal_ids[array_position(n.traversal_ids, CAST(:id AS integer)):]
                             WHERE n.traversal_ids @> ARRAY[CAST(:id AS integer)]
                            """)
                    .bind("parent", parent.map(Group::id).orElse(0L))
                    .bind("id", group.id())
                    .execute();
            int most = parent.map(Group::visibility).orElse(20);
            handle.execute(
                    "UPDATE namespaces SET visibility_level = ? WHERE visibility_level > ? AND ? = ANY(traversal_ids)",
                    most,
                    most,
                    group.id());
            handle.execute(
                    "UPDATE projects SET visibility_level = ? WHERE visibility_level > ? AND namespace_id IN"
                            + " (SELECT n.id FROM namespaces n WHERE ? = ANY(n.traversal_ids))",
                    most,
                    most,
                    group.id());
            move(
                    handle,
                    group,
                    parent.map(above -> above.fullName() + " / ").orElse("") + group.name(),
                    parent.map(above -> above.path() + "/").orElse("") + last);
        });
    }

    /**
     * Deletes a group that has no projects and subgroups anymore.
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
            if (handle.createQuery("SELECT count(*) > 0 FROM namespaces WHERE parent_id = :id AND type = 'Group'")
                    .bind("id", group.id())
                    .mapTo(Boolean.class)
                    .one()) {
                throw HttpProblem.badRequest("The group still has subgroups: delete them first");
            }
            handle.execute("DELETE FROM members WHERE source_type = 'Namespace' AND source_id = ?", group.id());
            for (String table : List.of(
                    "group_custom_attributes", "badges", "boards", "labels", "milestones", "project_group_links")) {
                handle.execute("DELETE FROM " + table + " WHERE group_id = ?", group.id());
            }
            handle.execute(
                    "DELETE FROM group_group_links WHERE ? IN (shared_group_id, shared_with_group_id)", group.id());
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
