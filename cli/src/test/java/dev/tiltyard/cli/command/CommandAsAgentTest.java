package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.testkit.CdpClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A command of the user's plays, or says why it can't. */
class CommandAsAgentTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @Test
    void aMisspelledAgentEndsTheRunBeforeItStarts() {
        ProgramUnderTest.Said said = run("orcale");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .startsWith("tiltyard: There is no agent \"orcale\", and no command of that name that can be executed."
                        + " Did you mean oracle? Agents: oracle, oracle-retrying, oracle-forgetful, null,");
    }

    @Test
    void aFileThatCannotBeExecutedEndsTheRunBeforeItStarts() throws IOException {
        Path script = Files.writeString(folder.resolve("agent.sh"), "echo 'stop []'\n");

        assertThat(run(script + " --fast").exit()).isEqualTo(2);
    }

    @Tag("browser")
    @Test
    void aCommandThatOnlyTheShellCanJudgeEndsTheRunAtItsFirstTask() {
        ProgramUnderTest.Said said = run("true && no-such-program-anywhere");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .contains("could not run the agent's command (exit status 127)")
                .contains("no-such-program-anywhere");
        assertThat(said.out()).isEmpty();
    }

    @Tag("browser")
    @Test
    void aCommandThatEndsInMidEpisodeIsAnErrorWithItsExitStatus() {
        ProgramUnderTest.Said said = run("read task; exit 3", "--json");

        assertThat(said.exit()).isEqualTo(1);
        assertThat(said.out())
                .contains("The agent's command ended with exit status 3 in the middle of an episode")
                .doesNotContain("IOException");
    }

    @Tag("browser")
    @ParameterizedTest
    @ValueSource(strings = {"cat > /dev/null", "sleep 600; true"})
    void aMuteCommandIsEndedByTheTimeout(String mute) throws Exception {
        ProgramUnderTest.Said said = run(mute, "--agent-timeout", "2", "--screenshots", "--json");

        assertThat(said.exit()).isEqualTo(1);
        assertThat(JSON.readTree(said.out()).at("/results/0/status").asText()).isEqualTo("error");
        assertThat(said.out()).contains("did not answer within 2 s and was ended");
        assertThat(ProcessHandle.current().descendants())
                .extracting(process -> process.info().commandLine().orElse(""))
                .noneMatch(line -> line.contains("sleep 600"));
    }

    @Tag("browser")
    @Test
    void theEpisodeIsAsTheOptionsSay() throws Exception {
        Path heard = folder.resolve("heard.jsonl");
        Path agent = Files.writeString(folder.resolve("agent.sh"), """
                #!/bin/sh
                while read -r line; do
                  printf '%%s\\n' "$line" >> %s
                  case "$line" in *'"type":"observation"'*) echo "scroll(0, 100)";; esac
                done
                """.formatted(heard));
        assertThat(agent.toFile().setExecutable(true)).isTrue();

        ProgramUnderTest.Said said =
                run(agent.toString(), "--max-steps", "2", "--profile", "browsergym", "--screenshots", "--json");

        List<String> lines = Files.readAllLines(heard);
        JsonNode task = JSON.readTree(lines.get(0));
        assertThat(task.path("max_steps").asInt()).isEqualTo(2);
        assertThat(task.path("profile").asText()).isEqualTo("browsergym");
        JsonNode observation = JSON.readTree(lines.get(1));
        assertThat(observation.path("text").asText()).startsWith("RootWebArea ");
        assertThat(Base64.getDecoder()
                        .decode(observation.path("screenshot_png_base64").asText()))
                .startsWith(0x89, 'P', 'N', 'G');
        assertThat(lines).as("task, two observations, end").hasSize(4);
        JsonNode document = JSON.readTree(said.out());
        assertThat(document.at("/results/0/steps").asInt()).isEqualTo(2);
        assertThat(document.at("/manifest/episodes").toString())
                .isEqualTo("{\"max_steps\":2,\"profile\":\"browsergym\",\"screenshots\":true}");
    }

    @Tag("browser")
    @Test
    void aCommandDrivesTheBrowserOverDevTools() throws Exception {
        Path address = folder.resolve("address");
        Path done = folder.resolve("done");
        Path agent = Files.writeString(folder.resolve("agent.sh"), """
                #!/bin/sh
                while read -r line; do
                  case "$line" in *'"type":"observation"'*)
                    printf '%%s' "$TILTYARD_CDP_HTTP" > %1$s.new && mv %1$s.new %1$s
                    while [ ! -e %2$s ]; do sleep 0.2; done
                    echo "stop []";;
                  esac
                done
                """.formatted(address, done));
        assertThat(agent.toFile().setExecutable(true)).isTrue();
        Path out = folder.resolve("out");

        CompletableFuture<ProgramUnderTest.Said> running =
                CompletableFuture.supplyAsync(() -> run(agent.toString(), "--out", out.toString(), "--json"));
        Awaitility.await().atMost(Duration.ofMinutes(5)).until(() -> Files.exists(address) || running.isDone());
        try (CdpClient client = CdpClient.ofFirstPage(Files.readString(address))) {
            client.open(client.evaluate("location.origin").asText() + "/f/space");
            String button = "[...document.querySelectorAll('button')].find(b => b.innerText.startsWith('Subscribe'))";
            client.click(button);
            client.awaitTrue("document.readyState === 'complete' && !" + button);
        } finally {
            Files.writeString(done, "");
        }

        JsonNode result = JSON.readTree(running.get().out()).at("/results/0");
        assertThat(result.path("status").asText()).as(result.toString()).isEqualTo("passed");
        List<JsonNode> steps = new ArrayList<>();
        for (String line : Files.readAllLines(out.resolve("task-900101/steps.jsonl"))) {
            steps.add(JSON.readTree(line));
        }
        assertThat(steps)
                .extracting(step -> step.path("reply").asText())
                .anyMatch(reply -> reply.matches("DevTools: Page\\.navigate http://.*/f/space"))
                .anyMatch(reply -> reply.startsWith("DevTools: click ("));
        assertThat(result.path("steps").asInt()).isEqualTo(steps.size() - 1);
    }

    private static ProgramUnderTest.Said run(String agent, String... more) {
        List<String> words = new ArrayList<>(List.of("run", "--tasks", "forum", "--ids", "900101", "--agent", agent));
        words.addAll(List.of(more));
        return ProgramUnderTest.run(words.toArray(String[]::new));
    }
}
