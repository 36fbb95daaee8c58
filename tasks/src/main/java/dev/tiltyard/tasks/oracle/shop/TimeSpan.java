package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.OracleException;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A remembered period: {@code March 2023}, {@code during summer 2022}, {@code early 2023}. */
record TimeSpan(LocalDate first, LocalDate last) {
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final Map<String, int[]> PARTS = Map.of(
            "spring", new int[] {3, 5},
            "summer", new int[] {6, 8},
            "autumn", new int[] {9, 11},
            "fall", new int[] {9, 11},
            "early", new int[] {1, 4},
            "mid", new int[] {5, 8},
            "late", new int[] {9, 12});
    private static final Pattern YEAR = Pattern.compile("\\b20\\d\\d\\b");
    private static final Pattern YEAR_MONTH = Pattern.compile("\\b(20\\d\\d)/(\\d{1,2})\\b");
    private static final Pattern NAMED_MONTH =
            Pattern.compile("(?i)\\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may"
                    + "|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b");
    private static final Pattern NAMED_DAY = Pattern.compile(
            "(January|February|March|April|May|June|July|August|September|October|November|December) (\\d{1,2}),? (\\d{4})");
    private static final Pattern WORD = Pattern.compile("[a-z]+");
    private static final Pattern PAST =
            Pattern.compile("\\b(?:past|last)\\s+(?:(\\d+|[a-z]+)\\s+)?(day|week|month|year)s?\\b");
    private static final List<String> NUMBERS = List.of(
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");
    private static final Pattern TODAY = Pattern.compile("(\\d{1,2})/(\\d{1,2})/(\\d{2,4})");

    /** Parses a remembered period; empty if it has no year. */
    static Optional<TimeSpan> remembered(String text) {
        String low = text.toLowerCase(Locale.ROOT);
        Matcher year = YEAR.matcher(low);
        if (!year.find()) {
            return Optional.empty();
        }
        int of = Integer.parseInt(year.group());
        List<Integer> months = new ArrayList<>();
        Matcher word = WORD.matcher(low);
        while (word.find()) {
            months.addAll(months(word.group()));
        }
        int first = months.stream().mapToInt(month -> month).min().orElse(1);
        int last = months.stream().mapToInt(month -> month).max().orElse(12);
        return Optional.of(new TimeSpan(
                YearMonth.of(of, first).atDay(1), YearMonth.of(of, last).atEndOfMonth()));
    }

    /**
     * Parses a question's period: {@code on 4/19/2023}, {@code in 2022/03}, {@code from Jan to March 2023}, {@code in
     * 2022}.
     *
     * @throws OracleException if it names none
     */
    static TimeSpan asked(String text) {
        Optional<LocalDate> day = date(text);
        if (day.isPresent()) {
            return new TimeSpan(day.get(), day.get());
        }
        Matcher numbers = YEAR_MONTH.matcher(text);
        if (numbers.find()) {
            YearMonth month = YearMonth.of(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)));
            return new TimeSpan(month.atDay(1), month.atEndOfMonth());
        }
        String months =
                NAMED_MONTH.matcher(text).results().map(MatchResult::group).collect(Collectors.joining(" "));
        Matcher year = YEAR.matcher(text);
        if (!year.find()) {
            throw new OracleException("\"" + text + "\" names no time");
        }
        return remembered(months + " " + year.group()).orElseThrow();
    }

    private static List<Integer> months(String word) {
        int[] part = PARTS.get(word);
        if (part != null) {
            return List.of(part[0], part[1]);
        }
        int month = word.length() < 3 ? -1 : MONTHS.indexOf(word.substring(0, 3));
        return month < 0 ? List.of() : List.of(month + 1);
    }

    /** The period up to a day: {@code over the past four month}. */
    static TimeSpan upTo(LocalDate today, String period) {
        Matcher past = PAST.matcher(period.toLowerCase(Locale.ROOT));
        if (!past.find()) {
            return new TimeSpan(LocalDate.MIN, today);
        }
        int count = past.group(1) == null ? 1 : number(past.group(1));
        LocalDate first =
                switch (past.group(2)) {
                    case "day" -> today.minusDays(count);
                    case "week" -> today.minusWeeks(count);
                    case "month" -> today.minusMonths(count);
                    default -> today.minusYears(count);
                };
        return new TimeSpan(first, today);
    }

    private static int number(String text) {
        int spelled = NUMBERS.indexOf(text);
        return spelled >= 0 ? spelled : text.matches("\\d+") ? Integer.parseInt(text) : 1;
    }

    /** The first date in a text, in the shop's format or in words: {@code 3/2/22}, {@code March 2, 2022}. */
    static Optional<LocalDate> date(String text) {
        Matcher named = NAMED_DAY.matcher(text);
        if (named.find()) {
            return Optional.of(LocalDate.of(
                    Integer.parseInt(named.group(3)),
                    Month.valueOf(named.group(1).toUpperCase(Locale.ROOT)),
                    Integer.parseInt(named.group(2))));
        }
        Matcher matcher = TODAY.matcher(text);
        if (!matcher.find()) {
            return Optional.empty();
        }
        int year = Integer.parseInt(matcher.group(3));
        return Optional.of(LocalDate.of(
                year < 100 ? 2000 + year : year,
                Integer.parseInt(matcher.group(1)),
                Integer.parseInt(matcher.group(2))));
    }

    boolean contains(LocalDate day) {
        return !day.isBefore(first) && !day.isAfter(last);
    }

    /** The distance of a date from the period in days; 0 within it. */
    long distance(LocalDate day) {
        return day.isBefore(first)
                ? ChronoUnit.DAYS.between(day, first)
                : Math.max(0, ChronoUnit.DAYS.between(last, day));
    }
}
