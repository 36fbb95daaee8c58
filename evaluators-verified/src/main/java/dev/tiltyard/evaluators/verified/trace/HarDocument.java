package dev.tiltyard.evaluators.verified.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/** A HAR document that somebody has sent: it reads no file, whatever its entries name. */
record HarDocument(String name, JsonNode har) implements Trace {
    @Override
    public void forEach(WantedBodies bodies, Consumer<NetworkEvent> each) {
        int entries;
        try (JsonParser json = har.traverse()) {
            entries = HarFile.read(json, bodies, file -> Optional.empty(), each);
        } catch (IOException e) {
            throw new TraceException("HAR document " + name + " cannot be read: " + e.getMessage(), e);
        }
        if (entries < 0) {
            throw HarFile.invalid(name);
        } else if (entries == 0) {
            throw HarFile.empty(name);
        }
    }
}
