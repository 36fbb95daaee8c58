package dev.tiltyard.env.action;

import dev.tiltyard.env.observation.webarena.PythonText;

/** Quotes the agent's text in an error message: escaped, and truncated if it is too long to read. */
final class Quoted {
    private static final int LONGEST = 200;

    private Quoted() {}

    static String of(String text) {
        String shown = text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
        return PythonText.repr(shown);
    }
}
