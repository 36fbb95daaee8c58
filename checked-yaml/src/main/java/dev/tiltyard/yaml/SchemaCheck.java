package dev.tiltyard.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.values.Suggestion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * Checks a file against the published schema, with messages for its author. Evaluates some of the
 * keywords of JSON Schema 2020-12, as it defines them; a schema with another one is refused.
 */
public final class SchemaCheck {
    private static final Set<String> NOTES = Set.of("$schema", "$defs", "title", "description");
    private static final Set<String> KEYWORDS = Set.of(
            "$ref",
            "type",
            "enum",
            "oneOf",
            "required",
            "dependentRequired",
            "properties",
            "additionalProperties",
            "minProperties",
            "maxProperties",
            "items",
            "minItems",
            "maxItems",
            "minLength",
            "pattern",
            "minimum",
            "maximum");

    private final JsonNode schema;
    private final List<Problem> problems = new ArrayList<>();

    private SchemaCheck(JsonNode schema) {
        this.schema = schema;
    }

    /**
     * What is wrong with a file's structure.
     *
     * @param schema the schema's JSON
     */
    public static List<Problem> problems(String schema, Source file) {
        try {
            SchemaCheck check = new SchemaCheck(new ObjectMapper().readTree(schema));
            check.value(file, check.schema);
            return check.problems;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void value(Source at, JsonNode rules) {
        rules.fieldNames().forEachRemaining(keyword -> {
            if (!KEYWORDS.contains(keyword) && !NOTES.contains(keyword)) {
                throw new IllegalStateException("the schema has " + keyword + ", which is not checked");
            }
        });
        if (rules.has("$ref")) {
            value(at, schema.at(rules.path("$ref").asText().substring(1)));
            return;
        }
        if (!hasType(at, rules)) {
            report(
                    at.position(),
                    name(at) + " is " + kind(at.value()) + ".",
                    "write "
                            + String.join(
                                    " or ",
                                    types(rules).stream()
                                            .map(SchemaCheck::named)
                                            .toList()) + meaning(rules));
        } else if (at.value().isObject()) {
            object(at, rules);
        } else if (at.value().isArray()) {
            array(at, rules);
        } else {
            scalar(at, rules);
        }
    }

    private void object(Source at, JsonNode rules) {
        JsonNode properties = rules.path("properties");
        JsonNode others = rules.path("additionalProperties");
        at.members().forEach((name, member) -> {
            if (properties.has(name)) {
                value(member, properties.get(name));
            } else if (others.isObject()) {
                value(member, others);
            } else if (others.isBoolean()) {
                Set<String> known = names(properties);
                report(
                        member.key(),
                        name(at) + " has no field " + name + "." + Suggestion.sentence(name, known),
                        "use one of " + String.join(", ", known));
            }
        });
        for (JsonNode required : rules.path("required")) {
            if (!at.value().has(required.asText())) {
                report(
                        at.position(),
                        name(at) + " lacks the field " + required.asText() + ".",
                        "add it" + meaning(properties.path(required.asText())));
            }
        }
        rules.path("dependentRequired").properties().forEach(each -> each.getValue()
                .forEach(needed -> {
                    if (at.value().has(each.getKey()) && !at.value().has(needed.asText())) {
                        report(
                                at.at(each.getKey()).key(),
                                "The field " + each.getKey() + " means nothing without " + needed.asText() + ".",
                                "add " + needed.asText() + meaning(properties.path(needed.asText())));
                    }
                }));
        size(at, rules, "minProperties", "maxProperties", "field");
        oneOf(at, rules);
    }

    /** Exactly one of some fields. */
    private void oneOf(Source at, JsonNode rules) {
        List<String> choices = StreamSupport.stream(rules.path("oneOf").spliterator(), false)
                .map(choice -> choice.at("/required/0").asText())
                .toList();
        List<String> chosen = choices.stream().filter(at.value()::has).toList();
        if (!choices.isEmpty() && chosen.size() != 1) {
            report(
                    at.position(),
                    name(at) + " has " + (chosen.isEmpty() ? "none" : "more than one") + " of "
                            + String.join(", ", choices) + ".",
                    "give it exactly one of them");
        }
    }

    private void array(Source at, JsonNode rules) {
        size(at, rules, "minItems", "maxItems", "member");
        if (rules.has("items")) {
            at.list().forEach(member -> value(member, rules.path("items")));
        }
        enumerated(at, rules);
    }

    private void size(Source at, JsonNode rules, String least, String most, String what) {
        int size = at.value().size();
        if (size < rules.path(least).asInt(0)) {
            int wanted = rules.path(least).asInt();
            report(
                    at.position(),
                    name(at) + " has " + size + " " + what + "s.",
                    "give it at least " + wanted + meaning(rules));
        } else if (size > rules.path(most).asInt(Integer.MAX_VALUE)) {
            report(
                    at.position(),
                    name(at) + " has " + size + " " + what + "s" + fields(at) + ".",
                    "give it at most " + rules.path(most).asInt() + meaning(rules));
        }
    }

    private static String fields(Source at) {
        return at.value().isObject() ? " (" + String.join(", ", names(at.value())) + ")" : "";
    }

    private void scalar(Source at, JsonNode rules) {
        String text = at.text();
        enumerated(at, rules);
        if (at.value().isTextual()
                && text.strip().length() < rules.path("minLength").asInt(0)) {
            report(at.position(), name(at) + " is empty.", "fill it in" + meaning(rules));
        } else if (at.value().isTextual()
                && rules.has("pattern")
                && !Pattern.compile(rules.path("pattern").asText())
                        .matcher(text)
                        .find()) {
            report(
                    at.position(),
                    name(at) + " is \"" + text + "\".",
                    "write a text that matches " + rules.path("pattern").asText() + meaning(rules));
        }
        if (at.value().isNumber()
                && (at.value().asDouble() < rules.path("minimum").asDouble(Double.NEGATIVE_INFINITY)
                        || at.value().asDouble() > rules.path("maximum").asDouble(Double.POSITIVE_INFINITY))) {
            report(
                    at.position(),
                    name(at) + " is " + text + ".",
                    "write a number from " + rules.path("minimum").asText("any") + " to "
                            + rules.path("maximum").asText("any") + meaning(rules));
        }
    }

    private void enumerated(Source at, JsonNode rules) {
        if (rules.has("enum")
                && StreamSupport.stream(rules.path("enum").spliterator(), false).noneMatch(at.value()::equals)) {
            Set<String> known = new LinkedHashSet<>();
            rules.path("enum").forEach(each -> known.add(each.isTextual() ? each.asText() : each.toString()));
            report(
                    at.position(),
                    name(at) + " is " + at.value() + "." + Suggestion.sentence(at.text(), known),
                    "write one of " + String.join(", ", known));
        }
    }

    private void report(Position at, String message, String remedy) {
        problems.add(at.problem(message, remedy));
    }

    private static boolean hasType(Source at, JsonNode rules) {
        return !rules.has("type") || types(rules).stream().anyMatch(type -> isOfType(at.value(), type));
    }

    private static boolean isOfType(JsonNode value, String type) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "boolean" -> value.isBoolean();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            default -> throw new IllegalStateException("the schema has the type " + type);
        };
    }

