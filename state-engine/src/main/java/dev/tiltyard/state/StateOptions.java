package dev.tiltyard.state;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a state engine is installed on a database. Immutable; start from {@link #defaults()}.
 *
 * @param files the folder of files that is part of the state; none if empty
 * @param fileStore stores originals of changed files; if empty, a sibling of {@code files} with the suffix {@code
 *     .originals}
 * @param fileTimes whether files' modification times are part of the state
 * @param filesWithin the files and subfolders of {@code files} that are part of the state, relative to it with {@code
 *     /}; all if empty
 * @param excluded tables that are neither journaled nor part of the digest, as in {@link Digest#parts()}
 * @param timeout how long to wait for sessions in a transaction
 * @param fullRestore called when the journal can't restore the state
 * @param endsSessions whether each restore terminates all other sessions of the database
 * @param freshCopy whether the database is an unmodified copy of one with the engine installed
 * @param sqliteTriggers whether changes of a SQLite database are recorded by triggers
 * @param sqliteStore stores the original of a SQLite database; if empty, a sibling of its file with the suffix {@code
 *     .originals}
 */
public record StateOptions(
        Optional<Path> files,
        Optional<Path> fileStore,
        boolean fileTimes,
        Set<String> filesWithin,
        Set<String> excluded,
        Duration timeout,
        Optional<FullRestore> fullRestore,
        boolean endsSessions,
        boolean freshCopy,
        boolean sqliteTriggers,
        Optional<Path> sqliteStore) {
    public StateOptions {
        filesWithin = Collections.unmodifiableSortedSet(new TreeSet<>(filesWithin));
        excluded = Collections.unmodifiableSortedSet(new TreeSet<>(excluded));
        if (timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("timeout must be positive: " + timeout);
        }
    }

    /** All tables of the database, no files, a timeout of two seconds, no full restore. */
    public static StateOptions defaults() {
        return new StateOptions(
                Optional.empty(),
                Optional.empty(),
                false,
                Set.of(),
                Set.of(),
                Duration.ofSeconds(2),
                Optional.empty(),
                false,
                false,
                false,
                Optional.empty());
    }

    /**
     * Makes files part of the state. The folder must exist when the engine is installed. A SQLite database in it is
     * restored by rows, not as a file.
     */
    public StateOptions withFiles(Path folder) {
        return new StateOptions(
                Optional.of(folder),
                fileStore,
                fileTimes,
                filesWithin,
                excluded,
                timeout,
                fullRestore,
                endsSessions,
                freshCopy,
                sqliteTriggers,
                sqliteStore);
    }

    /** Where originals of changed files are stored; must be outside the folder of files. */
    public StateOptions withFileStore(Path folder) {
        return new StateOptions(
                files,
                Optional.of(folder),
                fileTimes,
                filesWithin,
                excluded,
                timeout,
                fullRestore,
                endsSessions,
                freshCopy,
                sqliteTriggers,
                sqliteStore);
    }

    /**
     * Limits the files that are part of the state.
     *
     * @param paths files and subfolders, relative to the folder with {@code /}, whether or not they exist
     */
    public StateOptions withFilesWithin(Collection<String> paths) {
        return new StateOptions(
                files,
                fileStore,
                fileTimes,
                new TreeSet<>(paths),
                excluded,
                timeout,
                fullRestore,
                endsSessions,
                freshCopy,
                sqliteTriggers,
                sqliteStore);
    }

    /**
     * Makes modification times part of the state, for applications that depend on them: web servers use them for {@code
     * Last-Modified}, and Git for its index. They are restored but not part of the digest, since copies of a folder
     * need not preserve them.
     */
    public StateOptions withFileTimes() {
        return new StateOptions(
                files,
                fileStore,
                true,
                filesWithin,
                excluded,
                timeout,
                fullRestore,
                endsSessions,
                freshCopy,
                sqliteTriggers,
                sqliteStore);
    }

    /** Excludes a table from the state: its changes are neither undone nor compared. */
    public StateOptions excluding(String table) {
        Set<String> more = new TreeSet<>(excluded);
        more.add(table);
        return new StateOptions(
                files,
                fileStore,
                fileTimes,
                filesWithin,
                more,
                timeout,
                fullRestore,
                endsSessions,
                freshCopy,
                sqliteTriggers,
                sqliteStore);
    }

    /** How long to wait for a session in a transaction before a reset terminates it. */
    public StateOptions withTimeout(Duration longest) {
        return new StateOptions(
                files,
                fileStore,
                fileTimes,
                filesWithin,
                excluded,
                longest,
                fullRestore,
                endsSessions,
                freshCopy,
                sqliteTriggers,
                sqliteStore);
    }

    /** What to do when the journal can't restore the state. */
    public StateOptions withFullRestore(FullRestore restore) {
        return new StateOptions(
                files,
                fileStore,
                fileTimes,
                filesWithin,
                excluded,
                timeout,
                Optional.of(restore),
                endsSessions,
                freshCopy,
                sqliteTriggers,
                sqliteStore);
    }

    /**
     * Each restore terminates all other sessions of the database, so that none of their state survives: temporary
     * tables, prepared statements, held cursors, cached sequence values, settings. By default it terminates only those
     * in a transaction and those with advisory locks. For applications whose pools validate connections before use;
     * each terminated session costs a new connection.
     */
    public StateOptions endingSessions() {
        return new StateOptions(
                files,
                fileStore,
                fileTimes,
                filesWithin,
                excluded,
                timeout,
                fullRestore,
                true,
                freshCopy,
                sqliteTriggers,
                sqliteStore);
    }

    /**
     * The database is an unmodified copy of one with the engine installed, and so are those that the full restore
     * makes: the stored knowledge of the schema is trusted. Otherwise the server would open every table with its
     * triggers, which takes a second and 200 MB for a large schema.
     */
    public StateOptions onFreshCopy() {
        return new StateOptions(
                files,
                fileStore,
                fileTimes,
                filesWithin,
                excluded,
                timeout,
                fullRestore,
                endsSessions,
                true,
                sqliteTriggers,
                sqliteStore);
    }

    /**
     * Triggers in a SQLite database record its changes, so that the cost of a reset does not depend on the size of the
     * file. By default nothing is added to the database, and its pages are compared.
     */
    public StateOptions withSqliteTriggers() {
        return new StateOptions(
                files,
                fileStore,
                fileTimes,
                filesWithin,
                excluded,
                timeout,
                fullRestore,
                endsSessions,
                freshCopy,
                true,
                sqliteStore);
    }

    /** Where the original of a SQLite database is stored, with the engine's own tables about it. Copy it with the database. */
    public StateOptions withSqliteStore(Path folder) {
        return new StateOptions(
                files,
                fileStore,
                fileTimes,
                filesWithin,
                excluded,
                timeout,
                fullRestore,
                endsSessions,
                freshCopy,
                sqliteTriggers,
                Optional.of(folder));
    }
}
