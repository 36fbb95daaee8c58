package dev.tiltyard.server.computer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The calls of one vendor's computer-use tool, from {@code dialects.json}.
 *
 * @param name of the dialect
 * @param grid length of both axes of its coordinates; 0 if they are pixels of the display
 * @param lettersAreKeys whether the name "A" is a key, and not the character
 * @param actions by name
 */
public record Dialect(String name, int grid, boolean lettersAreKeys, Map<String, Form> actions) {
    private static final Map<String, Dialect> ALL = read();

    /**
     * One action.
     *
     * @param does which of our operations it is
     * @param fixed what its parameters don't say
     * @param takes its parameters by name
     */
    record Form(String does, JsonNode fixed, Map<String, Parameter> takes) {}

    /**
     * A parameter of an action.
     *
     * @param type of its value
     * @param role what it is for in the operation; two parameters with one role are two names for the same
     */
    record Parameter(String type, boolean isRequired, String role) {}

    /** The names of all dialects. */
    public static Set<String> names() {
        return ALL.keySet();
    }

    /** @throws IllegalArgumentException if there is none of this name; the message lists the known ones */
    public static Dialect named(String name) {
        Dialect found = ALL.get(name);
        if (found == null) {
            throw new IllegalArgumentException("there is no dialect \"" + name + "\"; there are " + names());
        }
        return found;
    }

    private static Map<String, Dialect> read() {
        Map<String, Dialect> all = new LinkedHashMap<>();
        Resources.json("dialects.json")
                .properties()
                .forEach(entry -> all.put(entry.getKey(), of(entry.getKey(), entry.getValue())));
        return all;
    }

    private static Dialect of(String name, JsonNode data) {
        Map<String, Form> actions = new LinkedHashMap<>();
        data.path("actions").properties().forEach(action -> {
            Map<String, Parameter> takes = new LinkedHashMap<>();
            action.getValue()
                    .path("takes")
                    .properties()
                    .forEach(taken ->
                            takes.put(taken.getKey(), parameter(taken.getValue().asText())));
            JsonNode form = action.getValue();
            actions.put(action.getKey(), new Form(form.path("does").asText(), form.path("with"), takes));
        });
        return new Dialect(
                name, data.path("grid").asInt(), data.path("letters_are_keys").asBoolean(), actions);
    }

    private static Parameter parameter(String text) {
        String[] words = text.split(" ");
        boolean optional = words[0].endsWith("?");
        return new Parameter(words[0].replace("?", ""), !optional, words[1]);
    }

    /** Its actions with their parameters, one per line, for a description of the tool. */
    public String describe() {
        return actions.entrySet().stream()
                .filter(action -> !action.getValue().does().equals("refuse"))
                .map(action -> action.getKey() + "(" + parameters(action.getValue()) + ")")
                .collect(Collectors.joining("\n"));
    }

    private static String parameters(Form form) {
        return form.takes().entrySet().stream()
                .map(taken -> taken.getKey()
                        + (taken.getValue().isRequired() ? ": " : "?: ")
                        + taken.getValue().type())
                .collect(Collectors.joining(", "));
    }

    /** The form of an action. */
    Form form(String action) {
        Form form = actions.get(action);
        if (form == null) {
            throw new Refused("the %s dialect has no action \"%s\"; it has %s"
                    .formatted(name, action, List.copyOf(actions.keySet())));
        }
        return form;
    }
}
