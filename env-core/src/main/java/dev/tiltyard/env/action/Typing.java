package dev.tiltyard.env.action;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Typing key by key, up to the length that a person types; a longer text is put in line by line, as if pasted. */
final class Typing {
    /** One key takes about a millisecond: a text of an agent that runs wild would hold the browser for minutes. */
    private static final int BY_KEY = 1000;

    private static final int LINES = 100;

    /** Stretches of what has a key on an American keyboard, and of what has none. */
    private static final Pattern STRETCH = Pattern.compile("[ -~\\r\\n]+|[^ -~\\r\\n]+");

    private Typing() {}

    static void into(Page page, String text) {
        if (text.length() <= BY_KEY) {
            byKey(page, text);
            return;
        }
        var enter = text.endsWith("\n");
        var body = enter ? text.substring(0, text.length() - 1) : text;
        var lines = body.split("\n", LINES);
        for (var i = 0; i < lines.length; i++) {
            if (i > 0) {
                page.keyboard().press("Enter");
            }
            insert(page, lines[i]);
        }
        if (enter) {
            page.keyboard().press("Enter");
        }
    }

    private static void byKey(Page page, String text) {
        Matcher stretch = STRETCH.matcher(text);
        while (stretch.find()) {
            var first = stretch.group().charAt(0);
            if (first >= ' ' && first <= '~' || first == '\n' || first == '\r') {
                page.keyboard().type(stretch.group());
            } else {
                insert(page, stretch.group());
            }
        }
    }

    /**
     * Puts a text where the focus is. If the page goes elsewhere at that moment, Chromium may lose the text together with
     * its answer; then nobody waits for it any longer than until the new document is there.
     */
    static void insert(Page page, String text) {
        var insertion = new Insertion(page);
        page.onFrameNavigated(insertion);
        try {
            insertion.send(text);
        } finally {
            page.offFrameNavigated(insertion);
        }
    }

    /** One insertion, over a connection of its own that can be given up while its answer is waited for. */
    private static final class Insertion implements Consumer<Frame> {
        private final Page page;
        private final CDPSession session;
        private boolean over;
        private boolean left;

        Insertion(Page page) {
            this.page = page;
            this.session = page.context().newCDPSession(page);
        }

        void send(String text) {
            var parameters = new JsonObject();
            parameters.addProperty("text", text);
            try {
                session.send("Input.insertText", parameters);
            } catch (PlaywrightException e) {
                if (!left) {
                    throw e;
                }
            } finally {
                giveUp();
            }
        }

        @Override
        public void accept(Frame frame) {
            if (frame.equals(page.mainFrame())) {
                left = true;
                giveUp();
            }
        }

        private void giveUp() {
            if (over) {
                return;
            }
            over = true;
            try {
                session.detach();
            } catch (PlaywrightException e) {
                // the page is gone, and the connection with it
            }
        }
    }
}
