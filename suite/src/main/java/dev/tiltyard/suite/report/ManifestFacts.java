package dev.tiltyard.suite.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** A manifest as a page shows it. */
public final class ManifestFacts {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int SHOWN = 16;

    private ManifestFacts() {}

    /** The important fields, name to value; missing ones are left out. */
    static List<Tour.Fact> of(JsonNode manifest) {
        List<Tour.Fact> facts = new ArrayList<>();
        add(facts, "agent", manifest.path("agent").asText());
        add(facts, "tasks", manifest.at("/tasks/file").asText());
        add(
                facts,
                "revision of the tasks",
                shortened(manifest.at("/tasks/sha256").asText()));
        add(facts, "judged", manifest.path("mode").asText());
        add(facts, "seeds", seeds(manifest.path("seeds")));
        add(facts, "order", manifest.path("order").asText());
        add(facts, "share", share(manifest.path("shard")));
        add(facts, "copies", manifest.path("copies").asText());
        add(facts, "Tiltyard", manifest.at("/versions/tiltyard").asText());
        add(facts, "Java", manifest.at("/versions/java").asText());
        add(facts, "browser", manifest.at("/versions/chromium").asText());
        add(facts, "machine", machine(manifest.path("machine")));
        add(facts, "began", manifest.path("began").asText());
        add(facts, "parts", parts(manifest.path("parts")));
        return facts;
    }

    /** One site's world. */
    public record World(
            String site, String flavor, String scale, String seed, String revision, String digest, boolean restored) {}

    static List<World> worlds(JsonNode manifest) {
        List<World> worlds = new ArrayList<>();
        manifest.path("worlds")
                .forEach(world -> worlds.add(new World(
                        world.path("site").asText(),
                        world.path("flavor").asText() + ", "
                                + world.path("runtime").asText()
                                + (world.has("image")
                                        ? ", " + world.at("/image/id").asText()
                                        : ""),
                        world.path("scale").asText(),
                        world.path("seed").asText(),
                        world.path("revision").asText(),
                        shortened(world.path("digest_before_run").asText()),
                        world.path("digest_before_run").equals(world.path("digest_after_run")))));
        return worlds;
    }

    /** The whole manifest, for readers who want the details. */
    static String text(JsonNode manifest) {
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(manifest);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree is always JSON", e);
        }
    }

    /** A field in which two manifests differ. */
    public record Difference(String field, String before, String after) {}

    /** The differences of two manifests, except for start and duration. */
    static List<Difference> differences(JsonNode before, JsonNode after) {
        Map<String, String> one = flat(before);
        Map<String, String> other = flat(after);
        Map<String, String> all = new TreeMap<>(one);
        all.putAll(other);
        return all.keySet().stream()
                .filter(field -> !Objects.equals(one.get(field), other.get(field)))
                .map(field -> new Difference(field, one.getOrDefault(field, "–"), other.getOrDefault(field, "–")))
                .toList();
    }

    private static Map<String, String> flat(JsonNode manifest) {
        Map<String, String> fields = new TreeMap<>();
        of(manifest).stream()
                .filter(fact -> !Set.of("began", "parts").contains(fact.name()))
                .forEach(fact -> fields.put(fact.name(), fact.value()));
        worlds(manifest)
                .forEach(world -> fields.put(
                        "world of " + world.site(),
                        String.join(", ", world.flavor(), world.scale(), "seed " + world.seed(), world.digest())));
        return fields;
    }

    private static void add(List<Tour.Fact> facts, String name, String value) {
        if (!value.isBlank()) {
            facts.add(new Tour.Fact(name, value));
        }
    }

    private static String seeds(JsonNode seeds) {
        List<String> texts = new ArrayList<>();
        seeds.properties()
                .forEach(seed -> texts.add(seed.getKey() + " " + seed.getValue().asText()));
        return String.join(", ", texts);
    }

    private static String share(JsonNode shard) {
        return shard.isObject()
                ? shard.path("index").asText() + "/" + shard.path("of").asText()
                : "";
    }

    /** Start and duration of each part; empty for a run that was never interrupted. */
    private static String parts(JsonNode parts) {
        List<String> texts = new ArrayList<>();
        parts.forEach(part -> texts.add(part.path("began").asText() + ", "
                + RunReport.time(part.path("seconds").asDouble())
                + (part.path("broken_off").asBoolean() ? " until its last result, interrupted" : "")));
        return texts.size() > 1 ? String.join("; ", texts) : "";
    }

    private static String machine(JsonNode machine) {
        return machine.isObject()
                ? machine.path("cores").asText() + " cores, "
                        + machine.path("system").asText()
                : "";
    }

    private static String shortened(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN);
    }
}
