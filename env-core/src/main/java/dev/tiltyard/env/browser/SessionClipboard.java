package dev.tiltyard.env.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.microsoft.playwright.BrowserContext;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A session's own text clipboard: contexts of one Chromium would otherwise share one. */
final class SessionClipboard {
    private static final String BINDING = "__tiltyardClipboard";
    private static final String SCRIPT = script();

    private String text = "";

    private SessionClipboard() {}

    /** Installs it for all future pages of the context. */
    static void install(BrowserContext context) {
        var clipboard = new SessionClipboard();
        context.exposeFunction(BINDING, clipboard::exchange);
        context.addInitScript(SCRIPT);
    }

    /** Called by a page: with a copied text, or with null to get the text to paste. */
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
