package dev.tiltyard.env.action;

import com.microsoft.playwright.Page;

/** Typing key by key, up to the length that a person types; a longer text is put in line by line, as if pasted. */
final class Typing {
    /** One key takes about a millisecond: a text of an agent that runs wild would hold the browser for minutes. */
    private static final int BY_KEY = 1000;

    private static final int LINES = 100;

    private Typing() {}

    static void into(Page page, String text) {
        if (text.length() <= BY_KEY) {
            page.keyboard().type(text);
            return;
        }
        var enter = text.endsWith("\n");
        var body = enter ? text.substring(0, text.length() - 1) : text;
        var lines = body.split("\n", LINES);
        for (var i = 0; i < lines.length; i++) {
            if (i > 0) {
                page.keyboard().press("Enter");
            }
            page.keyboard().insertText(lines[i]);
        }
        if (enter) {
            page.keyboard().press("Enter");
        }
    }
}
