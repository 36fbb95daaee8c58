package dev.tiltyard.cms.replica.report;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.tiltyard.cms.replica.grid.Yaml;
import dev.tiltyard.cms.statistics.StoreDay;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A report over periods, from {@code reports.yaml}.
 *
 * @param right the ACL resource required to see it
 * @param types meanings of the date by value; one entry without a label if there is no choice
 * @param group grouping columns in addition to the period
 * @param actual columns of actual amounts
 * @param ranked maximum number of rows per period, 0 for all, ordered by the last column
 * @param subtotals whether a period of several rows ends with their sums
 * @param statuses whether it can be filtered by order status
 * @param coupons whether it can be filtered by coupon
 * @param notice notice on its page; may be empty
 */
public record ReportSpec(
        String title,
        String right,
        Map<String, Source> types,
        List<Cell> group,
        List<Cell> sums,
        List<Cell> actual,
        int ranked,
        boolean subtotals,
        boolean statuses,
        boolean coupons,
        String notice) {
    private static final ZoneId ZONE = ZoneId.of("America/New_York");
    private static final Pattern DAY = Pattern.compile("@day\\(([\\w.]+)\\)@");

    public ReportSpec {
        types = new LinkedHashMap<>(types);
        group = List.copyOf(group);
        sums = List.copyOf(sums);
        actual = List.copyOf(actual);
    }

    /** An aggregated table and the meaning of its dates. */
    public record Source(String label, String table) {
        public Source {
            table = DAY.matcher(table).replaceAll(day -> Matcher.quoteReplacement(StoreDay.of(day.group(1), ZONE)));
        }
    }

    /**
     * A column.
     *
     * @param kind {@code text}, {@code number}, {@code money}
     * @param sort its sort parameter; empty if not sortable
     */
    public record Cell(String label, String sql, String kind, String sort) {}

    /** All reports, by page path. */
    static Map<String, ReportSpec> all() {
        return Yaml.read(ReportSpec.class, "reports.yaml", new TypeReference<Map<String, ReportSpec>>() {});
    }

    /** The columns after the interval. */
    List<Cell> columns(boolean withActual) {
        List<Cell> columns = new ArrayList<>(group);
        columns.addAll(sums);
        if (withActual) {
            columns.addAll(actual);
        }
        return columns;
    }
}
