package dev.tiltyard.tasks.infinity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.values.Locator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application of WebArena-Infinity gets a site file and tasks that call its own verifiers. */
class InfinityApplicationTest {
    @TempDir
    private Path folder;

    private Path application;

    @BeforeEach
    void write() throws IOException {
        application = Files.createDirectory(folder.resolve("Pay-Roll"));
        Files.writeString(application.resolve("server.py"), "");
        Files.writeString(application.resolve("real-tasks.json"), """
            [{"id": "task_e1", "difficulty": "easy", "instruction": "Pay Ann's \\"May\\" bill.", "verify": "real-tasks/task_e1.py"},
             {"id": "task_h1", "difficulty": "hard", "instruction": "Pay all bills.", "verify": "real-tasks/task_h1.py"}]
            """);
    }

    private TaskFile tasks() throws IOException {
        Path file = folder.resolve("tasks.json");
        Files.writeString(file, InfinityApplication.in(application).tasks().toString());
        return TaskFile.load(file, new SiteAddresses(Map.of("infinity_pay_roll", "http://localhost:7830")));
    }

    @Test
    void eachTaskIsCheckedByItsVerifier() throws IOException {
        Files.writeString(
                application.resolve("function-tasks.json"),
                "[{\"id\": \"task_1\", \"instruction\": \"Open a bill.\", \"verify\": \"function-tasks/task_1.py\"}]");

        TaskFile file = tasks();
        file.requireSound();

        assertThat(file.tasks()).extracting(Task::id).containsExactly(1, 2, 10_001);
        Task first = file.task(1);
        assertThat(first.intent()).isEqualTo("Pay Ann's \"May\" bill.");
        assertThat(first.evaluation().stateMatch().orElseThrow().checks())
                .singleElement()
                .satisfies(check -> assertThat(check.locator())
                        .isEqualTo(
                                new Locator.Named("infinity_pay_roll", "verified", List.of("real-tasks/task_e1.py"))));
    }

    @Test
    void theSiteFileNamesTheFolderAndTheVerifiers() {
        assertThat(InfinityApplication.in(application).siteFile(7831))
                .contains(
                        "site: infinity_pay_roll\n",
                        "port: 7831\n",
                        "folder: '" + application + "'\n",
                        "verifier: '{file}'");
    }

    @Test
    void whatIsNoApplicationOrNoTaskIsRefused() throws IOException {
        assertThatThrownBy(() -> InfinityApplication.in(folder))
                .hasMessageContaining("no application of WebArena-Infinity");
        Files.writeString(application.resolve("real-tasks.json"), "[{\"id\": \"task_e1\"}]");
        assertThatThrownBy(() -> InfinityApplication.in(application).tasks())
                .hasMessageContaining("has no instruction");
    }
}
