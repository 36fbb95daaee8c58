package dev.tiltyard.docker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.forward.PortForward;
import dev.tiltyard.state.Digest;
import dev.tiltyard.state.ResetProof;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.StateChange;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A site that is reset by switching to another container: the next one is already running, a reset switches the target
 * of a stable local port, and the used one is discarded and replaced in the background. For software without a journal.
 *
 * <p>Only a reset or a restore to the initial state, requested by the holder, switches containers: neither a spare that
 * becomes ready nor a container that dies changes what the holder of a lease sees. Thread-safe.
 */
public final class WarmSpareSite implements RunningSite {
    /** Spare memory that is never available, for containers that can't share their writable data. */
    public static final long NEVER_TWO = Long.MAX_VALUE;

    private final PortForward forward;
    private final Spares spares;
    private final Snapshot initial = () -> "initial";
    private final Optional<String> initialDigest;
    private Spares.Fresh current;
    private boolean closed;

    private WarmSpareSite(PortForward forward, Spares spares, Spares.Fresh first) {
        this.forward = forward;
        this.spares = spares;
        this.current = first;
        this.initialDigest = first.digest();
    }

    /**
     * Starts the site and, in the background and if the machine has the memory, its spare.
     *
     * @param maker starts another copy of the site, ready for use, on any free port
     * @param port the stable port; 0 for any free one
     * @param spareBytes memory that must be available before a spare is started, {@link #NEVER_TWO} for no spare;
     *     without a spare a reset takes as long as a start, and the used container is closed first
     * @throws dev.tiltyard.values.MachineLacksException if the port is taken
     */
    public static WarmSpareSite start(Supplier<RunningSite> maker, int port, long spareBytes) {
        return startAt(address -> maker.get(), port, spareBytes);
    }

    /**
     * Starts a site that must know its public URL.
     *
     * @param maker receives that URL, without a trailing slash; it is the same for all copies
     */
    public static WarmSpareSite startAt(Function<URI, RunningSite> maker, int port, long spareBytes) {
        PortForward forward = PortForward.start(port, 0); // no target yet; fails early if the port is taken
        URI address = URI.create("http://localhost:" + forward.port());
        Spares spares = new Spares(() -> maker.apply(address), spareBytes);
        try {
            Spares.Fresh first = spares.make();
            forward.switchTo(first.site().url().getPort());
            spares.prepareAnother();
            return new WarmSpareSite(forward, spares, first);
        } catch (RuntimeException | Error e) {
            forward.close();
            spares.close();
            throw e;
        }
    }

    private synchronized ResetReport swap() {
        if (closed) {
            throw new SiteException(definition().id() + " was reset after it was closed.");
        }
        long begun = System.nanoTime();
        Spares.Fresh dirty = current;
        Spares.Fresh next = spares.ready().orElseGet(() -> {
            dirty.site().close(); // no memory for two: close the old one first
            return spares.make();
        });
        current = next;
        forward.switchTo(next.site().url().getPort());
        spares.discard(dirty);
        spares.prepareAnother();
        return report(Duration.ofNanos(System.nanoTime() - begun), next);
    }

    private ResetReport report(Duration took, Spares.Fresh next) {
        boolean comparable = initialDigest.isPresent();
        ResetProof proof = !comparable
                ? ResetProof.UNKNOWN
                : initialDigest.equals(next.digest()) ? ResetProof.PROVEN : ResetProof.DIFFERENT;
        return new ResetReport(
                took,
                Duration.ZERO,
                0,
                0,
                List.of(),
                0,
                initialDigest.orElse(""),
                "",
                next.digest().orElse(""),
                proof,
                proof == ResetProof.DIFFERENT ? List.of("whole state") : List.of(),
                Optional.of("swapped for another container from the same image, "
                        + (comparable
                                ? "whose digest was taken before anyone used it"
                                : "as this software has no digest, so nothing is proven")),
                List.of());
    }

    /** Waits until the next reset can be a swap; for benchmarks. Returns at once if there is no memory for a spare. */
    public void awaitSpare() {
        spares.await();
    }

    private synchronized RunningSite current() {
        return current.site();
    }

    @Override
    public SiteDefinition definition() {
        return current().definition();
    }

    @Override
    public int copy() {
        return current().copy();
    }

    @Override
    public URI url() {
        return URI.create("http://localhost:" + forward.port());
    }

    @Override
    public RuntimeKind runtime() {
        return RuntimeKind.DOCKER;
    }

    @Override
    public Flavor flavor() {
        return current().flavor();
    }

    @Override
    public StorageState login(Account account) {
        return current().login(account);
    }

    @Override
    public JsonNode read(Locator locator) {
        return current().read(locator);
    }

    @Override
    public Optional<DatabaseAddress> database() {
        return current().database();
    }

    @Override
    public SiteHealth health() {
        SiteHealth now = current().health();
        return now.ready() ? spares.besides(now) : now;
    }

    @Override
    public SiteState state() {
        return new SwappedState();
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        forward.close();
        current().close();
        spares.close();
    }

    private final class SwappedState implements SiteState {
        @Override
        public ResetReport reset(boolean inFull) {
            return swap();
        }

        @Override
        public ResetReport restore(Snapshot snapshot) {
            if (snapshot == initial) {
                return swap();
            }
            throw unsupported("restore " + snapshot.id());
        }

        @Override
        public Digest digest() {
            return current().state().digest();
        }

        @Override
        public Snapshot snapshot() {
            throw unsupported("take a snapshot");
        }

        @Override
        public List<StateChange> diff(Snapshot since) {
            if (since == initial) {
                return current().state().diff(current().state().initial());
            }
            throw unsupported("list the changes");
        }

        @Override
        public Snapshot initial() {
            return initial;
        }

        private SiteException unsupported(String what) {
            return new SiteException("Could not " + what + " on " + definition().id()
                    + ": it is reset by swapping containers and has no journal. Remedy: use the replica's state"
                    + " engine (without '--warm-spare').");
        }
    }
}
