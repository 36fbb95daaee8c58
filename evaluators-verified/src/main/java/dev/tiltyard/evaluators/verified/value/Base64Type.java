package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Pattern;

/** {@code base64}: the decoded UTF-8 text; a pattern is matched against the decoded text, line breaks included. */
final class Base64Type extends ValueType {
    Base64Type() {
        super("base64");
    }

    @Override
    String text(String text, Terms terms) {
        return PythonStrings.strip(text);
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!value.isTextual() || value.textValue().isEmpty()) {
            throw new NotNormalException("Base64 must be text that is not empty, not " + PythonStrings.repr(value));
        }
        String text = value.textValue();
        if (terms.patterns() && PythonPattern.isPattern(text)) {
            return text;
        }
        return PythonStrings.strip(decoded(text).replace("\r\n", "\n").replace('\r', '\n'));
    }

    /** Excess padding is ignored, missing padding is not. */
    private static String decoded(String text) {
        String data = text.replaceAll("={1,2}$", "");
        int missing = (4 - data.length() % 4) % 4;
        try {
            if (missing == 3 || text.length() - data.length() < missing) {
                throw new NotNormalException("Invalid base64 string: " + PythonStrings.quoted(text));
            }
            byte[] bytes = Base64.getDecoder().decode(data);
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException | IllegalArgumentException e) {
            throw new NotNormalException("Invalid base64 string: " + PythonStrings.quoted(text));
        }
    }

    @Override
    boolean equal(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return matched(expected, actual) || matched(actual, expected) || anyPair(expected, actual, Object::equals);
    }

    private static boolean matched(NormalValue.Typed patterns, NormalValue.Typed texts) {
        return patterns.patterns() && anyPair(patterns, texts, Base64Type::matches);
    }

    private static boolean matches(Object form, Object text) {
        PythonPattern pattern =
                PythonPattern.isPattern((String) form) ? PythonPattern.compile((String) form, Pattern.DOTALL) : null;
        return pattern != null && pattern.matchesAll((String) text);
    }
}
