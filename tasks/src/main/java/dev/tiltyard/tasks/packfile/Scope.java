package dev.tiltyard.tasks.packfile;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.HashMap;
import java.util.Map;

/** What steps know: the variables that the wording names, and those that they have read. */
final class Scope {
    private final Map<String, String> values;
    /** The number of the repetition; empty outside of one. */
    private final String number;

    private String answer = "";

    private Scope(Map<String, String> values, String number) {
        this.values = values;
        this.number = number;
    }

    static Scope of(Map<String, JsonNode> arguments) {
        Map<String, String> values = new HashMap<>();
        arguments.forEach((name, value) -> values.put(name, value.asText()));
        return new Scope(values, "");
    }

    /** The same with what is remembered of earlier days. */
    static Scope of(Map<String, JsonNode> arguments, Map<String, String> remembered) {
        Scope scope = of(arguments);
        remembered.forEach(scope.values::putIfAbsent);
        return scope;
    }

    /** All values by name. */
    Map<String, String> values() {
        return Map.copyOf(values);
    }

    /** The scope of one repetition: its variables are those with its number. */
    Scope repetition(int time) {
        return new Scope(values, Integer.toString(time));
    }

    void set(String name, String value) {
        values.put(name + number, value);
    }

    String fill(String text) {
        return Placeholders.fill(text, this::value);
    }

    private String value(String name) {
        String value = values.getOrDefault(name + number, values.get(name));
        if (value == null) {
            throw new OracleException("no step has read {{" + name + "}}");
        }
        return value;
    }

    String answer() {
        return answer;
    }

    void answer(String text) {
        answer = fill(text);
    }
}
