package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskPack;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The half of the official tasks that is open. Their file is not part of this repository; it may lie beside it. */
class OfficialTasksTest {
    private static final String FILE = "tasks/webarena-open.json";

    @Test
    void eachHasAnOracleOrIsOnTheListOfThoseThatContradictThemselves() {
        TaskPack pack = TaskPack.open(openTasks().toString());
        Oracles oracles = Oracles.ofThisBuild();

        assertThat(pack.file().tasks()).hasSize(406).allSatisfy(task -> assertThat(
                        Judges.impossible(task, Mode.FAITHFUL).isPresent() || isSolved(task, oracles))
                .as("task %d of template %d: %s", task.id(), task.templateId().orElse(-1), task.intent())
                .isTrue());
    }

    private static boolean isSolved(Task task, Oracles oracles) {
        return task.templateId().stream()
                .anyMatch(template -> oracles.forTemplate(template).isPresent());
    }

    private static Path openTasks() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path shared = folder.resolveSibling("shared");
            if (Files.exists(shared.resolve("DESIGN.md"))) {
                Path file = shared.resolve(FILE);
                assumeTrue(Files.exists(file), "no " + FILE + " in the folder 'shared' beside this repository");
                return file;
            }
        }
        assumeTrue(false, "no folder 'shared' beside this repository");
        throw new AssertionError();
    }
}
