package dev.tiltyard.evaluators.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documentation's example: scoring a trajectory of another harness. */
class ScoreInTenLinesTest {
    @TempDir
    Path folder;

    @Test
    void aTrajectoryFromAnotherHarness() throws Exception {
        Path file = folder.resolve("tasks.json");
        Files.writeString(file, """
                [{"task_id": 27, "sites": ["reddit"], "start_url": "__REDDIT__",
                  "intent": "Tell me the count of comments that have received more downvotes than upvotes",
                  "eval": {"eval_types": ["string_match", "url_match"], "reference_url": "__REDDIT__/f/books",
                           "reference_answers": {"must_include": ["0"]}}}]""");

        // begin: docs/evaluators.md
        TaskFile tasks = TaskFile.load(file, SiteAddresses.webArenaDefaults());
        Task task = tasks.task(27);
        RecordedEvidence episode =
                RecordedEvidence.answering("There are 0 such comments.").endedAt("http://localhost:9999/f/books/new");
        Verdict verdict = Scorer.strict().score(task, episode);
        System.out.println(verdict.passed() ? "passed" : "not passed");
        for (Finding finding : verdict.findings()) {
            System.out.println(finding.check() + ": " + finding.message());
        }
        // end

        assertThat(verdict.passed()).isTrue();
        assertThat(verdict.findings())
                .extracting(Finding::message)
                .containsExactly("\"0\" is in the answer.", "The agent ended at the address asked for.");
    }
}
