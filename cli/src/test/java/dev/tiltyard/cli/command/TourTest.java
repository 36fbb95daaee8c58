package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.tasks.template.TaskTemplate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code tour} shows to somebody who has just built the program. */
class TourTest {
    @Test
    void visitsEverySiteThatComesUpByDefaultAndCrossesTwoOfThem() {
        List<TaskTemplate> route = TourCommand.route();

        Set<String> visited =
                route.stream().flatMap(template -> template.sites().stream()).collect(Collectors.toSet());
        assertThat(visited)
                .containsExactlyInAnyOrderElementsOf(SiteCatalog.ofThisBuild().named(List.of()).stream()
                        .map(site -> site.id())
                        .toList());
        assertThat(route).anySatisfy(template -> assertThat(template.sites()).hasSizeGreaterThan(1));
    }

    @Test
    @Tag("browser")
    void solvesItsTasksResetsTheSitesAndWritesAPage(@TempDir Path folder) throws IOException {
        ProgramUnderTest.Said said =
                ProgramUnderTest.run("tour", "--out", folder.resolve("report").toString());

        assertThat(said.exit()).as(said.err()).isEqualTo(Exit.DONE);
        assertThat(said.out().lines().filter(line -> line.contains(" solved ")))
                .hasSize(TourCommand.route().size())
                .allSatisfy(line -> assertThat(line).endsWith("yes"));
        assertThat(Files.readString(folder.resolve("report/index.html")))
                .contains("7 of 7 tasks solved, all changes undone");
    }
}
