package dev.tiltyard.sitekit;

import java.util.Map;

/**
 * A call by which an account is given a token: posted as a JSON object, answered by the token as a JSON text.
 *
 * @param path on the site
 * @param body names and texts of the object
 */
public record TokenRequest(String path, Map<String, String> body) {
    public TokenRequest {
        body = Map.copyOf(body);
    }
}
