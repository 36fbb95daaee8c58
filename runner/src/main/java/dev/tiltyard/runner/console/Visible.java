package dev.tiltyard.runner.console;

/** Texts as a terminal may show them: an agent's answer can hold the control characters that steer one. */
final class Visible {
    private Visible() {}

    /** The text with its control characters written out, {@code \x1b} for escape; line breaks and tabs stay. */
    static String of(String text) {
        if (text.chars().noneMatch(Visible::steers)) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length() + 16);
        text.chars().forEach(c -> {
            if (steers(c)) {
                shown.append(String.format("\\x%02x", c));
            } else {
                shown.append((char) c);
            }
        });
        return shown.toString();
    }

    private static boolean steers(int c) {
        return c < ' ' && c != '\n' && c != '\t' || c >= 0x7f && c <= 0x9f;
    }
}
