package dev.tiltyard.env.devtools;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;

/** A client's choice of targets: the first entry that names the type, or none, decides. */
record TargetFilter(JsonNode entries) {
    private static final Set<String> NOT_BY_DEFAULT = Set.of("browser", "tab");

    static TargetFilter of(JsonNode parameters) {
        return new TargetFilter(parameters.path("filter"));
    }

    boolean matches(String type) {
        if (!entries.isArray()) {
            return !NOT_BY_DEFAULT.contains(type);
        }
        for (var entry : entries) {
            if (!entry.hasNonNull("type") || entry.path("type").asText().equals(type)) {
                return !entry.path("exclude").asBoolean();
            }
        }
        return false;
    }
}
