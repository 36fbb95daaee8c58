package dev.tiltyard.evaluators.verified.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One request with its response.
 *
 * @param method as recorded
 * @param url as recorded
 * @param headers of the request, in order; null if the entry has no header list
 * @param postData the request's body, if it has one
 * @param status of the response; null if none is recorded
 * @param content the response body, if it was requested and is recorded
 * @param cookies that the response sets, in order
 */
public record NetworkEvent(
        @Nullable String method,
        @Nullable String url,
        @Nullable List<Pair> headers,
        Optional<Body> postData,
        @Nullable Integer status,
        Optional<Body> content,
        List<Pair> cookies) {
    public NetworkEvent {
        headers = headers == null ? null : List.copyOf(headers);
        cookies = List.copyOf(cookies);
    }

    /** A name with a value. */
    public record Pair(String name, String value) {}

    /**
     * A body.
     *
     * @param mimeType as recorded; may be empty
     * @param text may be empty
     * @param params fields of a form that were recorded separately from the text
     */
    public record Body(String mimeType, String text, List<Pair> params) {
        public Body {
            params = List.copyOf(params);
        }
    }

    /**
     * The request's method.
     *
     * @throws TraceException if none is recorded
     */
    public String requiredMethod() {
        return required(method, "method");
    }

    /**
     * The request's URL.
     *
     * @throws TraceException if none is recorded
     */
    public String requiredUrl() {
        return required(url, "url");
    }

    /**
     * The response status.
     *
     * @throws TraceException if none is recorded
     */
    public int requiredStatus() {
        return required(status, "status");
    }

    /**
     * The request's headers, names in lower case; the last one if a name is repeated.
     *
     * @throws TraceException if none are recorded
     */
    public Map<String, String> requiredHeaders() {
        Map<String, String> byName = new LinkedHashMap<>();
        required(headers, "headers").forEach(h -> byName.put(h.name().toLowerCase(Locale.ROOT), h.value()));
        return byName;
    }

    private static <T> T required(@Nullable T value, String field) {
        if (value == null) {
            throw TraceException.missing(field);
        }
        return value;
    }
}
