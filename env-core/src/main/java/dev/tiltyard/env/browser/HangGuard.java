package dev.tiltyard.env.browser;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * Runs calls to the browser under a time limit. If a call does not return in time, the page's process is killed first,
 * then the browser.
 */
public final class HangGuard {
    private final HangWatch watch;
    private final Duration limit;

    HangGuard(HangWatch watch, Duration limit) {
        this.watch = watch;
        this.limit = limit;
    }

    /**
     * Runs a call and returns its result.
     *
     * @param what the call, for the message: {@code looking at the page}
     * @throws BrowserHungException if it did not return in time
     */
    public <T> T within(String what, Supplier<T> call) {
        return watch.within(limit, what, call);
    }

    /**
     * Runs a call that has no result.
     *
     * @param what the call, for the message
     * @throws BrowserHungException if it did not return in time
     */
    public void run(String what, Runnable call) {
        watch.within(limit, what, () -> {
            call.run();
            return true;
        });
    }
}
