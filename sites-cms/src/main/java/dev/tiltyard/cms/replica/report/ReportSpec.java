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
 * A report over periods, as {@code reports.yaml} describes it.
 *
 * @param right the right that is needed to see it
 * @param types what a date can mean, by value; one entry without a label if there is no choice
 * @param group by what rows are grouped in addition to the period; each is a column too
 * @param actual columns of what was really paid
 * @param ranked how many rows a period shows at most, 0 for all; the last column decides
 * @param statuses whether it can be narrowed to statuses of orders
 * @param coupons whether it can be narrowed to coupons
 * @param notice what its page says of it; empty for nothing
 */
public record ReportSpec(
        String title,
        String right,
        Map<String, Source> types,
        List<Cell> group,
        List<Cell> sums,
        List<Cell> actual,
        int ranked,
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

    /** A table of sums and what its dates mean. */
    public record Source(String label, String table) {
        public Source {
            table = DAY.matcher(table).replaceAll(day -> Matcher.quoteReplacement(StoreDay.of(day.group(1), ZONE)));
        }
    }

    /**
     * A column.
     *
     * @param kind {@code text}, {@code number}, {@code money}
     * @param sort the name under which the rows of a period are sorted by it; empty if they are not
     */
    public record Cell(String label, String sql, String kind, String sort) {}

    /** All reports, by the paths of their pages. */
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
