package dev.tiltyard.sitekit;

import java.util.Map;

/**
 * How an account logs in.
 *
 * @param path path on the site: of the page with the form, or of the REST resource
 * @param fields values of the form's fields by name, or members of the JSON object
 * @param json whether the fields are posted as a JSON object instead of filled into a form
 */
public record LoginRequest(String path, Map<String, String> fields, boolean json) {
    public LoginRequest {
        fields = Map.copyOf(fields);
    }
}
