package dev.tiltyard.env.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.embedded.AtExit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A Chromium and a driver that belong to one thread alone. */
record OwnBrowser(Playwright playwright, Browser browser, BrowserProcess process, HangWatch watch)
        implements RunningBrowser {
    private static final Logger LOG = LoggerFactory.getLogger(OwnBrowser.class);

    /** Serializes starts: the driver is identified as the new child process. */
    private static final Object STARTING = new Object();

    /** @param networkLog file for Chromium's network log; empty for none */
    static RunningBrowser.Source source(Chromium chromium, Optional<Path> networkLog) {
        return () -> start(chromium, networkLog);
    }

    private static RunningBrowser start(Chromium chromium, Optional<Path> networkLog) {
        synchronized (STARTING) {
            if (AtExit.isEnding()) {
                throw new BrowserException("this process is shutting down, so it starts no more browsers");
            }
            var environment = DriverEnvironment.ofThisProcess();
            var before = children(ProcessHandle.current());
            @Nullable Playwright playwright = null;
            try {
                playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
                playwright.selectors().setTestIdAttribute("data-testid");
                var driver = newcomer(before, ProcessHandle.current(), "the Playwright driver");
                var browser = playwright.chromium().launch(ChromiumFlags.launch(chromium, networkLog));
                var process = new BrowserProcess(driver, newcomer(Map.of(), driver, "Chromium"));
                return new OwnBrowser(playwright, browser, process, new HangWatch(process));
            } catch (PlaywrightException e) {
                if (playwright != null) {
                    playwright.close();
                }
                throw chromium.didNotStart(e);
            }
        }
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

    @Override
    public boolean isShared() {
        return false;
    }

    @Override
    public void abandon() {
        process.endChromium();
    }

    @Override
    public void stop() {
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

    @Override
    public void endAtExit() {
        process.endAll();
    }
}
