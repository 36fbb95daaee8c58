package dev.tiltyard.sitefile;

import dev.tiltyard.sitefile.process.Application;
import dev.tiltyard.values.SiteException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.IntSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A second process of an application whose state is all in memory. It waits, ready, for the next reset. The two take turns in two
 * folders.
 */
final class Spare implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Spare.class);

    private final String site;
    private final IntSupplier port;
    private Launches free;
    private Launches taken;
    private CompletableFuture<Application> waiting = new CompletableFuture<>();

    /**
     * @param taken how the present process has started
     * @param free how the spare one starts, in the other folder
     * @param port the port that visitors use
     */
    Spare(String site, Launches taken, Launches free, IntSupplier port) {
        this.site = site;
        this.taken = taken;
        this.free = free;
        this.port = port;
    }

    /** Begins to start the next process. */
    synchronized void prepare() {
        Launches launches = free;
        waiting = CompletableFuture.supplyAsync(() -> Application.start(launches.at(port.getAsInt())), work -> {
            Thread thread = new Thread(work, "spare of " + site);
            thread.setDaemon(true);
            thread.start();
        });
    }

    /**
     * Takes the process, waiting until it is ready, and begins to start another one in the folder of the one before, which
     * must have ended. Empty if it could not start or has ended.
     */
    synchronized Optional<Application> take() {
        Optional<Application> ready = joined();
        if (ready.isPresent()) {
            Launches before = taken;
            taken = free;
            free = before;
            taken.restartClock();
        }
        prepare();
        return ready;
    }

    private Optional<Application> joined() {
        try {
            Application ready = waiting.join();
            if (ready.isAlive()) {
                return Optional.of(ready);
            }
            LOG.warn("The spare process of {} has ended: {}", site, ready.end());
            ready.close();
        } catch (CompletionException e) {
            LOG.warn("The spare process of {} could not start: {}", site, String.valueOf(e.getCause()));
        }
        return Optional.empty();
    }

    /** Memory of the waiting process in bytes; 0 while it starts. */
    synchronized long memoryBytes() {
        return waiting.isDone() && !waiting.isCompletedExceptionally()
                ? waiting.join().memoryBytes()
                : 0;
    }

    /** How the application starts if the spare process could not: in the folder of the one that has ended. */
    synchronized Launches present() {
        return taken;
    }

    @Override
    public synchronized void close() {
        try {
            waiting.join().close();
        } catch (CompletionException | SiteException e) {
            LOG.debug("The spare process of {} had not started", site);
        }
    }
}
