package dev.tiltyard.map.replica.geocode;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** JSON as a text. */
final class JsonText {
    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonText() {}

    static String of(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an answer could not be written: " + value, e);
        }
    }
}
