package dev.tiltyard.gitlab.replica.user;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A user's contributions in the year that ends today, a cell for each day: weeks from left to right, Sunday at the top.
 *
 * @param cells oldest first
 * @param months where the names of months stand above them
 */
public record Contributions(List<Cell> cells, List<Month> months) {
    private static final DateTimeFormatter TITLE = DateTimeFormatter.ofPattern("EEEE MMM d, yyyy", Locale.US);
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMM", Locale.US);

    public Contributions {
        cells = List.copyOf(cells);
        months = List.copyOf(months);
    }

    /**
     * A day.
     *
     * @param week column, from 0
     * @param weekday row, 0 for Sunday
     * @param level how dark it is, from 0 for nothing to 4
     * @param title as in {@code 3 contributions Thursday Mar 23, 2023}
     */
    public record Cell(int week, int weekday, int level, String date, String title) {
        private static final List<String> COLORS = List.of("#ececef", "#acd5f2", "#7fa8d1", "#49729b", "#254e77");

        /** Its color in hexadecimal. */
        public String color() {
            return COLORS.get(level);
        }
    }

    /** The name of a month over its first whole week. */
    public record Month(int week, String name) {}

    /** @param counts by day; days without anything may be missing */
    static Contributions until(LocalDate today, Map<LocalDate, Integer> counts) {
        LocalDate first = today.minusYears(1);
        LocalDate sunday = first.minusDays(first.getDayOfWeek().getValue() % 7);
        List<Cell> cells = new ArrayList<>();
        List<Month> months = new ArrayList<>();
        for (LocalDate day = first; !day.isAfter(today); day = day.plusDays(1)) {
            int week = (int) ((day.toEpochDay() - sunday.toEpochDay()) / 7);
            int count = counts.getOrDefault(day, 0);
            String number = count == 0 ? "No contributions" : count == 1 ? "1 contribution" : count + " contributions";
            cells.add(new Cell(
                    week,
                    day.getDayOfWeek().getValue() % 7,
                    count == 0 ? 0 : Math.min(4, 1 + count / 10),
                    day.toString(),
                    number + " " + TITLE.format(day)));
            if (day.getDayOfWeek() == DayOfWeek.SUNDAY && day.getDayOfMonth() <= 7) {
                months.add(new Month(week, MONTH.format(day)));
            }
        }
        return new Contributions(cells, months);
    }
}
