package dev.tiltyard.runner.report;

import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.document.Manifest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A manifest as a page shows it.
 *
 * @param facts the important fields; missing ones are left out
 * @param worlds of the sites
 * @param text the whole manifest, for readers who want the details
 */
public record ManifestFacts(List<Fact> facts, List<World> worlds, String text) {
    private static final int SHOWN = 16;

    public ManifestFacts {
        facts = List.copyOf(facts);
        worlds = List.copyOf(worlds);
    }

    static ManifestFacts of(Manifest manifest) {
        return new ManifestFacts(facts(manifest), worlds(manifest), DocumentJson.indented(manifest));
    }

    private static List<Fact> facts(Manifest manifest) {
        List<Fact> facts = new ArrayList<>();
        Manifest.TaskSet tasks = manifest.tasks();
        Manifest.Settings settings = manifest.settings();
        Manifest.Versions versions = manifest.versions();
        Manifest.Machine machine = manifest.machine();
        Manifest.Shard shard = manifest.shard();
        add(facts, "agent", settings.agent());
        if (tasks != null) {
            add(facts, "tasks", tasks.file());
            add(facts, "revision of the tasks", shortened(tasks.sha256()));
        }
        add(facts, "judged", settings.mode());
        add(facts, "put to", settings.trials());
        add(facts, "seeds", seeds(settings.seeds()));
        add(facts, "order", settings.order());
        add(facts, "shard", shard == null ? null : shard.index() + "/" + shard.of());
        add(facts, "copies", settings.copies());
        if (versions != null) {
            add(facts, "Tiltyard", versions.tiltyard());
            add(facts, "Java", versions.java());
            add(facts, "browser", versions.chromium());
        }
        add(facts, "machine", machine == null ? null : machine.cores() + " cores, " + machine.system());
        add(facts, "began", manifest.timing().began());
        add(facts, "parts", parts(manifest.timing()));
        return facts;
    }

    /**
     * One site's world.
     *
     * @param where flavor, runtime and image
     * @param digest its beginning, before the run
     * @param restored whether the digest was the same after the run
     */
    public record World(
            String site, String where, String scale, String seed, String revision, String digest, boolean restored) {}

    private static List<World> worlds(Manifest manifest) {
        return Objects.requireNonNullElse(manifest.worlds(), List.<Manifest.World>of()).stream()
                .map(world -> new World(
                        world.site(),
                        where(world),
                        Objects.toString(world.scale(), ""),
                        Objects.toString(world.seed(), ""),
                        Objects.toString(world.revision(), ""),
                        shortened(world.digestBeforeRun()),
                        Objects.equals(world.digestBeforeRun(), world.digestAfterRun())))
                .toList();
    }

    private static String where(Manifest.World world) {
        Manifest.Image image = world.image();
        return Objects.toString(world.flavor(), "") + ", " + Objects.toString(world.runtime(), "")
                + (image == null ? "" : ", " + Objects.toString(image.id(), ""));
    }

    /** A field in which two manifests differ. */
    public record Difference(String field, String before, String after) {}

    /** The differences of two manifests, except for start and duration. */
    static List<Difference> differences(Manifest before, Manifest after) {
        Map<String, String> one = flat(before);
        Map<String, String> other = flat(after);
        Map<String, String> all = new TreeMap<>(one);
        all.putAll(other);
        return all.keySet().stream()
                .filter(field -> !Objects.equals(one.get(field), other.get(field)))
                .map(field -> new Difference(field, one.getOrDefault(field, "–"), other.getOrDefault(field, "–")))
                .toList();
    }

    private static Map<String, String> flat(Manifest manifest) {
        Map<String, String> fields = new TreeMap<>();
        facts(manifest).stream()
                .filter(fact -> !Set.of("began", "parts").contains(fact.name()))
                .forEach(fact -> fields.put(fact.name(), fact.value()));
        worlds(manifest)
                .forEach(world -> fields.put(
                        "world of " + world.site(),
                        String.join(", ", world.where(), world.scale(), "seed " + world.seed(), world.digest())));
        return fields;
    }

    private static void add(List<Fact> facts, String name, @Nullable Object value) {
        String text = Objects.toString(value, "");
        if (!text.isBlank()) {
            facts.add(new Fact(name, text));
        }
    }

    private static String seeds(Manifest.@Nullable Seeds seeds) {
        List<Fact> texts = new ArrayList<>();
        if (seeds != null) {
            add(texts, "world", seeds.world());
            add(texts, "agent", seeds.agent());
            add(texts, "order", seeds.order());
        }
        return String.join(
                ", ",
                texts.stream().map(seed -> seed.name() + " " + seed.value()).toList());
    }

    /** Start and duration of each part; empty for a run that was never interrupted. */
    private static String parts(Manifest.Timing timing) {
        List<Manifest.Part> parts = Objects.requireNonNullElse(timing.parts(), List.of());
        return parts.size() < 2
                ? ""
                : String.join("; ", parts.stream().map(ManifestFacts::part).toList());
    }

    private static String part(Manifest.Part part) {
        return part.began() + ", " + RunReport.time(Objects.requireNonNullElse(part.seconds(), 0.0))
                + (Boolean.TRUE.equals(part.brokenOff()) ? " until its last result, interrupted" : "");
    }

    private static String shortened(@Nullable String text) {
        String whole = Objects.requireNonNullElse(text, "");
        return whole.length() <= SHOWN ? whole : whole.substring(0, SHOWN);
    }
}
