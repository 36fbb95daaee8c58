package dev.tiltyard.env.observation.aria;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaSnapshotMode;
import dev.tiltyard.env.observation.page.ObservedElement;
import dev.tiltyard.env.observation.page.PageText;
import dev.tiltyard.env.observation.page.Rect;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Playwright's own text of a page, {@code - button "Go" [ref=e3]}, including frames. Its references stay valid until
 * the next such text.
 */
public final class AriaText {
    private static final double PATIENCE_MILLIS = 5_000;
    private static final Pattern LINE =
            Pattern.compile("^( *)- '?([a-zA-Z]+)(?: \"((?:[^\"\\\\]++|\\\\.)*+)\")?.*?\\[ref=([a-z0-9]+)\\]");
    private static final Pattern BOX = Pattern.compile(" \\[box=(-?[\\d.]+),(-?[\\d.]+),(-?[\\d.]+),(-?[\\d.]+)\\]");

    private final List<String> lines = new ArrayList<>();
    private final Map<String, ObservedElement> elements = new LinkedHashMap<>();
    private final Deque<Frame> frames = new ArrayDeque<>();

    private AriaText() {}

    /** The enclosing frame element: its indentation, and the origin of its content. */
    private record Frame(int indent, double x, double y) {}

    /** Takes the snapshot; one call. */
    public static PageText of(Page page) {
        String snapshot = page.ariaSnapshot(new Page.AriaSnapshotOptions()
                .setMode(AriaSnapshotMode.AI)
                .setBoxes(true)
                .setTimeout(PATIENCE_MILLIS));
        return read(snapshot);
    }

    /** Parses a snapshot taken with boxes, and moves these from the text to the elements. */
    static PageText read(String snapshot) {
        AriaText text = new AriaText();
        snapshot.lines().forEach(text::add);
        return new PageText(String.join("\n", text.lines), text.elements);
    }

    private void add(String snapshotLine) {
        Matcher box = BOX.matcher(snapshotLine);
        String line = box.replaceFirst("");
        lines.add(line);
        Matcher element = LINE.matcher(line);
        if (element.find()) {
            int indent = element.group(1).length();
            while (!frames.isEmpty() && frames.peek().indent() >= indent) {
                frames.pop();
            }
            Optional<Rect> rect = box.reset().find() ? Optional.of(rect(box)) : Optional.empty();
            remember(element, rect, line.strip());
            if (element.group(2).equals("iframe")) {
                rect.ifPresent(place -> frames.push(new Frame(indent, place.x(), place.y())));
            }
        }
    }

    private Rect rect(Matcher box) {
        Rect rect = new Rect(number(box, 1), number(box, 2), number(box, 3), number(box, 4));
        return frames.isEmpty()
                ? rect
                : rect.movedBy(frames.peek().x(), frames.peek().y());
    }

    private static double number(Matcher box, int group) {
        return Double.parseDouble(box.group(group));
    }

    private void remember(Matcher element, Optional<Rect> rect, String line) {
        String name = Optional.ofNullable(element.group(3)).orElse("").replaceAll("\\\\(.)", "$1");
        String reference = element.group(4);
        elements.put(
                reference,
                new ObservedElement(
                        reference, element.group(2), name, rect, line, 0, 1, line.contains("[cursor=pointer]"), false));
    }
}
