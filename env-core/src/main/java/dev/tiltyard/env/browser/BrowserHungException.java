package dev.tiltyard.env.browser;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A call to the browser exceeded its time limit, and the hung process was killed. */
public final class BrowserHungException extends BrowserException {
    private static final long serialVersionUID = 1L;

    private final boolean browserEnded;

    BrowserHungException(String what, Duration limit, boolean browserEnded, @Nullable Throwable cause) {
        super(
                what + " did not come back within " + limit.toMillis() + " ms; "
                        + (browserEnded ? "the browser was killed" : "the page's process was killed"),
                cause);
        this.browserEnded = browserEnded;
    }

    /** Whether the whole browser had to be killed, not only the page. */
    public boolean browserEnded() {
        return browserEnded;
    }
}
