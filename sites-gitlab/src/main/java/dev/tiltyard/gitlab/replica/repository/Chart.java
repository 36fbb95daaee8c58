package dev.tiltyard.gitlab.replica.repository;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A chart of the commits of days, to be drawn as SVG in a field 600 wide.
 *
 * @param path the line, as an SVG path
 * @param height of the field
 * @param most the largest count, at the top of the field
 * @param average of all days, as the legend says it
 * @param dates what stands below it
 */
public record Chart(String path, int height, int most, String average, List<Tick> dates) {
    private static final double WIDTH = 600;
    private static final int TICKS = 5;
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMM yyyy", Locale.US);

    public Chart {
        dates = List.copyOf(dates);
    }

    /**
     * A date below a chart.
     *
     * @param x where it stands, from the left
     */
    public record Tick(int x, String text) {}

    /**
     * The chart of some days' counts.
     *
     * @param all days between which the chart spans
     */
    static Chart of(Map<LocalDate, Integer> counts, Map<LocalDate, Integer> all, int height) {
        SortedMap<LocalDate, Integer> span = new TreeMap<>(all);
        if (span.isEmpty()) {
            return new Chart("", height, 0, "0", List.of());
        }
        long first = span.firstKey().toEpochDay();
        double days = Math.max(7, span.lastKey().toEpochDay() - first);
        int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        StringBuilder path = new StringBuilder("M0 " + height);
        new TreeMap<>(counts).forEach((day, count) -> {
            double x = (day.toEpochDay() - first) / days * WIDTH;
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
        int sum = counts.values().stream().mapToInt(Integer::intValue).sum();
        double average = sum / (double) (span.lastKey().toEpochDay() - first + 1);
        return new Chart(path.append("Z").toString(), height, most, engineering(average), ticks(first, days));
    }

    /** A number in three digits: {@code 1.25}; with a small letter for thousandths: {@code 215m}. */
    static String engineering(double number) {
        boolean small = number > 0 && number < 1;
        BigDecimal rounded = BigDecimal.valueOf(small ? number * 1000 : number).round(new MathContext(3));
        return rounded.stripTrailingZeros().toPlainString() + (small ? "m" : "");
    }

    /** Dates at equal distances; a month that two of them fall into stands there once. */
    private static List<Tick> ticks(long first, double days) {
        List<Tick> ticks = new ArrayList<>();
        String before = "";
        for (int i = 0; i < TICKS; i++) {
            String text = MONTH.format(LocalDate.ofEpochDay(first + Math.round(days * i / (TICKS - 1))));
            if (!text.equals(before)) {
                ticks.add(new Tick((int) Math.round(WIDTH * i / (TICKS - 1)), text));
            }
            before = text;
        }
        return ticks;
    }

    /** Rounded to a tenth; much faster than a formatter, and a page has thousands of them. */
    private static double tenths(double value) {
        return Math.round(value * 10) / 10.0;
    }
}
