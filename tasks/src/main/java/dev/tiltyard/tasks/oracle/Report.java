package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.List;

/**
 * An oracle's report in WebArena-Verified's form.
 *
 * @param did the kind of task performed
 * @param data a list of results, or null
 * @param details why it failed; empty on success
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

    /** The task is infeasible. */
    public static Report failed(Did did, Outcome outcome, String details) {
        return new Report(did, outcome, NullNode.getInstance(), details);
    }

    /** The requested object does not exist. */
    public static Report notFound(String details) {
        return failed(Did.RETRIEVE, Outcome.NOT_FOUND, details);
    }

    /** Kind of task. */
    public enum Did {
        RETRIEVE,
        MUTATE,
        NAVIGATE
    }

    /** Outcome of the task. */
    public enum Outcome {
        SUCCESS,
        ACTION_NOT_ALLOWED,
        PERMISSION_DENIED,
        NOT_FOUND
    }
}
