package dev.tiltyard.tasks.miniwob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.env.action.ActionSet;
import dev.tiltyard.env.action.BrowserGymGrammar;
import dev.tiltyard.env.action.ParseResult;
import dev.tiltyard.env.action.PlaywrightGrammar;
import dev.tiltyard.env.miniwob.MiniwobReward;
import dev.tiltyard.env.observation.ObservationContent;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.SelectionException;
import dev.tiltyard.tasks.pack.TaskPack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** MiniWoB++'s pages become tasks, from various folders. */
class MiniwobPackTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void createCheckout() throws IOException {
        Path pages = Files.createDirectories(folder.resolve("miniwob/html/miniwob"));
        Path core = Files.createDirectories(folder.resolve("miniwob/html/core"));
        Files.writeString(core.resolve("core.js"), "core.startEpisodeReal = function () {}");
        for (String page : List.of("click-test", "bisect-angle", "simon-says", "press-word")) {
            Files.writeString(pages.resolve(page + ".html"), "<html></html>");
        }
    }

    private TaskPack draw(List<String> names, Integer... seeds) {
        return MiniwobPack.draw("miniwob:" + folder, names, List.of(seeds), MiniwobChoices.USUAL);
    }

    @Test
    void theBenchmarkHas125Pages() {
        assertThat(MiniwobPages.ofBenchmark()).hasSize(125).contains("click-pie-nodelay", "email-inbox");
    }

    @Test
    void aTasksNumberEncodesItsPageAndSeed() {
        TaskPack pack = draw(List.of(), 0, 7);

        assertThat(pack.file().tasks())
                .as("real-time pages run only by name")
                .extracting(Task::id)
                .containsExactly(20_000, 20_007, 390_000, 390_007, 1_340_000, 1_340_007);
        assertThat(pack.file().task(20_007).template().text()).isEqualTo("miniwob.bisect-angle");
        assertThat(pack.file().task(20_007).sites()).isEmpty();
    }

    @Test
    void pagesOfFlightWoBAreDrawnOnlyByName() throws IOException {
        for (String flight : List.of("AA", "Alaska-auto-medium")) {
            Path wrapper = folder.resolve("miniwob/html/flight").resolve(flight);
            Files.createDirectories(wrapper);
            Files.writeString(wrapper.resolve("wrapper.html"), "<html></html>");
        }

        assertThat(draw(List.of(), 0).file().tasks()).hasSize(3);
        assertThat(draw(List.of("flight.Alaska-auto-medium"), 0).file().tasks()).hasSize(1);
    }

    @Test
    void pagesAreChosenByName() {
        assertThat(draw(List.of("simon-says"), 0).file().tasks()).hasSize(1);
        assertThat(draw(List.of("*-test", "press-*"), 0, 1).file().tasks()).hasSize(4);
        assertThatThrownBy(() -> draw(List.of("click-tset"), 0))
                .isInstanceOf(SelectionException.class)
                .hasMessageContaining("is called click-tset. It holds 4 pages");
    }

    @Test
    void missingThingsAreReportedWithTheRemedy() {
        assertThatThrownBy(() -> MiniwobPack.draw("miniwob", List.of(), List.of(), MiniwobChoices.USUAL))
                .hasMessageContaining("--tasks miniwob:FOLDER");
        assertThatThrownBy(() -> MiniwobPack.draw("miniwob:/nowhere", List.of(), List.of(), MiniwobChoices.USUAL))
                .isInstanceOf(SelectionException.class)
                .hasMessageContaining("no MiniWoB++ in /nowhere");
        assertThatThrownBy(() -> draw(List.of(), 10_000)).hasMessageContaining("larger than 9999");
    }

    @Test
    void otherOptionsGiveAnotherSetOfTasks() {
        MiniwobChoices decayed = new MiniwobChoices("ax_multi_high", MiniwobReward.DECAYED, "", "", 5);

        TaskPack usual = draw(List.of(), 0);
        TaskPack other = MiniwobPack.draw("miniwob:" + folder, List.of(), List.of(0), decayed);

        assertThat(other.sha256()).as("results of the two must not be joined").isNotEqualTo(usual.sha256());
        assertThat(decayed.time()).as("time counts only up to a limit").isEqualTo("page");
        assertThat(MiniwobChoices.readFrom(other.file().tasks().get(0).source().at("/eval/miniwob")))
                .isEqualTo(decayed);
    }

    @Test
    void spacesAreNamedAsInTheCaseStudy() {
        MiniwobSpace html = MiniwobSpace.named("html_multi_high");
        String several = "click('1')\nclick('2')";

        assertThat(html.observing().content()).isEqualTo(ObservationContent.PRUNED_HTML);
        assertThat(html.grammar().parse(several)).isInstanceOf(ParseResult.Parsed.class);
        assertThat(MiniwobSpace.named("ax_high").grammar().parse(several)).isInstanceOf(ParseResult.Unparsable.class);
        assertThat(MiniwobSpace.named("ax_high").grammar().parse("mouse_click(1, 2)"))
                .isInstanceOf(ParseResult.Unparsable.class);
        assertThat(((BrowserGymGrammar) MiniwobSpace.named("image_humphreys22").grammar()).actions())
                .containsExactlyElementsOf(ActionSet.of("miniwob_humphreys22").names());
        assertThat(MiniwobSpace.named("html_code").grammar()).isInstanceOf(PlaywrightGrammar.class);
        assertThatThrownBy(() -> MiniwobSpace.named("html_medium"))
                .isInstanceOf(SelectionException.class)
                .hasMessageContaining("OBSERVATION_ACTIONS");
    }

    @Test
    void thereAreOraclesForMostPages() {
        Oracles oracles = Oracles.ofThisBuild();

        assertThat(MiniwobPages.ofBenchmark())
                .filteredOn(
                        page -> oracles.forTemplate(MiniwobPages.template(page)).isPresent())
                .hasSizeGreaterThanOrEqualTo(60);
    }
}
