package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** A chart of a report or a dashboard. */
record DeskChart(String title, List<Series> series) {
    private static final String SPOKEN = "Highcharts interactive chart.";
    private static final Set<String> BY_CATEGORY = Set.of("bar", "column", "spline");
    private static final int GRAM = 3;

    /** One series of points. */
    record Series(String name, List<Point> points) {}

    /** @param percent percentage of the series */
    record Point(String label, double count, double percent) {}

    static List<DeskChart> all(JsonNode charts) {
        List<DeskChart> all = new ArrayList<>();
        charts.forEach(chart -> all.add(of(chart)));
        return all;
    }

    private static DeskChart of(JsonNode chart) {
        String title = chart.path("title")
                .asText()
                .replace(SPOKEN, "")
                .replace(".", "")
                .strip();
        String type = chart.path("types").path(0).asText();
        List<Series> series = new ArrayList<>();
        for (JsonNode one : chart.path("series")) {
            List<Point> points = new ArrayList<>();
            one.path("points").forEach(point -> points.add(point(type, point)));
            series.add(new Series(one.path("name").asText(), points));
        }
        return new DeskChart(title, series);
    }

    private static Point point(String type, JsonNode point) {
        double count = point.path("count").asDouble();
        return new Point(
                label(type, point),
                count,
                count == 0 ? 0 : point.path("percent").asDouble());
    }

    /** The displayed label: a point's original value if it resembles one of the others. */
    private static String label(String type, JsonNode point) {
        String category = point.path("category").asText("").strip();
        String name = point.path("name").asText("").strip();
        String origin = point.path("origin").asText("").strip();
        if (!origin.isEmpty() && (resembles(origin, category) || resembles(origin, name))) {
            return origin;
        }
        return BY_CATEGORY.contains(type) ? category : name;
    }

    private static boolean resembles(String one, String other) {
        Set<String> shared = grams(one);
        shared.retainAll(grams(other));
        return !shared.isEmpty();
    }

    private static Set<String> grams(String text) {
        Set<String> grams = new HashSet<>();
        IntStream.rangeClosed(0, text.length() - GRAM).forEach(at -> grams.add(text.substring(at, at + GRAM)));
        return grams;
    }

    /** The chart with a title, or the first one if the title is empty. */
    static Optional<DeskChart> titled(String title, List<DeskChart> charts) {
        return charts.stream()
                .filter(chart -> title.isEmpty()
                        || chart.title().toLowerCase(Locale.ROOT).equals(title.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** The only series, or the one with a name. */
    Optional<Series> series(String name) {
        return series.stream()
                .filter(one -> series.size() == 1 || one.name().equals(name))
                .findFirst();
    }
}
