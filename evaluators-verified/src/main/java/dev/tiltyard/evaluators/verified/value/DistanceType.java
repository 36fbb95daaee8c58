package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/**
 * {@code distance}: meters, from a number with a unit of length; equal within ten meters or 2% of the longer, whichever
 * is more. {@code 5k} is five kilometers.
 */
final class DistanceType extends ValueType {
    private static final BigDecimal TOLERANCE_METRES = BigDecimal.TEN;
    private static final BigDecimal TOLERANCE_SHARE = new BigDecimal("0.02");
    private static final Pattern THOUSAND =
            Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*k(?=\\s|$)", Pattern.CASE_INSENSITIVE);

    DistanceType() {
        super("distance");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!PythonStrings.isTruthy(value) && !PythonStrings.isNumeric(value)) {
            throw new NotNormalException("Distance value is empty or None");
        }
        String text = THOUSAND.matcher(PythonStrings.str(value)).replaceAll("$1 km");
        if (isPlainNumber(text)) {
            throw new NotNormalException("Distance must include a unit (e.g., 'm', 'km', 'mi', 'ft')");
        }
        double metres = LengthExpression.metres(text);
        if (!Double.isFinite(metres)) {
            throw new NotNormalException("no distance: " + text);
        }
        return new BigDecimal(PythonStrings.repr(metres));
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
        return anyPair(expected, actual, (e, a) -> near((BigDecimal) e, (BigDecimal) a));
    }

    private static boolean near(BigDecimal a, BigDecimal b) {
        BigDecimal tolerance = TOLERANCE_METRES.max(a.max(b).multiply(TOLERANCE_SHARE));
        return a.subtract(b).abs().compareTo(tolerance) <= 0;
    }
}
