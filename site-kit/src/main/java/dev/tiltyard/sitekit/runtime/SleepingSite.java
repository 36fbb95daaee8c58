package dev.tiltyard.sitekit.runtime;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.sitekit.forward.PortForward;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.Patch;
import dev.tiltyard.state.ResetProof;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.state.StateDelta;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.StateChange;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.ServerSocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A copy that takes only a port until it is used. The first visitor, or the first call for its state, wakes it: then
 * its database and files are copied from the world and its software starts on the same port. Until then its state is
 * the world's. {@link #rest} puts it back to sleep.
 */
final class SleepingSite implements RunningSite {
    /** Starts the site on an open port. */
    @FunctionalInterface
    interface Start {
        /**
         * @param visited whether a connection is pending there
         * @param face that it wears
         */
        RunningSite at(ServerSocketChannel door, boolean visited, Optional<FaceChoice> face);
    }

    private static final Logger LOG = LoggerFactory.getLogger(SleepingSite.class);

    private final SiteDefinition definition;
    private final StartOptions options;
    private final SleepingPorts doors;
    private final Start start;
    private final InitialDigest digest;
    private final URI url;
    private final int port;
    private Optional<FaceChoice> face;
    private @Nullable ServerSocketChannel door;
    private @Nullable RunningSite awake;
    private @Nullable PortForward forward;
    private boolean justWoken;
    private boolean patched;
    /** A state that differs from the initial one only by its time. */
    private @Nullable StateDelta pending;

    private long pendingSince;
    private boolean closed;

    /** @param digest digest of its world's initial state, as soon as it is known */
    SleepingSite(
            SiteDefinition definition, StartOptions options, SleepingPorts doors, InitialDigest digest, Start start) {
        this.definition = definition;
        this.options = options;
        this.doors = doors;
        this.start = start;
        this.digest = digest;
        this.face = options.face();
        ServerSocketChannel opened = SleepingPorts.open(options.host(), options.port());
        this.port = SleepingPorts.port(opened);
        this.url = URI.create("http://localhost:" + port);
        fallAsleep(opened);
    }

    private void fallAsleep(ServerSocketChannel at) {
        door = at;
        doors.watch(at, this::knock);
    }

    private void knock() {
        try {
            awake(true);
        } catch (RuntimeException e) {
            LOG.warn("{} (copy {}) could not be resumed for a request", definition.id(), options.copy(), e);
        }
    }

    /** The site; wakes it if it is asleep. */
    private RunningSite awake() {
        return awake(false);
    }

    private synchronized RunningSite awake(boolean visited) {
        RunningSite present = awake;
        if (present != null) {
            return present;
        }
        ServerSocketChannel waiting = door;
        if (closed || waiting == null) {
            throw new SiteException(definition.id() + " (copy " + options.copy() + ") is stopped.");
        }
        doors.release(waiting);
        door = null;
        try {
            RunningSite woken = start.at(waiting, visited, face);
            int inside = woken.url().getPort();
            if (inside != port) {
                // Software with its own web server can't take over an open port.
                forward = PortForward.start(waiting.socket(), inside);
            }
            awake = woken;
            justWoken = true;
            StateDelta clockOnly = pending;
            pending = null;
            if (clockOnly != null) {
                woken.state().apply(clockOnly.at(clockOnly.elapsed().plusNanos(System.nanoTime() - pendingSince)));
            }
            return woken;
        } catch (RuntimeException e) {
            closeQuietly(waiting);
            throw e;
        }
    }

    private static void closeQuietly(ServerSocketChannel door) {
        try {
            door.close();
        } catch (IOException e) {
            LOG.debug("closing a door: {}", e.getMessage());
        }
    }

    /**
     * Stays awake for the next lease if this one woke, visited or changed it, because it may be reused. After that it
     * is kept idle if that costs next to nothing, which saves copying the world at the next use, and stopped otherwise.
     */
    @Override
    public synchronized void rest(ResetReport lastReset) {
        RunningSite present = awake;
        if (present == null || closed || patched) {
            return;
        }
        EmbeddedSite light = present instanceof EmbeddedSite embedded ? embedded : null;
        boolean visited = light != null && light.visited();
        if (justWoken || visited || lastReset.rowsUndone() + lastReset.filesUndone() > 0) {
            justWoken = false;
            return;
        }
        if (light != null && light.nap()) {
            return;
        }
        awake = null;
        if (options.port() == 0) {
            ServerSocketChannel next = SleepingPorts.openBeside(options.host(), port);
            stop(present);
            fallAsleep(next);
        } else {
            stop(present);
            fallAsleep(SleepingPorts.open(options.host(), port));
        }
    }

    @Override
    public SiteDefinition definition() {
        return definition;
    }

    @Override
    public int copy() {
        return options.copy();
    }

    @Override
    public URI url() {
        return url;
    }

    @Override
    public RuntimeKind runtime() {
        return RuntimeKind.EMBEDDED;
    }

    @Override
    public Flavor flavor() {
        return Flavor.REPLICA;
    }

