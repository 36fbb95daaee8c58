package dev.tiltyard.state.generic;

import dev.tiltyard.state.Digest;
import dev.tiltyard.state.FullRestore;
import dev.tiltyard.state.ResetProof;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.state.StateOptions;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateLockedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The engine of a database, which all sites of this JVM on that database share, since a database takes one engine at a time. The
 * last one that closes it uninstalls it.
 */
final class SharedEngine {
    private static final Logger LOG = LoggerFactory.getLogger(SharedEngine.class);
    private static final Map<String, SharedEngine> OPEN = new HashMap<>();

    private final String database;
    private final DataSource source;
    private final StateOptions options;
    private StateEngine engine;
    private int users;

    private SharedEngine(String database, DataSource source, StateOptions options) {
        this.database = database;
        this.source = source;
        this.options = options;
        this.engine = opened();
    }

    /**
     * The engine of a database; installs it if no other site has.
     *
     * @throws StateException if it can't be installed, or another site has it with other options
     */
    static SharedEngine join(DataSource source, StateOptions options) {
        synchronized (OPEN) {
            String database = address(source);
            SharedEngine shared = OPEN.get(database);
            if (shared == null) {
                shared = new SharedEngine(database, source, options);
                OPEN.put(database, shared);
            } else if (!shared.options.equals(options)) {
                throw new StateException("Could not start a GenericSite on " + database
                        + ": another one has started on this database with other options. Remedy: give both the same, or"
                        + " close the other one first.");
            }
            shared.users++;
            return shared;
        }
    }

    private static String address(DataSource source) {
        try (Connection connection = source.getConnection()) {
            return OwnConnections.shown(connection.getMetaData().getURL());
        } catch (SQLException e) {
            throw new StateException(
                    "Could not connect to the database under test: " + e.getMessage()
                            + ". Remedy: start it before the GenericSite, and check its address, user and password.",
                    e);
        }
    }

    /** The address without user, password and parameters. */
    String database() {
        return database;
    }

    synchronized StateEngine engine() {
        return engine;
    }

    private StateEngine opened() {
        StateEngine opened;
        try {
            opened = StateEngine.install(source, options);
        } catch (StateLockedException e) {
            throw e;
        } catch (StateException e) {
            return installedAgain(e);
        }
        try {
            finishEarlierRun(opened);
            return opened;
        } catch (StateLockedException e) {
            opened.close();
            throw e;
        } catch (StateException e) {
            opened.close();
            return installedAgain(e);
        }
    }

    /** Undoes what a run left that was killed; there is nothing to undo if the engine has just been installed. */
    private void finishEarlierRun(StateEngine opened) {
        ResetReport left = opened.reset(false);
        if (left.rowsUndone() + left.filesUndone() > 0) {
            LOG.warn(
                    "{}: an earlier run did not end properly. What it left was undone: {} row(s) of {}, {} file(s).",
                    database,
                    left.rowsUndone(),
                    left.tables(),
                    left.filesUndone());
        }
        if (!left.restored()) {
            throw new StateException("what an earlier run left could not be undone: " + left.differing());
        }
    }

    private StateEngine installedAgain(StateException cause) {
        try {
            removed();
            StateEngine installed = StateEngine.install(source, options);
            LOG.warn(
                    "{}: what an earlier run left can't be undone, so the present content is the initial state: {}",
                    database,
                    cause.getMessage());
            return installed;
        } catch (StateException e) {
            cause.addSuppressed(e);
            throw cause;
        }
    }

    /** Makes the present content the initial state. */
    synchronized void adopt() {
        engine.close();
        removed();
        engine = StateEngine.install(source, options);
    }

    /**
     * Creates the database again, which becomes the initial state.
     *
     * @param reason what the journal can't undo
     * @return a report with what differs from the initial state so far, such as the times of migrations
     */
    synchronized ResetReport rebuilt(FullRestore how, String reason) {
        long begun = System.nanoTime();
        Digest wanted = engine.baseDigest();
        engine.close();
        removed();
        try {
            how.restore();
        } catch (Exception e) {
            throw new StateException(
                    "Could not create " + database + " again (" + reason + "): " + e.getMessage()
                            + ". Remedy: make sure that GenericSite.withRebuild works on a database with any content.",
                    e);
        }
        engine = StateEngine.install(source, options);
        Digest found = engine.baseDigest();
        List<String> differing = Stream.concat(wanted.parts().keySet().stream(), found.parts().keySet().stream())
                .filter(part ->
                        !Objects.equals(wanted.parts().get(part), found.parts().get(part)))
                .distinct()
                .sorted()
                .toList();
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        LOG.warn(
                "{} was created again in {} ms: {}{}",
                database,
                took.toMillis(),
                reason,
                differing.isEmpty() ? "" : "; other than before: " + differing);
        return new ResetReport(
                took,
                Duration.ZERO,
                0,
                0,
                List.of(),
                0,
                wanted.value(),
                "",
                found.value(),
                differing.isEmpty() ? ResetProof.PROVEN : ResetProof.DIFFERENT,
                differing,
                Optional.of(reason),
                List.of());
    }

    private void removed() {
        StateEngine.uninstall(source, options);
        options.files().ifPresent(this::forgetFiles);
    }

    private void forgetFiles(Path folder) {
        Path store = options.fileStore()
                .orElseGet(() -> folder.toAbsolutePath().resolveSibling(folder.getFileName() + ".originals"));
        if (!Files.exists(store)) {
            return;
        }
        try (Stream<Path> all = Files.walk(store)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (IOException | UncheckedIOException e) {
            throw new StateException("Could not delete the originals in " + store + ": " + e, e);
        }
    }

    /** Leaves the engine; the last one removes it from the database, which may be gone. */
    void leave() {
        synchronized (OPEN) {
            users--;
            if (users > 0) {
                return;
            }
            OPEN.remove(database, this);
            engine().close();
            try {
                removed();
            } catch (StateException e) {
                LOG.debug("{} keeps its triggers: {}", database, e.getMessage());
            }
        }
    }
}
