package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.Mending;
import java.util.regex.Pattern;

/**
 * {@code date}: an ISO date, the time of day dropped. Month first where that is possible.
 *
 * <p>As published, parts that are left out are taken from the day of the evaluation. When corrected, they stay unknown,
 * written {@code ????-05-05}, and equal only a date that leaves out the same.
 */
final class DateType extends ValueType {
    private static final Pattern COMMA = Pattern.compile(",(?! )");

    DateType() {
        super("date");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!PythonText.isTruthy(value)) {
            throw new NotNormalException("Empty date value");
        }
        if (!value.isTextual()) {
            throw new NotNormalException("a date must be text, not " + PythonText.repr(value));
        }
        String text = COMMA.matcher(value.textValue()).replaceAll(", ");
        GuessedDate date = GuessedDate.parse(text, terms.rules().today());
        if (terms.mends(Mending.INCOMPLETE_DATES) && !date.isComplete()) {
            return date.withGaps();
        }
        return date.filledFrom(terms.rules().today()).toString();
    }
}
