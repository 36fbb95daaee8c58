package dev.tiltyard.tasks.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.tasks.template.Drawer;
import dev.tiltyard.tasks.template.NothingToDrawException;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A template's tasks are permanent: the same seed over the same world gives the same task, byte for byte, in every
 * version. So a proof and a published score stay valid. {@code draw-digests.tsv} has what was drawn once.
 *
 * <p>A template that is meant to draw something else gets a new number. A world that has changed gives other tasks;
 * record those by running this test with {@code -Dtiltyard.rewrite=true}.
 */
class DrawDigestsTest {
    private static final Path RECORDED = Path.of("src/test/resources/dev/tiltyard/tasks/proof/draw-digests.tsv");
    private static final List<String> SITES =
            List.of("gitlab", "homepage", "map", "reddit", "servicenow", "shopping", "shopping_admin", "wikipedia");

    private static final int SEEDS = 3;
    /** Enough to tell tasks apart, and short enough to read. */
    private static final int DIGITS = 12;

    @Test
    void theFirstTasksOfEveryTemplateAreThoseOfEveryVersion() {
        assertUnchanged(StartOptions.DEFAULT_SEED);
    }

    private static void assertUnchanged(long world) {
        Map<String, String> drawn = new DrawnOnSmall(SITES, world).over(DrawDigestsTest::digests);
        if (Boolean.getBoolean("tiltyard.rewrite")) {
            write(drawn);
            return;
        }
        Map<String, String> recorded = recorded();
        Map<String, String> changed = new HashMap<>(drawn);
        changed.entrySet().removeAll(recorded.entrySet());
        assertThat(changed.keySet())
                .as("templates that draw other tasks than before in the worlds of seed " + world)
                .isEmpty();
        assertThat(drawn.keySet()).isEqualTo(recorded.keySet());
    }

    /** A digest of a template's tasks of the first seeds, by name. A task is everything but its worlds' digests. */
    private static Map<String, String> digests(Map<String, RunningSite> sites) {
        Drawer drawer = new Drawer(sites, SITES.stream().collect(Collectors.toMap(site -> site, site -> "")));
        Map<String, String> digests = new TreeMap<>();
        for (TaskTemplate template : TemplateRegistry.all()) {
            StringBuilder tasks = new StringBuilder();
            for (int seed = 0; seed < SEEDS; seed++) {
                tasks.append(task(drawer, template, seed)).append('\n');
            }
            digests.put(template.name(), Sha256.hex(tasks.toString()).substring(0, DIGITS));
        }
        return digests;
    }

    private static String task(Drawer drawer, TaskTemplate template, int seed) {
        try {
            return drawer.draw(template, seed).source().toString();
        } catch (NothingToDrawException e) {
            return "nothing to draw";
        }
    }

    private static Map<String, String> recorded() {
        try (Stream<String> lines = Files.lines(RECORDED)) {
            return lines.map(line -> line.split("\t"))
                    .collect(Collectors.toMap(
                            cells -> cells[0], cells -> cells[1], (one, other) -> other, TreeMap::new));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(Map<String, String> digests) {
        try {
            Files.createDirectories(RECORDED.getParent());
            Files.write(
                    RECORDED,
                    digests.entrySet().stream()
                            .map(each -> each.getKey() + "\t" + each.getValue())
                            .toList());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
