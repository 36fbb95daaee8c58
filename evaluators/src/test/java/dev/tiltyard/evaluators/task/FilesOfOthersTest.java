package dev.tiltyard.evaluators.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.SharedFiles;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Task files of other benchmarks on the same sites, as published by their authors. */
class FilesOfOthersTest {
    @ParameterizedTest(name = "{0}: {1} tasks, {2} can't be read, {3} have checks that can't be made")
    @CsvSource({
        "webarena-lite, 165, 0, 0",
        "webchorearena, 532, 0, 0",
        "st-webagentbench, 375, 0, 0",
        "visualwebarena-shopping, 466, 0, 39",
        "visualwebarena-reddit, 210, 0, 29",
        "visualwebarena-classifieds, 234, 0, 6",
        "videowebarena-gitlab, 70, 0, 0",
        "videowebarena-map, 15, 0, 0",
        "videowebarena-reddit, 87, 1, 3",
        "videowebarena-shopping, 121, 1, 4",
        "videowebarena-shopping_admin, 47, 0, 0"
    })
    void areRead(String name, int tasks, int defects, int unknown) {
        TaskFile file =
                TaskFile.load(SharedFiles.need("tasks/others/" + name + ".json"), SiteAddresses.webArenaDefaults());

        assertThat(file.tasks()).hasSize(tasks);
        assertThat(file.tasks().stream()
                        .filter(task -> task.defect().isPresent())
                        .map(Task::id))
                .hasSize(defects);
        assertThat(file.tasks().stream()
                        .filter(task -> !task.evaluation().unknown().isEmpty())
                        .map(Task::id))
                .hasSize(unknown);
    }

    @Test
    void useThePlaceholderForTheRootOfWikipediaIfTheBookFollows() {
        SiteAddresses addresses = new SiteAddresses(
                Map.of("wikipedia", "http://w:1/book_2022/A/Landing", "shopping_admin", "http://s:2/admin"));

        assertThat(addresses.fill("__WIKIPEDIA__/book_2022/A/Tea |AND| __WIKIPEDIA__"))
                .isEqualTo("http://w:1/book_2022/A/Tea |AND| http://w:1/book_2022/A/Landing");
        assertThat(addresses.fill("__SHOPPING_ADMIN__/admin/x")).isEqualTo("http://s:2/admin/admin/x");
    }
}
