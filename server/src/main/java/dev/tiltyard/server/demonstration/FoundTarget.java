package dev.tiltyard.server.demonstration;

import java.util.List;

/**
 * An element that a person is about to act on.
 *
 * @param code finds it again: a chain of Playwright calls on {@code page}
 * @param words what it is, for people: {@code button "Save"}
 * @param path a CSS selector
 * @param facts what the page says of it
 */
record FoundTarget(String code, String words, String path, Facts facts) {
    /** The same in other words. */
    FoundTarget called(String other) {
        return new FoundTarget(code, other, path, facts);
    }

    /**
     * What the page says of an element.
     *
     * @param token that it is marked with
     * @param isEditable whether a text can be typed into it
     * @param hasLines whether the Enter key is a part of that text
     * @param options labels of a select box, in order; the chosen one is marked
     * @param value its value, or its text
     * @param x its left edge in the viewport, in CSS pixels
     * @param y its upper edge
     */
    record Facts(
            String token,
            String tag,
            String type,
            boolean isEditable,
            boolean hasLines,
            boolean isSelect,
            boolean isFile,
            List<Option> options,
            String value,
            String text,
            double x,
            double y,
            double width,
            double height) {}

    /** An option of a select box. */
    record Option(String label, boolean selected, boolean disabled) {}
}
