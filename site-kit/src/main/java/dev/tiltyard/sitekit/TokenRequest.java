package dev.tiltyard.sitekit;

import java.util.Map;

/**
 * A request for an API token: posted as a JSON object, answered with the token as a JSON string.
 *
 * @param path path on the site
 * @param body the object's members
 */
public record TokenRequest(String path, Map<String, String> body) {
    public TokenRequest {
        body = Map.copyOf(body);
    }
}
