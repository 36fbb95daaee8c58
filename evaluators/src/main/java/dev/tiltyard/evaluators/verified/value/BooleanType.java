package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.Mending;
import java.util.Locale;

/** {@code boolean}: a truth value, a number by whether it is 0, or one of twelve words. */
final class BooleanType extends ValueType {
    BooleanType() {
        super("boolean");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (PythonText.isNumeric(value)) {
            double number = PythonText.number(value);
            if (terms.mends(Mending.NUMBERS_AS_TRUTH) && number != 0 && number != 1) {
                throw new NotNormalException("not a truth value: " + PythonText.repr(value));
            }
            return PythonText.isTruthy(value);
        }
        if (!value.isTextual() || value.textValue().isEmpty()) {
            throw new NotNormalException("Cannot normalize empty value to boolean: " + PythonText.repr(value));
        }
        return switch (PythonText.strip(value.textValue()).toLowerCase(Locale.ROOT)) {
            case "true", "yes", "y", "1", "t", "on" -> true;
            case "false", "no", "n", "0", "f", "off" -> false;
            default -> throw new NotNormalException("Cannot normalize string to boolean: " + PythonText.repr(value));
        };
    }
}
