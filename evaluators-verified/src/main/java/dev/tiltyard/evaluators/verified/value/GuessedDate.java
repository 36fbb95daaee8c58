package dev.tiltyard.evaluators.verified.value;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The date in a text in almost any notation; missing parts are null.
 *
 * @param weekday used only if the day of the month is missing
 */
record GuessedDate(
        @Nullable Integer year,
        @Nullable Integer month,
        @Nullable Integer day,
        @Nullable DayOfWeek weekday) {
    /**
     * Parses a text.
     *
     * @param today determines the century of two-digit years: the one within fifty years
     * @throws NotNormalException if the text has a word or a number that is not part of a date
     */
    static GuessedDate parse(String text, LocalDate today) {
        try {
            return new DateReading(DateTokens.of(text), today.getYear()).date();
        } catch (NumberFormatException | IndexOutOfBoundsException | DateTimeException e) {
            throw new NotNormalException("Unknown string format: " + text);
        }
    }

    /** Whether year, month and day are all present. */
    boolean isComplete() {
        return year != null && month != null && day != null;
    }

    /**
     * The date, with missing parts from another date; a day beyond the month's end becomes its last day.
     *
     * @throws NotNormalException if there is no such day
     */
    LocalDate filledFrom(LocalDate other) {
        int y = year != null ? year : other.getYear();
        int m = month != null ? month : other.getMonthValue();
        try {
            if (y < 1 || y > 9999) {
                throw new NotNormalException("year " + y + " is out of range");
            }
            int d = day != null
                    ? day
                    : Math.min(other.getDayOfMonth(), YearMonth.of(y, m).lengthOfMonth());
            LocalDate date = LocalDate.of(y, m, d);
            return weekday != null && (day == null || day == 0)
                    ? date.with(TemporalAdjusters.nextOrSame(weekday))
                    : date;
        } catch (DateTimeException e) {
            throw new NotNormalException("day or month is out of range: " + y + "-" + m + "-" + day);
        }
    }

    /**
     * Text with question marks for missing parts.
     *
     * @throws NotNormalException if all parts are missing
     */
    String withGaps() {
        if (year == null && month == null && day == null) {
            throw new NotNormalException("no year, month or day was found");
        }
        filledFrom(LocalDate.of(2000, 1, 1)); // rejects a 13th month and the like
        return part(year, 4) + "-" + part(month, 2) + "-" + part(day, 2);
    }

    private static String part(@Nullable Integer value, int width) {
        return value == null ? "?".repeat(width) : String.format(Locale.ROOT, "%0" + width + "d", value);
    }
}