    @Override
    public StorageState login(Account account) {
        return awake().login(account);
    }

    @Override
    public OptionalInt endSessions(List<String> tokens) {
        return awake().endSessions(tokens);
    }

    @Override
    public boolean stopClock(Duration elapsed) {
        return awake().stopClock(elapsed);
    }

    @Override
    public synchronized Optional<Face> face() {
        return face.flatMap(definition::face);
    }

    @Override
    public synchronized void wear(Optional<FaceChoice> choice) {
        choice.ifPresent(definition::face);
        face = choice;
        if (awake != null) {
            awake.wear(choice);
        }
    }

    @Override
    public JsonNode read(Locator locator) {
        return awake().read(locator);
    }

    @Override
    public Optional<DatabaseAddress> database() {
        return awake().database();
    }

    @Override
    public synchronized SiteHealth health() {
        RunningSite present = awake;
        if (present != null) {
            return present.health();
        }
        return door == null
                ? new SiteHealth(false, "stopped", OptionalLong.empty())
                : new SiteHealth(true, "asleep until it is used", OptionalLong.empty());
    }

    @Override
    public SiteState state() {
        return new SleepingState();
    }

    @Override
    public synchronized void close() {
        closed = true;
        RunningSite present = awake;
        ServerSocketChannel waiting = door;
        awake = null;
        door = null;
        if (waiting != null) {
            doors.release(waiting);
            closeQuietly(waiting);
        }
        if (present != null) {
            stop(present);
        }
    }

    private void stop(RunningSite present) {
        PortForward before = forward;
        forward = null;
        if (before != null) {
            before.close();
        }
        present.close();
    }

    /** The report of a reset if nothing could have changed; empty if a reset is needed. */
    private synchronized Optional<ResetReport> untouched() {
        if (awake != null) {
            return Optional.empty();
        }
        pending = null;
        return digest.known().map(SleepingSite::untouched);
    }

    private static ResetReport untouched(String digest) {
        return new ResetReport(
                Duration.ZERO,
                Duration.ZERO,
                0,
                0,
                List.of(),
                0,
                digest,
                digest,
                digest,
                ResetProof.RESTORED,
                List.of(),
                Optional.empty(),
                List.of());
    }

    /** A patched copy does not return to its world's initial state. */
    private synchronized ResetReport noted(ResetReport report) {
        if (report.restored() && !patched) {
            digest.is(report.initialDigest());
        }
        return report;
    }

    private synchronized ResetReport withoutPatch(ResetReport report) {
        patched = false;
        return noted(report);
    }

    /** The report, if the state can be taken over without waking the site. */
    private synchronized Optional<ResetReport> takenOverAsleep(StateDelta delta) {
        Optional<ResetReport> report = delta.isEmpty() ? untouched() : Optional.empty();
        if (report.isPresent()) {
            pending = delta.elapsed().isZero() ? null : delta;
            pendingSince = System.nanoTime();
        }
        return report;
    }

    /** The state of the site: every call wakes it, except a reset with nothing to undo. */
    private final class SleepingState implements SiteState {
        @Override
        public ResetReport reset(boolean inFull) {
            return (inFull ? Optional.<ResetReport>empty() : untouched())
                    .orElseGet(() -> noted(awake().state().reset(inFull)));
        }

        @Override
        public ResetReport withdraw() {
            return untouched().orElseGet(() -> {
                ResetReport report = awake().state().withdraw();
                return withoutPatch(report);
            });
        }

        /** If it was woken only to be read, the next {@link #rest} puts it back to sleep. */
        @Override
        public Digest digest() {
            synchronized (SleepingSite.this) {
                boolean wasAsleep = awake == null;
                Digest found = awake().state().digest();
                justWoken &= !wasAsleep;
                return found;
            }
        }

        @Override
        public Snapshot snapshot() {
            return awake().state().snapshot();
        }

        @Override
        public ResetReport restore(Snapshot snapshot) {
            return awake().state().restore(snapshot);
        }

        @Override
        public ResetReport recreate() {
            return noted(awake().state().recreate());
        }

        @Override
        public Snapshot inject(Patch patch) {
            synchronized (SleepingSite.this) {
                Snapshot injected = awake().state().inject(patch);
                patched = true;
                return injected;
            }
        }

        /** A site that sleeps is in its world's initial state, and its clock has not started. */
        @Override
        public StateDelta export() {
            synchronized (SleepingSite.this) {
                return awake == null ? StateDelta.none() : awake().state().export();
            }
        }

        @Override
        public ResetReport apply(StateDelta delta) {
            return takenOverAsleep(delta).orElseGet(() -> {
                ResetReport report = awake().state().apply(delta);
                synchronized (SleepingSite.this) {
                    patched = delta.isPatched();
                }
                return report;
            });
        }

        @Override
        public List<StateChange> diff(Snapshot since) {
            return awake().state().diff(since);
        }

        @Override
        public Snapshot initial() {
            return awake().state().initial();
        }
    }
}
