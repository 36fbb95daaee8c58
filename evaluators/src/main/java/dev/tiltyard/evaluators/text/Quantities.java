package dev.tiltyard.evaluators.text;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds dates, durations, amounts of money, lengths, percentages and numbers in a normalized text (see {@link
 * LooseText}). Ignores numbers that are part of something else: {@code 1/2}, {@code 3-5}, {@code v5}, {@code
 * 10:30:00.5}.
 */
public final class Quantities {
    // Longer digit sequences are identifiers, and BigDecimal takes quadratic time for them.
    private static final String NUMBER = "[-+]?(?:\\d{1,3}(?:,\\d{3}){1,6}|\\d{1,20})(?:\\.\\d{1,20})?";
    private static final String SIGNS = "-+$\u20AC\u00A3";
    private static final String JOINTS = "-/:.,";

    /** First letters of months and of spelled-out numbers. */
    private static final String INITIALS = "jfmasondztef";

    private static final String AFTER = "(?![\\p{N}_])(?![-/:.,]\\p{N})";
    private static final String MONTH =
            "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\.?";
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final List<String> WORDS = List.of(
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty");
    private static final Map<String, BigDecimal> METRES = Map.of(
            "mm", new BigDecimal("0.001"),
            "cm", new BigDecimal("0.01"),
            "m", BigDecimal.ONE,
            "km", new BigDecimal("1000"),
            "ft", new BigDecimal("0.3048"),
            "mi", new BigDecimal("1609.344"));

    private static final BitSet MONTH_BEGINNINGS = Opening.beginnings(MONTHS);
    private static final BitSet WORD_BEGINNINGS = Opening.beginnings(WORDS);

    private record Form(Pattern pattern, Predicate<Opening> worthATry, Function<Matcher, @Nullable Quantity> read) {}

    private static final Form MONTH_FIRST =
            form(MONTH + " (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)", o -> true, m -> date(m, 3, m.group(1), 2));
    private static final Form SPELLED =
            form("(?<!no )(" + String.join("|", WORDS) + ")(?![\\p{L}_])", o -> true, Quantities::spelled);

    private static final List<Form> OF_DIGITS = List.of(
            form("(\\d{4})-(\\d{1,2})-(\\d{1,2})(?!\\d)", Opening::isYear, m -> date(m, 1, m.group(2), 3)),
            form(
                    "(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})(?![\\d/])",
                    Opening::isMonthAndDay, m -> date(m, 3, m.group(1), 2)),
            form(
                    "(\\d{1,2})(?:st|nd|rd|th)?(?: of)? " + MONTH + ",? (\\d{4})(?!\\d)",
                    Opening::isDay,
                    m -> date(m, 3, m.group(2), 1)),
            form(
                    "(\\d{1,6}) ?(?:h|hr|hrs|hours?)(?:,? ?(?:and )?(\\d{1,6}) ?(?:m|mins?|minutes?))?(?![\\p{L}\\p{N}])",
                    o -> o.isTimeIn('h'),
                    m -> duration(m, whole(m, 1), whole(m, 2), 0)),
            form(
                    "(\\d{1,6}) ?(?:mins?|minutes?)(?![\\p{L}\\p{N}])",
                    o -> o.isTimeIn('m'),
                    m -> duration(m, 0, whole(m, 1), 0)),
            form(
                    "(\\d{1,6}) ?(?:secs?|seconds?)(?![\\p{L}\\p{N}])",
                    o -> o.isTimeIn('s'),
                    m -> duration(m, 0, 0, whole(m, 1))),
            form("(\\d{1,3}):(\\d{2})(?![\\d:])", Opening::isClock, m -> duration(m, whole(m, 1), whole(m, 2), 0)),
            form("[$\u20AC\u00A3] ?(" + NUMBER + ")" + AFTER, Opening::isMoney, m -> plain(m, Quantity.Kind.MONEY)),
            form(
                    "(" + NUMBER + ") ?(?:usd|eur|gbp|dollars?|euros?|pounds?)(?!\\p{L})",
                    o -> o.isNumberOf("uegdp"),
                    m -> plain(m, Quantity.Kind.MONEY)),
            form(
                    "(" + NUMBER + ") ?(?:%|percent(?!\\p{L}))",
                    o -> o.isNumberOf("%p"),
                    m -> plain(m, Quantity.Kind.PERCENT)),
            form(
                    "(" + NUMBER
                            + ") ?(?:(mm|cm|m|km|ft|mi)|(kilomet(?:er|re)s?)|(met(?:er|re)s?)|(miles?)|(feet|foot))(?![\\p{L}\\p{N}])",
                    o -> o.isNumberOf("mckf"),
                    Quantities::length),
            form("(" + NUMBER + ")" + AFTER + "(\\p{L}{0,12})", o -> !o.isMoney(), Quantities::number));

    private Quantities() {}

    /** All quantities in the text, from left to right; the first matching pattern wins. */
    public static List<Quantity> in(String looseText) {
        List<Quantity> found = new ArrayList<>();
        int at = 0;
        while (at < looseText.length()) {
            Quantity quantity = startsAlone(looseText, at) ? at(looseText, at) : null;
            if (quantity != null) {
                found.add(quantity);
            }
            at = quantity == null ? at + 1 : quantity.end();
        }
        return found;
    }

    private static @Nullable Quantity at(String text, int start) {
        return Character.isLetter(text.charAt(start)) ? ofLetters(text, start) : ofDigits(text, start);
    }

    private static @Nullable Quantity ofLetters(String text, int start) {
        Quantity date = Opening.isOneOf(MONTH_BEGINNINGS, text, start) ? tried(MONTH_FIRST, text, start) : null;
        return date == null && Opening.isOneOf(WORD_BEGINNINGS, text, start) ? tried(SPELLED, text, start) : date;
    }

    private static @Nullable Quantity ofDigits(String text, int start) {
        Opening opening = Opening.at(text, start);
        for (Form form : OF_DIGITS) {
            Quantity quantity = form.worthATry().test(opening) ? tried(form, text, start) : null;
            if (quantity != null) {
                return quantity;
            }
        }
        return null;
    }

    private static @Nullable Quantity tried(Form form, String text, int start) {
        Matcher matcher = form.pattern().matcher(text);
        matcher.region(start, text.length()).useTransparentBounds(true).useAnchoringBounds(false);
        return matcher.lookingAt() ? form.read().apply(matcher) : null;
    }

    /**
     * Whether a value may begin here: a digit, sign, currency sign or initial that does not continue a word or number.
     */
    private static boolean startsAlone(String text, int at) {
        char c = text.charAt(at);
        boolean letter = c >= 'a' && c <= 'z' && INITIALS.indexOf(c) >= 0;
        if (!letter && !(c >= '0' && c <= '9') && SIGNS.indexOf(c) < 0) {
            return false;
        }
        if (at == 0) {
            return true;
        }
        char before = text.charAt(at - 1);
        if (Character.isLetterOrDigit(before) || before == '_') {
            return false;
        }
        int joint = (before == '-' || before == '+') && at >= 2 && JOINTS.indexOf(text.charAt(at - 2)) >= 0
                ? at - 2
                : at - 1;
        return JOINTS.indexOf(text.charAt(joint)) < 0
                || joint == 0
                || !isJoined(text.charAt(joint - 1), text.charAt(joint));
    }

    /** After a letter, a colon or comma is a separator ({@code total:5}); between digits it is not. */
    private static boolean isJoined(char before, char joint) {
        return joint == ':' || joint == ',' ? Character.isDigit(before) : Character.isLetterOrDigit(before);
    }

    /** The value if the whole text is one value; empty otherwise. */
    public static Optional<Quantity> whole(String looseText) {
        List<Quantity> all = in(looseText);
        return isWhole(all, looseText) ? Optional.of(all.get(0)) : Optional.empty();
    }

    /** Whether the quantities found in a text are one value that is the whole text. */
    public static boolean isWhole(List<Quantity> found, String looseText) {
        return found.size() == 1 && found.get(0).start() == 0 && found.get(0).end() == looseText.length();
    }

    private static Form form(String pattern, Predicate<Opening> worthATry, Function<Matcher, @Nullable Quantity> read) {
        return new Form(Pattern.compile(pattern), worthATry, read);
    }

    private static @Nullable Quantity date(Matcher m, int year, String month, int day) {
        int monthNumber = MONTHS.contains(month) ? MONTHS.indexOf(month) + 1 : Integer.parseInt(month);
        int yearNumber = Integer.parseInt(m.group(year));
        try {
            LocalDate date = LocalDate.of(
                    yearNumber < 100 ? 2000 + yearNumber : yearNumber, monthNumber, Integer.parseInt(m.group(day)));
            return of(m, Quantity.Kind.DATE, BigDecimal.valueOf(date.toEpochDay()), Optional.empty(), "");
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static Quantity duration(Matcher m, long hours, long minutes, long seconds) {
        boolean single = m.groupCount() < 2 || m.group(2) == null;
        return of(
                m,
                Quantity.Kind.DURATION,
                BigDecimal.valueOf(hours * 3600 + minutes * 60 + seconds),
                single ? Optional.of(decimal(m.group(1))) : Optional.empty(),
                "");
    }

    private static long whole(Matcher m, int group) {
        String digits = m.group(group);
        return digits == null ? 0 : Long.parseLong(digits);
    }

    private static Quantity plain(Matcher m, Quantity.Kind kind) {
        BigDecimal value = decimal(m.group(1));
        return of(m, kind, value, Optional.of(value), "");
    }

    private static Quantity length(Matcher m) {
        BigDecimal written = decimal(m.group(1));
        String unit = m.group(2) != null
                ? m.group(2)
                : m.group(3) != null ? "km" : m.group(4) != null ? "m" : m.group(5) != null ? "mi" : "ft";
        BigDecimal metres = written.multiply(METRES.getOrDefault(unit, BigDecimal.ONE));
        return of(m, Quantity.Kind.LENGTH, metres, Optional.of(written), "");
    }

    private static Quantity number(Matcher m) {
        BigDecimal value = decimal(m.group(1));
        return of(m, Quantity.Kind.NUMBER, value, Optional.of(value), m.group(2));
    }

    private static Quantity spelled(Matcher m) {
        BigDecimal value = BigDecimal.valueOf(WORDS.indexOf(m.group(1)));
        return new Quantity(Quantity.Kind.NUMBER, value, Optional.of(value), "", m.start(), m.end(), true);
    }

    private static Quantity of(
            Matcher m, Quantity.Kind kind, BigDecimal value, Optional<BigDecimal> written, String unit) {
        return new Quantity(kind, value, written, unit, m.start(), m.end(), false);
    }

    private static BigDecimal decimal(String written) {
        return new BigDecimal(written.replace(",", ""));
    }
}
