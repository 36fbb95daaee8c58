package dev.tiltyard.server.computer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The data of this package. */
final class Resources {
    private Resources() {}

    static JsonNode json(String name) {
        try (var in = Resources.class.getResourceAsStream(name)) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(name + " could not be read", e);
        }
    }
}
