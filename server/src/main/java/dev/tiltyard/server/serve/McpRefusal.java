package dev.tiltyard.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.values.Suggestion;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Answers what the protocol's library would answer wrongly: it leaves the stream open behind its answer to an unknown
 * method, calls every unknown tool by the same invented name, and says nothing to a call of another form.
 */
final class McpRefusal {
    private static final int NO_SUCH_METHOD = -32601;
    private static final int INVALID_PARAMS = -32602;
    private static final int LONGEST_NAME = 60;
    private static final List<String> OBJECTS = List.of("arguments", "_meta");

    private McpRefusal() {}

    /** The error that answers a message; empty if the library is to answer it. */
    static Optional<ObjectNode> of(JsonNode message, McpDoor door) {
        String method = message.path("method").asText();
        if (message.has("id") && message.has("method") && !McpDoor.METHODS.contains(method)) {
            return Optional.of(error(message, NO_SUCH_METHOD, "method", method, McpDoor.METHODS));
        }
        if (!method.equals("tools/call")) {
            return Optional.empty();
        }
        String tool = message.path("params").path("name").asText();
        if (!door.tools().contains(tool)) {
            return Optional.of(error(message, INVALID_PARAMS, "tool", tool, door.tools()));
        }
        return OBJECTS.stream()
                .filter(field -> isOtherThanAnObject(message.path("params").path(field)))
                .map(field -> error(message, INVALID_PARAMS, "\"" + field + "\" must be an object."))
                .findFirst();
    }

    private static boolean isOtherThanAnObject(JsonNode value) {
        return !value.isMissingNode() && !value.isNull() && !value.isObject();
    }

    private static ObjectNode error(JsonNode message, int code, String kind, String name, Collection<String> known) {
        String shown = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "..." : name;
        return error(
                message,
                code,
                "There is no " + kind + " \"" + shown + "\"." + Suggestion.sentence(name, known) + " "
                        + Character.toUpperCase(kind.charAt(0)) + kind.substring(1) + "s: " + String.join(", ", known)
                        + ".");
    }

    private static ObjectNode error(JsonNode message, int code, String text) {
        ObjectNode document = McpGate.document(code, text);
        document.set("id", message.has("id") ? message.get("id") : NullNode.getInstance());
        return document;
    }
}
