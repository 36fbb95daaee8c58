package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that is shared out among machines, and its results in one. */
class SharesTest {
    private static final String IDS = "900101,900103,900113";

    @TempDir
    private Path folder;

    private ProgramUnderTest.Said share(String ids, int index, int of) {
        return ProgramUnderTest.run(
                "run",
                "--tasks",
                "forum",
                "--ids",
                ids,
                "--agent",
                "null",
                "--shard",
                index + "/" + of,
                "--out",
                folder.resolve("shard-" + index).toString());
    }

    @Test
    @Tag("browser")
    void theSharesTogetherAreTheRun() throws IOException {
        share(IDS, 0, 2);
        ProgramUnderTest.Said early = ProgramUnderTest.run("k8s", "collect", folder.toString());
        assertThat(early.exit()).isEqualTo(1);
        assertThat(early.failure()).contains("[1]");
        share(IDS, 1, 2);

        ProgramUnderTest.Said said = ProgramUnderTest.run("k8s", "collect", folder.toString(), "--json");

        assertThat(said.exit()).isZero();
        JsonNode document = new ObjectMapper().readTree(said.out());
        assertThat(document.path("results"))
                .extracting(result -> result.path("task_id").asText())
                .containsExactlyInAnyOrder(IDS.split(","));
        assertThat(document.at("/summary/passed").asInt()).isZero();
        assertThat(folder.resolve("report.html"))
                .content()
                .contains("0 of 3 passed", "shard-0/task-900101/screenshots");
    }

    @Test
    void sharesOfDifferentRunsAreNotMixed() throws IOException {
        written(0, 2, 1, "oracle");
        written(1, 2, 2, "null");
        assertThat(ProgramUnderTest.run("k8s", "collect", folder.toString()).failure())
                .contains("belong to different runs");

        written(1, 2, 1, "oracle");
        assertThat(ProgramUnderTest.run("k8s", "collect", folder.toString()).failure())
                .contains("Task 1 is in the shards 0 and 1");

        written(1, 2, 2, "oracle");
        assertThat(ProgramUnderTest.run("k8s", "collect", folder.toString()).exit())
                .isZero();
    }

    @Test
    void aFolderWithoutSharesIsToldSo() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("k8s", "collect", folder.toString());

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("shard-N");
    }

    @Test
    void theManifestsAreWrittenForAFileOfTasks() throws IOException {
        Path tasks = Files.writeString(folder.resolve("tasks.json"), "[]");
        ProgramUnderTest.Said empty = render(tasks.toString());
        assertThat(empty.exit()).isEqualTo(2);

        ProgramUnderTest.Said said = render("forum");
        assertThat(said.exit()).as(said.err()).isZero();
        assertThat(said.out())
                .contains("kind: Job", "kind: NetworkPolicy", "- forum")
                .doesNotContain("kind: ConfigMap");
    }

    private static ProgramUnderTest.Said render(String tasks) {
        return ProgramUnderTest.run(
                "k8s",
                "render",
                "--tasks",
                tasks,
                "--agent",
                "oracle",
                "--completions",
                "10",
                "--parallelism",
                "5",
                "--image",
                "tiltyard/suite:0.2.0",
                "--results",
                "pvc:runs",
                "--",
                "--scale",
                "medium");
    }

    private void written(int index, int of, int task, String agent) throws IOException {
        Path shard = Files.createDirectories(folder.resolve("shard-" + index));
        Files.writeString(shard.resolve("run.json"), """
                {"results": [{"task_id": %d, "sites": ["reddit"], "status": "passed"}],
                 "manifest": {"agent": "%s", "tasks": {"sha256": "x"}, "shard": {"index": %d, "of": %d}}}
                """.formatted(task, agent, index, of));
    }
}
