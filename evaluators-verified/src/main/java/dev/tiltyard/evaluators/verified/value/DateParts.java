package dev.tiltyard.evaluators.verified.value;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Up to three numbers of a date, some of which are known to be year, month or day, and the rule that assigns the
 * others.
 */
final class DateParts {
    private final List<Integer> values = new ArrayList<>();
    private int yearAt = -1;
    private int monthAt = -1;
    private int dayAt = -1;
    private boolean centurySaid;

    int size() {
        return values.size();
    }

    /** Whether a year had more than two digits. */
    boolean centurySaid() {
        return centurySaid;
    }

    /** Adds digits; more than two of them are a year. */
    void add(String digits, @Nullable Character label) {
        boolean year = digits.length() > 2 && digits.chars().allMatch(Character::isDigit);
        centurySaid |= year;
        add(Integer.parseInt(digits), year ? Character.valueOf('Y') : label);
    }

    /** Adds a number; above 100 it is a year. */
    void add(BigDecimal value) {
        boolean year = value.compareTo(BigDecimal.valueOf(100)) > 0;
        centurySaid |= year;
        add(value.intValue(), year ? Character.valueOf('Y') : null);
    }

    void add(int value, @Nullable Character label) {
        values.add(value);
        if (label == null) {
            return;
        }
        int at = values.size() - 1;
        switch (label) {
            case 'Y' -> yearAt = once(yearAt, at);
            case 'M' -> monthAt = once(monthAt, at);
            default -> dayAt = once(dayAt, at);
        }
    }

    private static int once(int before, int at) {
        if (before >= 0) {
            throw new DateTimeException("given twice");
        }
        return at;
    }

    boolean couldBeDay(BigDecimal value) {
        int longest = 31;
        if (monthAt >= 0) {
            longest = YearMonth.of(yearAt >= 0 ? values.get(yearAt) : 2000, values.get(monthAt))
                    .lengthOfMonth();
        }
        return dayAt < 0 && value.compareTo(BigDecimal.ONE) >= 0 && value.compareTo(BigDecimal.valueOf(longest)) <= 0;
    }

    /** Year, month and day; null for missing parts. */
    @Nullable
    Integer[] resolved() {
        int known = (yearAt >= 0 ? 1 : 0) + (monthAt >= 0 ? 1 : 0) + (dayAt >= 0 ? 1 : 0);
        if ((values.size() == known && known > 0) || (values.size() == 3 && known == 2)) {
            return byLabels();
        }
        return switch (values.size()) {
            case 0 -> ymd(null, null, null);
            case 1 -> one();
            case 2 -> monthAt >= 0 ? one() : two();
            case 3 -> three();
            default -> throw new DateTimeException("more than three parts");
        };
    }

    private @Nullable Integer[] byLabels() {
        int missing = values.size() == 3 ? 3 - Math.max(yearAt, 0) - Math.max(monthAt, 0) - Math.max(dayAt, 0) : -1;
        return ymd(at(yearAt, missing), at(monthAt, missing), at(dayAt, missing));
    }

    private @Nullable Integer at(int index, int missing) {
        int used = index >= 0 ? index : missing;
        return used < 0 || used >= values.size() ? null : values.get(used);
    }

    /** One number, or two of which one is a month. */
    private @Nullable Integer[] one() {
        Integer month = monthAt >= 0 ? values.get(monthAt) : null;
        if (month != null && values.size() == 1) {
            return ymd(null, month, null);
        }
        int other = values.get(monthAt == 0 ? 1 : 0);
        return other > 31 ? ymd(other, month, null) : ymd(null, month, other);
    }

    private @Nullable Integer[] two() {
        int a = values.get(0);
        int b = values.get(1);
        return a > 31 ? ymd(a, b, null) : b > 31 ? ymd(b, a, null) : ymd(null, a, b);
    }

    private @Nullable Integer[] three() {
        int a = values.get(0);
        int b = values.get(1);
        int c = values.get(2);
        return switch (monthAt) {
            case 0 -> b > 31 ? ymd(b, a, c) : ymd(c, a, b);
            case 1 -> a > 31 ? ymd(a, b, c) : ymd(c, b, a);
            case 2 -> b > 31 ? ymd(b, c, a) : ymd(a, c, b);
            default -> a > 31 || yearAt == 0 ? ymd(a, b, c) : a > 12 ? ymd(c, b, a) : ymd(c, a, b);
        };
    }

    private static @Nullable Integer[] ymd(@Nullable Integer year, @Nullable Integer month, @Nullable Integer day) {
        return new @Nullable Integer[] {year, month, day};
    }
}
