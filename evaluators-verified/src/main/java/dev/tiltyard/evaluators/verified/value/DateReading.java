package dev.tiltyard.evaluators.verified.value;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses a date from tokens, month before day if both are possible. A time of day is validated and dropped.
 *
 * <p>Source: observed results of {@code dateutil} 2.9.0 with {@code dayfirst=False}, which the published evaluator
 * uses.
 */
final class DateReading {
    private static final Set<String> FILLERS =
            Set.of(" ", ".", ",", ";", "-", "/", "'", "at", "on", "and", "ad", "m", "t", "of", "st", "nd", "rd", "th");
    private static final List<String> WEEKDAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");
    private static final List<String> WEEKDAY_NAMES =
            List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final List<String> MONTH_NAMES = List.of(
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december");
    private static final Map<String, Integer> UNITS =
            Map.of("h", 0, "hour", 0, "hours", 0, "m", 1, "minute", 1, "minutes", 1, "s", 2, "second", 2, "seconds", 2);
    private static final Set<String> HALVES_OF_DAY = Set.of("am", "a", "pm", "p");
    private static final Set<String> ZULU = Set.of("UTC", "GMT", "Z", "z");

    private final List<String> tokens;
    private final int thisYear;
    private final DateParts parts = new DateParts();
    private @Nullable DayOfWeek weekday;
    private @Nullable Integer hour;
    private @Nullable Integer minute;
    private @Nullable Integer second;
    private boolean zoneNamed;
    private boolean zoneSet;
    private int i;

    DateReading(List<String> tokens, int thisYear) {
        this.tokens = tokens;
        this.thisYear = thisYear;
    }

    GuessedDate date() {
        for (i = 0; i < tokens.size(); i++) {
            if (isNumber(tokens.get(i))) {
                number();
            } else {
                word(tokens.get(i));
            }
        }
        @Nullable Integer[] ymd = parts.resolved();
        checkTime();
        if (ymd[0] == null
                && ymd[1] == null
                && ymd[2] == null
                && weekday == null
                && hour == null
                && minute == null
                && second == null
                && !zoneSet) {
            throw new DateTimeException("no date");
        }
        Integer year = ymd[0] == null ? null : fullYear(ymd[0], parts.centurySaid());
        return new GuessedDate(year, ymd[1], ymd[2], weekday);
    }

    private void checkTime() {
        boolean outside =
                (hour != null && hour > 23) || (minute != null && minute > 59) || (second != null && second > 59);
        if (outside) {
            throw new DateTimeException("no such time");
        }
    }

    private int fullYear(int year, boolean centurySaid) {
        if (year >= 100 || centurySaid) {
            return year;
        }
        int full = year + thisYear / 100 * 100;
        return full >= thisYear + 50 ? full - 100 : full < thisYear - 50 ? full + 100 : full;
    }

    private void word(String token) {
        String lower = token.toLowerCase(Locale.ROOT);
        if (weekday(lower) >= 0) {
            weekday = DayOfWeek.of(weekday(lower) + 1);
        } else if (month(token) > 0) {
            monthName(month(token));
        } else if (HALVES_OF_DAY.contains(lower)) {
            halfOfDay(lower.startsWith("p"));
        } else if (hour != null && !zoneNamed && !zoneSet && isZone(token)) {
            zone(lower);
        } else if (hour != null && (token.equals("+") || token.equals("-"))) {
            offset();
        } else if (!FILLERS.contains(lower)) {
            throw new DateTimeException("unknown word " + token);
        }
    }

    private void monthName(int month) {
        parts.add(month, 'M');
        if (i + 1 >= tokens.size()) {
            return;
        }
        String next = tokens.get(i + 1);
        if (next.equals("-") || next.equals("/")) {
            parts.add(tokens.get(i + 2), null);
            if (i + 3 < tokens.size() && tokens.get(i + 3).equals(next)) {
                parts.add(tokens.get(i + 4), null);
                i += 2;
            }
            i += 2;
        } else if (i + 4 < tokens.size()
                && next.equals(" ")
                && tokens.get(i + 3).equals(" ")
                && tokens.get(i + 2).equalsIgnoreCase("of")) {
            if (isDigits(tokens.get(i + 4))) {
                parts.add(String.valueOf(fullYear(Integer.parseInt(tokens.get(i + 4)), false)), 'Y');
            }
            i += 4;
        }
    }

    private void halfOfDay(boolean afternoon) {
        if (hour == null || hour > 12) {
            throw new DateTimeException("not an hour on a 12-hour clock");
        }
        hour = adjusted(hour, afternoon);
    }

    private static int adjusted(int hour, boolean afternoon) {
        return hour < 12 && afternoon ? hour + 12 : hour == 12 && !afternoon ? 0 : hour;
    }

    private static boolean isZone(String token) {
        return token.length() <= 5 && (ZULU.contains(token) || token.chars().allMatch(c -> c >= 'A' && c <= 'Z'));
    }

    private void zone(String lower) {
        boolean zulu = ZULU.contains(lower) || lower.equals("utc") || lower.equals("gmt");
        boolean signFollows = i + 1 < tokens.size()
                && (tokens.get(i + 1).equals("+") || tokens.get(i + 1).equals("-"));
        zoneNamed = !(signFollows && zulu);
        zoneSet = !signFollows && zulu;
    }

    private void offset() {
        String digits = tokens.get(i + 1);
        if (digits.length() == 4) {
            Integer.parseInt(digits);
        } else if (i + 2 < tokens.size() && tokens.get(i + 2).equals(":")) {
            Integer.parseInt(digits);
            Integer.parseInt(tokens.get(i + 3));
            i += 2;
        } else if (digits.length() <= 2) {
            Integer.parseInt(digits);
        } else {
            throw new DateTimeException("no offset: " + digits);
        }
        zoneSet = true;
        i++;
    }

    private void number() {
        String token = tokens.get(i);
        BigDecimal value = new BigDecimal(token); // Python parses "nan" and "inf" as numbers
        int length = token.length();
        if (parts.size() == 3 && (length == 2 || length == 4) && hour == null && !isTimeNext()) {
            hour = Integer.parseInt(token.substring(0, 2));
            minute = length == 4 ? Integer.valueOf(token.substring(2)) : minute;
        } else if (length == 6 || (length > 6 && token.indexOf('.') == 6)) {
            sixDigits(token);
        } else if (length == 8 || length == 12 || length == 14) {
            compact(token);
        } else if (unitIndex() >= 0) {
            withUnit(token, value, unitIndex());
        } else if (i + 2 < tokens.size() && tokens.get(i + 1).equals(":")) {
            clock(value);
        } else if (i + 1 < tokens.size() && Set.of("-", "/", ".").contains(tokens.get(i + 1))) {
            separated(token);
        } else if (i + 1 >= tokens.size() || isFiller(tokens.get(i + 1))) {
            alone(value);
        } else if (HALVES_OF_DAY.contains(lower(i + 1)) && value.compareTo(BigDecimal.valueOf(24)) < 0) {
            hour = adjusted(value.intValue(), lower(i + 1).startsWith("p"));
            i++;
        } else if (parts.couldBeDay(value)) {
            parts.add(value);
        } else {
            throw new DateTimeException("not part of a date: " + token);
        }
    }

    private boolean isTimeNext() {
        return i + 1 < tokens.size() && (tokens.get(i + 1).equals(":") || UNITS.containsKey(lower(i + 1)));
    }

    private void sixDigits(String token) {
        if (parts.size() == 0 && token.indexOf('.') < 0) {
            parts.add(token.substring(0, 2), null);
            parts.add(token.substring(2, 4), null);
            parts.add(token.substring(4), null);
        } else {
            hour = Integer.parseInt(token.substring(0, 2));
            minute = Integer.parseInt(token.substring(2, 4));
            second = seconds(token.substring(4));
        }
    }

    private void compact(String token) {
        parts.add(token.substring(0, 4), 'Y');
        parts.add(token.substring(4, 6), null);
        parts.add(token.substring(6, 8), null);
        if (token.length() > 8) {
            hour = Integer.parseInt(token.substring(8, 10));
            minute = Integer.parseInt(token.substring(10, 12));
            second = token.length() > 12 ? Integer.valueOf(token.substring(12)) : second;
        }
    }

    /** The position of the current number's unit, before or after it; -1 if it has none. */
    private int unitIndex() {
        int last = tokens.size() - 1;
        if (i + 1 <= last && UNITS.containsKey(lower(i + 1))) {
            return i + 1;
        }
        if (i + 2 <= last && tokens.get(i + 1).equals(" ") && UNITS.containsKey(lower(i + 2))) {
            return i + 2;
        }
        if (i > 0 && UNITS.containsKey(lower(i - 1))) {
            return i - 1;
        }
        return i > 1 && i == last && tokens.get(i - 1).equals(" ") && UNITS.containsKey(lower(i - 2)) ? i - 2 : -1;
    }

    private void withUnit(String token, BigDecimal value, int index) {
        int unit = UNITS.getOrDefault(lower(index), 3) + (index > i ? 0 : 1);
        i = Math.max(i, index);
        BigDecimal rest = value.remainder(BigDecimal.ONE);
        int sixtieths = rest.multiply(BigDecimal.valueOf(60)).intValue();
        switch (unit) {
            case 0 -> {
                hour = value.intValue();
                minute = rest.signum() != 0 ? Integer.valueOf(sixtieths) : minute;
            }
            case 1 -> {
                minute = value.intValue();
                second = rest.signum() != 0 ? sixtieths : null;
            }
            case 2 -> second = seconds(token);
            default -> {
                // a fourth number after seconds is dropped
            }
        }
    }

    private void clock(BigDecimal value) {
        hour = value.intValue();
        BigDecimal minutes = new BigDecimal(tokens.get(i + 2));
        BigDecimal rest = minutes.remainder(BigDecimal.ONE);
        minute = minutes.intValue();
        second = rest.signum() != 0 ? rest.multiply(BigDecimal.valueOf(60)).intValue() : null;
        if (i + 4 < tokens.size() && tokens.get(i + 3).equals(":")) {
            second = seconds(tokens.get(i + 4));
            i += 2;
        }
        i += 2;
    }

    /** {@code 01-02}, {@code 01-Feb}, each with a third part after the same separator. */
    private void separated(String token) {
        String sign = tokens.get(i + 1);
        parts.add(token, null);
        if (i + 2 < tokens.size() && !isFiller(tokens.get(i + 2))) {
            monthOrNumber(tokens.get(i + 2), isDigits(tokens.get(i + 2)));
            if (i + 3 < tokens.size() && tokens.get(i + 3).equals(sign)) {
                monthOrNumber(tokens.get(i + 4), month(tokens.get(i + 4)) < 0);
                i += 2;
            }
            i++;
        }
        i++;
    }

    private void monthOrNumber(String token, boolean number) {
        if (number) {
            parts.add(token, null);
        } else if (month(token) > 0) {
            parts.add(month(token), 'M');
        } else {
            throw new DateTimeException("no month: " + token);
        }
    }

    private void alone(BigDecimal value) {
        if (i + 2 < tokens.size() && HALVES_OF_DAY.contains(lower(i + 2))) {
            hour = adjusted(value.intValue(), lower(i + 2).startsWith("p"));
            i++;
        } else {
            parts.add(value);
        }
        i++;
    }

    private static int seconds(String token) {
        int point = token.indexOf('.');
        return Integer.parseInt(point < 0 ? token : token.substring(0, point));
    }

    private String lower(int index) {
        return tokens.get(index).toLowerCase(Locale.ROOT);
    }

    private static boolean isFiller(String token) {
        return FILLERS.contains(token.toLowerCase(Locale.ROOT));
    }

    private static int weekday(String lower) {
        return Math.max(WEEKDAYS.indexOf(lower), WEEKDAY_NAMES.indexOf(lower));
    }

    private static int month(String token) {
        String lower = token.toLowerCase(Locale.ROOT);
        int index = Math.max(MONTHS.indexOf(lower), MONTH_NAMES.indexOf(lower));
        return lower.equals("sept") ? 9 : index < 0 ? -1 : index + 1;
    }

    private static boolean isNumber(String token) {
        char first = token.charAt(0);
        return Character.isDigit(first) || Set.of("nan", "inf", "infinity").contains(token.toLowerCase(Locale.ROOT));
    }

    private static boolean isDigits(String token) {
        return !token.isEmpty() && token.chars().allMatch(Character::isDigit);
    }
}
