package dev.tiltyard.servicenow.replica.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A report's chart.
 *
 * @param type the charting script's type: column, bar, pie, line, spline, area, or score for a single number
 * @param measure label of the values: {@code Incident Count}
 * @param decimals how many decimals values are shown with; empty for up to two, as needed
 */
record Chart(String title, String type, String measure, List<Series> series, OptionalInt decimals) {
    Chart {
        series = List.copyOf(series);
    }

    /** A series of values. */
    record Series(String name, List<Point> points) {
        Series {
            points = List.copyOf(points);
        }
    }

    /**
     * A value.
     *
     * @param y rounded to two decimals
     * @param percent percentage of the series' total, rounded to two decimals
     */
    record Point(String label, double y, double percent) {}

    /** A value as it is shown. */
    String shown(double value) {
        if (decimals.isPresent()) {
            return String.format(Locale.ROOT, "%." + decimals.getAsInt() + "f", value);
        }
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    /** The data for the page's script. */
    Map<String, Object> data(String id) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("id", id);
        data.put("title", title);
        data.put("type", type);
        data.put("measure", measure);
        decimals.ifPresent(number -> data.put("decimals", number));
        data.put(
                "series",
                series.stream()
                        .map(each -> Map.of(
                                "name",
                                each.name(),
                                "points",
                                each.points().stream()
                                        .map(point -> Map.of(
                                                "label", point.label(), "y", point.y(), "percent", point.percent()))
                                        .toList()))
                        .toList());
        return data;
    }
}
