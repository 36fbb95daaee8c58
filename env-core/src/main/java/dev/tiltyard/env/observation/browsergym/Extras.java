package dev.tiltyard.env.observation.browsergym;

import dev.tiltyard.env.observation.browsergym.TreeView.Option;
import dev.tiltyard.env.observation.page.ElementMark;
import dev.tiltyard.env.observation.page.FrameRead;
import dev.tiltyard.env.observation.page.Rect;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * BrowserGym's extra properties of an element, besides its accessibility node.
 *
 * @param mark bid, visibility and mark
 * @param box its layout box; null if it has none
 * @param clickable whether Chromium reports it as clickable
 * @param backendNodeId Chromium's id of the DOM node
 */
record Extras(ElementMark mark, @Nullable Rect box, boolean clickable, long backendNodeId) {
    private static final double VISIBLE = 0.5;

    static @Nullable Extras of(FrameRead frame, int node) {
        ElementMark mark = node < 0 ? null : frame.marks().get(node);
        return mark == null
                ? null
                : new Extras(
                        mark,
                        frame.box(node),
                        frame.dom().isClickable(node),
                        frame.dom().backendId(node));
    }

    boolean isVisible() {
        return mark.visibility() >= VISIBLE;
    }

    /** Whether an element, with or without extras, is omitted. */
    static boolean isFiltered(@Nullable Extras extras, TreeView view) {
        if (extras == null) {
            return view.has(Option.BID_ONLY) || view.has(Option.MARKS_ONLY);
        }
        return (view.has(Option.VISIBLE_ONLY) && !extras.isVisible())
                || (view.has(Option.MARKS_ONLY) && !extras.mark.marked());
    }

    /** Whether the bid is printed. */
    boolean showsBid(TreeView view) {
        return !view.has(Option.HIDE_BIDS) && !(view.has(Option.HIDE_BID_OF_INVISIBLE) && !isVisible());
    }

    /** The properties to print, in order: those with a value, then plain words. */
    List<Extra> shown(TreeView view) {
        List<Extra> shown = new ArrayList<>();
        if (box != null && view.has(Option.BOX)) {
            String edges = numbers(view, box.x(), box.y(), box.x() + box.width(), box.y() + box.height());
            shown.add(new Extra("box", edges));
        }
        if (box != null && view.has(Option.CENTER)) {
            shown.add(new Extra("center", numbers(view, box.centerX(), box.centerY())));
        }
        addWord(shown, "clickable", clickable && view.has(Option.CLICKABLE));
        addWord(shown, "visible", isVisible() && view.has(Option.VISIBLE));
        addWord(shown, "som", mark.marked() && view.has(Option.MARKS));
        return shown;
    }

    /** A printed property: a word with its value, or null for none. */
    record Extra(String name, @Nullable String value) {
        String text() {
            return value == null ? name : name + "=\"" + value + "\"";
        }
    }

    private static void addWord(List<Extra> shown, String word, boolean wanted) {
        if (wanted) {
            shown.add(new Extra(word, null));
        }
    }

    private static String numbers(TreeView view, double... values) {
        return Arrays.stream(values)
                .mapToObj(value -> rounded(value, view.decimals()))
                .collect(Collectors.joining(",", "(", ")"));
    }

    /** Formatted like Python: the exact binary value, round half to even, keeping the sign of zero. */
    private static String rounded(double value, int decimals) {
        String digits =
                new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
        boolean negativeZero = value < 0 && !digits.startsWith("-");
        return negativeZero ? "-" + digits : digits;
    }
}
