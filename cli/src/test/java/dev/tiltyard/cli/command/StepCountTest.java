package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same episode has the same number of steps wherever it is counted. */
@Tag("browser")
class StepCountTest {
    private static final String IDS = "900101,900113";
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @Test
    void isThatOfTheTrajectoryForEveryKindOfAgent() throws Exception {
        for (String agent : List.of("oracle", "null", "while read -r line; do echo 'stop []'; done")) {
            Path out = folder.resolve("run" + Math.abs(agent.hashCode()));
            List<Integer> recorded = steps("run", "--agent", agent, "--ids", IDS, "--out", out.toString());
            List<Integer> unrecorded = steps("run", "--agent", agent, "--ids", IDS);
            List<Integer> evaluated = steps("evaluate", "--trajectories", out.toString());

            assertThat(recorded).as(agent).hasSize(2).isEqualTo(unrecorded).isEqualTo(evaluated);
        }
    }

    private static List<Integer> steps(String command, String... more) throws Exception {
        List<String> words = new ArrayList<>(List.of(command, "--tasks", "forum", "--json"));
        words.addAll(List.of(more));
        ProgramUnderTest.Said said = ProgramUnderTest.run(words.toArray(String[]::new));
        List<Integer> steps = new ArrayList<>();
        for (JsonNode result : JSON.readTree(said.out()).path("results")) {
            steps.add(result.path("steps").asInt());
        }
        return steps;
    }
}
