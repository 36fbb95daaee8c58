package dev.tiltyard.env.browser;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.PlaywrightException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Chromium processes that many threads share, under one Playwright driver: a browser context costs a fraction of a
 * browser. Each thread gets its own host and sees nothing of the others: contexts have their own cookies, storage,
 * cache, downloads and network gate ({@link SiteGate}). A Chromium that crashes or hangs ends only its own sessions.
 * Thread-safe.
 */
public final class SharedBrowsers implements AutoCloseable {
    /** Environment variable, and system property, for the number of hosts per Chromium. */
    public static final String VARIABLE = "TILTYARD_CONTEXTS_PER_BROWSER";

    /** Default number of hosts per Chromium. */
    public static final int HOSTS_PER_BROWSER = 8;

    private static final Logger LOG = LoggerFactory.getLogger(SharedBrowsers.class);
    private static final int ATTEMPTS = 5;
    private static final Duration MOMENT = Duration.ofMillis(100);
    private static final int LAUNCH_MILLIS = 30_000;

    private final Chromium chromium;
    private final int hostsPerBrowser;
    private final Optional<Path> networkLog;
    private final List<Bench> benches = new ArrayList<>();
    private @Nullable SharedDriver driver;
    private int numbers;
    private boolean closed;

    /**
     * Like {@link #of(Chromium, int)}; the Chromium logs all its network activity, to be read with {@link NetworkLog}
     * once these are closed. A second Chromium would overwrite the log.
     */
    static SharedBrowsers logging(Chromium chromium, int hostsPerBrowser, Path networkLog) {
        return new SharedBrowsers(chromium, hostsPerBrowser, Optional.of(networkLog));
    }

    private SharedBrowsers(Chromium chromium, int hostsPerBrowser, Optional<Path> networkLog) {
        this.networkLog = networkLog;
        this.chromium = chromium;
        this.hostsPerBrowser = hostsPerBrowser;
    }

    /**
     * Uses the number of hosts per Chromium from {@link #VARIABLE}.
     *
     * @throws BrowserException if that is not a number of at least 1
     */
    public static SharedBrowsers of(Chromium chromium) {
        var property = System.getProperty(VARIABLE);
        var value = property == null || property.isBlank() ? System.getenv(VARIABLE) : property;
        if (value == null || value.isBlank()) {
            return of(chromium, HOSTS_PER_BROWSER);
        }
        if (!value.strip().matches("[1-9][0-9]{0,3}")) {
            throw new BrowserException(
                    VARIABLE + " is \"" + value + "\", but must be a number from 1 to 9999. Correct it,"
                            + " or unset it for " + HOSTS_PER_BROWSER + ".");
        }
        return of(chromium, Integer.parseInt(value.strip()));
    }

    /**
     * Creates the pool; the first host starts a Chromium.
     *
     * @param hostsPerBrowser at least 1; how many hosts may be lost with one Chromium
     */
    public static SharedBrowsers of(Chromium chromium, int hostsPerBrowser) {
        if (hostsPerBrowser < 1) {
            throw new IllegalArgumentException(hostsPerBrowser + " hosts in a browser; at least one is needed");
        }
        return new SharedBrowsers(chromium, hostsPerBrowser, Optional.empty());
    }

    /**
     * A host for the calling thread, which must close it.
     *
     * @throws BrowserException if no Chromium starts
     */
    public BrowserHost host() {
        return BrowserHost.launch(this::start, () -> {});
    }

    /** The hosts in one Chromium. */
    private static final class Bench {
        private final int number;
        private final AtomicInteger renderersEnded = new AtomicInteger();
        private int taken;
        private @Nullable BrowserProcess process;

        Bench(int number) {
            this.number = number;
        }
    }

    RunningBrowser start() {
        if (!DriverConnection.isPossible()) {
            return OwnBrowser.source(chromium, Optional.empty()).start();
        }
        var bench = take();
        try {
            return sit(bench);
        } catch (IOException | RuntimeException e) {
            leave(bench);
            throw e instanceof BrowserException known ? known : chromium.didNotStart(e);
        }
    }

