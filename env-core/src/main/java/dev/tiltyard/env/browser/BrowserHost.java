package dev.tiltyard.env.browser;

import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.embedded.AtExit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Chromium for one thread, the one that launched it. Sessions are cheap (some 20 ms), a host is not: keep one host
 * per thread and open one session per episode. If Chromium dies, the next session restarts it. A host that is launched
 * here has its own Playwright driver and Chromium; those of {@link SharedBrowsers} share them. Closing the host, or the
 * end of the JVM, terminates what is not shared.
 */
public final class BrowserHost implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserHost.class);

    private static final Set<BrowserHost> OPEN = ConcurrentHashMap.newKeySet();

    static {
        AtExit.lastly("browser-end", BrowserHost::endAll);
    }

    private final RunningBrowser.Source source;
    private final Runnable onClose;
    private final Thread owner = Thread.currentThread();
    private volatile @Nullable RunningBrowser running;
    private boolean closed;

    private BrowserHost(RunningBrowser.Source source, Runnable onClose) {
        this.source = source;
        this.onClose = onClose;
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
     * Starts a Chromium; deletes what a dead process left behind.
     *
     * @throws BrowserException if it does not start
     */
    public static BrowserHost launch(Chromium chromium) {
        return alone(SharedBrowsers.of(chromium, 1));
    }

    /**
     * Starts a Chromium that logs all its network activity, to be read with {@link NetworkLog} once the host is closed.
     * If Chromium is restarted, it starts a new log.
     *
     * @throws BrowserException if it does not start
     */
    public static BrowserHost launch(Chromium chromium, Path networkLog) {
        return alone(SharedBrowsers.logging(chromium, 1, networkLog));
    }

    private static BrowserHost alone(SharedBrowsers browsers) {
        try {
            return launch(browsers::start, browsers::close);
        } catch (RuntimeException e) {
            browsers.close();
            throw e;
        }
    }

    /** @param onClose called once, when the host is closed */
    static BrowserHost launch(RunningBrowser.Source source, Runnable onClose) {
        var host = new BrowserHost(source, onClose);
        OPEN.add(host);
        try {
            host.running();
            return host;
        } catch (RuntimeException e) {
            OPEN.remove(host);
            throw e;
        }
    }

    /** Opens a session; restarts Chromium if it has died. */
    public BrowserSession open(SessionOptions options) {
        try {
            return open(running(), options);
        } catch (PlaywrightException | BrowserHungException e) {
            if (isAlive()) {
                throw e;
            }
            LOG.warn("Chromium exited while a session was opened: {}", e.getMessage());
            return open(running(), options);
        }
    }

    private static BrowserSession open(RunningBrowser running, SessionOptions options) {
        return BrowserSession.open(running, options);
    }

    /**
     * How many of Chromium's renderers were killed so far because a page hung. In a shared Chromium, a page that
     * crashed meanwhile may have been another user's victim.
     */
    public int renderersEnded() {
        var present = running;
        return present == null ? 0 : present.renderersEnded();
    }

    /** Whether Chromium is running and responsive. */
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

    /** Kills Chromium, like a crash; the next session restarts it. */
    public void kill() {
        var present = running;
        if (present != null) {
            present.process().endChromium();
        }
    }

    /**
     * Aborts whatever its thread is doing in it; called on another thread. Other hosts in the same Chromium are not
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
        onClose.run();
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
                    "Chromium (process {}) has exited; starting another",
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
        // A browser that is just starting has no host yet; its driver was unpacked into the folder.
        BrowserFolder.ofThisProcess().end();
    }
}
