package dev.tiltyard.env.action;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import dev.tiltyard.env.browser.PageSession;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Types a text key by key, up to a length that a person would type; inserts a longer text line by line, like a paste.
 */
final class Typing {
    /** One key takes about a millisecond; a huge text would block the browser for minutes. */
    private static final int BY_KEY = 1000;

    private static final int LINES = 100;

    /** Runs of characters with a key on a US keyboard, and of those without one. */
    private static final Pattern STRETCH = Pattern.compile("[ -~\\r\\n]+|[^ -~\\r\\n]+");

    private Typing() {}

    static void into(Stage stage, String text) {
        if (text.length() <= BY_KEY) {
            byKey(stage, text);
            return;
        }
        var enter = text.endsWith("\n");
        var body = enter ? text.substring(0, text.length() - 1) : text;
        var lines = body.split("\n", LINES);
        for (var i = 0; i < lines.length; i++) {
            if (i > 0) {
                stage.page().keyboard().press("Enter");
            }
            insert(stage, lines[i]);
        }
        if (enter) {
            stage.page().keyboard().press("Enter");
        }
    }

    private static void byKey(Stage stage, String text) {
        Matcher stretch = STRETCH.matcher(text);
        while (stretch.find()) {
            var first = stretch.group().charAt(0);
            if (first >= ' ' && first <= '~' || first == '\n' || first == '\r') {
                stage.page().keyboard().type(stretch.group());
            } else {
                insert(stage, stretch.group());
            }
        }
    }

    /**
     * Inserts a text at the focus. If the page navigates at that moment, Chromium may lose both the text and its
     * response; the stage records that, and later actions are performed on the new document.
     */
    static void insert(Stage stage, String text) {
        var page = stage.page();
        var parameters = new JsonObject();
        parameters.addProperty("text", text);
        try (var session = PageSession.open(page)) {
            session.send("Page.enable");
            if (session.sendLosable("Input.insertText", parameters).isEmpty()) {
                stage.noteLeaving();
            }
        }
    }

    /**
     * Runs a text input call. Playwright waits until its timeout for a response that Chromium dropped because the page
     * navigated; the stage records that instead of failing.
     */
    static void noticeLeaving(Stage stage, Runnable typing) {
        var left = new AtomicBoolean();
        Consumer<Page> loaded = page -> left.set(true);
        stage.page().onDOMContentLoaded(loaded);
        try {
            typing.run();
        } catch (TimeoutError e) {
            if (!left.get()) {
                throw e;
            }
            stage.noteLeaving();
        } finally {
            stage.page().offDOMContentLoaded(loaded);
        }
    }
}
