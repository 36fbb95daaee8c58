package dev.tiltyard.tasks.oracle.gitlab;

import dev.tiltyard.tasks.oracle.OracleException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The period in an intent: {@code durning 2023}, {@code between 08/2022-09/2022}, {@code 3/5/2023}. */
record CommitSpan(LocalDate first, LocalDate last) {
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final Pattern DAY = Pattern.compile("(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}))?");
    private static final Pattern NAMED_DAY =
            Pattern.compile("([A-Z][a-z]{2})[a-z]* (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})");
    private static final Pattern MONTH = Pattern.compile(
            "(\\d{1,2})/(\\d{4})|(\\d{4})/(\\d{1,2})|(" + String.join("|", MONTHS) + ")[a-z]* (\\d{4})");
    private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d\\d");

    /** Parses a date such as {@code March 5, 2023}, {@code 3/5/2023}, or {@code 3/2} with the year known from elsewhere. */
    static CommitSpan day(String text, int year) {
        Matcher named = NAMED_DAY.matcher(text);
        if (named.find()) {
            return named(named);
        }
        Matcher day = DAY.matcher(text);
        if (!day.find()) {
            throw new OracleException("'" + text + "' is not a date");
        }
        LocalDate date = LocalDate.of(
                day.group(3) == null ? year : Integer.parseInt(day.group(3)),
                Integer.parseInt(day.group(1)),
                Integer.parseInt(day.group(2)));
        return new CommitSpan(date, date);
    }

    private static CommitSpan named(Matcher day) {
        LocalDate date = LocalDate.of(
                Integer.parseInt(day.group(3)),
                MONTHS.indexOf(day.group(1).toLowerCase(Locale.ROOT)) + 1,
                Integer.parseInt(day.group(2)));
        return new CommitSpan(date, date);
    }

    /** Parses a named day, months or a year. */
    static CommitSpan of(String text) {
        Matcher day = NAMED_DAY.matcher(text);
        if (day.find()) {
            return named(day);
        }
        String low = text.toLowerCase(Locale.ROOT);
        List<YearMonth> months = new ArrayList<>();
        Matcher found = MONTH.matcher(low);
        while (found.find()) {
            months.add(month(found));
        }
        if (!months.isEmpty()) {
            return new CommitSpan(
                    months.get(0).atDay(1), months.get(months.size() - 1).atEndOfMonth());
        }
        Matcher year = YEAR.matcher(low);
        if (!year.find()) {
            throw new OracleException("'" + text + "' is not a period");
        }
        int of = Integer.parseInt(year.group());
        return new CommitSpan(LocalDate.of(of, 1, 1), LocalDate.of(of, 12, 31));
    }

    private static YearMonth month(Matcher found) {
        if (found.group(1) != null) {
            return YearMonth.of(Integer.parseInt(found.group(2)), Integer.parseInt(found.group(1)));
        }
        return found.group(3) != null
                ? YearMonth.of(Integer.parseInt(found.group(3)), Integer.parseInt(found.group(4)))
                : YearMonth.of(Integer.parseInt(found.group(6)), MONTHS.indexOf(found.group(5)) + 1);
    }

    boolean contains(LocalDate day) {
        return !day.isBefore(first) && !day.isAfter(last);
    }
}
