package dev.tiltyard.tasks.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.tasks.curriculum.Split;
import dev.tiltyard.tasks.template.Drawer;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.NothingToDrawException;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A template's tasks are permanent: the same seed over the same world gives the same task, byte for byte, in every
 * version. So a proof and a published score stay valid. {@code draw-digests.tsv} has what was drawn once, a column for
 * the first seeds of the shipped worlds, one for more seeds in each of three worlds, and one for the tasks of each split.
 *
 * <p>A template that is meant to draw something else gets a new number. A world that has changed gives other tasks;
 * record those by running these tests with {@code -Dtiltyard.rewrite=true -Pdeep}.
 */
class DrawDigestsTest {
    private static final Path RECORDED = Path.of("src/test/resources/dev/tiltyard/tasks/proof/draw-digests.tsv");
    private static final List<String> SITES =
            List.of("gitlab", "homepage", "map", "reddit", "servicenow", "shopping", "shopping_admin", "wikipedia");

    /** Enough to tell tasks apart, and short enough to read. */
    private static final int DIGITS = 12;

    @Test
    void theFirstTasksOfEveryTemplateAreThoseOfEveryVersion() {
        assertUnchanged(
                0, StartOptions.DEFAULT_SEED, drawer -> template -> tasks(3, seed -> drawer.draw(template, seed)));
    }

    /** Worlds of other seeds have other people, products, threads and projects. */
    @Tag("deep")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void soAreTheNextInThreeWorlds(long world) {
        assertUnchanged((int) world, world, drawer -> template -> tasks(20, seed -> drawer.draw(template, seed)));
    }

    @Tag("deep")
    @Test
    void soAreThoseOfEverySplit() {
        assertUnchanged(
                4,
                StartOptions.DEFAULT_SEED,
                drawer -> template -> Stream.of(Split.values())
                        .map(split -> tasks(5, turn -> drawer.draw(template, turn, split)))
                        .collect(Collectors.joining()));
    }

    private static void assertUnchanged(
            int column, long world, Function<Drawer, Function<TaskTemplate, String>> tasks) {
        Map<String, String> drawn =
                new DrawnOnSmall(SITES, world).over(sites -> digests(tasks.apply(new Drawer(sites, NO_DIGESTS))));
        Map<String, List<String>> recorded = recorded();
        if (Boolean.getBoolean("tiltyard.rewrite")) {
            write(drawn, column, recorded);
            return;
        }
        assertThat(drawn.keySet()).isEqualTo(recorded.keySet());
        assertThat(drawn.entrySet().stream()
                        .filter(each -> !each.getValue()
                                .equals(recorded.get(each.getKey()).get(column)))
                        .map(Map.Entry::getKey))
                .as("templates that draw other tasks than before in the worlds of seed " + world)
                .isEmpty();
    }

    /** A task is everything but its worlds' digests. */
    private static final Map<String, String> NO_DIGESTS =
            SITES.stream().collect(Collectors.toMap(site -> site, site -> ""));

    private static Map<String, String> digests(Function<TaskTemplate, String> tasks) {
        return TemplateRegistry.all().stream()
                .collect(Collectors.toMap(
                        TaskTemplate::name,
                        template -> Sha256.hex(tasks.apply(template)).substring(0, DIGITS),
                        (one, other) -> other,
                        TreeMap::new));
    }

    private static String tasks(int count, IntFunction<DrawnTask> draw) {
        return IntStream.range(0, count)
                .mapToObj(turn -> task(draw, turn) + "\n")
                .collect(Collectors.joining());
    }

    private static String task(IntFunction<DrawnTask> draw, int turn) {
        try {
            return draw.apply(turn).source().toString();
        } catch (NothingToDrawException e) {
            return "nothing to draw";
        }
    }

    private static Map<String, List<String>> recorded() {
        try (Stream<String> lines = Files.lines(RECORDED)) {
            return lines.map(line -> List.of(line.split("\t")))
                    .collect(Collectors.toMap(
                            cells -> cells.get(0),
                            cells -> cells.subList(1, cells.size()),
                            (one, other) -> other,
                            TreeMap::new));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(Map<String, String> drawn, int column, Map<String, List<String>> recorded) {
        try {
            Files.write(
                    RECORDED,
                    drawn.entrySet().stream()
                            .map(each -> {
                                List<String> cells = new ArrayList<>(recorded.getOrDefault(each.getKey(), List.of()));
                                while (cells.size() <= column) {
                                    cells.add("-");
                                }
                                cells.set(column, each.getValue());
                                return each.getKey() + "\t" + String.join("\t", cells);
                            })
                            .toList());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
