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
 * The parts of a run, one for each time that it was begun or gone on with. A manifest tells of each when it began, how
 * long it took, and how its copies were left; when the run began, how long it took and how its copies were left is told
 * of all parts together.
 */
final class Parts {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PARTS = "parts";

    private Parts() {}

    /** Those of a run that begins. */
    static ArrayNode none() {
        return JSON.createArrayNode();
    }

    /**
     * The parts that a manifest tells of; one, if it was written before there were parts.
     *
     * @param lastResult when the last result was written down: as long as that took a part that was broken off
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

    /** Tells in a manifest that one more part has begun, which is not over yet. */
    static void begin(ObjectNode manifest, ArrayNode earlier, Instant now) {
        ArrayNode parts = earlier.deepCopy();
        parts.addObject().put("began", now.truncatedTo(ChronoUnit.MILLIS).toString());
        manifest.set(PARTS, parts);
    }

    /** Makes a manifest that tells of its own part tell of the earlier ones too. */
    static void join(ObjectNode manifest, ArrayNode earlier) {
        ArrayNode parts = earlier.deepCopy();
        parts.add(last(manifest));
        tell(manifest, parts);
    }

    /** Tells in a manifest of these parts and of all of them together. */
    static void tell(ObjectNode manifest, ArrayNode parts) {
        double seconds = 0;
        for (JsonNode part : parts) {
            seconds += part.path("seconds").asDouble();
        }
        manifest.put("began", parts.path(0).path("began").asText())
                .put("seconds", Math.round(seconds * 1000) / 1000.0)
                .set(PARTS, parts);
        for (JsonNode world : manifest.path("worlds")) {
            if (world instanceof ObjectNode known) {
                tellCopies(known, parts);
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

    /** The copies of all parts, and the digest of one that was not put back, if there is one. */
    private static void tellCopies(ObjectNode world, ArrayNode parts) {
        ArrayNode copies = world.putArray("copies");
        for (int number = 0; number < parts.size(); number++) {
            for (JsonNode copy : parts.path(number).path("copies")) {
                if (copy.path("site").equals(world.path("site"))) {
                    ObjectNode told = copies.addObject().put("part", number + 1);
                    told.setAll((ObjectNode) copy.deepCopy());
                    told.remove("site");
                }
            }
        }
        // Software of others gives no digest, so that none of its copies is the initial one.
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
