package dev.tiltyard.servicenow.replica.report;

import dev.tiltyard.servicenow.record.Record;
import java.util.List;
import java.util.Set;

/**
 * What a report counts.
 *
 * @param title empty for a report that has not been saved
 * @param field what the records are grouped by; empty for a report by time alone
 * @param type one of {@link #TYPES}
 * @param filter an encoded query
 * @param aggregate how records are put together
 * @param time how they are grouped by time
 * @param stackBy the field that makes a series of each of its values; empty for one series
 * @param groups how empty and many groups are shown
 */
record ReportSpec(
        String title,
        String table,
        String field,
        String type,
        String filter,
        Aggregate aggregate,
        Trend time,
        String stackBy,
        Groups groups) {
    static final List<String> TYPES = List.of(
            "bar", "horizontal_bar", "column", "pie", "donut", "line", "trend", "spline", "area", "single_score");

    private static final Set<String> INTERVALS = Set.of("day", "week", "month", "quarter", "year");

    /**
     * @param kind {@code COUNT}, {@code SUM} or {@code AVG}
     * @param field what is summed; empty for a count
     */
    record Aggregate(String kind, String field) {
        static final Aggregate COUNT = new Aggregate("COUNT", "");
    }

    /**
     * @param field a date; empty for a report that is not by time
     * @param interval day, week, month, quarter or year
     * @param layers series that have a date and a filter of their own; empty for none
     */
    record Trend(String field, String interval, List<Layer> layers) {
        static final Trend NONE = new Trend("", "month", List.of());

        Trend {
            layers = List.copyOf(layers);
        }
    }

    /** A series with a date and a filter of its own. */
    record Layer(String title, String field, String filter) {}

    /**
     * @param most how many groups are shown; the rest is one group, {@code Other}; 0 for all
     * @param showOther whether the rest is shown
     * @param showEmpty whether records without a value are shown
     */
    record Groups(int most, boolean showOther, boolean showEmpty) {
        static final Groups ALL = new Groups(0, true, true);
    }

    /** A report that an address describes. */
    static ReportSpec of(String table, String field, String type, String filter) {
        return new ReportSpec(
                "",
                table,
                field,
                TYPES.contains(type) ? type : "bar",
                filter,
                Aggregate.COUNT,
                Trend.NONE,
                "",
                Groups.ALL);
    }

    /** A report that has been saved. */
    static ReportSpec of(Record report, List<Record> layers) {
        String most = report.text("other_threshold");
        String interval = report.text("trend_interval");
        String type = report.text("type");
        boolean sums =
                !report.text("aggregate").isEmpty() && !report.text("aggregate").equals("COUNT");
        return new ReportSpec(
                report.text("title"),
                report.text("table"),
                report.text("field"),
                TYPES.contains(type) ? type : "bar",
                report.text("filter"),
                sums ? new Aggregate(report.text("aggregate"), report.text("sumfield")) : Aggregate.COUNT,
                new Trend(
                        report.text("trend_field"),
                        INTERVALS.contains(interval) ? interval : "month",
                        layers.stream()
                                .map(layer ->
                                        new Layer(layer.text("title"), layer.text("trend_field"), layer.text("filter")))
                                .toList()),
                report.text("additional_groupby"),
                new Groups(
                        most.matches("[1-9]\\d{0,3}") ? Integer.parseInt(most) : 0,
                        !report.text("show_other").equals("false"),
                        !report.text("show_empty").equals("false")));
    }
}
