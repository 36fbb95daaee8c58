package dev.tiltyard.sitekit.replica;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Our implementation of a site: builds its world and serves it. Stateless. */
public interface Replica {
    /** Which database it needs. */
    Store store();

    /** Its database file, with {@link Store#SQLITE}. */
    default Optional<SqliteFile> sqlite() {
        return Optional.empty();
    }

    /**
     * Revision of schema, facts and generators, for example {@code 3}. A cached world of another revision is not used.
     */
    String worldRevision();

    /**
     * The world's revision for given values of the site's own options, such as another map extract.
     *
     * @param settings values of the site's own options, by option name
     * @throws dev.tiltyard.values.SiteException if a value is invalid
     */
    default String worldRevision(Map<String, String> settings) {
        return worldRevision();
    }

    /** The instant at which every episode begins, shortly after the newest thing in the world. */
    Instant worldStart();

    /**
     * Fills an empty database and an empty folder with the schema and the world. The same scale and seed give the same
     * digest on every machine.
     *
     * @throws Exception if the build fails; the runtime deletes the unfinished world and names it in the error
     */
    void buildWorld(WorldBuild build) throws Exception;

    /**
     * The files and subfolders of the site's files that are its state, relative to their folder with {@code /}, whether
     * or not they exist; empty if all are. The others belong to the program: they are copied, but not restored.
     */
    default List<String> stateWithin() {
        return List.of();
    }

    /**
     * Whether the files of the world keep the times at which they were written. By default they get one fixed time, so
     * that two builds of a world are identical.
     */
    default boolean keepsFileTimes() {
        return false;
    }

    /** Starts serving a copy of the world. */
    ReplicaServer open(ReplicaContext context);
}
