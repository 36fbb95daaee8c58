package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;

/** {@code number} and {@code integer}: a number, digits with commas and spaces, or English words. Compared exactly. */
final class NumberType extends ValueType {
    NumberType(String name) {
        super(name);
    }

    @Override
    String text(String text, Terms terms) {
        String folded = super.text(text, terms);
        if (!terms.corrects(VerifiedCorrection.NEGATIVE_NUMBER_WORDS)) {
            return folded;
        }
        String trimmed = PythonStrings.strip(text);
        boolean signed = trimmed.startsWith("-") || trimmed.startsWith("\u2212");
        return signed && !folded.startsWith("-") ? "-" + folded : folded;
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (PythonStrings.isNumeric(value)) {
            return PythonStrings.number(value) + 0.0;
        }
        if (!PythonStrings.isTruthy(value)) {
            throw new NotNormalException("Number value is empty or None");
        }
        double number = number(PythonStrings.str(value), terms);
        if (terms.corrects(VerifiedCorrection.NEGATIVE_NUMBER_WORDS) && !Double.isFinite(number)) {
            throw new NotNormalException("Unable to parse number: " + PythonStrings.str(value));
        }
        return number + 0.0; // -0.0 is 0.0
    }

    private static double number(String text, Terms terms) {
        try {
            return PythonStrings.toFloat(text.replace(",", "").replace(" ", ""));
        } catch (NotNormalException e) {
            return NumberWords.number(text, terms.corrects(VerifiedCorrection.NEGATIVE_NUMBER_WORDS));
        }
    }

    @Override
    boolean equal(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return anyPair(expected, actual, (e, a) -> ((Double) e).doubleValue() == ((Double) a).doubleValue());
    }
}
