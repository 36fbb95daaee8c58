package dev.tiltyard.gitlab.replica.graphql;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Why a document can't be answered, as GitLab words it. */
final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Map<String, Object> error;

    Problem(String message, Query.Place place, Map<String, ?> extensions) {
        super(message);
        this.error = new LinkedHashMap<>();
        error.put("message", message);
        error.put("locations", List.of(Map.of("line", place.line(), "column", place.column())));
        if (!extensions.isEmpty()) {
            error.put("extensions", extensions);
        }
    }

    static Problem syntax(String found, Query.Place place) {
        return new Problem(
                "Parse error on \"" + found + "\" at [" + place.line() + ", " + place.column() + "]", place, Map.of());
    }

    static Problem unknownField(String field, String type, Query.Place place) {
        return new Problem(
                "Field '" + field + "' doesn't exist on type '" + type + "'",
                place,
                Map.of("code", "undefinedField", "typeName", type, "fieldName", field));
    }

    static Problem needsSelections(String field, String type, Query.Place place) {
        return new Problem(
                "Field must have selections (field '" + field + "' returns " + type
                        + " but has no selections. Did you mean '" + field + " { ... }'?)",
                place,
                Map.of("code", "selectionMismatch", "nodeName", "field '" + field + "'", "typeName", type));
    }

    Map<String, Object> error() {
        return error;
    }
}
