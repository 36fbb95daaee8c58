package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs recorded tasks on the command line, as users do. */
public final class RecordedTaskRun {
    private RecordedTaskRun() {}

    /** Proves three tasks of the pack that was written for a recorded task. */
    public static void assertPackIsProven(Path folder) {
        ProgramUnderTest.Said said = ProgramUnderTest.run(
                "tasks", "prove", "--pack", folder.resolve("pack.yaml").toString(), "--seeds", "0-2");

        assertThat(said.exit()).as(said.out() + said.err()).isZero();
    }

    /** Runs a recorded task with its demonstration and with an agent that does nothing. */
    public static void assertPassesWithReplayAndFailsWithNull(Path folder) throws Exception {
        ProgramUnderTest.Said said = ProgramUnderTest.run(
                "run",
                "--tasks",
                folder.resolve("task.json").toString(),
                "--agent",
                "replay:" + folder,
                "--agent",
                "null",
                "--json");
        JsonNode results = new ObjectMapper().readTree(said.out()).path("results");
        List<String> outcomes = new ArrayList<>();
        results.forEach(result -> outcomes.add(result.path("agent").asText().replaceFirst(":.*", "") + " "
                + result.path("status").asText()));
        assertThat(outcomes).as(said.out() + said.err()).containsExactly("replay passed", "null failed");
    }
}
