package dev.tiltyard.docker;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.sitekit.lease.AvailableMemory;
import dev.tiltyard.values.TiltyardException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts a site's next container before it is needed, one at a time, and discards used ones. */
final class Spares implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Spares.class);
    private static final int CLOSE_SECONDS = 60;

    private final Supplier<RunningSite> maker;
    private final long neededBytes;
    private final ExecutorService background = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "warm-spare");
        thread.setDaemon(true);
        return thread;
    });
    private @Nullable CompletableFuture<Optional<Fresh>> coming;
    private boolean closed;

    Spares(Supplier<RunningSite> maker, long neededBytes) {
        this.maker = maker;
        this.neededBytes = neededBytes;
    }

    /**
     * A site that nobody has used yet.
     *
     * @param digest digest of its state; empty for third-party software
     */
    record Fresh(RunningSite site, Optional<String> digest) {}

    /** Starts one now. */
    Fresh make() {
        RunningSite site = maker.get();
        try {
            return new Fresh(site, digestOf(site));
        } catch (RuntimeException | Error e) {
            site.close();
            throw e;
        }
    }

    // Third-party software keeps no journal and can't be inspected.
    private static Optional<String> digestOf(RunningSite site) {
        try {
            return Optional.of(site.state().digest().value());
        } catch (TiltyardException e) {
            return Optional.empty();
        }
    }

    /** Starts the next one in the background, after the discarded ones are gone. */
    synchronized void prepareAnother() {
        if (!closed) {
            coming = CompletableFuture.supplyAsync(this::makeIfThereIsRoom, background);
        }
    }

    private Optional<Fresh> makeIfThereIsRoom() {
        if (neededBytes == WarmSpareSite.NEVER_TWO) {
            return Optional.empty();
        }
        long available = AvailableMemory.bytes().orElse(Long.MAX_VALUE);
        if (available < neededBytes) {
            LOG.warn(
                    "No spare container was started: it may use {} MB, and {} MB are available. The next reset takes as"
                            + " long as a start.",
                    neededBytes >> 20,
                    available >> 20);
            return Optional.empty();
        }
        return Optional.of(make());
    }

    /** The spare, once it has started; empty if there is none and one must be started. */
    Optional<Fresh> ready() {
        CompletableFuture<Optional<Fresh>> spare;
        synchronized (this) {
            spare = coming;
            coming = null;
        }
        if (spare == null) {
            return Optional.empty();
        }
        try {
            return spare.join();
        } catch (CompletionException e) {
            LOG.warn("A spare container could not be started and is retried: {}", StartFailure.rootMessage(e));
            return Optional.empty();
        }
    }

    /** The health of the site in use, plus the memory of a running spare. */
    SiteHealth besides(SiteHealth used) {
        CompletableFuture<Optional<Fresh>> spare;
        synchronized (this) {
            spare = coming;
        }
        if (spare == null || !spare.isDone() || spare.isCompletedExceptionally()) {
            return used;
        }
        OptionalLong more =
                spare.join().map(fresh -> fresh.site().health().memoryBytes()).orElse(OptionalLong.empty());
        return used.memoryBytes().isEmpty() || more.isEmpty()
                ? used
                : new SiteHealth(
                        true,
                        "ready, with a spare",
                        OptionalLong.of(used.memoryBytes().getAsLong() + more.getAsLong()));
    }

    /** Waits until the next {@link #ready} won't block. */
    void await() {
        CompletableFuture<Optional<Fresh>> spare;
        synchronized (this) {
            spare = coming;
        }
        if (spare != null) {
            spare.join();
        }
    }

    /** Closes a used one in the background. */
    void discard(Fresh used) {
        background.execute(() -> used.site().close());
    }

    /** Closes the spare, also if it is still starting. */
    @Override
    public void close() {
        CompletableFuture<Optional<Fresh>> spare;
        synchronized (this) {
            closed = true;
            spare = coming;
            coming = null;
        }
        if (spare != null) {
            try {
                spare.join().ifPresent(fresh -> fresh.site().close());
            } catch (CompletionException e) {
                LOG.debug("A spare container that is no longer needed could not be started", e);
            }
        }
        background.shutdown();
        awaitEnd();
    }

    private void awaitEnd() {
        try {
            if (!background.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("A used container was not removed within {} s; the next start removes it.", CLOSE_SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
