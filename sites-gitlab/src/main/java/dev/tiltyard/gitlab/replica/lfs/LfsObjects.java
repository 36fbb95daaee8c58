package dev.tiltyard.gitlab.replica.lfs;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** The large files of projects. Projects whose files have the same content share it. Safe for use by many threads. */
public final class LfsObjects {
    private static final String HELD = """
             FROM lfs_objects o JOIN lfs_objects_projects l ON l.lfs_object_id = o.id WHERE l.project_id = :project
            """;

    private final Hub hub;

    public LfsObjects(Hub hub) {
        this.hub = hub;
    }

    /** Whether a project takes large files. */
    public boolean enabled(Project project) {
        return hub.database().withHandle(handle -> handle.createQuery(
                        "SELECT coalesce(lfs_enabled, true) FROM projects WHERE id = :id")
                .bind("id", project.id())
                .mapTo(Boolean.class)
                .one());
    }

    /** Those of some names that a project has the files of. */
    public Set<String> held(Project project, Collection<String> oids) {
        return hub.database()
                .withHandle(handle -> new HashSet<>(handle.createQuery("SELECT o.oid" + HELD + "AND o.oid = ANY(:oids)")
                        .bind("project", project.id())
                        .bindArray("oids", String.class, oids)
                        .mapTo(String.class)
                        .list()));
    }

    /** The file with a name, if the project has it. */
    public Optional<Path> file(Project project, String oid) {
        return held(project, Set.of(oid)).stream().findFirst().map(hub.lfs()::file);
    }

    /** The pointer that a file of a project's repository is; empty if it is another file, or the project takes no large files. */
    public Optional<Pointer> pointer(Project project, byte[] content) {
        return Pointer.of(content).filter(any -> enabled(project));
    }

    /**
     * Keeps a file of a project.
     *
     * @return whether its content is what the pointer says
     */
    public boolean keep(Actor actor, Project project, Pointer pointer, InputStream content) throws IOException {
        if (!hub.lfs().keep(content, pointer.oid(), pointer.size())) {
            return false;
        }
        synchronized (this) {
            hub.database().useTransaction(handle -> {
                long id = handle.createQuery("SELECT id FROM lfs_objects WHERE oid = :oid")
                        .bind("oid", pointer.oid())
                        .mapTo(Long.class)
                        .findFirst()
                        .orElseGet(() -> Row.in("lfs_objects")
                                .with("oid", pointer.oid())
                                .with("size", pointer.size())
                                .with("file", pointer.oid().substring(4))
                                .with("file_store", 1)
                                .at(actor.now(), "created_at", "updated_at")
                                .insert(handle));
                if (handle.createQuery("SELECT count(*)" + HELD + "AND o.id = :id")
                                .bind("project", project.id())
                                .bind("id", id)
                                .mapTo(Long.class)
                                .one()
                        == 0) {
                    Row.in("lfs_objects_projects")
                            .with("lfs_object_id", id)
                            .with("project_id", project.id())
                            .with("repository_type", 0)
                            .at(actor.now(), "created_at", "updated_at")
                            .insert(handle);
                    measure(handle, project.id());
                }
            });
        }
        return true;
    }

    /** Gives a fork the files of its source. */
    public static void fork(Handle handle, long source, long fork) {
        handle.execute(
                "INSERT INTO lfs_objects_projects (lfs_object_id, project_id, created_at, updated_at, repository_type)"
                        + " SELECT lfs_object_id, ?, created_at, updated_at, repository_type FROM lfs_objects_projects"
                        + " WHERE project_id = ? ORDER BY id",
                fork,
                source);
        measure(handle, fork);
    }

    private static void measure(Handle handle, long project) {
        handle.createUpdate("UPDATE project_statistics SET lfs_objects_size = (SELECT coalesce(sum(o.size), 0)" + HELD
                        + ") WHERE project_id = :project")
                .bind("project", project)
                .execute();
    }
}
