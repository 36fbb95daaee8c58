package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.evaluators.verified.value.PythonJson;

/**
 * Extracts the response from the agent's text: the content of the first code fence, or the whole text; parsed if it is
 * JSON.
 */
final class ResponseText {
    private static final String FENCE = "```";

    private ResponseText() {}

    /** The value; null for a missing value, an empty text, 0 and the like. */
    static JsonNode value(JsonNode response, VerifiedRules rules) {
        JsonNode value = response.isTextual() ? parsed(response.textValue(), rules) : response;
        boolean empty = value.isNull()
                || value.isMissingNode()
                || (value.isTextual() && value.textValue().isEmpty())
                || (value.isContainerNode() && value.isEmpty())
                || (value.isNumber() && value.doubleValue() == 0)
                || (value.isBoolean() && !value.booleanValue());
        return empty ? NullNode.getInstance() : value;
    }

    private static JsonNode parsed(String text, VerifiedRules rules) {
        String inner = fenced(text).strip();
        try {
            return PythonJson.parse(inner);
        } catch (NotNormalException e) {
            return rules.corrects(VerifiedCorrection.JSON_IN_PROSE) ? inProse(text, inner) : TextNode.valueOf(inner);
        }
    }

    private static String fenced(String text) {
        int open = text.indexOf(FENCE);
        int close = open < 0 ? -1 : text.indexOf(FENCE, open + FENCE.length());
        if (close < 0) {
            return text;
        }
        String inner = text.substring(open + FENCE.length(), close);
        return inner.startsWith("json") ? inner.substring("json".length()) : inner;
    }

    /** The last object with a status in a text that is otherwise prose. */
    private static JsonNode inProse(String text, String otherwise) {
        int from = text.length();
        for (int tries = 0; tries < 50 && from > 0; tries++) {
            from = text.lastIndexOf('{', from - 1);
            if (from < 0) {
                break;
            }
            JsonNode object = objectAt(text, from);
            if (object.has("status")) {
                return object;
            }
        }
        return TextNode.valueOf(otherwise);
    }

    private static JsonNode objectAt(String text, int from) {
        int end = text.length();
        for (int tries = 0; tries < 20; tries++) {
            end = text.lastIndexOf('}', end - 1);
            if (end < from) {
                break;
            }
            try {
                return PythonJson.parse(text.substring(from, end + 1));
            } catch (NotNormalException e) {
                // an earlier brace may close it
            }
        }
        return NullNode.getInstance();
    }
}
