package dev.tiltyard.env.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.microsoft.playwright.BrowserContext;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A session's own clipboard, for text: the contexts of one Chromium would share one. */
final class SessionClipboard {
    private static final String BINDING = "__tiltyardClipboard";
    private static final String SCRIPT = script();

    private String text = "";

    private SessionClipboard() {}

    /** Gives one to all pages that will be opened in the context. */
    static void install(BrowserContext context) {
        var clipboard = new SessionClipboard();
        context.exposeFunction(BINDING, clipboard::exchange);
        context.addInitScript(SCRIPT);
    }

    /** Called by a page: with a text that was copied, or with null for the text to paste. */
    private Object exchange(Object... arguments) {
        if (arguments.length > 0 && arguments[0] instanceof String copied) {
            text = copied;
        }
        return text;
    }

    private static String script() {
        try (var stream = SessionClipboard.class.getResourceAsStream("clipboard.js")) {
            if (stream == null) {
                throw new IllegalStateException("clipboard.js is missing from the build");
            }
            return new String(stream.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
