package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An object that a caller sent. Fields are found in snake case and in camel case alike; texts that look like numbers are
 * taken for numbers, as in the original.
 */
public final class Input {
    private final JsonNode node;

    Input(JsonNode node) {
        this.node = node;
    }

    /** What was sent, as it is. */
    public JsonNode node() {
        return node;
    }

    /** Whether the field was sent, be it as null. */
    public boolean has(String field) {
        return !find(field).isMissingNode();
    }

    /**
     * A field that is a text; empty if it was not sent or is null.
     *
     * @throws RestProblem if it is an object or a list
     */
    public Optional<String> text(String field) {
        JsonNode value = find(field);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (value.isContainerNode()) {
            throw RestProblem.wrongType("array", "string").within(field);
        }
        return Optional.of(value.isBoolean() ? (value.booleanValue() ? "1" : "") : value.asText());
    }

    /**
     * A field that is a text.
     *
     * @throws RestProblem if it was not sent
     */
    public String requiredText(String field) {
        return text(field).orElseThrow(() -> RestProblem.missing(field));
    }

    /**
     * A field that is a whole number; empty if it was not sent or is null.
     *
     * @throws RestProblem if it is not one
     */
    public Optional<Long> number(String field) {
        return text(field).map(text -> {
            if (!text.matches("-?[0-9]{1,18}")) {
                throw RestProblem.wrongType(text, "int").within(field);
            }
            return Long.valueOf(text);
        });
    }

    /**
     * A field that is an amount; empty if it was not sent or is null.
     *
     * @throws RestProblem if it is not one
     */
    public Optional<BigDecimal> amount(String field) {
        return text(field).map(text -> {
            if (!text.matches("-?[0-9]{1,14}(\\.[0-9]{1,12})?")) {
                throw RestProblem.wrongType(text, "float").within(field);
            }
            return new BigDecimal(text);
        });
    }

    /**
     * A field that is true or false, also as 1 or 0; empty if it was not sent or is null.
     *
     * @throws RestProblem if it is neither
     */
    public Optional<Boolean> flag(String field) {
        JsonNode value = find(field);
        if (value.isBoolean()) {
            return Optional.of(value.booleanValue());
        }
        return text(field).map(text -> switch (text) {
            case "1", "true" -> true;
            case "", "0", "false" -> false;
            default -> throw RestProblem.wrongType(text, "boolean").within(field);
        });
    }

    /** A field that is an object; empty if it was not sent or is none. */
    public Optional<Input> object(String field) {
        JsonNode value = find(field);
        return value.isObject() ? Optional.of(new Input(value)) : Optional.empty();
    }

    /** A field that is a list of objects; empty if it was not sent. */
    public List<Input> list(String field) {
        List<Input> members = new ArrayList<>();
        find(field).forEach(member -> members.add(new Input(member)));
        return members;
    }

    /** A field that is a list of texts; empty if it was not sent. */
    public List<String> texts(String field) {
        List<String> members = new ArrayList<>();
        find(field).forEach(member -> members.add(member.asText()));
        return members;
    }

    /**
     * Refuses fields that the object does not have, as the original does: with an internal error.
     *
     * @param known names in snake case
     */
    public void knowsOnly(Set<String> known) {
        for (Map.Entry<String, JsonNode> field : node.properties()) {
            if (!known.contains(snake(field.getKey()))) {
                throw new UnknownFieldException(field.getKey());
            }
        }
    }

    /** An object with a field that its kind does not have. */
    static final class UnknownFieldException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnknownFieldException(String field) {
            super("There is no field \"" + field + "\".", null, false, false);
        }
    }

    private JsonNode find(String field) {
        if (!node.isObject()) {
            return MissingNode.getInstance();
        }
        JsonNode same = node.get(field);
        if (same != null) {
            return same;
        }
        JsonNode camel = node.get(camel(field));
        if (camel != null) {
            return camel;
        }
        JsonNode snake = node.get(snake(field));
        return snake == null ? MissingNode.getInstance() : snake;
    }

    private static String camel(String field) {
        StringBuilder camel = new StringBuilder();
        boolean up = false;
        for (char c : field.toCharArray()) {
            if (c == '_') {
                up = true;
            } else {
                camel.append(up ? Character.toUpperCase(c) : c);
                up = false;
            }
        }
        return camel.toString();
    }

    private static String snake(String field) {
        return field.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
