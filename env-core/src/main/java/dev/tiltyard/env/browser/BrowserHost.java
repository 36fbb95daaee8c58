package dev.tiltyard.env.browser;

import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.server.AtExit;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Chromium as one thread uses it: the thread that launched it. Sessions are cheap (some 20 ms), a host is not: keep one
 * host a thread and open a session an episode. If Chromium dies, the next session starts another. A host that is launched
 * here has a Playwright driver and a Chromium of its own; those of {@link SharedBrowsers} share them. Closing the host ends
 * what nobody else uses; so does the end of the JVM.
 */
public final class BrowserHost implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserHost.class);

    private static final Set<BrowserHost> OPEN = ConcurrentHashMap.newKeySet();

    static {
        AtExit.lastly("browser-end", BrowserHost::endAll);
    }

    private final RunningBrowser.Source source;
    private final Thread owner = Thread.currentThread();
    private volatile @Nullable RunningBrowser running;
    private boolean closed;

    private BrowserHost(RunningBrowser.Source source) {
        this.source = source;
    }

    /**
     * Starts the machine's Chromium, installing one if there is none.
     *
     * @throws BrowserException if there is none and none can be installed, or if it does not start
     */
    public static BrowserHost launch() {
        return launch(Chromium.findOrInstall(LOG::info));
    }

    /**
     * Starts a Chromium; deletes what a dead run left behind.
     *
     * @throws BrowserException if it does not start
     */
    public static BrowserHost launch(Chromium chromium) {
        return launch(OwnBrowser.source(chromium, Optional.empty()));
    }

    /**
     * Starts a Chromium that logs all its network activity, to be read with {@link NetworkLog} once the host is closed.
     * If Chromium is restarted, it starts a new log.
     *
     * @throws BrowserException if it does not start
     */
    public static BrowserHost launch(Chromium chromium, Path networkLog) {
        return launch(OwnBrowser.source(chromium, Optional.of(networkLog)));
    }

    static BrowserHost launch(RunningBrowser.Source source) {
        var host = new BrowserHost(source);
        OPEN.add(host);
        try {
            host.running();
            return host;
        } catch (RuntimeException e) {
            OPEN.remove(host);
            throw e;
        }
    }

    /** Opens a session; starts Chromium again if it died. */
    public BrowserSession open(SessionOptions options) {
        try {
            return open(running(), options);
        } catch (PlaywrightException | BrowserHungException e) {
            if (saysThatItEnded(e)) {
                // The system may take a moment more to say so of the driver.
                abandon();
            }
            if (isAlive()) {
                throw e;
            }
            LOG.warn("Chromium ended while a session was opened: {}", e.getMessage());
            return open(running(), options);
        }
    }

    /** Whether a call failed because the browser's driver has ended: nothing more comes from it. */
    public static boolean saysThatItEnded(RuntimeException failure) {
        return failure instanceof PlaywrightException
                && (failure.getCause() instanceof IOException
                        || String.valueOf(failure.getMessage()).contains("connection closed"));
    }

    private static BrowserSession open(RunningBrowser running, SessionOptions options) {
        return BrowserSession.open(running, options);
    }

    /**
     * How many renderers of the Chromium were ended so far because some page in it hung. In a Chromium that others use too,
     * a page that crashed meanwhile may have been the victim of another.
     */
    public int renderersEnded() {
        var present = running;
        return present == null ? 0 : present.renderersEnded();
    }

    /** Whether Chromium runs and answers. */
    public boolean isAlive() {
        var present = running;
        return present != null && present.isAlive();
    }

    /** Process id of Chromium. */
    public long pid() {
        return running().process().chromium().pid();
    }

    /** Chromium's version: {@code 156.0.8078.79}. */
    public String version() {
        return running().browser().version();
    }

    /** A guard for calls to this browser. */
    public HangGuard guard(Duration limit) {
        return new HangGuard(running().watch(), limit);
    }

    /** Ends Chromium at once, as a crash would; the next session starts another. */
    public void kill() {
        var present = running;
        if (present != null) {
            present.process().endChromium();
        }
    }

    /**
     * Gives up whatever its thread is doing in it; called on another thread. Other hosts in the same Chromium are not
     * affected.
     */
    public void abandon() {
        var present = running;
        if (present != null) {
            present.abandon();
        }
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        stop();
        OPEN.remove(this);
    }

    private RunningBrowser running() {
        if (closed) {
            throw new BrowserException("this browser host is closed; launch another");
        }
        if (Thread.currentThread() != owner) {
            throw new BrowserException("this browser host belongs to thread " + owner.getName() + " and was used by "
                    + Thread.currentThread().getName() + "; Playwright allows one thread, so launch a host for each");
        }
        var present = running;
        if (present != null && isAlive()) {
            return present;
        }
        if (present != null) {
            LOG.warn(
                    "Chromium (process {}) is gone; starting another",
                    present.process().chromium().pid());
            stop();
        }
        var started = source.start();
        running = started;
        return started;
    }

    private void stop() {
        var present = running;
        running = null;
        if (present != null) {
            present.stop();
        }
    }

    /** Playwright must not be called at the end of the JVM: the thread that owns it may be inside a call. */
    private static void endAll() {
        for (var host : OPEN) {
            var present = host.running;
            if (present != null) {
                present.endAtExit();
            }
        }
        // A browser that is just starting belongs to no host yet; its driver was unpacked into the folder.
        BrowserFolder.ofThisProcess().end();
    }
}
