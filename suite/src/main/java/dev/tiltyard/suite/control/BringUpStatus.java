package dev.tiltyard.suite.control;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;

/**
 * The running sites of a bring-up, as {@code status --json} prints them.
 *
 * @param sites copy by copy
 * @param megabytes of memory of this process, its database servers and its containers
 */
public record BringUpStatus(
        List<SiteStatus> sites, @JsonProperty("memory_mb") long megabytes) {
    /** Nothing is running. */
    public static final BringUpStatus NONE = new BringUpStatus(List.of(), 0);

    private static final ObjectMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    public BringUpStatus {
        sites = List.copyOf(sites);
    }

    /** @throws IllegalArgumentException if it is not such a document */
    static BringUpStatus of(JsonNode document) {
        try {
            return JSON.treeToValue(document, BringUpStatus.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not the status of a bring-up: " + e.getOriginalMessage(), e);
        }
    }

    /** The document. */
    public JsonNode toJson() {
        return JSON.valueToTree(this);
    }
}
