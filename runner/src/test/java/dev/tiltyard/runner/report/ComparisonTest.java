package dev.tiltyard.runner.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.runner.usage.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two runs are held against each other task by task. */
class ComparisonTest {
    @TempDir
    private Path folder;

    /** @param results such as {@code 1 passed}, of tasks of the forum */
    private PlayedRun run(String name, String... results) throws IOException {
        ObjectNode document = new ObjectMapper().createObjectNode();
        ArrayNode list = document.putArray("results");
        for (String result : results) {
            String[] parts = result.split(" ");
            ObjectNode entry = list.addObject().put("task_id", Integer.parseInt(parts[0]));
            entry.putArray("sites").add("reddit");
            entry.put("status", parts[1])
                    .put("category", "content")
                    .put("steps", 2)
                    .put("seconds", 1.5);
        }
        Path run = Files.createDirectories(folder.resolve(name));
        Files.writeString(run.resolve("run.json"), document.toString());
        return PlayedRun.in(run);
    }

    @Test
    void theDifferenceIsOverTasksThatCountInBoth() throws IOException {
        Comparison comparison = Comparison.of(
                run("a", "1 passed", "2 failed", "3 failed", "4 passed", "5 passed", "6 impossible"),
                run("b", "1 failed", "2 passed", "3 passed", "4 passed", "7 passed", "6 passed"));

        assertThat(comparison.pairs()).hasSize(4);
        assertThat(comparison.better()).extracting(pair -> pair.task().id()).containsExactly(2, 3);
        assertThat(comparison.worse()).extracting(pair -> pair.task().id()).containsExactly(1);
        assertThat(comparison.onlyBefore()).extracting(PlayedTask::id).containsExactly(5);
        assertThat(comparison.onlyAfter()).extracting(PlayedTask::id).containsExactly(7, 6);
        assertThat(comparison.difference()).isEqualTo(0.25);
    }

    @Test
    void itsStandardErrorIsThatOfTheMeanOfTheTasksOwnDifferences() throws IOException {
        // Differences -1, 1, 1, 0: mean 0.25, sum of squares about it 2.75, so sqrt(2.75 / 3 / 4).
        Comparison comparison = Comparison.of(
                run("a", "1 passed", "2 failed", "3 failed", "4 passed"),
                run("b", "1 failed", "2 passed", "3 passed", "4 passed"));

        assertThat(comparison.standardError()).isCloseTo(0.4787, within(0.0001));
    }

    @Test
    void severalResultsOfATaskCountAsTheirMean() throws IOException {
        Comparison comparison = Comparison.of(
                run("a", "1 passed", "1 failed", "2 failed"), run("b", "1 passed", "1 passed", "2 failed"));

        assertThat(comparison.pairs()).hasSize(2);
        assertThat(comparison.difference()).isEqualTo(0.25);
        assertThat(comparison.document(folder).better()).containsExactly(1);
    }

    @Test
    void whatHoldsForTheWholeIsToldOfEachPart() throws IOException {
        // An error is neither for nor against an agent.
        Comparison comparison = Comparison.of(
                run("a", "1 passed", "2 failed", "3 failed"), run("b", "1 failed", "2 failed", "3 error"));

        assertThat(comparison.only(PlayedTask::sites, "reddit").difference()).isEqualTo(-0.5);
        assertThat(comparison.only(PlayedTask::sites, "gitlab").pairs()).isEmpty();
        assertThat(ComparisonReport.write(comparison, ComparisonReport.usualFile(comparison)))
                .hasFileName("compared-with-a.html")
                .content()
                .contains("0 better, 1 worse, of 2 tasks in both runs", "-50.0 ± 50.0 points");
    }

    @Test
    void aFolderWithoutARunIsToldWithTheRemedy() {
        assertThatThrownBy(() -> PlayedRun.in(folder))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("run.json")
                .hasMessageContaining("--resume");
    }

    @Test
    void whatAgentsAndPagesSayIsShownAndNotRun() throws IOException {
        Path run = Files.createDirectories(folder.resolve("hostile"));
        Files.writeString(run.resolve("run.json"), """
                {"results": [{"task_id": 1, "sites": ["reddit"], "status": "failed", "agent": "<script>x</script>",
                  "intent": "<b>bold</b>", "reasons": ["</li><script>alert(1)</script>"], "category": "\\"><i>"}]}""");

        assertThat(RunReport.write(PlayedRun.in(run)))
                .content()
                .doesNotContain("<script", "<b>bold", "<i>")
                .contains("&lt;b&gt;bold&lt;/b&gt;");
    }
}
