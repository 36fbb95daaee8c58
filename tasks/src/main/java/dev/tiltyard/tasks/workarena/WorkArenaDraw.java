package dev.tiltyard.tasks.workarena;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.values.NumpyRandom;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/**
 * The configuration for a seed. Like the package's generator, this first draws the number and the theme of the task's
 * user.
 */
final class WorkArenaDraw {
    /** The seed of the benchmark's own seeds, ten per task. */
    private static final int BENCHMARK_SEED = 42;

    private static final int BENCHMARK_COUNT = 10;
    private static final int BENCHMARK_BOUND = 1_000;
    private static final int LEAST_NUMBER = 1_000;
    private static final int NUMBERS = 8_999;
    /** Number of theme variants that the package's installer loads. */
    private static final int THEMES = 10;

    private WorkArenaDraw() {}

    /** A task's seed. */
    record Seeded(WorkArenaKind kind, int seed) {}

    /**
     * A drawn configuration.
     *
     * @param userNumber the number in the name of the task's user
     * @param theme index of the user's theme among the ten
     */
    record Drawn(WorkArenaKind kind, int seed, int userNumber, int theme, JsonNode config) {}

    /** The 330 tasks of the benchmark. */
    static List<Seeded> benchmark() {
        NumpyRandom random = new NumpyRandom(BENCHMARK_SEED);
        List<Seeded> all = new ArrayList<>();
        for (WorkArenaKind kind : WorkArenaKind.values()) {
            for (int count = 0; count < BENCHMARK_COUNT; count++) {
                all.add(new Seeded(kind, random.below(BENCHMARK_BOUND)));
            }
        }
        return all.stream().distinct().toList();
    }

    /** Each kind with each seed. */
    static List<Seeded> each(List<Integer> seeds) {
        List<Seeded> all = new ArrayList<>();
        for (WorkArenaKind kind : WorkArenaKind.values()) {
            seeds.forEach(seed -> all.add(new Seeded(kind, seed)));
        }
        return all;
    }

    /** The configurations of these tasks, in their order. */
    static List<Drawn> of(List<Seeded> tasks, WorkArenaFiles files) {
        Map<WorkArenaKind, TreeSet<Integer>> wanted = new EnumMap<>(WorkArenaKind.class);
        List<Place> places = new ArrayList<>();
        for (Seeded task : tasks) {
            Place place = place(task, files.count(task.kind()));
            places.add(place);
            wanted.computeIfAbsent(task.kind(), kind -> new TreeSet<>()).add(place.at());
        }
        Map<Seeded, JsonNode> configs = new HashMap<>();
        wanted.forEach((kind, all) -> {
            Map<Integer, JsonNode> found = files.at(kind, all);
            places.stream()
                    .filter(place -> place.task().kind() == kind)
                    .forEach(place -> configs.put(
                            place.task(), Objects.requireNonNull(found.get(place.at()), "a configuration")));
        });
        return places.stream()
                .map(place -> new Drawn(
                        place.task().kind(),
                        place.task().seed(),
                        place.userNumber(),
                        place.theme(),
                        Objects.requireNonNull(configs.get(place.task()), "a configuration")))
                .toList();
    }

    private record Place(Seeded task, int userNumber, int theme, int at) {}

    private static Place place(Seeded task, int count) {
        NumpyRandom random = new NumpyRandom(task.seed());
        int userNumber = LEAST_NUMBER + random.below(NUMBERS);
        int theme = random.below(THEMES);
        return new Place(task, userNumber, theme, random.below(count));
    }
}
