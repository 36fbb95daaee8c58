package dev.tiltyard.evaluators.verified.value;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses durations.
 *
 * <p>Source: observed results of {@code pytimeparse2} 1.7.1, on which the published evaluator relies: its units, their
 * required order, and that numbers with two points are ignored or an error depending on the unit.
 */
final class DurationText {
    private static final Map<String, Double> SECONDS = new LinkedHashMap<>();
    private static final List<Pattern> NOTATIONS = new ArrayList<>();
    private static final Pattern SIGN = Pattern.compile("\\s*(?<sign>[+|-])?\\s*(?<rest>.*)", Pattern.DOTALL);

    static {
        SECONDS.put("years", 31_536_000.0);
        SECONDS.put("months", 2_592_000.0);
        SECONDS.put("weeks", 604_800.0);
        SECONDS.put("days", 86_400.0);
        SECONDS.put("hours", 3_600.0);
        SECONDS.put("minutes", 60.0);
        SECONDS.put("seconds", 1.0);
        SECONDS.put("milliseconds", 0.001);
        String years = unit("years", "ys?|yrs?.?|years?");
        String months = unit("months", "mos?.?|mths?.?|months?");
        String weeks = unit("weeks", "w|wks?|weeks?");
        String days = unit("days", "d|dys?|days?");
        String hours = unit("hours", "h|hrs?|hours?");
        String minutes = unit("minutes", "m|mins?|minutes?");
        String seconds = unit("seconds", "s|secs?|seconds?");
        String millis = unit("milliseconds", "ms|msecs?|millis|milliseconds?");
        String weeksAndDays = optional(weeks) + optional(days);
        String tail = optional(hours) + optional(minutes) + "(?:" + seconds + ")?\\s*(?:" + millis + ")?";
        notation(optional(years) + optional(months) + weeksAndDays + tail);
        notation("(?<minutes>\\d{1,2}):(?<seconds>\\d{2}(?:\\.\\d+)?)");
        notation(weeksAndDays + "(?<hours>\\d+):(?<minutes>\\d{2}):(?<seconds>\\d{2}(?:\\.\\d+)?)");
        notation("(?<days>\\d+):(?<hours>\\d{2}):(?<minutes>\\d{2}):(?<seconds>\\d{2}(?:\\.\\d+)?)");
        notation(":(?<seconds>\\d{2}(?:\\.\\d+)?)");
    }

    private DurationText() {}

    private static String unit(String name, String words) {
        return "(?<" + name + ">[\\d.]+)\\s*(?:" + words + ")";
    }

    private static String optional(String unit) {
        return "(?:" + unit + "\\s*(?:[,/]\\s*)?)?\\s*";
    }

    private static void notation(String pattern) {
        NOTATIONS.add(Pattern.compile("\\s*" + pattern + "\\s*", Pattern.CASE_INSENSITIVE));
    }

    /**
     * The duration in seconds, to the microsecond.
     *
     * @throws NotNormalException if the text is not a duration
     */
    static double seconds(String text) {
        Matcher sign = SIGN.matcher(text);
        if (!sign.matches() || text.indexOf('\n') >= 0) {
            throw unreadable(text);
        }
        String rest = sign.group("rest");
        int direction = "-".equals(sign.group("sign")) ? -1 : 1;
        for (Pattern notation : NOTATIONS) {
            Matcher matcher = notation.matcher(rest);
            if (matcher.matches() && !PythonStrings.strip(rest).isEmpty()) {
                return direction * rounded(sum(matcher, notation, text));
            }
        }
        try {
            return direction * PythonStrings.toFloat(rest);
        } catch (NotNormalException e) {
            throw unreadable(text);
        }
    }

    private static double sum(Matcher matcher, Pattern notation, String text) {
        double sum = 0;
        for (Map.Entry<String, Double> unit : SECONDS.entrySet()) {
            if (notation.pattern().contains("(?<" + unit.getKey() + ">")) {
                String digits = matcher.group(unit.getKey());
                sum += digits == null ? 0 : unit.getValue() * amount(digits, unit.getKey(), text);
            }
        }
        return sum;
    }

    private static double amount(String digits, String unit, String text) {
        boolean number = digits.matches("\\d+\\.?\\d*|\\.\\d+");
        if (number) {
            return Double.parseDouble(digits);
        }
        return switch (unit) {
            case "days", "hours", "minutes", "milliseconds" -> throw unreadable(text);
            default -> 0; // as published: skipped
        };
    }

    private static double rounded(double seconds) {
        if (seconds > 86_400.0 * 999_999_999) {
            throw new NotNormalException("a duration of " + seconds + " s is out of range");
        }
        return new BigDecimal(seconds).setScale(6, RoundingMode.HALF_EVEN).doubleValue();
    }

    private static NotNormalException unreadable(String text) {
        return new NotNormalException("Unable to parse duration: " + text);
    }

    private static final Pattern AND = Pattern.compile("\\s+(?:and|&)\\s+|\\s*\\+\\s*(?=\\d)");
    private static final Pattern HALF = Pattern.compile("(\\d+)\\s+and\\s+a\\s+half\\b|(\\d+)\\s+1/2(?=\\s)");
    private static final Pattern FRACTION = Pattern.compile("\\b(\\d+)/(\\d+)(?=\\s*[a-z])");
    private static final Pattern ABOUT =
            Pattern.compile("^(?:about|approximately|approx\\.?|around|~|circa|ca\\.?)\\s*");

    /** Rewrites {@code and}, {@code an}, {@code half} and fractions for {@link #seconds}. */
    static String withoutWords(String text) {
        String plain = ABOUT.matcher(PythonStrings.strip(text)).replaceFirst("");
        plain = HALF.matcher(plain)
                .replaceAll(found -> (found.group(1) != null ? found.group(1) : found.group(2)) + ".5");
        plain = plain.replaceAll("\\bhalf\\s+an?\\b", "0.5").replaceAll("\\bhalf\\b", "0.5");
        plain = plain.replaceAll("\\ban?\\s+(?=[a-z])", "1 ");
        plain = FRACTION.matcher(plain).replaceAll(f -> quotient(f.group(1), f.group(2)));
        return AND.matcher(plain).replaceAll(" ");
    }

    private static String quotient(String over, String under) {
        double divisor = Double.parseDouble(under);
        return divisor == 0
                ? over
                : new BigDecimal(Double.parseDouble(over) / divisor)
                        .setScale(6, RoundingMode.HALF_EVEN)
                        .toPlainString();
    }
}
