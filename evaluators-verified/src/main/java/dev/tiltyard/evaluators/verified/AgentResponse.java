package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.Optional;

/**
 * An agent's response in the benchmark's format; a task's expected response has the same form.
 *
 * @param type {@code task_type}, formerly {@code performed_operation}
 * @param retrievedData a list, or null
 */
public record AgentResponse(TaskType type, ResponseStatus status, JsonNode retrievedData) {
    public AgentResponse {
        if (!retrievedData.isArray() && !retrievedData.isNull()) {
            throw new IllegalArgumentException("retrieved_data is neither a list nor null: " + retrievedData);
        }
    }

    /**
     * Reads a response, ignoring the case of its field names.
     *
     * @throws IllegalArgumentException if a field is missing or has an invalid value
     */
    public static AgentResponse parse(JsonNode response) {
        String type = response.path(response.has("task_type") ? "task_type" : "performed_operation")
                .asText();
        String status = response.path("status").asText();
        JsonNode data = response.path("retrieved_data");
        return new AgentResponse(
                required(TaskType.named(type), "task_type", type),
                required(ResponseStatus.named(status), "status", status),
                data.isMissingNode() ? NullNode.getInstance() : data);
    }

    private static <T> T required(Optional<T> value, String field, String found) {
        return value.orElseThrow(() -> new IllegalArgumentException(
                field + " of the response is \"" + found + "\", which is not a valid value"));
    }
}
