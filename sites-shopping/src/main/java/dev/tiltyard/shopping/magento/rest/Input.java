package dev.tiltyard.shopping.magento.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * An object that a caller sent. Fields are found in snake case and camel case; texts that look like numbers are
 * accepted as numbers, as in the original.
 */
public final class Input {
    private final JsonNode node;

    public Input(JsonNode node) {
        this.node = node;
    }

    /** The raw JSON. */
    public JsonNode node() {
        return node;
    }

    /** Whether the field was sent, even as null. */
    public boolean has(String field) {
        return !find(field).isMissingNode();
    }

    /**
     * A text field; empty if it was not sent or is null.
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
     * A required text field.
     *
     * @throws RestProblem if it was not sent
     */
    public String requiredText(String field) {
        return text(field).orElseThrow(() -> RestProblem.missing(field));
    }

    /**
     * A whole number field; empty if it was not sent or is null.
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
     * An amount field; empty if it was not sent or is null.
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
     * A boolean field, also accepting 1 or 0; empty if it was not sent or is null.
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

    /**
     * A point in time, {@code 2023-06-12 14:00:00} or a day; empty if it was not sent or is null.
     *
     * @throws RestProblem if it is neither
     */
    public Optional<Instant> time(String field) {
        return text(field).filter(text -> !text.isEmpty()).map(text -> {
            try {
                String day = text.replace('T', ' ').replaceAll("(\\.\\d+)?(Z|\\+00:00)$", "");
                return LocalDateTime.parse(day.length() == 10 ? day + "T00:00:00" : day.replace(' ', 'T'))
                        .toInstant(ZoneOffset.UTC);
            } catch (DateTimeException e) {
                throw RestProblem.wrongType(text, "string").within(field);
            }
        });
    }

    /**
     * A field with a list of whole numbers; empty if it was not sent.
     *
     * @throws RestProblem if a member is not one
     */
    public List<Long> numbers(String field) {
        return texts(field).stream()
                .map(text -> {
                    if (!text.matches("-?[0-9]{1,18}")) {
                        throw RestProblem.wrongType(text, "int").within(field);
                    }
                    return Long.valueOf(text);
                })
                .toList();
    }

    /**
     * Accepts a field that can't be written if a client sends it back as it was.
     *
     * @param present its present value, as responses contain it
     * @throws RestProblem if it differs
     */
    public void requireSame(String field, Object present) {
        if (has(field) && !isSame(find(field), Answers.json(present))) {
            throw RestProblem.bad("The \"%1\" field can't be changed.", List.of(field));
        }
    }

    private static boolean isSame(JsonNode sent, JsonNode present) {
        if (sent.isArray()) {
            return sent.size() == present.size()
                    && IntStream.range(0, sent.size()).allMatch(i -> isSame(sent.get(i), present.path(i)));
        }
        if (sent.isObject()) {
            return sent.properties().stream()
                    .allMatch(each -> isSame(each.getValue(), present.path(snake(each.getKey()))));
        }
        String text = sent.isBoolean() ? sent.asBoolean() ? "1" : "0" : sent.asText();
        String other = present.isBoolean() ? present.asBoolean() ? "1" : "0" : present.asText();
        return text.equals(other)
                || isNumber(text) && isNumber(other) && new BigDecimal(text).compareTo(new BigDecimal(other)) == 0;
    }

    private static boolean isNumber(String text) {
        return text.matches("-?[0-9]{1,14}(\\.[0-9]{1,12})?");
    }

    /**
     * An object field; empty if it was not sent or is null. An empty list counts as an empty object, as PHP writes it.
     *
     * @throws RestProblem if it is anything else
     */
    public Optional<Input> object(String field) {
        JsonNode value = find(field);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        if (value.isArray() && value.isEmpty()) {
            return Optional.of(new Input(JsonNodeFactory.instance.objectNode()));
        }
        if (!value.isObject()) {
            throw RestProblem.wrongType(shown(value), "object").within(field);
        }
        return Optional.of(new Input(value));
    }

    /** A field that may be an object or a text; empty if it is not an object. */
    public Optional<Input> ifObject(String field) {
        JsonNode value = find(field);
        return value.isObject() ? Optional.of(new Input(value)) : Optional.empty();
    }

    /**
     * A field with a list of objects; empty if it was not sent or is null. The lists of query parameters are objects by
     * position.
     *
     * @throws RestProblem if it is not a list, or a member is not an object
     */
    public List<Input> list(String field) {
        List<Input> members = members(field);
        for (Input member : members) {
            if (!member.node.isObject()) {
                throw RestProblem.wrongType(shown(member.node), "object").within(field);
            }
        }
        return members;
    }

    /** The members of a list, whatever they are. */
    List<Input> members(String field) {
        List<Input> members = new ArrayList<>();
        container(field).forEach(member -> members.add(new Input(member)));
        return members;
    }

    /**
     * A field with a list of texts; empty if it was not sent or is null.
     *
     * @throws RestProblem if it is not a list, or a member is an object or a list
     */
    public List<String> texts(String field) {
        List<String> members = new ArrayList<>();
        for (JsonNode member : container(field)) {
            if (member.isContainerNode()) {
                throw RestProblem.wrongType("array", "string").within(field);
            }
            members.add(member.isBoolean() ? (member.booleanValue() ? "1" : "") : member.asText());
        }
        return members;
    }

    private JsonNode container(String field) {
        JsonNode value = find(field);
        if (value.isValueNode() && !value.isNull()) {
            throw RestProblem.wrongType(shown(value), "array").within(field);
        }
        return value;
    }

    private static String shown(JsonNode value) {
        return value.isContainerNode() ? "array" : value.asText();
    }

    /**
     * Rejects unknown fields, like the original, with an internal error.
     *
     * @param known names in snake case
     */
    public void knowsOnly(Set<String> known) {
        unknown(known).ifPresent(field -> {
            throw new UnknownFieldException(field);
        });
    }

    /**
     * The first unknown field, as it was sent.
     *
     * @param known names in snake case
     */
    public Optional<String> unknown(Set<String> known) {
        return node.properties().stream()
                .map(Map.Entry::getKey)
                .filter(field -> !known.contains(snake(field)))
                .findFirst();
    }

    /** An object has an unknown field. */
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
