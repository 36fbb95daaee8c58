package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A value in a task file with its path, so that errors can name the exact place. */
public record JsonField(String file, String task, String path, JsonNode value) {
    private static final int SHOWN = 120;

    /** The field of this object, which may be absent or null. */
    public Optional<JsonField> find(String name) {
        JsonNode member = value.get(name);
        return member == null || member.isNull() ? Optional.empty() : Optional.of(child(name, member));
    }

    /** The field of this object, which must be present. */
    public JsonField need(String name) {
        return find(name).orElseThrow(() -> {
            boolean isNull = value.has(name);
            return new TaskFileException(
                    file, task, pathOf(name), isNull ? "null" : "nothing: the field is missing", "add the field");
        });
    }

    public Optional<String> findText(String name) {
        return find(name).map(JsonField::text);
    }

    public String text() {
        return expect(value.isTextual(), "a text").value.textValue();
    }

    public String textNotBlank() {
        return expect(!text().isBlank(), "a text that is not blank").text();
    }

    public int wholeNumber() {
        return expect(value.isIntegralNumber() && value.canConvertToInt(), "a whole number")
                .value
                .intValue();
    }

    public boolean truth() {
        return expect(value.isBoolean(), "true or false").value.booleanValue();
    }

    public JsonField object() {
        return expect(value.isObject(), "an object");
    }

    public List<JsonField> list() {
        expect(value.isArray(), "a list");
        List<JsonField> items = new ArrayList<>(value.size());
        for (int i = 0; i < value.size(); i++) {
            items.add(new JsonField(file, task, path + "[" + i + "]", value.get(i)));
        }
        return items;
    }

    public List<String> texts() {
        return list().stream().map(JsonField::text).toList();
    }

    /** A list of texts, or a single text as a list. */
    public List<String> textOrTexts() {
        return value.isTextual() ? List.of(text()) : texts();
    }

    /** The fields of this object in the order of the file. */
    public List<Map.Entry<String, JsonField>> members() {
        object();
        List<Map.Entry<String, JsonField>> members = new ArrayList<>(value.size());
        value.properties().forEach(m -> members.add(Map.entry(m.getKey(), child(m.getKey(), m.getValue()))));
        return members;
    }

    /** Rejects unknown fields: a misspelled check must not be skipped silently. */
    public JsonField only(Set<String> allowed) {
        for (Map.Entry<String, JsonField> member : members()) {
            if (!allowed.contains(member.getKey())) {
                throw member.getValue().wrong("an unknown field", "use one of " + new TreeSet<>(allowed));
            }
        }
        return this;
    }

    public JsonField expect(boolean holds, String expected) {
        if (!holds) {
            throw wrong(shown(), "write " + expected);
        }
        return this;
    }

    /** The exception for this field: what was found, and how to fix it. */
    public TaskFileException wrong(String found, String remedy) {
        return new TaskFileException(file, task, path, found, remedy);
    }

    public String shown() {
        String json = value.toString();
        String cut =
                json.length() <= SHOWN ? json : json.substring(0, SHOWN) + " ... (" + json.length() + " characters)";
        return kind(value.getNodeType()) + " " + cut;
    }

    private static String kind(JsonNodeType type) {
        return switch (type) {
            case ARRAY -> "the list";
            case STRING -> "the text";
            default -> "the " + type.name().toLowerCase(Locale.ROOT);
        };
    }

    private JsonField child(String name, JsonNode member) {
        return new JsonField(file, task, pathOf(name), member);
    }

    private String pathOf(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
