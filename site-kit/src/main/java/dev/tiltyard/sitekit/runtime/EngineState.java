package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.replica.UnquietException;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.Patch;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.state.StateDelta;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.StateChange;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * The state engine of a running replica: holds requests back during a reset, and restarts the world's clock after a
 * reset to the initial state.
 */
final class EngineState implements SiteState {
    private static final String STOPPED = "the database had stopped running";

    private final String site;
    private final SiteState engine;
    private final DatabaseCopy database;
    private final RevivedServer server;
    private final WorldClock clock;

    /** @param site the copy's name in messages */
    EngineState(String site, SiteState engine, DatabaseCopy database, RevivedServer server, WorldClock clock) {
        this.site = site;
        this.engine = engine;
        this.database = database;
        this.server = server;
        this.clock = clock;
    }

    /** @throws SiteException if the database is no longer running */
    private void requireAlive(String what) {
        if (!database.alive()) {
            throw new SiteException("Could not " + what + " of " + site + ": its database has stopped running, and what"
                    + " was done since the last reset is lost. Remedy: reset the site, or close its lease; its database is"
                    + " then restarted from the world.");
        }
    }

    /** Uses the fast path, unless the database is lost. */
    private ResetReport unlessLost(Supplier<ResetReport> quick) {
        return database.alive() ? quick.get() : recreated(STOPPED);
    }

    private ResetReport recreated(String why) {
        return engine instanceof StateEngine lost ? lost.recreate(why) : engine.reset(true);
    }

    /** Restores the initial state; if requests don't end, with a new copy under a new web server. */
    private ResetReport toInitial(Supplier<ResetReport> quick) {
        return timed(() -> {
            try {
                return restoring(() -> withClock(() -> unlessLost(quick)));
            } catch (UnquietException e) {
                AtomicReference<ResetReport> report = new AtomicReference<>();
                server.restartAround(() -> report.set(withClock(() -> recreated(String.valueOf(e.getMessage())))));
                return report.get();
            }
        });
    }

    private ResetReport withClock(Supplier<ResetReport> reset) {
        ResetReport report = reset.get();
        clock.restart();
        return report;
    }

    @Override
    public Snapshot snapshot() {
        requireAlive("take a snapshot");
        return quietly(engine::snapshot);
    }

    @Override
    public ResetReport restore(Snapshot snapshot) {
        if (snapshot != engine.initial()) {
            requireAlive("restore " + snapshot.id());
        }
        if (snapshot == engine.initial()) {
            return toInitial(() -> engine.restore(snapshot));
        }
        return timed(() -> restoring(() -> engine.restore(snapshot)));
    }

    @Override
    public ResetReport reset(boolean inFull) {
        return toInitial(() -> engine.reset(inFull));
    }

    @Override
    public ResetReport recreate() {
        return toInitial(engine::recreate);
    }

    @Override
    public Snapshot inject(Patch patch) {
        requireAlive("inject a patch into the world");
        AtomicReference<Snapshot> injected = new AtomicReference<>();
        server.whileChanged(() -> {
            injected.set(engine.inject(patch));
            return true;
        });
        return injected.get();
    }

    @Override
    public ResetReport withdraw() {
        return toInitial(engine::withdraw);
    }

    /** The world's clock goes on from here in the other copy. */
    @Override
    public StateDelta export() {
        requireAlive("export the state");
        return quietly(() -> engine.export().at(clock.elapsed()));
    }

    @Override
    public ResetReport apply(StateDelta delta) {
        if (!database.alive()) {
            toInitial(engine::withdraw);
        }
        return timed(() -> quietly(() -> {
            ResetReport report = engine.apply(delta);
            clock.restart(delta.elapsed());
            return report;
        }));
    }

    private static ResetReport timed(Supplier<ResetReport> work) {
        long begun = System.nanoTime();
        ResetReport report = work.get();
        return report.taking(Duration.ofNanos(System.nanoTime() - begun));
    }

    private ResetReport restoring(Supplier<ResetReport> work) {
        AtomicReference<ResetReport> result = new AtomicReference<>();
        List<String> remarks = server.whileChanged(() -> {
            ResetReport report = work.get();
            result.set(report);
            return report.rowsUndone() + report.filesUndone() > 0
                    || report.fallback().isPresent();
        });
        return result.get().remarking(remarks);
    }

    private <T> T quietly(Supplier<T> work) {
        AtomicReference<T> result = new AtomicReference<>();
        server.whileQuiet(() -> result.set(work.get()));
        return result.get();
    }

    @Override
    public void rest() {
        if (database.alive()) {
            engine.rest();
        }
    }

    @Override
    public Digest digest() {
        requireAlive("compute the digest");
        return engine.digest();
    }

    @Override
    public List<StateChange> diff(Snapshot since) {
        requireAlive("list the changes in the state");
        return engine.diff(since);
    }

    @Override
    public Snapshot initial() {
        return engine.initial();
    }
}
