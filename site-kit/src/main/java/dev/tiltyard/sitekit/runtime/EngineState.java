package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.Patch;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.StateChange;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * The state engine under a replica that stays up: requests are held back during a reset, and the world's
 * clock starts again when it is the initial state that was restored.
 */
final class EngineState implements SiteState {
    private static final String STOPPED = "the database had stopped running";

    private final String site;
    private final SiteState engine;
    private final DatabaseCopy database;
    private final ReplicaServer server;
    private final WorldClock clock;

    /** @param site names the copy in messages */
    EngineState(String site, SiteState engine, DatabaseCopy database, ReplicaServer server, WorldClock clock) {
        this.site = site;
        this.engine = engine;
        this.database = database;
        this.server = server;
        this.clock = clock;
    }

    /** @throws SiteException if the database does not run any more */
    private void requireAlive(String what) {
        if (!database.alive()) {
            throw new SiteException("Could not " + what + " of " + site + ": its database has stopped running, and what"
                    + " was done since the last reset is lost. Remedy: reset the site, or close its lease; its database is"
                    + " then started again from the world.");
        }
    }

    /** Takes the quick way, unless there is no database any more that it could be taken in. */
    private ResetReport unlessLost(Supplier<ResetReport> quick) {
        return !database.alive() && engine instanceof StateEngine lost ? lost.recreate(STOPPED) : quick.get();
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
        return restored(() -> {
            ResetReport report = unlessLost(() -> engine.restore(snapshot));
            if (snapshot == engine.initial()) {
                clock.restart();
            }
            return report;
        });
    }

    @Override
    public ResetReport reset(boolean inFull) {
        return restored(() -> {
            ResetReport report = unlessLost(() -> engine.reset(inFull));
            clock.restart();
            return report;
        });
    }

    @Override
    public ResetReport recreate() {
        return restored(() -> {
            ResetReport report = unlessLost(engine::recreate);
            clock.restart();
            return report;
        });
    }

    @Override
    public Snapshot inject(Patch patch) {
        requireAlive("inject a patch into the world");
        return quietly(() -> engine.inject(patch));
    }

    @Override
    public ResetReport withdraw() {
        return restored(() -> {
            ResetReport report = unlessLost(engine::withdraw);
            clock.restart();
            return report;
        });
    }

    private ResetReport restored(Supplier<ResetReport> work) {
        long begun = System.nanoTime();
        ResetReport report = quietly(work);
        return report.taking(Duration.ofNanos(System.nanoTime() - begun));
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
        requireAlive("say what changed in the state");
        return engine.diff(since);
    }

    @Override
    public Snapshot initial() {
        return engine.initial();
    }
}
