package dev.tiltyard.gitlab.replica.user;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A user's contributions in the year that ends today, a cell for each day: weeks from left to right, their first day at the
 * top.
 *
 * @param cells oldest first
 * @param months where the names of months stand above them
 * @param weekdays rows beside which the letter of a day stands, by that letter
 */
public record Contributions(List<Cell> cells, List<Month> months, Map<String, Integer> weekdays) {
    private static final DateTimeFormatter TITLE = DateTimeFormatter.ofPattern("EEEE MMM d, yyyy", Locale.US);
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMM", Locale.US);

    public Contributions {
        cells = List.copyOf(cells);
        months = List.copyOf(months);
        weekdays = Map.copyOf(weekdays);
    }

    /**
     * A day.
     *
     * @param week column, from 0
     * @param weekday row, 0 for the first day of the week
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

    /**
     * @param counts by day; days without anything may be missing
     * @param firstDay on which weeks begin, 0 for Sunday
     */
    static Contributions until(LocalDate today, Map<LocalDate, Integer> counts, int firstDay) {
        LocalDate first = today.minusYears(1);
        LocalDate start = first.minusDays(row(first, firstDay));
        List<Cell> cells = new ArrayList<>();
        List<Month> months = new ArrayList<>();
        for (LocalDate day = first; !day.isAfter(today); day = day.plusDays(1)) {
            int week = (int) ((day.toEpochDay() - start.toEpochDay()) / 7);
            int count = counts.getOrDefault(day, 0);
            String number = count == 0 ? "No contributions" : count == 1 ? "1 contribution" : count + " contributions";
            cells.add(new Cell(
                    week,
                    row(day, firstDay),
                    count == 0 ? 0 : Math.min(4, 1 + count / 10),
                    day.toString(),
                    number + " " + TITLE.format(day)));
            if (row(day, firstDay) == 0 && day.getDayOfMonth() <= 7) {
                months.add(new Month(week, MONTH.format(day)));
            }
        }
        return new Contributions(
                cells, months, Map.of("M", shift(1, firstDay), "W", shift(3, firstDay), "F", shift(5, firstDay)));
    }

    private static int row(LocalDate day, int firstDay) {
        return shift(day.getDayOfWeek().getValue(), firstDay);
    }

    private static int shift(int weekday, int firstDay) {
        return Math.floorMod(weekday - firstDay, 7);
    }
}
