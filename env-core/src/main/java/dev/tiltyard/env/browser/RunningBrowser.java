package dev.tiltyard.env.browser;

import com.microsoft.playwright.Browser;
import java.util.Optional;

/** A running Chromium for one thread, with its own Playwright; other threads may share the Chromium. */
interface RunningBrowser {
    Browser browser();

    /** Chromium's process and that of its driver. */
    BrowserProcess process();

    HangWatch watch();

    /** Whether Chromium is running and responsive. */
    default boolean isAlive() {
        return process().isAlive() && browser().isConnected();
    }

    /** Whether other threads have sessions in the same Chromium. */
    boolean isShared();

    /** How many of Chromium's renderers were killed because a page hung, possibly another thread's. */
    default int renderersEnded() {
        return 0;
    }

    /** DevTools connections to this Chromium; empty if its driver can't provide them. */
    default Optional<DevToolsLink.Source> devTools() {
        return Optional.empty();
    }

    /** Aborts whatever this thread is doing in it; called on another thread. */
    void abandon();

    /** Closes this thread's part cleanly. */
    void stop();

    /** Kills its processes without calling Playwright, at the end of the JVM. */
    void endAtExit();

    /** Starts one on the calling thread. */
    @FunctionalInterface
    interface Source {
        /** @throws BrowserException if it does not start */
        RunningBrowser start();
    }
}
