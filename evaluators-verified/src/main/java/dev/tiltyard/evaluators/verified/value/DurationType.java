package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code duration}: seconds, from numbers with units or from clock notation; equal within three minutes or 10% of the
 * longer, whichever is more. A number without a unit is not a duration; {@code 1:35} is minutes and seconds unless
 * {@code hours} follows.
 */
final class DurationType extends ValueType {
    private static final double TOLERANCE_SECONDS = 180;
    private static final double TOLERANCE_SHARE = 0.10;
    private static final Pattern CLOCK_HOURS = Pattern.compile("(\\d+):(\\d+)\\s*hours?");

    DurationType() {
        super("duration");
    }

    @Override
    String text(String text, Terms terms) {
        Matcher clock = CLOCK_HOURS.matcher(super.text(text, terms));
        return clock.replaceAll("$1h$2m");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!PythonStrings.isTruthy(value)) {
            throw new NotNormalException("Duration value is empty or None");
        }
        String text = PythonStrings.str(value);
        if (isPlainNumber(text)) {
            throw new NotNormalException("Duration must include a unit or time format (e.g., '5m', '2 hours', '4:13')");
        }
        return DurationText.seconds(
                terms.corrects(VerifiedCorrection.DURATIONS_IN_WORDS) ? DurationText.withoutWords(text) : text);
    }

    private static boolean isPlainNumber(String text) {
        try {
            PythonStrings.toFloat(text);
            return true;
        } catch (NotNormalException e) {
            return false;
        }
    }

    @Override
    boolean equal(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return anyPair(expected, actual, (e, a) -> near((Double) e, (Double) a));
    }

    private static boolean near(double a, double b) {
        return Math.abs(a - b) <= Math.max(TOLERANCE_SECONDS, Math.max(a, b) * TOLERANCE_SHARE);
    }
}
