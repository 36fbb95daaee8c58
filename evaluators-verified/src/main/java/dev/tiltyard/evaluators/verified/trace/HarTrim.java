package dev.tiltyard.evaluators.verified.trace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.evaluators.verified.value.Urls;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;

/**
 * Shrinks a HAR for sharing: removes requests for static files and redacts headers that look secret. Cookies, bodies
 * and URLs are unchanged, so the result may still contain secrets.
 */
public final class HarTrim {
    private static final String REDACTED = "[REDACTED]";
    private static final List<String> SENSITIVE = List.of("auth", "token", "key", "secret");

    private HarTrim() {}

    /** Whether a header's name suggests that its value is secret. */
    public static boolean isSensitive(String header) {
        String lower = header.toLowerCase(Locale.ROOT);
        return SENSITIVE.stream().anyMatch(lower::contains);
    }

    /**
     * Returns a trimmed copy.
     *
     * @param har a HAR document
     * @throws TraceException if it has no entries
     */
    public static ObjectNode trimmed(JsonNode har) {
        for (String field : List.of("log", "log/entries")) {
            if (har.at("/" + field).isMissingNode()) {
                throw new TraceException("Invalid HAR format: missing '" + field.replace('/', '.') + "' field");
            }
        }
        ObjectNode copy = har.deepCopy();
        ArrayNode entries = new ObjectMapper().createArrayNode();
        for (JsonNode entry : copy.at("/log/entries")) {
            if (!isStatic(entry.at("/request/url").asText())) {
                redact(entry.at("/request/headers"));
                redact(entry.at("/response/headers"));
                entries.add(entry);
            }
        }
        ((ObjectNode) copy.get("log")).set("entries", entries);
        return copy;
    }

    private static boolean isStatic(String url) {
        try {
            return Urls.isStaticFile(Urls.parse(url).path());
        } catch (NotNormalException e) {
            return false;
        }
    }

    private static void redact(JsonNode headers) {
        for (Iterator<JsonNode> all = headers.iterator(); all.hasNext(); ) {
            if (all.next() instanceof ObjectNode header
                    && isSensitive(header.path("name").asText())) {
                header.put("value", REDACTED);
            }
        }
    }
}
