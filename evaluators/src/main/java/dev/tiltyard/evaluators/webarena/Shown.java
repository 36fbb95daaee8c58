package dev.tiltyard.evaluators.webarena;

/** A text cut to what a person reads. */
final class Shown {
    private static final int LONGEST = 300;

    private Shown() {}

    static String of(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "... (" + text.length() + " characters)";
    }
}
