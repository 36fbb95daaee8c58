package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.OracleException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses dates as people write them: {@code the beginning of Q2 2033}, {@code July 18 2033}, {@code 5/1/2044}. */
final class DueDay {
    private static final Pattern PART = Pattern.compile("(end|beginning) of (?:Q([1-4]) )?(\\d{4})");

    private DueDay() {}

    static LocalDate of(String text) {
        Matcher part = PART.matcher(text);
        if (part.find()) {
            int year = Integer.parseInt(part.group(3));
            int first = part.group(2) == null ? 1 : Integer.parseInt(part.group(2)) * 3 - 2;
            int last = part.group(2) == null ? 12 : first + 2;
            return part.group(1).equals("end")
                    ? YearMonth.of(year, last).atEndOfMonth()
                    : YearMonth.of(year, first).atDay(1);
        }
        for (String pattern : List.of("MMMM d uuuu", "uuuu-M-d", "MMMM d, uuuu", "M/d/uuuu")) {
            try {
                return LocalDate.parse(text.strip(), DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH));
            } catch (DateTimeParseException e) {
                continue; // try the next format
            }
        }
        throw new OracleException("'" + text + "' is not a date");
    }
}
