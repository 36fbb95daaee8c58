package dev.tiltyard.state.generic;

import dev.tiltyard.state.FullRestore;
import dev.tiltyard.state.NotUndoneException;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.state.StateOptions;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The database of an application under test, which is reset in milliseconds. Whoever writes to it, and how, doesn't matter: the test,
 * an application in this JVM, in another process or in a container. With JUnit, {@link ResetAfterEach} starts, resets and
 * closes it.
 *
 * <pre>{@code
 * try (GenericSite site = GenericSite.at("jdbc:postgresql://localhost/shop_test", "shop", "secret").start()) {
 *     // change anything
 *     site.reset();
 * }
 * }</pre>
 *
 * <p>The initial state is the database's content when it starts. Closing it removes what it has added to the database, and
 * keeps the content. All sites of a JVM on the same database share one initial state. Thread-safe.
 */
public final class GenericSite implements AutoCloseable {
    private final DataSource source;
    private final List<Runnable> afterReset = new ArrayList<>();
    private StateOptions options = StateOptions.defaults();
    private Optional<FullRestore> rebuild = Optional.empty();
    private @Nullable SharedEngine shared;

    private GenericSite(DataSource source) {
        this.source = source;
    }

    /** @param url JDBC address of a PostgreSQL, MariaDB, MySQL or SQLite database, with the user in it if one is necessary */
    public static GenericSite at(String url) {
        return at(url, "", "");
    }

    /**
     * A database at a JDBC address. Its user must be allowed to create triggers; see docs/state-engine.md, "Requirements". The
     * application may have another one.
     */
    public static GenericSite at(String url, String user, String password) {
        return at(() -> url, () -> user, () -> password);
    }

    /** Same, for what is known only when it starts: {@code at(postgres::getJdbcUrl, postgres::getUsername, postgres::getPassword)}. */
    public static GenericSite at(Supplier<String> url, Supplier<String> user, Supplier<String> password) {
        return new GenericSite(OwnConnections.at(url, user, password));
    }

    /** A database by a data source, also by a pool; it takes one connection of it for itself, and never returns it. */
    public static GenericSite at(Supplier<? extends DataSource> source) {
        return new GenericSite(OwnConnections.of(source));
    }

    /** Changes how the state engine is installed: {@code with(options -> options.withFiles(uploads).excluding("audit_log"))}. */
    public synchronized GenericSite with(UnaryOperator<StateOptions> change) {
        requireNotStarted();
        options = change.apply(options);
        return this;
    }

    /**
     * How to create the database again, including its content, if a test changes the schema, which the journal can't undo. What it
     * creates is then the initial state.
     */
    public synchronized GenericSite withRebuild(FullRestore how) {
        requireNotStarted();
        rebuild = Optional.of(how);
        return this;
    }

    /** What to do after each reset, before it returns: clear a cache, restart an application that keeps state in memory. */
    public synchronized GenericSite withAfterReset(Runnable what) {
        requireNotStarted();
        afterReset.add(what);
        return this;
    }

    private void requireNotStarted() {
        if (shared != null) {
            throw new IllegalStateException("This GenericSite has started. Remedy: configure it before.");
        }
    }

    /**
     * Makes the database's content the initial state. If another site of this JVM has started on the same database, its
     * initial state is this one's, too. If an earlier run was killed, what it left is undone first. Idempotent.
     *
     * @throws StateException if the database can't be reached, its user lacks rights, or another process has started on it
     */
    public synchronized GenericSite start() {
        if (shared == null) {
            shared = SharedEngine.join(source, options);
        }
        return this;
    }

    private synchronized SharedEngine started() {
        SharedEngine present = shared;
        if (present == null) {
            throw new IllegalStateException("This GenericSite has not started. Remedy: call start() when the database"
                    + " has its initial content; with JUnit, put @ResetAfterEach on the test class.");
        }
        return present;
    }

    /** Whether it has started and is not closed. */
    public synchronized boolean isStarted() {
        return shared != null;
    }

    /** The database's address without user, password and parameters. */
    public String database() {
        return started().database();
    }

    /** The state: snapshots, restores, digests, differences. */
    public SiteState state() {
        return started().engine();
    }

    /** The changes since the initial state: rows by table and key, then sequences, then files. */
    public List<StateChange> changes() {
        StateEngine engine = started().engine();
        return engine.diff(engine.initial());
    }

    /**
     * Restores the initial state.
     *
     * @return what was undone and how long it took
     * @throws StateException if it could not be restored; says why
     */
    public ResetReport reset() {
        return restored(engine -> engine.reset(false));
    }

    /** Same, and reads the whole database for the proof. */
    public ResetReport resetInFull() {
        return restored(engine -> engine.reset(true));
    }

    /**
     * Restores a snapshot of {@link #state()}.
     *
     * @throws IllegalArgumentException if it is no longer valid, for example since an older state has been restored
     * @throws StateException if it could not be restored
     */
    public ResetReport restore(Snapshot snapshot) {
        return restored(engine -> engine.restore(snapshot));
    }

    private ResetReport restored(Function<StateEngine, ResetReport> how) {
        SharedEngine present = started();
        ResetReport report;
        try {
            report = how.apply(present.engine());
        } catch (NotUndoneException e) {
            report = present.rebuilt(how(e), e.reason());
        }
        if (!report.restored() && report.fallback().isEmpty()) {
            throw new StateException("The reset of " + present.database() + " left differences in "
                    + String.join(", ", report.differing())
                    + ". Remedy: restore it yourself, then start again. The report: "
                    + report);
        }
        afterReset.forEach(Runnable::run);
        return report;
    }

    private synchronized FullRestore how(NotUndoneException cause) {
        return rebuild.orElseThrow(() -> new StateException(
                "Could not reset " + started().database() + ": " + cause.reason()
                        + ". Rows are undone, schemas are not. Remedy: say how to create the database again"
                        + " (GenericSite.withRebuild), or keep the schema as it is in tests.",
                cause));
    }

    /** Makes the present content the initial state, for example after migrations. Snapshots become invalid. */
    public void adopt() {
        started().adopt();
    }

    /**
     * Removes triggers and journal from the database, if no other site of this JVM uses them, and leaves its content as it is.
     * Idempotent.
     */
    @Override
    public synchronized void close() {
        SharedEngine present = shared;
        shared = null;
        if (present != null) {
            present.leave();
        }
    }
}
