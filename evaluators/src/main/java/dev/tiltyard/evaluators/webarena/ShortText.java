package dev.tiltyard.evaluators.webarena;

/** Shortens a text for readers. */
final class ShortText {
    private static final int LONGEST = 300;

    private ShortText() {}

    static String of(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "... (" + text.length() + " characters)";
    }
}
