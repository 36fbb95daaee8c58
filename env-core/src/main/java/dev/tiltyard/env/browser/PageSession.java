package dev.tiltyard.env.browser;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A page's DevTools session whose calls don't wait for responses that never come. Chromium drops responses when the
 * page crashes, and some when it navigates, including the one to Playwright's request to close the session. Without
 * their own limit, such calls would block as long as a hung page. Seen with Chromium 156 and Playwright 1.62.
 *
 * <p>A session that was abandoned for that reason ends with its page. Use it only on its Playwright's thread.
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
        // Reports a crash from before the session was opened; Chromium's main process responds.
        opened.session.send("Inspector.enable");
        return opened;
    }

    /** An exception in an event listener aborts the waiting call. */
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
     * @throws PlaywrightException if Chromium rejects it, or the page is closed or has crashed
     */
    public JsonObject send(String method) {
        return send(method, new JsonObject());
    }

    /**
     * Makes a call.
     *
     * @throws PlaywrightException if Chromium rejects it, or the page is closed or has crashed
     */
    public JsonObject send(String method, JsonObject parameters) {
        if (over) {
            throw new PlaywrightException(method + " was not sent: the page has crashed or was left");
        }
        return counted(() -> session.send(method, parameters));
    }

    /**
     * Makes a call whose response Chromium drops if the page navigates first: {@code Input.insertText} and {@code
     * Page.captureScreenshot}, of those used here; key and mouse events do get responses. Once the document of the call
     * is gone, the call is abandoned together with the session. A page that merely does not respond, as in an endless
     * script, is waited for. {@code Page.enable} must have been sent.
     *
     * @return its response; empty if the page navigated meanwhile, so that the effect is unknown
     * @throws PlaywrightException if Chromium rejects it, or the page is closed or crashes
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

    /**
     * Makes a call that is given up when such an event comes first. Its response, if there is one later, goes nowhere.
     *
     * @param given whether the event with these parameters is one
     * @throws PlaywrightException if Chromium rejects the call or it is given up
     */
    public JsonObject sendUnless(String event, Predicate<JsonObject> given, String method, JsonObject parameters) {
        Consumer<JsonObject> listener = happened -> {
            if (given.test(happened)) {
                throw new PlaywrightException(method + " was given up: " + event);
            }
        };
        session.on(event, listener);
        try {
            return send(method, parameters);
        } finally {
            session.off(event, listener);
        }
    }

    private <T> T unlessLeft(Supplier<T> call) {
        session.on(COMMITTED, committed);
        // A navigation committed just as the call was sent is detected when its document is parsed.
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

    /** Whether the session was abandoned, so that another must be opened. */
    public boolean isOver() {
        return over;
    }

    /** Closes the session, unless its page closes it. */
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
            // The page navigated, crashed or closed.
        }
    }
}
