package dev.tiltyard.env.browser;

import com.microsoft.playwright.Browser;

/** A running Chromium as one thread uses it: with a Playwright of its own, and maybe with others in the same Chromium. */
interface RunningBrowser {
    Browser browser();

    /** Chromium's process and that of its driver. */
    BrowserProcess process();

    HangWatch watch();

    /** Whether Chromium runs and answers. */
    default boolean isAlive() {
        return process().isAlive() && browser().isConnected();
    }

    /** Whether other threads have sessions in the same Chromium. */
    boolean isShared();

    /** How many renderers of the Chromium were ended because a page in it hung: that page may have been another thread's. */
    default int renderersEnded() {
        return 0;
    }

    /** Gives up what this thread has in it, whatever it is doing; called on another thread. */
    void abandon();

    /** Closes what this thread has in it, in good order. */
    void stop();

    /** Ends its processes without calling Playwright, at the end of the JVM. */
    void endAtExit();

    /** Starts one on the calling thread. */
    @FunctionalInterface
    interface Source {
        /** @throws BrowserException if it does not start */
        RunningBrowser start();
    }
}
