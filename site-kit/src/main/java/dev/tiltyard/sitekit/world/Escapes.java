package dev.tiltyard.sitekit.world;

/**
 * Escapes of the text format that {@code COPY} and {@code LOAD DATA} share: tabs separate fields, newlines separate
 * rows.
 */
final class Escapes {
    private Escapes() {}

    static void appendTo(StringBuilder to, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> to.append("\\\\");
                case '\t' -> to.append("\\t");
                case '\n' -> to.append("\\n");
                case '\r' -> to.append("\\r");
                default -> to.append(c);
            }
        }
    }
}