    private ChromiumConnection sit(Bench bench) throws IOException {
        for (var attempt = 1; ; attempt++) {
            var through = driver();
            try {
                var connection = opened(through, bench);
                var process = process(through, connection);
                if (process.isPresent()) {
                    return seat(bench, through, connection, process.get());
                }
                connection.cut();
                if (attempt == ATTEMPTS) {
                    throw new BrowserException("Chromium ends as soon as it is started");
                }
                // The driver has not yet noticed the browser's end.
                LockSupport.parkNanos(attempt * MOMENT.toNanos());
            } catch (IOException | PlaywrightException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
                LOG.warn("the browsers' driver does not respond and is restarted: {}", e.getMessage());
                through.end();
            }
        }
    }

    private DriverConnection opened(SharedDriver through, Bench bench) throws IOException {
        try {
            return DriverConnection.open(through, greeting(bench));
        } catch (BrowserException refused) {
            throw chromium.didNotStart(refused);
        }
    }

    private ChromiumConnection seat(
            Bench bench, SharedDriver through, DriverConnection connection, BrowserProcess process) {
        Optional<BrowserProcess> orphan;
        synchronized (this) {
            orphan = Optional.ofNullable(bench.process).filter(former -> !former.equals(process) && isOrphan(former));
            bench.process = process;
        }
        orphan.ifPresent(BrowserProcess::endChromium);
        connection.playwright().selectors().setTestIdAttribute("data-testid");
        // The driver returns the connection's browser; the options were in the greeting.
        var browser = connection.playwright().chromium().launch();
        return new ChromiumConnection(
                connection,
                browser,
                process,
                bench.renderersEnded,
                () -> leave(bench),
                () -> DevToolsLink.open(through, bench.number));
    }

    /** A Chromium ends with its driver, except while it is stopped or hung. */
    private static boolean isOrphan(BrowserProcess process) {
        return process.chromium().isAlive() && !process.driver().isAlive();
    }

    private static Optional<BrowserProcess> process(SharedDriver driver, DriverConnection connection) {
        return ProcessHandle.of(connection.chromium())
                .filter(ProcessHandle::isAlive)
                .map(found -> new BrowserProcess(driver.process().toHandle(), found));
    }

    private JsonObject greeting(Bench bench) {
        var launch = new JsonObject();
        launch.addProperty("executablePath", chromium.executable().toString());
        launch.addProperty("headless", true);
        launch.addProperty("chromiumSandbox", Sandbox.of(chromium).isOn());
        launch.addProperty("timeout", LAUNCH_MILLIS);
        launch.add("args", array(ChromiumFlags.arguments(networkLog)));
        launch.add("ignoreDefaultArgs", array(ChromiumFlags.NOT_WANTED));
        var greeting = new JsonObject();
        greeting.addProperty("browser", bench.number);
        greeting.add("launch", launch);
        return greeting;
    }

    private static JsonArray array(List<String> texts) {
        var array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }

    private synchronized SharedDriver driver() throws IOException {
        requireOpen();
        var present = driver;
        if (present == null || !present.isAlive()) {
            present = SharedDriver.start();
            driver = present;
        }
        return present;
    }

    private synchronized Bench take() {
        requireOpen();
        var free =
                benches.stream().filter(bench -> bench.taken < hostsPerBrowser).findFirst();
        var bench = free.orElseGet(() -> {
            var another = new Bench(numbers++);
            benches.add(another);
            return another;
        });
        bench.taken++;
        return bench;
    }

    /** Stops a Chromium without users, unless it is the only one. */
    private synchronized void leave(Bench bench) {
        bench.taken--;
        if (bench.taken == 0 && benches.size() > 1) {
            benches.remove(bench);
            var process = bench.process;
            if (process != null) {
                process.endChromium();
            }
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new BrowserException("these browsers are closed; no host can be launched in them");
        }
    }

    /** Stops the driver and every Chromium, even if in use. */
    @Override
    public void close() {
        @Nullable SharedDriver present;
        List<BrowserProcess> started;
        synchronized (this) {
            closed = true;
            present = driver;
            driver = null;
            started = benches.stream()
                    .flatMap(bench -> Optional.ofNullable(bench.process).stream())
                    .toList();
        }
        if (present != null) {
            present.close();
        }
        // Stopped or hung ones have not noticed.
        started.forEach(BrowserProcess::endChromium);
    }
}
