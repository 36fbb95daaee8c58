package dev.tiltyard.servicenow.replica.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a report shows.
 *
 * @param type as the charts' scripts name it: column, bar, pie, line, spline, area, or score for one number
 * @param measure what the values are: {@code Incident Count}
 */
record Chart(String title, String type, String measure, List<Series> series) {
    Chart {
        series = List.copyOf(series);
    }

    /** Values of one color. */
    record Series(String name, List<Point> points) {
        Series {
            points = List.copyOf(points);
        }
    }

    /**
     * One value.
     *
     * @param y rounded to two decimals
     * @param percent of the series' sum, rounded to two decimals
     */
    record Point(String label, double y, double percent) {}

    /** As the page's script takes it. */
    Map<String, Object> data(String id) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("id", id);
        data.put("title", title);
        data.put("type", type);
        data.put("measure", measure);
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
