package dev.tiltyard.env.episode;

import java.util.regex.Pattern;

/** Extracts readable messages from exceptions. */
final class Messages {
    private static final Pattern PLAYWRIGHTS = Pattern.compile("message='(.*?)(?:'?\\s*name=|$)", Pattern.DOTALL);
    private static final int LONGEST = 500;

    private Messages() {}

    /**
     * The message itself. Playwright for Java wraps its own in {@code Error { message='…' name=… stack=…}} and appends
     * a call log, which Playwright for Python keeps separate.
     */
    static String of(Throwable e) {
        var text = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        var packed = PLAYWRIGHTS.matcher(text);
        if (packed.find()) {
            text = packed.group(1);
        }
        var log = text.indexOf("Call log:");
        text = (log > 0 ? text.substring(0, log) : text).strip().replaceAll("\\s*\\n\\s*", " ");
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    }
}
