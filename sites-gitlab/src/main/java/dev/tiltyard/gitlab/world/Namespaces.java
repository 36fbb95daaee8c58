package dev.tiltyard.gitlab.world;

import java.time.Instant;

/** The namespaces of people and projects, and the paths that lead to them. */
final class Namespaces {
    /** The public group of the official world. */
    static final String OFFICIAL_GROUP = "robert1003";

    private Namespaces() {}

    static Rows.Table in(Rows rows) {
        return rows.table(
                "namespaces",
                "id name path owner_id created_at updated_at type visibility_level parent_id traversal_ids");
    }

    static Rows.Table routesIn(Rows rows) {
        return rows.table("routes", "id source_id source_type path created_at updated_at name");
    }

    static void user(Rows.Table namespaces, Person person) {
        namespaces.add(
                person.namespace(),
                person.name(),
                person.username(),
                person.id(),
                person.joined(),
                person.joined(),
                "User",
                20,
                null,
                "{" + person.namespace() + "}");
    }

    /** The two groups of the host: that of the administrators, which only members of the host see, and a public one of the given name. */
    static void groups(Rows rows, Person owner, String shared) {
        group(rows, 2, "GitLab Instance", "gitlab-instance-58545a48", 10, owner);
        group(rows, 6, shared, shared, 20, owner);
    }

    private static void group(Rows rows, long id, String name, String path, int visibility, Person owner) {
        Instant since = owner.joined();
        in(rows).add(id, name, path, null, since, since, "Group", visibility, null, "{" + id + "}");
        routesIn(rows).addNumbered(id, "Namespace", path, since, since, name);
        rows.table(
                        "members",
                        "id access_level source_id source_type user_id type created_at updated_at"
                                + " created_by_id member_namespace_id notification_level")
                .addNumbered(50, id, "Namespace", owner.id(), "GroupMember", since, since, owner.id(), id, 3);
    }

    /** The namespace of its own that every project has besides its parent. */
    static void project(Rows.Table namespaces, long id, ProjectFact project, long parent) {
        namespaces.add(
                id,
                project.name(),
                project.path(),
                null,
                project.since(),
                project.since(),
                "Project",
                project.visibility(),
                parent,
                "{" + parent + "," + id + "}");
    }
}
