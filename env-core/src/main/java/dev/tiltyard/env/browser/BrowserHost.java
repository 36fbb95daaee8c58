package dev.tiltyard.env.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.server.AtExit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One Playwright and one Chromium process, used by the thread that launched them. Sessions are cheap (some 20 ms), the
 * host is not (about 2 s): keep one host a thread and open a session an episode. If Chromium dies, the next session
 * starts another. Closing the host ends every process; so does the end of the JVM.
 */
public final class BrowserHost implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserHost.class);

    /** Starts come one after another: which driver process is ours is told by what was not there before. */
    private static final Object STARTING = new Object();

    private static final Set<BrowserHost> OPEN = ConcurrentHashMap.newKeySet();

    static {
        AtExit.lastly("browser-end", BrowserHost::endAll);
    }

    private final Chromium chromium;
    private final Optional<Path> networkLog;
    private final Thread owner = Thread.currentThread();
    private volatile @Nullable Running running;
    private boolean closed;

    private BrowserHost(Chromium chromium, Optional<Path> networkLog) {
        this.chromium = chromium;
        this.networkLog = networkLog;
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
     * Starts a Chromium; clears what a run that is gone left behind.
     *
     * @throws BrowserException if it does not start
     */
    public static BrowserHost launch(Chromium chromium) {
        return launch(chromium, Optional.empty());
    }

    /**
     * Starts a Chromium that notes down all that it does with the network, to be read with {@link NetworkLog} once the
     * host is closed. A Chromium that is started again begins the file anew.
     *
     * @throws BrowserException if it does not start
     */
    public static BrowserHost launch(Chromium chromium, Path networkLog) {
        return launch(chromium, Optional.of(networkLog));
    }

    private static BrowserHost launch(Chromium chromium, Optional<Path> networkLog) {
        var host = new BrowserHost(chromium, networkLog);
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
            if (isAlive()) {
                throw e;
            }
            LOG.warn("Chromium ended while a session was opened: {}", e.getMessage());
            return open(running(), options);
        }
    }

    private static BrowserSession open(Running running, SessionOptions options) {
        return BrowserSession.open(running.browser(), running.watch(), options);
    }

    /** Whether Chromium runs and answers. */
    public boolean isAlive() {
        var present = running;
        return present != null
                && present.process().isAlive()
                && present.browser().isConnected();
    }

    /** Process id of Chromium. */
    public long pid() {
        return running().process().chromium().pid();
    }

    /** What Chromium says its version is: {@code 156.0.8078.79}. */
    public String version() {
        return running().browser().version();
    }

    /**
     * Makes a call to the browser that ends: whatever does not come back in time is ended, first the page's process,
     * then the browser.
     *
     * @param what the call, for the message: {@code looking at the page}
     * @throws BrowserHungException if it did not come back in time
     */
    public <T> T within(Duration limit, String what, Supplier<T> call) {
        return running().watch().within(limit, what, call);
    }

    /** Ends Chromium at once, as a crash would; the next session starts another. */
    public void kill() {
        var present = running;
        if (present != null) {
            present.process().endChromium();
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

    private Running running() {
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
        var started = start();
        running = started;
        return started;
    }

    private Running start() {
        var folder = BrowserFolder.ofThisProcess();
        synchronized (STARTING) {
            if (AtExit.isEnding()) {
                throw new BrowserException("this process is ending, so no browser is started any more");
            }
            // Playwright unpacks its driver there; where the process is killed, the next start clears it with the rest.
            System.setProperty("playwright.driver.tmpdir", folder.path().toString());
            var before = children(ProcessHandle.current());
            @Nullable Playwright playwright = null;
            try {
                playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment(folder)));
                playwright.selectors().setTestIdAttribute("data-testid");
                var driver = newcomer(before, ProcessHandle.current(), "the Playwright driver");
                var browser = playwright.chromium().launch(launchOptions());
                var process = new BrowserProcess(driver, newcomer(Map.of(), driver, "Chromium"));
                return new Running(playwright, browser, process, new HangWatch(process));
            } catch (PlaywrightException e) {
                if (playwright != null) {
                    playwright.close();
                }
                throw new BrowserException(
                        chromium.executable() + " (" + chromium.foundBy() + ") did not start: " + e.getMessage()
                                + "\nIf libraries are missing, install the system's Chromium package; or set "
                                + Chromium.VARIABLE + " to another Chromium.",
                        e);
            }
        }
    }

    private static Map<String, String> environment(BrowserFolder folder) {
        Map<String, String> environment = new HashMap<>();
        environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
        // Playwright makes the profile, and Chromium its sockets, in the temporary folder that they are told of.
        for (var variable : List.of("TMPDIR", "TMP", "TEMP")) {
            environment.put(variable, folder.path().toString());
        }
        return environment;
    }

    private BrowserType.LaunchOptions launchOptions() {
        List<String> arguments = new ArrayList<>(ChromiumFlags.ARGUMENTS);
        networkLog.ifPresent(file -> arguments.add("--log-net-log=" + file.toAbsolutePath()));
        return new BrowserType.LaunchOptions()
                .setExecutablePath(chromium.executable())
                .setHeadless(true)
                .setArgs(arguments)
                .setIgnoreDefaultArgs(ChromiumFlags.NOT_WANTED);
    }

    private static Map<Long, ProcessHandle> children(ProcessHandle parent) {
        return parent.children().collect(Collectors.toMap(ProcessHandle::pid, child -> child));
    }

    private static ProcessHandle newcomer(Map<Long, ProcessHandle> before, ProcessHandle parent, String what) {
        return parent.children()
                .filter(child -> !before.containsKey(child.pid()))
                .findFirst()
                .orElseThrow(
                        () -> new BrowserException(what + " was started but is not among this process's children"));
    }

    private void stop() {
        var present = running;
        running = null;
        if (present != null) {
            present.stop();
        }
    }

    /** At the end of the JVM Playwright may not be called: the thread that owns it may be inside a call. */
    private static void endAll() {
        for (var host : OPEN) {
            var present = host.running;
            if (present != null) {
                present.process().endAll();
            }
        }
        // One that is just being started is in no host yet; its driver was unpacked into the folder.
        BrowserFolder.ofThisProcess().end();
    }

    /** What was started together and ends together. */
    private record Running(Playwright playwright, Browser browser, BrowserProcess process, HangWatch watch) {
        void stop() {
            try {
                if (process.isAlive()) {
                    watch.within(Duration.ofSeconds(5), "closing the browser", () -> {
                        playwright.close();
                        return true;
                    });
                }
            } catch (PlaywrightException | BrowserHungException e) {
                LOG.debug("closing the browser: {}", e.getMessage());
            } finally {
                watch.close();
                process.endAll();
            }
        }
    }
}
