package dev.tiltyard.suite.control;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** What a request for a reset asks for. */
record Query(Optional<String> site, boolean inFull) {
    static Query of(URI request) {
        return new Query(
                parameter(request, "site"),
                parameter(request, "verify").map(Boolean::parseBoolean).orElse(false));
    }

    private static Optional<String> parameter(URI request, String name) {
        String query = Optional.ofNullable(request.getRawQuery()).orElse("");
        for (String part : query.split("&")) {
            if (part.startsWith(name + "=")) {
                return Optional.of(URLDecoder.decode(part.substring(name.length() + 1), StandardCharsets.UTF_8));
            }
        }
        return Optional.empty();
    }
}
