package dev.tiltyard.gitlab.replica.frame;

/**
 * Something that can be picked from a menu.
 *
 * @param value what a form sends for it
 * @param note smaller, behind or below its text; empty for nothing
 * @param color of a box before its text; empty for none
 */
public record Choice(String value, String text, String note, String color) {
    public static Choice plain(String value, String text) {
        return new Choice(value, text, "", "");
    }
}
