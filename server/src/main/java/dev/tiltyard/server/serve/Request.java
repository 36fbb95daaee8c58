package dev.tiltyard.server.serve;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The fields of a request. Each is checked when it is read; unknown fields are refused. */
final class Request {
    /** Longest text in a field, in characters. */
    static final int LONGEST = 20_000;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectNode fields;

    private Request(ObjectNode fields) {
        this.fields = fields;
    }

    /**
     * Reads a JSON object; empty text means an object without fields.
     *
     * @param known names that it may have
     * @throws ApiProblem if it is not an object or has other fields
     */
    static Request parse(String body, Set<String> known) {
        if (body.isBlank()) {
            return new Request(JSON.createObjectNode());
        }
        try {
            return of(JSON.readTree(body), known);
        } catch (JsonProcessingException e) {
            throw ApiProblem.badRequest(
                    "The body is not JSON: " + e.getOriginalMessage(), "Send one JSON object, for example {}.");
        }
    }

    static Request of(JsonNode body, Set<String> known) {
        if (!(body instanceof ObjectNode object)) {
            throw ApiProblem.badRequest(
                    "The body is JSON, but not an object: " + body.getNodeType(),
                    "Send one JSON object, for example {}.");
        }
        object.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                throw ApiProblem.badRequest(
                        "There is no field \"" + name + "\" here.", "Known fields: " + String.join(", ", known) + ".");
            }
        });
        return new Request(object);
    }

    Optional<String> text(String name) {
        JsonNode value = fields.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.isTextual()) {
            throw wrong(name, "a text", value);
        }
        if (value.textValue().length() > LONGEST) {
            throw ApiProblem.badRequest(
                    "Field \"" + name + "\" has " + value.textValue().length() + " characters.",
                    "At most " + LONGEST + " are taken.");
        }
        return Optional.of(value.textValue());
    }

    String requiredText(String name) {
        return text(name)
                .orElseThrow(() -> ApiProblem.badRequest(
                        "Field \"" + name + "\" is missing.", "Send it as text: {\"" + name + "\": \"...\"}."));
    }

    Optional<Integer> number(String name, int least, int most) {
        JsonNode value = fields.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (!value.canConvertToInt()
                || !value.isIntegralNumber()
                || value.intValue() < least
                || value.intValue() > most) {
            throw wrong(name, "a whole number from " + least + " to " + most, value);
        }
        return Optional.of(value.intValue());
    }

    boolean flag(String name) {
        JsonNode value = fields.path(name);
        if (!value.isMissingNode() && !value.isNull() && !value.isBoolean()) {
            throw wrong(name, "true or false", value);
        }
        return value.asBoolean();
    }

    List<String> texts(String name) {
        JsonNode value = fields.path(name);
        List<String> texts = new ArrayList<>();
        if (!value.isMissingNode() && !value.isNull()) {
            if (!value.isArray() || value.size() > 20) {
                throw wrong(name, "a list of at most 20 texts", value);
            }
            for (JsonNode each : value) {
                if (!each.isTextual() || each.textValue().length() > LONGEST) {
                    throw wrong(name, "a list of texts", each);
                }
                texts.add(each.textValue());
            }
        }
        return texts;
    }

    /** The elements of a list; none if it is missing. */
    List<JsonNode> list(String name, int most) {
        JsonNode value = fields.path(name);
        List<JsonNode> elements = new ArrayList<>();
        if (!value.isMissingNode() && !value.isNull()) {
            if (!value.isArray() || value.size() > most) {
                throw wrong(name, "a list of at most " + most + " elements", value);
            }
            value.forEach(elements::add);
        }
        return elements;
    }

    /** An object within the request; each field of it is checked by {@link #of}. */
    JsonNode object(String name) {
        JsonNode value = fields.path(name);
        if (!value.isObject()) {
            throw wrong(name, "an object", value);
        }
        return value;
    }

    private static ApiProblem wrong(String name, String wanted, JsonNode found) {
        String shown = found.toString();
        return ApiProblem.badRequest(
                "Field \"" + name + "\" is " + (shown.length() > 100 ? shown.substring(0, 100) + "..." : shown) + ".",
                "It must be " + wanted + ".");
    }
}
