package dev.tiltyard.env.browser;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A DevTools session of a page whose calls don't wait for an answer that never comes. Chromium leaves them without one
 * when the page crashes, and some when it goes to another document, Playwright's request to end the session among them.
 * Without a limit of their own, they would be waited for as long as a page that hangs. Seen with Chromium 156 and
 * Playwright 1.62.
 *
 * <p>A session that is given up for that reason ends with its page. Use it on the thread of its Playwright only.
 */
public final class PageSession implements AutoCloseable {
    private static final String CRASHED = "Inspector.targetCrashed";
    private static final String COMMITTED = "Page.frameNavigated";
    private static final String PARSED = "Page.domContentEventFired";

    private final CDPSession session;
    private final Consumer<JsonObject> committed = this::committed;
    private final Consumer<JsonObject> parsed = event -> left();
    private int underWay;
    private boolean over;
    private boolean left;

    private PageSession(CDPSession session) {
        this.session = session;
        session.on(CRASHED, event -> giveUp("the page crashed"));
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
    private void giveUp(String why) {
        over = true;
        if (underWay > 0) {
            throw new PlaywrightException(why);
        }
    }

    private void committed(JsonObject event) {
        if (!event.getAsJsonObject("frame").has("parentId")) {
            left();
        }
    }

    private void left() {
        left = true;
        giveUp("the page was left");
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
        if (over) {
            throw new PlaywrightException(method + " was not sent: the page has crashed or was left");
        }
        return counted(() -> session.send(method, parameters));
    }

    /**
     * Makes a call whose answer Chromium drops when the page goes to another document before it has given it: {@code
     * Input.insertText} and {@code Page.captureScreenshot}, of those used here; the answers to keys and to the mouse come all
     * the same. Once the document for which it was made is gone, the call is given up together with the session. A page
     * that merely does not answer, as one in an endless script, is waited for. {@code Page.enable} must have been sent.
     *
     * @return its answer; empty if the page was left meanwhile, so that nobody knows what became of it
     * @throws PlaywrightException if Chromium refuses it, the page is closed or crashes
     */
    public Optional<JsonObject> sendLosable(String method, JsonObject parameters) {
        try {
            return Optional.of(unlessLeft(() -> send(method, parameters)));
        } catch (PlaywrightException e) {
            if (left) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private <T> T unlessLeft(Supplier<T> call) {
        session.on(COMMITTED, committed);
        // A navigation that committed just as the call was sent is detected when its document is parsed.
        session.on(PARSED, parsed);
        try {
            return call.get();
        } finally {
            session.off(COMMITTED, committed);
            session.off(PARSED, parsed);
        }
    }

    private <T> T counted(Supplier<T> call) {
        underWay++;
        try {
            return call.get();
        } finally {
            underWay--;
        }
    }

    /** Calls the listener with the parameters of each event of that name. */
    public void on(String event, Consumer<JsonObject> listener) {
        session.on(event, listener);
    }

    /** Whether the session was given up, so that another must be opened. */
    public boolean isOver() {
        return over;
    }

    /** Ends the session, unless its page ends it. */
    @Override
    public void close() {
        if (over) {
            return;
        }
        over = true;
        try {
            unlessLeft(() -> counted(() -> {
                session.detach();
                return true;
            }));
        } catch (PlaywrightException e) {
            // The page was left, crashed or closed.
        }
    }
}
