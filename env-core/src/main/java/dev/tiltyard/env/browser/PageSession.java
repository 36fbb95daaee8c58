package dev.tiltyard.env.browser;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.function.Consumer;

/**
 * A DevTools session of a page. When the page crashes, its calls fail; Chromium itself leaves them without an answer, and
 * Playwright's request to end the session, too, so that they would be waited for as long as a page that hangs. Seen with
 * Chromium 156 and Playwright 1.62.
 *
 * <p>Use it on the thread of its Playwright only.
 */
public final class PageSession implements AutoCloseable {
    private final CDPSession session;
    private int underWay;
    private boolean crashed;

    private PageSession(CDPSession session) {
        this.session = session;
        session.on("Inspector.targetCrashed", event -> crashed());
    }

    /**
     * Opens a session.
     *
     * @throws PlaywrightException if the page is closed
     */
    public static PageSession open(Page page) {
        PageSession opened = new PageSession(page.context().newCDPSession(page));
        // Tells of a crash before the session was opened; the answer comes from Chromium's main process.
        opened.session.send("Inspector.enable");
        return opened;
    }

    /** An exception out of an event's listener ends the call that waits. */
    private void crashed() {
        crashed = true;
        if (underWay > 0) {
            throw new PlaywrightException("the page crashed");
        }
    }

    /**
     * Makes a call without parameters.
     *
     * @throws PlaywrightException if Chromium refuses it, the page is closed or has crashed
     */
    public JsonObject send(String method) {
        return send(method, new JsonObject());
    }

    /**
     * Makes a call.
     *
     * @throws PlaywrightException if Chromium refuses it, the page is closed or has crashed
     */
    public JsonObject send(String method, JsonObject parameters) {
        if (crashed) {
            throw new PlaywrightException(method + " was not sent: the page has crashed");
        }
        underWay++;
        try {
            return session.send(method, parameters);
        } finally {
            underWay--;
        }
    }

    /** Calls the listener with the parameters of each event of that name. */
    public void on(String event, Consumer<JsonObject> listener) {
        session.on(event, listener);
    }

    /** Calls the listener no longer. */
    public void off(String event, Consumer<JsonObject> listener) {
        session.off(event, listener);
    }

    /** Ends the session; one whose page was closed or has crashed is over already. */
    @Override
    public void close() {
        if (crashed) {
            return;
        }
        underWay++;
        try {
            session.detach();
        } catch (PlaywrightException e) {
            // It ended with the page.
        } finally {
            underWay--;
        }
    }
}
