package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.document.RunIdentity;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.tasks.pack.TaskPack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that was broken off goes on: what is known is not played again, and nothing is counted twice. */
class RunJournalTest {
    private static final List<Task> TASKS =
            TaskPack.open("forum").file().tasks().subList(0, 4);

    @TempDir
    private Path folder;

    private static RunIdentity identity(String agent) {
        return new RunIdentity(
                "tasks", agent, "strict", "small", 1, "replica", null, Map.of("reddit", "4"), null, null, null);
    }

    private RunJournal open(boolean resume, Status... again) {
        return RunJournal.open(Optional.of(folder), identity("oracle"), resume, Set.of(again));
    }

    private static TaskResult result(int index, Status status) {
        Task task = TASKS.get(index);
        return new TaskResult(
                task.id(),
                task.sites(),
                task.templateId(),
                status,
                status == Status.PASSED ? 1 : 0,
                List.of("because"),
                3,
                Duration.ofSeconds(1),
                Map.of(),
                Optional.empty());
    }

    private void playedTwo() {
        try (RunJournal journal = open(false)) {
            journal.add(result(2, Status.PASSED));
            journal.add(result(0, Status.ERROR));
        }
    }

    @Test
    void goesOnWithTheTasksThatHaveNoResult() {
        playedTwo();
        try (RunJournal journal = open(true)) {
            assertThat(journal.earlier()).isEqualTo(2);
            assertThat(journal.left(TASKS)).containsExactly(TASKS.get(1), TASKS.get(3));
            journal.add(result(1, Status.FAILED));
        }
        try (RunJournal journal = open(true)) {
            assertThat(journal.results(TASKS))
                    .extracting(found -> found.taskId() + " " + found.status().spelling())
                    .containsExactly(
                            TASKS.get(0).id() + " error",
                            TASKS.get(1).id() + " failed",
                            TASKS.get(2).id() + " passed");
        }
    }

    @Test
    void playsAgainWhatIsAskedForAndCountsItOnce() {
        playedTwo();
        try (RunJournal journal = open(true, Status.ERROR)) {
            assertThat(journal.left(TASKS)).contains(TASKS.get(0)).doesNotContain(TASKS.get(2));
            journal.add(result(0, Status.PASSED));
        }
        try (RunJournal journal = open(true)) {
            assertThat(journal.results(TASKS))
                    .extracting(RunResult::status)
                    .containsExactly(Status.PASSED, Status.PASSED);
        }
    }

    @Test
    void aResultThatWasCutInTheMiddleCountsForNothing() throws IOException {
        playedTwo();
        Path file = folder.resolve(RunJournal.FILE);
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.length() - 20));
        try (RunJournal journal = open(true)) {
            assertThat(journal.left(TASKS)).contains(TASKS.get(0)).doesNotContain(TASKS.get(2));
            journal.add(result(0, Status.PASSED));
        }
        try (RunJournal journal = open(true)) {
            assertThat(journal.results(TASKS)).hasSize(2);
        }
    }

    @Test
    void aBrokenLineInTheMiddleIsToldAndNotPassedOver() throws IOException {
        playedTwo();
        Path file = folder.resolve(RunJournal.FILE);
        Files.writeString(file, "{broken\n{}\n", StandardOpenOption.APPEND);
        assertThatThrownBy(() -> open(true)).isInstanceOf(UsageException.class).hasMessageContaining("Line 4");
    }

    @Test
    void anotherRunsResultsAreNotMixedIn() {
        playedTwo();
        assertThatThrownBy(() -> RunJournal.open(Optional.of(folder), identity("null"), true, Set.of()))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("a different run")
                .hasMessageContaining("oracle");
    }

    @Test
    void aFolderWithResultsIsNotBegunAnewUnasked() {
        playedTwo();
        assertThatThrownBy(() -> open(false))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("2 tasks")
                .hasMessageContaining("--resume");
    }

    @Test
    void aFolderWithoutResultsIsBegunEitherWay() {
        try (RunJournal journal = open(true)) {
            assertThat(journal.left(TASKS)).isEqualTo(TASKS);
        }
        try (RunJournal journal = open(false)) {
            assertThat(journal.left(TASKS)).isEqualTo(TASKS);
        }
    }
}
