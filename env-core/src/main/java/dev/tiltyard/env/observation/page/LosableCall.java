package dev.tiltyard.env.observation.page;

import com.google.gson.JsonObject;
import com.microsoft.playwright.PlaywrightException;
import dev.tiltyard.env.browser.PageSession;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A DevTools call whose answer Chromium drops when the page goes to another document before it has given it: {@code
 * Input.insertText} and {@code Page.captureScreenshot}, of those used here; the answers to keys and to the mouse come
 * all the same. Without a limit of its own, such a call would be waited for as long as a page that hangs. Seen with
 * Chromium 156.
 *
 * <p>Once the document for which it was made is gone, the call is given up together with its session. A page that
 * merely does not answer, as one in an endless script, is waited for.
 */
public final class LosableCall {
    private static final String COMMITTED = "Page.frameNavigated";
    private static final String PARSED = "Page.domContentEventFired";

    private final PageSession session;
    private final Consumer<JsonObject> committed = this::committed;
    private final Consumer<JsonObject> over = event -> giveUp();
    private boolean left;

    /** @param session on which {@code Page.enable} was sent; closed when the call is given up */
    public LosableCall(PageSession session) {
        this.session = session;
    }

    /**
     * Makes the call.
     *
     * @return its answer; empty if the page was left meanwhile, so that nobody knows what became of it
     * @throws PlaywrightException if Chromium refuses it, the page is closed or crashes
     */
    public Optional<JsonObject> send(String method, JsonObject parameters) {
        session.on(COMMITTED, committed);
        // A navigation that committed just as the call was sent is detected when the call ends.
        session.on(PARSED, over);
        try {
            return Optional.of(session.send(method, parameters));
        } catch (PlaywrightException e) {
            if (left) {
                return Optional.empty();
            }
            throw e;
        } finally {
            session.off(COMMITTED, committed);
            session.off(PARSED, over);
        }
    }

    private void committed(JsonObject event) {
        if (!event.getAsJsonObject("frame").has("parentId")) {
            giveUp();
        }
    }

    private void giveUp() {
        if (!left) {
            left = true;
            session.close();
        }
    }
}
