package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.util.Locale;

/** {@code boolean}: a boolean, a number (true unless 0), or one of twelve words. */
final class BooleanType extends ValueType {
    BooleanType() {
        super("boolean");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (PythonStrings.isNumeric(value)) {
            double number = PythonStrings.number(value);
            if (terms.corrects(VerifiedCorrection.NUMBERS_AS_TRUTH) && number != 0 && number != 1) {
                throw new NotNormalException("not a boolean: " + PythonStrings.repr(value));
            }
            return PythonStrings.isTruthy(value);
        }
        if (!value.isTextual() || value.textValue().isEmpty()) {
            throw new NotNormalException("Cannot normalize empty value to boolean: " + PythonStrings.repr(value));
        }
        return switch (PythonStrings.strip(value.textValue()).toLowerCase(Locale.ROOT)) {
            case "true", "yes", "y", "1", "t", "on" -> true;
            case "false", "no", "n", "0", "f", "off" -> false;
            default -> throw new NotNormalException("Cannot normalize string to boolean: " + PythonStrings.repr(value));
        };
    }
}
