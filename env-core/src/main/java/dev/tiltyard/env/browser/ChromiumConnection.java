package dev.tiltyard.env.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.PlaywrightException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One thread's connection to a shared Chromium, which sees only its own contexts. */
final class ChromiumConnection implements RunningBrowser, HangMeasures {
    private static final Logger LOG = LoggerFactory.getLogger(ChromiumConnection.class);

    private final DriverConnection connection;
    private final Browser browser;
    private final BrowserProcess process;
    private final AtomicInteger renderersEnded;
    private final Runnable leave;
    private final DevToolsLink.Source devTools;
    private final HangWatch watch = new HangWatch(this);
    private final AtomicBoolean cut = new AtomicBoolean();

    /**
     * @param renderersEnded counts, for all connections to the Chromium, the renderers that any of them killed
     * @param leave called once, when it is closed or abandoned
     * @param devTools opens DevTools connections to the Chromium
     */
    ChromiumConnection(
            DriverConnection connection,
            Browser browser,
            BrowserProcess process,
            AtomicInteger renderersEnded,
            Runnable leave,
            DevToolsLink.Source devTools) {
        this.connection = connection;
        this.browser = browser;
        this.process = process;
        this.renderersEnded = renderersEnded;
        this.leave = leave;
        this.devTools = devTools;
    }

    @Override
    public Browser browser() {
        return browser;
    }

    @Override
    public BrowserProcess process() {
        return process;
    }

    @Override
    public HangWatch watch() {
        return watch;
    }

    @Override
    public boolean isAlive() {
        return !cut.get() && !connection.ended().get() && process.isAlive() && browser.isConnected();
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public Optional<DevToolsLink.Source> devTools() {
        return Optional.of(devTools);
    }

    @Override
    public int renderersEnded() {
        return renderersEnded.get();
    }

    @Override
    public Map<Long, Duration> usedByRenderers() {
        return process.usedByRenderers();
    }

    @Override
    public Map<Long, Duration> waitedForProcessor() {
        return process.waitedForProcessor();
    }

    @Override
    public void endBusiestRenderer(Map<Long, Duration> before) {
        renderersEnded.incrementAndGet();
        process.endBusiestRenderer(before);
    }

    /** Not all of them: most belong to others. */
    @Override
    public void endRenderers() {
        renderersEnded.incrementAndGet();
        process.endBusiestRenderer(Map.of());
    }

    @Override
    public void endChromium() {
        LOG.warn(
                "Chromium (process {}) does not respond and is killed, with all episodes in it",
                process.chromium().pid());
        process.endChromium();
    }

    /** The driver stays: others use it. */
    @Override
    public void endAll() {
        abandon();
    }

    @Override
    public void abandon() {
        if (cut.compareAndSet(false, true)) {
            connection.cut();
            leave.run();
        }
    }

    @Override
    public void stop() {
        try {
            if (isAlive()) {
                watch.within(Duration.ofSeconds(5), "closing the browser's sessions", () -> {
                    browser.contexts().forEach(context -> context.close());
                    return true;
                });
            }
        } catch (PlaywrightException | BrowserHungException e) {
            LOG.debug("closing the browser's sessions: {}", e.getMessage());
        } finally {
            watch.close();
            abandon();
        }
    }

    /** Its driver and Chromium end with {@link BrowserFolder}. */
    @Override
    public void endAtExit() {}
}
