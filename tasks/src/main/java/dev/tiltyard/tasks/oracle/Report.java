package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.List;

/**
 * What an oracle reports of a task in WebArena-Verified's form.
 *
 * @param did what was mainly done
 * @param data a list of what it found, or null
 * @param details why it could not be done; empty if it was
 */
public record Report(Did did, Outcome outcome, JsonNode data, String details) {
    /** Something was changed. */
    public static Report changed() {
        return new Report(Did.MUTATE, Outcome.SUCCESS, NullNode.getInstance(), "");
    }

    /** A page was opened. */
    public static Report shown() {
        return new Report(Did.NAVIGATE, Outcome.SUCCESS, NullNode.getInstance(), "");
    }

    /** Data were found. */
    public static Report found(List<? extends JsonNode> values) {
        ArrayNode data = JsonNodeFactory.instance.arrayNode();
        values.forEach(data::add);
        return new Report(Did.RETRIEVE, Outcome.SUCCESS, data, "");
    }

    /** It could not be done. */
    public static Report failed(Did did, Outcome outcome, String details) {
        return new Report(did, outcome, NullNode.getInstance(), details);
    }

    /** What was asked for is not there. */
    public static Report notFound(String details) {
        return failed(Did.RETRIEVE, Outcome.NOT_FOUND, details);
    }

    /** What a task mainly is. */
    public enum Did {
        RETRIEVE,
        MUTATE,
        NAVIGATE
    }

    /** How it ended. */
    public enum Outcome {
        SUCCESS,
        ACTION_NOT_ALLOWED,
        PERMISSION_DENIED,
        NOT_FOUND
    }
}
