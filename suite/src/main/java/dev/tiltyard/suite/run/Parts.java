package dev.tiltyard.suite.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The parts of a run, one for each time that it was started or resumed. A manifest has the start, the duration and the final digests of the copies for each part, and for all parts together.
 */
final class Parts {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PARTS = "parts";

    private Parts() {}

    /** No parts: a run that starts. */
    static ArrayNode none() {
        return JSON.createArrayNode();
    }

    /**
     * The parts in a manifest; one for a manifest of a version without parts.
     *
     * @param lastResult when the last result was written, which ends an interrupted part
     */
    static ArrayNode of(ObjectNode manifest, Optional<Instant> lastResult) {
        ArrayNode parts = JSON.createArrayNode();
        if (manifest.path(PARTS).isArray()) {
            manifest.path(PARTS).forEach(part -> parts.add(part.deepCopy()));
        } else if (manifest.has("began") && manifest.has("seconds")) {
            parts.add(last(manifest));
        }
        parts.forEach(part -> {
            if (part instanceof ObjectNode open && !open.has("seconds")) {
                brokenOff(open, lastResult);
            }
        });
        return parts;
    }

    private static void brokenOff(ObjectNode part, Optional<Instant> lastResult) {
        Instant began = Instant.parse(part.path("began").asText());
        Duration took = lastResult.map(last -> Duration.between(began, last)).orElse(Duration.ZERO);
        part.put("seconds", Math.max(0, took.toMillis()) / 1000.0).put("broken_off", true);
    }

    /** Adds an unfinished part to a manifest. */
    static void begin(ObjectNode manifest, ArrayNode earlier, Instant now) {
        ArrayNode parts = earlier.deepCopy();
        parts.addObject().put("began", now.truncatedTo(ChronoUnit.MILLIS).toString());
        manifest.set(PARTS, parts);
    }

    /** Adds the earlier parts to the manifest of the last one. */
    static void join(ObjectNode manifest, ArrayNode earlier) {
        ArrayNode parts = earlier.deepCopy();
        parts.add(last(manifest));
        write(manifest, parts);
    }

    /** Writes the parts and their totals into a manifest. */
    static void write(ObjectNode manifest, ArrayNode parts) {
        double seconds = 0;
        for (JsonNode part : parts) {
            seconds += part.path("seconds").asDouble();
        }
        manifest.put("began", parts.path(0).path("began").asText())
                .put("seconds", Math.round(seconds * 1000) / 1000.0)
                .set(PARTS, parts);
        for (JsonNode world : manifest.path("worlds")) {
            if (world instanceof ObjectNode known) {
                writeCopies(known, parts);
            }
        }
    }

    private static ObjectNode last(ObjectNode manifest) {
        ObjectNode part = JSON.createObjectNode()
                .put("began", manifest.path("began").asText())
                .put("seconds", manifest.path("seconds").asDouble());
        ArrayNode copies = part.putArray("copies");
        for (JsonNode world : manifest.path("worlds")) {
            for (JsonNode copy : world.path("copies")) {
                copies.addObject().put("site", world.path("site").asText()).setAll((ObjectNode) copy.deepCopy());
            }
        }
        return part;
    }

    /** Writes the copies of all parts, and the digest of one that was not restored, if there is one. */
    private static void writeCopies(ObjectNode world, ArrayNode parts) {
        ArrayNode copies = world.putArray("copies");
        for (int number = 0; number < parts.size(); number++) {
            for (JsonNode copy : parts.path(number).path("copies")) {
                if (copy.path("site").equals(world.path("site"))) {
                    ObjectNode entry = copies.addObject().put("part", number + 1);
                    entry.setAll((ObjectNode) copy.deepCopy());
                    entry.remove("site");
                }
            }
        }
        // Official software has no digests, so none of its copies counts as initial.
        if (!world.path("digest_before_run").asText().isEmpty()) {
            for (JsonNode copy : copies) {
                if (!copy.path("initial").asBoolean()) {
                    world.set("digest_after_run", copy.path("digest_after_run"));
                    return;
                }
            }
        }
    }
}
