package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The response format that the benchmark requires of agents: the instructions, and a writer. */
public final class ResponseFormat {
    private static final String INSTRUCTIONS = """
            When you are done, answer with one JSON object and nothing else:
            {"task_type": ..., "status": ..., "retrieved_data": ..., "error_details": ...}
            - task_type: what the task mainly asked for. "RETRIEVE" for data, "MUTATE" for creating, changing or deleting \
            something, "NAVIGATE" for a page to be shown.
            - status: "SUCCESS" if you did it. Else "NOT_FOUND_ERROR" (what the task is about does not exist), \
            "ACTION_NOT_ALLOWED_ERROR" (the site does not offer it, or not in this state), "PERMISSION_DENIED_ERROR" (your \
            account may not do it), "DATA_VALIDATION_ERROR" (needed input is missing or invalid) or "UNKNOWN_ERROR".
            - retrieved_data: for RETRIEVE, a list of values of one kind, as the task describes them: numbers for amounts and \
            counts, true or false for yes or no, objects with the keys that the task names. Otherwise, and where nothing was \
            found, null.
            - error_details: null with "SUCCESS", otherwise a short reason.""";

    private ResponseFormat() {}

    /** The instructions that an agent gets along with a task's intent. */
    public static String instructions() {
        return INSTRUCTIONS;
    }

    /**
     * Writes a response.
     *
     * @param data a list, or null
     * @param details why the task failed; empty with {@link ResponseStatus#SUCCESS}
     */
    public static ObjectNode response(TaskType type, ResponseStatus status, JsonNode data, String details) {
        ObjectNode response = JsonNodeFactory.instance.objectNode();
        response.put("task_type", type.name());
        response.put("status", status.name());
        response.set("retrieved_data", data);
        response.set(
                "error_details",
                details.isEmpty() ? NullNode.getInstance() : JsonNodeFactory.instance.textNode(details));
        return response;
    }
}
