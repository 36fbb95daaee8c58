package dev.tiltyard.cli.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A flame picture of where the CPU time of opening a page goes: all pages, below them each page, below it the parts of
 * the step, below them the kinds of processes; as wide as their time.
 */
public final class StepPicture {
    private static final Pattern LEAF =
            Pattern.compile("step/(\\w+)/\\w+/([\\w-]+?)-part-(load|quiet|observation|picture)-(\\w+)");
    private static final int WIDTH = 1200;
    private static final int ROW = 22;
    private static final double NARROWEST = 1;
    /** Pixels of a letter, about. */
    private static final double LETTER = 6.6;

    private static final List<String> COLORS = List.of("#e4572e", "#f3a712", "#d9822b", "#c8553d", "#e9b44c");

    private final StringBuilder boxes = new StringBuilder();

    private StepPicture() {}

    private static final class Box {
        private double own;
        private final Map<String, Box> parts = new LinkedHashMap<>();

        double millis() {
            return own + parts.values().stream().mapToDouble(Box::millis).sum();
        }
    }

    /** An SVG of the figures of {@link StepBench}; others are ignored. */
    public static String of(List<Benchmark> figures) {
        Box all = new Box();
        for (Benchmark figure : figures) {
            Matcher leaf = LEAF.matcher(figure.name());
            if (leaf.matches()) {
                Box at = all;
                for (String name : List.of(leaf.group(1) + " " + leaf.group(2), leaf.group(3), leaf.group(4))) {
                    at = at.parts.computeIfAbsent(name, made -> new Box());
                }
                at.own += Math.max(0, figure.p50());
            }
        }
        StepPicture picture = new StepPicture();
        double millis = all.millis();
        picture.draw("opening a page", all, 0, 0, millis == 0 ? 0 : WIDTH / millis);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"12\">%n%s</svg>%n"
                .formatted(WIDTH, 4 * ROW, picture.boxes);
    }

    private void draw(String name, Box box, int depth, double left, double scale) {
        double width = box.millis() * scale;
        if (width < NARROWEST) {
            return;
        }
        String title = "%s: %.1f ms".formatted(name, box.millis());
        int letters = (int) ((width - 6) / LETTER);
        boxes.append(String.format(
                Locale.ROOT,
                "<g><title>%s</title><rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>"
                        + "<text x=\"%.1f\" y=\"%d\">%s</text></g>%n",
                title,
                left,
                depth * ROW,
                Math.max(NARROWEST, width - 1),
                ROW - 1,
                COLORS.get(Math.floorMod(name.hashCode(), COLORS.size())),
                left + 3,
                depth * ROW + 15,
                letters < 3 ? "" : title.length() <= letters ? title : title.substring(0, letters - 1) + "…"));
        double at = left;
        for (Map.Entry<String, Box> part : List.copyOf(new ArrayList<>(box.parts.entrySet()))) {
            draw(part.getKey(), part.getValue(), depth + 1, at, scale);
            at += part.getValue().millis() * scale;
        }
    }
}
