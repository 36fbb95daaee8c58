package dev.tiltyard.server.computer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * An action of a call by its name, with its parameters.
 *
 * @param parameters by name
 */
record Named(String name, ObjectNode parameters) {
    private static final int MOST = 50;
    /** Fields of the calls' envelopes, which say nothing about the action. */
    private static final Set<String> ANTHROPIC = Set.of("type", "id", "name", "input", "toolset_name", "caller");

    private static final Set<String> OPENAI =
            Set.of("type", "id", "call_id", "status", "action", "actions", "pending_safety_checks");
    private static final Set<String> GEMINI = Set.of("id", "name", "args");

    /**
     * The actions of a call, in order.
     *
     * @param call as the vendor's API gives it, or only its action
     * @throws Refused if it has another form
     */
    static List<Named> of(Dialect dialect, JsonNode call) {
        if (!(call instanceof ObjectNode object)) {
            throw new Refused("a call is an object, not " + call);
        }
        return switch (dialect.name()) {
            case "anthropic" -> List.of(anthropic(object));
            case "openai" -> openAi(object);
            case "gemini" -> List.of(gemini(object));
            default -> throw new IllegalStateException("no calls of " + dialect.name());
        };
    }

    /** {@code {"action": ...}}, a tool_use block with that as its input, or one of a tool of the toolset. */
    private static Named anthropic(ObjectNode call) {
        if (!call.has("input")) {
            return named(call, "action");
        }
        requireOnly(call, ANTHROPIC);
        ObjectNode input = object(call, "input");
        return text(call, "name").equals("computer") ? named(input, "action") : new Named(text(call, "name"), input);
    }

    private static List<Named> openAi(ObjectNode call) {
        if (!call.path("type").asText().equals("computer_call")) {
            return List.of(named(call, "type"));
        }
        requireOnly(call, OPENAI);
        if (!call.path("pending_safety_checks").isEmpty()) {
            throw new Refused(
                    "the call has pending safety checks; send its actions alone when somebody has acknowledged"
                            + " them: " + call.path("pending_safety_checks"));
        }
        List<JsonNode> actions = call.hasNonNull("actions")
                ? StreamSupport.stream(call.path("actions").spliterator(), false)
                        .toList()
                : List.of(call.path("action"));
        if (actions.isEmpty() || actions.size() > MOST) {
            throw new Refused("a call has 1 to " + MOST + " actions, not " + actions.size());
        }
        return actions.stream()
                .map(action -> {
                    if (action instanceof ObjectNode object) {
                        return named(object, "type");
                    }
                    throw new Refused("a computer_call has \"actions\" or an \"action\"");
                })
                .toList();
    }

    private static Named gemini(ObjectNode call) {
        requireOnly(call, GEMINI);
        ObjectNode args = call.hasNonNull("args") ? object(call, "args").deepCopy() : call.objectNode();
        args.remove("intent"); // the model's own words on what it does, which the trajectory has with the call
        JsonNode safety = args.remove("safety_decision");
        if (safety != null && safety.path("decision").asText().equals("require_confirmation")) {
            throw new Refused(
                    "the call asks for confirmation; send it without safety_decision when somebody has given it: "
                            + safety.path("explanation").asText());
        }
        return new Named(text(call, "name"), args);
    }

    private static Named named(ObjectNode action, String key) {
        ObjectNode parameters = action.deepCopy();
        parameters.remove(key);
        return new Named(text(action, key), parameters);
    }

    private static String text(ObjectNode call, String name) {
        if (!call.path(name).isTextual()) {
            throw new Refused("a call needs \"" + name + "\", a text");
        }
        return call.path(name).asText();
    }

    private static ObjectNode object(ObjectNode call, String name) {
        if (call.path(name) instanceof ObjectNode object) {
            return object;
        }
        throw new Refused("\"" + name + "\" of a call is an object, not " + call.path(name));
    }

    private static void requireOnly(ObjectNode call, Set<String> known) {
        String others = StreamSupport.stream(((Iterable<String>) call::fieldNames).spliterator(), false)
                .filter(name -> !known.contains(name) && !call.path(name).isNull())
                .collect(Collectors.joining(", "));
        if (!others.isEmpty()) {
            throw new Refused("a call has no field " + others);
        }
    }
}
