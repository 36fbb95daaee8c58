package dev.tiltyard.gitlab.replica.repository;

import java.time.LocalDate;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Lines of charts, as SVG paths. */
final class Chart {
    private static final double WIDTH = 600;

    private Chart() {}

    /**
     * The line of some weeks' counts.
     *
     * @param all weeks between which the chart spans
     */
    static String path(Map<LocalDate, Integer> weeks, Map<LocalDate, Integer> all, int height) {
        SortedMap<LocalDate, Integer> span = new TreeMap<>(all);
        if (span.isEmpty()) {
            return "";
        }
        long first = span.firstKey().toEpochDay();
        double days = Math.max(7, span.lastKey().toEpochDay() - first);
        int most = weeks.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        StringBuilder path = new StringBuilder("M0 " + height);
        new TreeMap<>(weeks).forEach((week, count) -> {
            double x = (week.toEpochDay() - first) / days * WIDTH;
            double y = height - (double) count / most * (height - 4);
            path.append('L')
                    .append(tenths(x))
                    .append(' ')
                    .append(height)
                    .append('l')
                    .append("1 ")
                    .append(tenths(y - height))
                    .append("l1 ")
                    .append(tenths(height - y));
        });
        return path.append("Z").toString();
    }

    /** Rounded to a tenth; much faster than a formatter, and a page has thousands of them. */
    private static double tenths(double value) {
        return Math.round(value * 10) / 10.0;
    }
}
