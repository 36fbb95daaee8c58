package dev.tiltyard.server.gateway;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps as many servers as leases and waiting requests need. It adds servers at once, and takes them away when fewer were enough for a
 * while: a server that is taken away ends only when its leases have.
 */
public final class Scaler implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Scaler.class);
    private static final Duration LOOK = Duration.ofSeconds(5);
    /** For how long fewer servers must be enough. A server takes a while to start, so it isn't given up for a short pause. */
    static final Duration QUIET = Duration.ofMinutes(5);

    private final Deployment deployment;
    private final Scale scale;
    private final IntSupplier wanted;
    private final InstantSource clock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "tiltyard-scaler");
        thread.setDaemon(true);
        return thread;
    });
    private Instant lastNeeded;

    Scaler(Deployment deployment, Scale scale, IntSupplier wanted, InstantSource clock) {
        this.deployment = deployment;
        this.scale = scale;
        this.wanted = wanted;
        this.clock = clock;
        this.lastNeeded = clock.instant();
    }

    /**
     * Starts to look every few seconds.
     *
     * @param wanted how many copies are in use or waited for
     */
    public static Scaler start(Deployment deployment, Scale scale, IntSupplier wanted) {
        Scaler scaler = new Scaler(deployment, scale, wanted, InstantSource.system());
        scaler.timer.scheduleWithFixedDelay(scaler::look, 0, LOOK.toMillis(), TimeUnit.MILLISECONDS);
        return scaler;
    }

    /** Looks once. */
    synchronized void look() {
        try {
            int now = deployment.replicas();
            int needed = scale.servers(wanted.getAsInt());
            if (needed >= now) {
                lastNeeded = clock.instant();
            }
            boolean isQuiet = lastNeeded.plus(QUIET).isBefore(clock.instant());
            if (needed > now || (needed < now && isQuiet)) {
                LOG.info("Scaling {} from {} to {}", deployment, now, needed);
                deployment.scaleTo(needed);
                lastNeeded = clock.instant();
            }
        } catch (IOException | RuntimeException e) {
            LOG.warn("Could not scale {}: {}", deployment, e.toString());
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
