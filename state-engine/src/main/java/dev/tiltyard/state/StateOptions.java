package dev.tiltyard.state;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a state engine is put on a database. Immutable; start from {@link #defaults()}.
 *
 * @param files the folder of files that is part of the state; none if empty
 * @param fileStore where originals of changed files are kept; beside {@code files} with the ending {@code .originals} if
 *     empty
 * @param excluded tables that are neither journalled nor part of the digest, as in {@link Digest#parts()}
 * @param patience how long sessions in the middle of a transaction are waited for
 * @param fullRestore called when the journal can't bring the state back
 * @param freshCopy whether the database is a copy that nobody has written to of one on which the engine is installed
 */
public record StateOptions(
        Optional<Path> files,
        Optional<Path> fileStore,
        Set<String> excluded,
        Duration patience,
        Optional<FullRestore> fullRestore,
        boolean freshCopy) {
    public StateOptions {
        excluded = Collections.unmodifiableSortedSet(new TreeSet<>(excluded));
        if (patience.isNegative() || patience.isZero()) {
            throw new IllegalArgumentException("patience must be longer than nothing: " + patience);
        }
    }

    /** All tables of the database, no files, two seconds of patience, no full restore. */
    public static StateOptions defaults() {
        return new StateOptions(
                Optional.empty(), Optional.empty(), Set.of(), Duration.ofSeconds(2), Optional.empty(), false);
    }

    /** Files are part of the state. */
    public StateOptions withFiles(Path folder) {
        return new StateOptions(Optional.of(folder), fileStore, excluded, patience, fullRestore, freshCopy);
    }

    /** Where originals of changed files are kept; must not lie inside the folder of files. */
    public StateOptions withFileStore(Path folder) {
        return new StateOptions(files, Optional.of(folder), excluded, patience, fullRestore, freshCopy);
    }

    /** Leaves a table out of the state: what happens to it is neither undone nor seen. */
    public StateOptions excluding(String table) {
        Set<String> more = new TreeSet<>(excluded);
        more.add(table);
        return new StateOptions(files, fileStore, more, patience, fullRestore, freshCopy);
    }

    /** How long a session in the middle of a transaction is waited for, before a reset cuts it off. */
    public StateOptions withPatience(Duration longest) {
        return new StateOptions(files, fileStore, excluded, longest, fullRestore, freshCopy);
    }

    /** What to do when the journal can't bring the state back. */
    public StateOptions withFullRestore(FullRestore restore) {
        return new StateOptions(files, fileStore, excluded, patience, Optional.of(restore), freshCopy);
    }

    /**
     * The database is a copy that nobody has written to, made of one on which the engine is installed, and so are those
     * that the full restore makes: what was found out there about the schema is taken as known. Asking the server again
     * would have it open every table with its triggers, which on a large schema takes a second and 200 MB.
     */
    public StateOptions onFreshCopy() {
        return new StateOptions(files, fileStore, excluded, patience, fullRestore, true);
    }
}
