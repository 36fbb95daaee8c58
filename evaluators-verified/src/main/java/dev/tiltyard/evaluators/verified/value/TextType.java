package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.util.Locale;

/**
 * {@code string}, also the default of a schema.
 * <ul>
 *   <li>Equal if the folded texts are equal, possibly after stripping quotes and punctuation from both ends.
 *   <li>{@code ^…$} on either side is a pattern for the whole text, ignoring case; a malformed one is plain text.
 *   <li>As published, the number 0 and false become the empty text.
 * </ul>
 */
final class TextType extends ValueType {
    private static final String TRIMMED = "'\"`.,;:!?";

    TextType() {
        super("string");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        boolean empty = terms.corrects(VerifiedCorrection.ZERO_AS_TEXT) && PythonStrings.isNumeric(value)
                ? false
                : !PythonStrings.isTruthy(value);
        if (empty) {
            return "";
        }
        String text = PythonStrings.str(value);
        return value.isTextual() && terms.patterns() && PythonPattern.isPattern(text)
                ? text
                : PythonStrings.strip(text.toLowerCase(Locale.ROOT));
    }

    @Override
    boolean equal(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return matched(expected, actual)
                || matched(actual, expected)
                || anyPair(expected, actual, Object::equals)
                || anyPair(expected, actual, (e, a) -> trimmed(e).equals(trimmed(a)));
    }

    private static boolean matched(NormalValue.Typed patterns, NormalValue.Typed texts) {
        if (!patterns.patterns()) {
            return false;
        }
        for (Object form : patterns.forms()) {
            String text = (String) form;
            PythonPattern pattern = PythonPattern.isPattern(text) ? PythonPattern.ignoringCase(text) : null;
            if (pattern != null && texts.forms().stream().anyMatch(other -> pattern.matchesAll((String) other))) {
                return true;
            }
        }
        return false;
    }

    private static String trimmed(Object form) {
        return PythonStrings.stripEnd(PythonStrings.stripStart((String) form, TRIMMED), TRIMMED);
    }
}
