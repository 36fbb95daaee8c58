package dev.tiltyard.gitlab.replica.lfs;

import dev.tiltyard.gitlab.replica.frame.Actor;
import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.data.Row;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Files of a project that somebody edits and nobody else should. */
public final class LfsLocks {
    private static final String SELECT = """
            SELECT l.id, l.path, l.created_at AS locked_at, u.name AS owner, u.id AS owner_id
              FROM lfs_file_locks l JOIN users u ON u.id = l.user_id WHERE l.project_id = :project
            """;

    private final Hub hub;

    public LfsLocks(Hub hub) {
        this.hub = hub;
    }

    /** A lock, and the name and number of who holds it. */
    public record Lock(long id, String path, Instant lockedAt, String owner, long ownerId) {}

    /** The locks of a project, of one path or with one number if it is given. */
    public List<Lock> list(Project project, Optional<String> path, Optional<Long> id) {
        return hub.database().withHandle(handle -> handle.createQuery(SELECT
                        + " AND coalesce(l.path = CAST(:path AS text), true)"
                        + " AND coalesce(l.id = CAST(:id AS bigint), true) ORDER BY l.id")
                .bind("project", project.id())
                .bind("path", path.orElse(null))
                .bind("id", id.orElse(null))
                .mapTo(Lock.class)
                .list());
    }

    /** Locks a file; empty if it is locked already. */
    public synchronized Optional<Lock> lock(Actor actor, Project project, String path) {
        if (!list(project, Optional.of(path), Optional.empty()).isEmpty()) {
            return Optional.empty();
        }
        hub.database().useHandle(handle -> Row.in("lfs_file_locks")
                .with("project_id", project.id())
                .with("user_id", actor.id())
                .with("path", path)
                .at(actor.now(), "created_at")
                .insert(handle));
        return list(project, Optional.of(path), Optional.empty()).stream().findFirst();
    }

    /** Ends a lock. */
    public void unlock(Lock lock) {
        hub.database().useHandle(handle -> handle.execute("DELETE FROM lfs_file_locks WHERE id = ?", lock.id()));
    }
}
