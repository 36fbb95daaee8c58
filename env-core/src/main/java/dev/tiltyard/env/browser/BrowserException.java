package dev.tiltyard.env.browser;

import org.jspecify.annotations.Nullable;

/** The browser could not be found, started or used. The message says what was tried, what was found, and the remedy. */
public class BrowserException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BrowserException(String message) {
        super(message);
    }

    public BrowserException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
