package dev.tiltyard.evaluators.statematch;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether two JSON values are the same across sources: a number may be written as text, a boolean as 0 or 1. */
final class SameValue {
    // Longer texts are not numbers; BigDecimal would take quadratic time for them.
    private static final int LONGEST_NUMBER = 64;

    private SameValue() {}

    static boolean same(JsonNode reference, JsonNode found) {
        return switch (reference.getNodeType()) {
            case NUMBER ->
                number(found)
                        .map(n -> n.compareTo(reference.decimalValue()) == 0)
                        .orElse(false);
            case BOOLEAN -> truth(found).map(t -> t == reference.booleanValue()).orElse(false);
            case STRING ->
                found.isValueNode()
                        && !found.isNull()
                        && trimmed(reference.textValue()).equals(trimmed(found.asText()));
            case ARRAY -> sameList(reference, found);
            case OBJECT -> sameObject(reference, found);
            default -> found.isNull() || found.isMissingNode();
        };
    }

    private static boolean sameList(JsonNode reference, JsonNode found) {
        if (!found.isArray() || found.size() != reference.size()) {
            return false;
        }
        for (int i = 0; i < reference.size(); i++) {
            if (!same(reference.get(i), found.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameObject(JsonNode reference, JsonNode found) {
        return found.isObject()
                && found.size() == reference.size()
                && reference.properties().stream()
                        .allMatch(member -> same(member.getValue(), found.path(member.getKey())));
    }

    /** Unwraps a list of one value, a row of one column, or a list of one such row; returns other values unchanged. */
    static JsonNode single(JsonNode value) {
        JsonNode row = value.isArray() && value.size() == 1 ? value.get(0) : value;
        return row.isObject() && row.size() == 1 ? row.elements().next() : row;
    }

    /** A list's elements; none for a missing value; a single value as a list of one. */
    static List<JsonNode> members(JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return List.of();
        }
        List<JsonNode> members = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(members::add);
        } else {
            members.add(value);
        }
        return members;
    }

    static String text(JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return "";
        }
        return value.isValueNode() ? value.asText() : value.toString();
    }

    static Optional<BigDecimal> number(JsonNode value) {
        if (value.isNumber()) {
            return value.isFloatingPointNumber() && !Double.isFinite(value.doubleValue()) && !value.isBigDecimal()
                    ? Optional.empty()
                    : Optional.of(value.decimalValue());
        }
        if (!value.isTextual() || value.textValue().length() > LONGEST_NUMBER) {
            return Optional.empty();
        }
        try {
            return Optional.of(new BigDecimal(value.textValue().strip()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Optional<Boolean> truth(JsonNode value) {
        return switch (value.asText("")) {
            case "true", "t", "1" -> Optional.of(true);
            case "false", "f", "0" -> Optional.of(false);
            default -> Optional.empty();
        };
    }

    private static String trimmed(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n').strip();
    }
}
