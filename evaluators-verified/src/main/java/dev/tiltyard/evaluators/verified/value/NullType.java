package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.Locale;
import java.util.Set;

/** {@code null}: null, the empty text, the empty object, and words for null. */
final class NullType extends ValueType {
    /** The only normal form. */
    static final Object NULL = NullNode.getInstance();

    private static final Set<String> WORDS = Set.of("n/a", "na", "nan", "null", "none");

    NullType() {
        super("null");
    }

    @Override
    String text(String text, Terms terms) {
        String lower = PythonStrings.strip(text).toLowerCase(Locale.ROOT);
        return String.join(" ", PythonStrings.split(lower)).replaceAll(" ?/ ?", "/");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        boolean empty = PythonStrings.isNumeric(value)
                ? false
                : !PythonStrings.isTruthy(value) || (value.isTextual() && WORDS.contains(value.textValue()));
        if (!empty) {
            throw new NotNormalException("Value is not an empty representation: " + PythonStrings.repr(value));
        }
        return NULL;
    }
}
