package dev.tiltyard.sitekit.docker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Locator;
import dev.tiltyard.evaluators.StateChange;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.forward.PortForward;
import dev.tiltyard.sitekit.lease.AvailableMemory;
import dev.tiltyard.sitekit.state.Digest;
import dev.tiltyard.sitekit.state.ResetReport;
import dev.tiltyard.sitekit.state.SiteState;
import dev.tiltyard.sitekit.state.Snapshot;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A site that is reset by taking another container: the next one is already up, a reset swaps what a stable local port
 * leads to, and the dirty one is thrown away and replaced in the background. For software that can't be journalled. One
 * holder at a time; the swap happens only when the holder asks for a reset.
 */
public final class WarmSpareSite implements RunningSite {
    private static final Logger LOG = LoggerFactory.getLogger(WarmSpareSite.class);

    private final Supplier<RunningSite> maker;
    private final long spareBytes;
    private final PortForward forward;
    private final Snapshot initial = () -> "initial";
    private final ExecutorService background = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "warm-spare");
        thread.setDaemon(true);
        return thread;
    });
    private RunningSite current;
    private @Nullable CompletableFuture<RunningSite> spare;
    private final Optional<String> initialDigest;
    private boolean closed;

    /**
     * Starts the site and, if the machine has the memory, its spare.
     *
     * @param maker starts one more of the site, ready to be used
     * @param port the stable port; 0 for any free one
     * @param spareBytes memory that must be available before a spare is started; without it a reset takes as long as a
     *     start
     */
    public WarmSpareSite(Supplier<RunningSite> maker, int port, long spareBytes) {
        this.maker = maker;
        this.spareBytes = spareBytes;
        this.current = maker.get();
        try {
            this.forward = PortForward.start(port, current.url().getPort());
        } catch (RuntimeException e) {
            current.close();
            throw e;
        }
        this.initialDigest = digestOf(current);
        prepareSpare();
    }

    private static Optional<String> digestOf(RunningSite site) {
        try {
            return Optional.of(site.state().digest().value());
        } catch (SiteException e) {
            return Optional.empty(); // software of others: nothing looks into it
        }
    }

    private void prepareSpare() {
        if (AvailableMemory.bytes().orElse(Long.MAX_VALUE) < spareBytes) {
            LOG.info(
                    "No memory for a spare of {}: its next reset will take as long as a start.",
                    definition().id());
            spare = null;
            return;
        }
        spare = CompletableFuture.supplyAsync(maker, background);
    }

    private synchronized ResetReport swap() {
        if (closed) {
            throw new SiteException(definition().id() + " was reset after it was closed.");
        }
        long begun = System.nanoTime();
        String before = digestOf(current).orElse("");
        RunningSite dirty = current;
        current = next();
        forward.switchTo(current.url().getPort());
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        background.execute(dirty::close);
        prepareSpare();
        return report(took, before);
    }

    private RunningSite next() {
        try {
            return spare == null ? maker.get() : spare.join();
        } catch (CompletionException e) {
            LOG.warn(
                    "The spare of {} could not be started, another is tried: {}",
                    definition().id(),
                    e.getMessage());
            return maker.get();
        }
    }

    private ResetReport report(Duration took, String before) {
        long begun = System.nanoTime();
        String after = digestOf(current).orElse("");
        return new ResetReport(
                took,
                Duration.ofNanos(System.nanoTime() - begun),
                0,
                0,
                List.of(),
                0,
                initialDigest.orElse(""),
                before,
                after,
                initialDigest.filter(after::equals).isPresent(),
                List.of(),
                Optional.of("swapped for another container from the same image"
                        + (initialDigest.isPresent() ? "" : "; this software gives no digest")));
    }

    /** Waits until the next reset will be a swap; for measurements. */
    public void awaitSpare() {
        CompletableFuture<RunningSite> coming;
        synchronized (this) {
            coming = spare;
        }
        if (coming != null) {
            coming.join();
        }
    }

    @Override
    public SiteDefinition definition() {
        return current.definition();
    }

    @Override
    public synchronized int copy() {
        return current.copy();
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
    public synchronized Flavor flavor() {
        return current.flavor();
    }

    @Override
    public synchronized StorageState login(Account account) {
        return current.login(account);
    }

    @Override
    public synchronized JsonNode read(Locator locator) {
        return current.read(locator);
    }

    @Override
    public SiteState state() {
        return new SwappedState();
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        forward.close();
        current.close();
        if (spare != null) {
            spare.thenAccept(RunningSite::close).exceptionally(failure -> null).join();
        }
        background.shutdown();
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
            return current.state().digest();
        }

        @Override
        public Snapshot snapshot() {
            throw unsupported("take a snapshot");
        }

        @Override
        public List<StateChange> diff(Snapshot since) {
            throw unsupported("say what changed");
        }

        @Override
        public Snapshot initial() {
            return initial;
        }

        private SiteException unsupported(String what) {
            return new SiteException("Could not " + what + " on " + definition().id()
                    + ": it is reset by swapping containers, which keeps no journal. Remedy: use the replica's state"
                    + " engine (without '--warm-spare').");
        }
    }
}
