package dev.tiltyard.runner.document;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The versions, options and worlds of a run, so that it can be repeated. What a document does not say is null.
 *
 * @param settings options of the run
 * @param timing when it ran
 * @param shard which part of the tasks it ran; null for all
 * @param runs the runs that an experiment consists of; null for a single run
 */
public record Manifest(
        @Nullable Versions versions,
        @Nullable TaskSet tasks,
        @JsonUnwrapped Settings settings,
        @Nullable List<World> worlds,
        @Nullable Machine machine,
        @JsonUnwrapped Timing timing,
        @Nullable Shard shard,
        @Nullable List<Run> runs) {
    /** A manifest that says nothing. */
    public static final Manifest NONE = new Manifest(null, null, Settings.NONE, null, null, Timing.NONE, null, null);

    public Manifest {
        settings = Objects.requireNonNullElse(settings, Settings.NONE);
        worlds = worlds == null ? null : List.copyOf(worlds);
        timing = Objects.requireNonNullElse(timing, Timing.NONE);
        runs = runs == null ? null : List.copyOf(runs);
    }

    /** The manifest of recorded episodes, of which only the judging is known. */
    public static Manifest ofJudging(
            String tiltyard, String file, String sha256, Map<String, Integer> fieldsNotJudged, String mode) {
        return new Manifest(
                new Versions(tiltyard, null, null, null),
                new TaskSet(file, sha256, null, fieldsNotJudged.isEmpty() ? null : fieldsNotJudged, null),
                new Settings(null, mode, null, null, null, null, null, null),
                null,
                null,
                Timing.NONE,
                null,
                null);
    }

    /**
     * Versions of the programs.
     *
     * @param chromiumSandbox whether Chromium's own sandbox was on; null if there was no browser
     */
    public record Versions(
            String tiltyard,
            @Nullable String java,
            @Nullable String chromium,
            @Nullable Boolean chromiumSandbox) {}

    /**
     * The tasks.
     *
     * @param file path of the task file, or name of the pack
     * @param sha256 of the file, in hexadecimal
     * @param fieldsNotJudged fields of the tasks that nothing reads, with the number of tasks that have them; null for none
     * @param policies number of policies that the file states for these tasks; null for none
     */
    public record TaskSet(
            @Nullable String file,
            @Nullable String sha256,
            @Nullable Integer count,
            @Nullable Map<String, Integer> fieldsNotJudged,
            @Nullable Integer policies) {
        private static final TaskSet NONE = new TaskSet(null, null, null, null, null);

        public TaskSet {
            fieldsNotJudged =
                    fieldsNotJudged == null ? null : Collections.unmodifiableMap(new TreeMap<>(fieldsNotJudged));
        }
    }

    /**
     * Options of a run.
     *
     * @param judge model that judges answers in words; null for our rules
     * @param trials attacks, policies, faults and the face of the sites, in words; null if there were none
     * @param episodes how episodes were set up; null if it was as the tasks want it
     */
    public record Settings(
            @Nullable String agent,
            @Nullable String mode,
            @Nullable Integer copies,
            @Nullable String order,
            @Nullable Seeds seeds,
            @Nullable String judge,
            @Nullable String trials,
            @Nullable EpisodeSettings episodes) {
        static final Settings NONE = new Settings(null, null, null, null, null, null, null, null);
    }

    /**
     * Seeds.
     *
     * @param order of the tasks; null unless they were shuffled
     */
    public record Seeds(
            @Nullable Long world,
            @Nullable Long agent,
            @Nullable Long order) {}

    /**
     * One site's world.
     *
     * @param image null if the site did not run in a container
     * @param digestBeforeRun of the first copy; empty text for software without digests
     * @param digestAfterRun of a copy that was not restored, if there is one
     * @param copies every copy after the run
     */
    public record World(
            String site,
            @Nullable String scale,
            @Nullable Long seed,
            @Nullable String runtime,
            @Nullable String flavor,
            @Nullable String revision,
            @Nullable Image image,
            @Nullable String digestBeforeRun,
            @Nullable String digestAfterRun,
            List<CopyState> copies) {
        public World {
            copies = List.copyOf(Objects.requireNonNullElse(copies, List.of()));
        }

        World with(@Nullable String digest, List<CopyState> states) {
            return new World(site, scale, seed, runtime, flavor, revision, image, digestBeforeRun, digest, states);
        }
    }

    /**
     * A container's image.
     *
     * @param id of the engine; null if the engine does not have it
     * @param digests in registries
     */
    public record Image(
            String name, @Nullable String id, @Nullable List<String> digests) {}

    /**
     * A copy at the end of a part of a run.
     *
     * @param part from 1; null within a part
     * @param site null within a world
     * @param initial whether it is proven to be in its initial state
     */
    public record CopyState(
            @Nullable Integer part, @Nullable String site, int copy, String digestAfterRun, boolean initial) {}

    /** The machine. */
    public record Machine(int cores, String system) {}

    /**
     * When a run ran.
     *
     * @param began start of the first part
     * @param seconds of all parts
     * @param parts one for each time that it was started or resumed; null if it was not written down
     */
    public record Timing(
            @Nullable Instant began,
            @Nullable Double seconds,
            @Nullable List<Part> parts) {
        static final Timing NONE = new Timing(null, null, null);

        public Timing {
            parts = parts == null ? null : List.copyOf(parts);
        }

        /** Number of parts; 0 if they were not written down. */
        public int numberOfParts() {
            return parts == null ? 0 : parts.size();
        }
    }

    /**
     * A part of a run: from its start, or from when it was resumed.
     *
     * @param seconds until its last result; null while it runs
     * @param brokenOff true if it was killed
     * @param copies null if nothing is known about them
     */
    public record Part(
            Instant began,
            @Nullable Double seconds,
            @Nullable Boolean brokenOff,
            @Nullable List<CopyState> copies) {
        public Part {
            copies = copies == null ? null : List.copyOf(copies);
        }
    }

    /** Shard number {@code index}, from 0, of {@code of}. */
    public record Shard(int index, int of) {}

    /** One run of an experiment, in a folder of its own. */
    public record Run(String folder, RunSummary summary, Manifest manifest) {}

    public Manifest with(TaskSet other) {
        return new Manifest(versions, other, settings, worlds, machine, timing, shard, runs);
    }

    public Manifest with(Shard other) {
        return new Manifest(versions, tasks, settings, worlds, machine, timing, other, runs);
    }

    /** The same manifest for another number of tasks. */
    public Manifest withTaskCount(int count) {
        TaskSet known = Objects.requireNonNullElse(tasks, TaskSet.NONE);
        return with(new TaskSet(known.file(), known.sha256(), count, known.fieldsNotJudged(), known.policies()));
    }

    Manifest with(Timing other, @Nullable List<World> others) {
        return new Manifest(versions, tasks, settings, others, machine, other, shard, runs);
    }

    /** What all these manifests say alike, with their runs. */
    static Manifest joined(Map<String, RunDocument> documents) {
        List<Manifest> manifests =
                documents.values().stream().map(RunDocument::manifest).toList();
        return new Manifest(
                common(manifests, Manifest::versions),
                common(manifests, Manifest::tasks),
                new Settings(
                        common(manifests, manifest -> manifest.settings.agent),
                        common(manifests, manifest -> manifest.settings.mode),
                        common(manifests, manifest -> manifest.settings.copies),
                        common(manifests, manifest -> manifest.settings.order),
                        common(manifests, manifest -> manifest.settings.seeds),
                        common(manifests, manifest -> manifest.settings.judge),
                        common(manifests, manifest -> manifest.settings.trials),
                        common(manifests, manifest -> manifest.settings.episodes)),
                common(manifests, Manifest::worlds),
                common(manifests, Manifest::machine),
                new Timing(
                        common(manifests, manifest -> manifest.timing.began),
                        common(manifests, manifest -> manifest.timing.seconds),
                        common(manifests, manifest -> manifest.timing.parts)),
                common(manifests, Manifest::shard),
                documents.entrySet().stream()
                        .map(run -> new Run(
                                run.getKey(),
                                run.getValue().summary(),
                                run.getValue().manifest()))
                        .toList());
    }

    private static <T> @Nullable T common(List<Manifest> manifests, Function<Manifest, @Nullable T> field) {
        T first = field.apply(manifests.get(0));
        return manifests.stream().allMatch(manifest -> Objects.equals(first, field.apply(manifest))) ? first : null;
    }
}
