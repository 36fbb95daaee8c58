package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.Patch;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.StateChange;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * The state engine under a replica that stays up: requests are held back while the state is put back, and the world's
 * clock starts again when it is the initial state that was restored.
 */
final class EngineState implements SiteState {
    private final SiteState engine;
    private final ReplicaServer server;
    private final WorldClock clock;

    EngineState(SiteState engine, ReplicaServer server, WorldClock clock) {
        this.engine = engine;
        this.server = server;
        this.clock = clock;
    }

    @Override
    public Snapshot snapshot() {
        return quietly(engine::snapshot);
    }

    @Override
    public ResetReport restore(Snapshot snapshot) {
        return putBack(() -> {
            ResetReport report = engine.restore(snapshot);
            if (snapshot == engine.initial()) {
                clock.restart();
            }
            return report;
        });
    }

    @Override
    public ResetReport reset(boolean inFull) {
        return putBack(() -> {
            ResetReport report = engine.reset(inFull);
            clock.restart();
            return report;
        });
    }

    @Override
    public ResetReport recreate() {
        return putBack(() -> {
            ResetReport report = engine.recreate();
            clock.restart();
            return report;
        });
    }

    @Override
    public Snapshot inject(Patch patch) {
        return quietly(() -> engine.inject(patch));
    }

    @Override
    public ResetReport withdraw() {
        return putBack(() -> {
            ResetReport report = engine.withdraw();
            clock.restart();
            return report;
        });
    }

    private ResetReport putBack(Supplier<ResetReport> work) {
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
    public Digest digest() {
        return engine.digest();
    }

    @Override
    public List<StateChange> diff(Snapshot since) {
        return engine.diff(since);
    }

    @Override
    public Snapshot initial() {
        return engine.initial();
    }
}
