package dev.tiltyard.cms.replica.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Describes a report over periods.
 *
 * @param types choices of what a date means: label and table by value; one entry without choice for the others
 * @param group what rows are parted by beside the period, as expressions; each is a column too
 * @param ranked how many rows a period shows at most, 0 for all; the last column decides
 * @param statuses whether it can be narrowed to statuses of orders
 * @param actual whether it has columns of what was really paid
 */
public record ReportSpec(
        String path,
        String title,
        String resource,
        Map<String, Source> types,
        List<Cell> group,
        List<Cell> sums,
        List<Cell> actualSums,
        int ranked,
        boolean statuses,
        boolean coupons,
        String date) {
    public ReportSpec {
        types = new LinkedHashMap<>(types);
        group = List.copyOf(group);
        sums = List.copyOf(sums);
        actualSums = List.copyOf(actualSums);
    }

    /** A table of sums and what its dates mean. */
    public record Source(String label, String table) {}

    /**
     * A column.
     *
     * @param kind {@code text}, {@code number}, {@code money}, {@code percent}
     */
    public record Cell(String label, String sql, String kind) {
        public static Cell text(String label, String sql) {
            return new Cell(label, sql, "text");
        }

        public static Cell number(String label, String sql) {
            return new Cell(label, sql, "number");
        }

        public static Cell money(String label, String sql) {
            return new Cell(label, sql, "money");
        }
    }

    static ReportSpec of(String path, String title, String resource, String... types) {
        Map<String, Source> all = new LinkedHashMap<>();
        for (int i = 0; i < types.length; i += 3) {
            all.put(types[i], new Source(types[i + 1], types[i + 2]));
        }
        return new ReportSpec(path, title, resource, all, List.of(), List.of(), List.of(), 0, false, false, "period");
    }

    ReportSpec by(Cell... cells) {
        return new ReportSpec(
                path, title, resource, types, List.of(cells), sums, actualSums, ranked, statuses, coupons, date);
    }

    ReportSpec sums(Cell... cells) {
        return new ReportSpec(
                path, title, resource, types, group, List.of(cells), actualSums, ranked, statuses, coupons, date);
    }

    ReportSpec actually(Cell... cells) {
        return new ReportSpec(
                path, title, resource, types, group, sums, List.of(cells), ranked, statuses, coupons, date);
    }

    ReportSpec top(int most) {
        return new ReportSpec(path, title, resource, types, group, sums, actualSums, most, statuses, coupons, date);
    }

    ReportSpec withStatuses() {
        return new ReportSpec(path, title, resource, types, group, sums, actualSums, ranked, true, coupons, date);
    }

    ReportSpec withCoupons() {
        return new ReportSpec(path, title, resource, types, group, sums, actualSums, ranked, statuses, true, date);
    }

    ReportSpec dated(String expression) {
        return new ReportSpec(
                path, title, resource, types, group, sums, actualSums, ranked, statuses, coupons, expression);
    }

    /** The columns after the interval. */
    List<Cell> columns(boolean actual) {
        List<Cell> columns = new ArrayList<>(group);
        columns.addAll(sums);
        if (actual) {
            columns.addAll(actualSums);
        }
        return columns;
    }
}