    private static List<String> types(JsonNode rules) {
        List<String> types = new ArrayList<>();
        if (rules.path("type").isTextual()) {
            types.add(rules.path("type").asText());
        }
        rules.path("type").forEach(each -> types.add(each.asText()));
        return types;
    }

    private static String named(String type) {
        return switch (type) {
            case "object" -> "fields with values";
            case "array" -> "a list";
            case "string" -> "a text";
            case "integer" -> "a whole number";
            case "number" -> "a number";
            default -> "true or false";
        };
    }

    private static String kind(JsonNode value) {
        return switch (value.getNodeType()) {
            case OBJECT -> "an object";
            case ARRAY -> "a list";
            case NULL -> "empty";
            case STRING -> "the text \"" + value.asText() + "\"";
            default -> value.toString();
        };
    }

    /** What a field is for, from the schema. */
    private static String meaning(JsonNode rules) {
        String meaning = rules.path("description").asText();
        return meaning.isEmpty() ? "" : ": " + meaning;
    }

    private static String name(Source at) {
        String[] path = at.pointer().split("/", -1);
        String last = path[path.length - 1];
        boolean member = last.matches("\\d+");
        if (at.pointer().isEmpty()) {
            return "The file";
        }
        return member ? "Number " + (Integer.parseInt(last) + 1) + " of " + path[path.length - 2] : "The field " + last;
    }

    private static Set<String> names(JsonNode object) {
        Set<String> names = new LinkedHashSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
