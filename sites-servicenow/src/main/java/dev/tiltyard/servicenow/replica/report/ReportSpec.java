package dev.tiltyard.servicenow.replica.report;

import dev.tiltyard.servicenow.record.Record;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/**
 * The specification of a report.
 *
 * @param title empty for an unsaved report
 * @param field group field; empty for a report by time only
 * @param type one of {@link #TYPES}
 * @param filter an encoded query
 * @param aggregate the aggregation
 * @param time the grouping by time
 * @param stackBy stacking field, whose values become series; empty for a single series
 * @param groups how empty and small groups are shown
 * @param decimals how many decimals values are shown with; empty for up to two, as needed
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
        Groups groups,
        OptionalInt decimals) {
    static final List<String> TYPES = List.of(
            "bar", "horizontal_bar", "column", "pie", "donut", "line", "trend", "spline", "area", "single_score");

    private static final Set<String> INTERVALS = Set.of("day", "week", "month", "quarter", "year");

    /**
     * @param kind {@code COUNT}, {@code SUM} or {@code AVG}
     * @param field aggregated field; empty for a count
     */
    record Aggregate(String kind, String field) {
        static final Aggregate COUNT = new Aggregate("COUNT", "");
    }

    /**
     * @param field a date field; empty for a report that is not by time
     * @param interval day, week, month, quarter or year
     * @param layers series with their own date field and filter; empty for none
     */
    record Trend(String field, String interval, List<Layer> layers) {
        static final Trend NONE = new Trend("", "month", List.of());

        Trend {
            layers = List.copyOf(layers);
        }
    }

    /** A series with its own date field and filter. */
    record Layer(String title, String field, String filter) {}

    /**
     * @param most maximum number of groups; the rest is combined into {@code Other}; 0 for all
     * @param showOther whether the rest is shown
     * @param showEmpty whether records without a value are shown
     */
    record Groups(int most, boolean showOther, boolean showEmpty) {
        static final Groups ALL = new Groups(0, true, true);
    }

    /** A report from URL parameters. */
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
                Groups.ALL,
                OptionalInt.empty());
    }

    /** The same with what URL parameters ask for instead. */
    ReportSpec asked(Function<String, Optional<String>> parameter) {
        String kind = parameter.apply("sysparm_aggregate").orElse(aggregate.kind());
        String sum = parameter.apply("sysparm_sumfield").orElse(aggregate.field());
        String limit = parameter.apply("sysparm_most").orElse(Integer.toString(groups.most()));
        return new ReportSpec(
                parameter.apply("title").filter(text -> !text.isBlank()).orElse(title),
                parameter.apply("sysparm_table").filter(name -> !name.isEmpty()).orElse(table),
                parameter.apply("sysparm_field").orElse(field),
                parameter.apply("sysparm_type").filter(TYPES::contains).orElse(type),
                parameter.apply("sysparm_query").orElse(filter).replaceFirst("\\^EQ$", ""),
                kind.equals("COUNT") || sum.isEmpty() ? Aggregate.COUNT : new Aggregate(kind, sum),
                time,
                parameter.apply("sysparm_stack").orElse(stackBy),
                new Groups(
                        limit.matches("[1-9]\\d{0,3}") ? Integer.parseInt(limit) : 0,
                        parameter
                                .apply("sysparm_show_other")
                                .map("true"::equals)
                                .orElse(groups.showOther()),
                        parameter
                                .apply("sysparm_show_empty")
                                .map("true"::equals)
                                .orElse(groups.showEmpty())),
                parameter.apply("sysparm_decimals").map(ReportSpec::decimals).orElse(decimals));
    }

    /** A saved report. */
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
                        !report.text("show_empty").equals("false")),
                decimals(report.text("decimal_precision")));
    }

    private static OptionalInt decimals(String text) {
        return text.matches("[0-4]") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }
}
