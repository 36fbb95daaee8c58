package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.util.regex.Pattern;

/**
 * {@code date}: an ISO date without time of day. Month first if possible.
 *
 * <p>As published, missing parts are filled in from the day of the evaluation. When corrected, they stay unknown,
 * written {@code ????-05-05}, and equal only a date with the same missing parts.
 */
final class DateType extends ValueType {
    private static final Pattern COMMA = Pattern.compile(",(?! )");

    DateType() {
        super("date");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!PythonStrings.isTruthy(value)) {
            throw new NotNormalException("Empty date value");
        }
        if (!value.isTextual()) {
            throw new NotNormalException("a date must be text, not " + PythonStrings.repr(value));
        }
        String text = COMMA.matcher(value.textValue()).replaceAll(", ");
        GuessedDate date = GuessedDate.parse(text, terms.rules().today());
        if (terms.corrects(VerifiedCorrection.INCOMPLETE_DATES) && !date.isComplete()) {
            return date.withGaps();
        }
        return date.filledFrom(terms.rules().today()).toString();
    }
}
