package dev.tiltyard.gitlab.world;

/** The namespaces of people and projects, and the paths that lead to them. */
final class Namespaces {
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
