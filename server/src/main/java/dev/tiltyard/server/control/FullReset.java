package dev.tiltyard.server.control;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.state.ResetReport;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The reset of a whole copy as BrowserGym's WebArena integration asks for it: {@code GET reset} starts it, {@code GET
 * status} is polled until everything is ready. Safe for use by many threads.
 *
 * <p>Source: the reset server that BrowserGym's instructions have users install, and {@code instance.py} of its
 * package {@code webarena}, which accepts 200 and 418 from the first, and exactly {@value #READY} from the second.
 */
final class FullReset {
    /** The answer of {@code status} when everything is in its initial state. */
    public static final String READY = "Ready for duty!";

    static final Answer NO_ENDPOINT = new Answer(404, "Endpoint not found");

    private static final String ONGOING = "Reset ongoing";
    private static final String FAILED = "Error executing reset script:<p>";
    private static final Logger LOG = LoggerFactory.getLogger(FullReset.class);

    private final List<RunningSite> sites;
    private final Executor worker;
    private final Duration patience;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition done = lock.newCondition();
    private boolean ongoing;
    private String failure = "";

    /**
     * @param sites of one copy
     * @param worker runs the resets
     * @param patience how long {@code status} waits for a running reset: most take milliseconds, but the harness polls only every 20 s
     */
    public FullReset(List<RunningSite> sites, Executor worker, Duration patience) {
        this.sites = List.copyOf(sites);
        this.worker = worker;
        this.patience = patience;
    }

    /** An answer of the protocol. */
    public record Answer(int status, String body) {}

    /**
     * Answers a request.
     *
     * @param path {@code /reset} or {@code /status}
     */
    public Answer get(String path) {
        return switch (path) {
            case "/reset" -> begin();
            case "/status" -> status();
            default -> NO_ENDPOINT;
        };
    }

    private Answer begin() {
        lock.lock();
        try {
            if (ongoing) {
                return new Answer(418, "Reset already running");
            }
            ongoing = true;
            failure = "";
        } finally {
            lock.unlock();
        }
        worker.execute(this::run);
        return new Answer(200, "Reset initiated, check status for details");
    }

    private Answer status() {
        lock.lock();
        try {
            long left = patience.toNanos();
            while (ongoing && left > 0) {
                left = done.awaitNanos(left);
            }
            if (ongoing) {
                return new Answer(200, ONGOING);
            }
            return failure.isEmpty() ? new Answer(200, READY) : new Answer(500, FAILED + failure);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Answer(200, ONGOING);
        } finally {
            lock.unlock();
        }
    }

    private void run() {
        StringBuilder wrong = new StringBuilder();
        for (RunningSite site : sites) {
            wrong.append(reset(site));
        }
        lock.lock();
        try {
            failure = wrong.toString();
            ongoing = false;
            done.signalAll();
        } finally {
            lock.unlock();
        }
    }

    // A site that fails must not keep the others from being reset.
    private static String reset(RunningSite site) {
        String id = site.definition().id();
        try {
            ResetReport report = site.state().reset(false);
            return report.restored() || !report.comparable()
                    ? ""
                    : id + " was reset but differs from its initial state: " + report.differing() + ". ";
        } catch (RuntimeException e) {
            LOG.warn("The reset of {} failed: {}", id, e.getMessage());
            return id + " could not be reset: " + e.getMessage() + ". ";
        }
    }
}
