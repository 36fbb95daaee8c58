package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import dev.tiltyard.cli.webconsole.RecordingPerson;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.BrowserSession;
import dev.tiltyard.env.browser.SessionOptions;
import dev.tiltyard.env.browser.Viewport;
import dev.tiltyard.runner.console.Console;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person plays the tasks of a run in the place of an agent. */
@Tag("browser")
@Tag("deep")
class HumanBaselineTest {
    private static final Pattern ADDRESS = Pattern.compile("(http://127\\.0\\.0\\.1:\\d+)/console#token=(\\S+)");

    @TempDir
    private Path out;

    @Test
    void aPersonIsJudgedAsAnAgentIsAndLeavesADemonstration() throws Exception {
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        try (PipedOutputStream notes = new PipedOutputStream();
                InputStream read = new PipedInputStream(notes, 1 << 16)) {
            Console console = new Console(
                    new PrintStream(result, true, StandardCharsets.UTF_8),
                    new PrintStream(notes, true, StandardCharsets.UTF_8),
                    InputStream.nullInputStream(),
                    false);
            CompletableFuture<Integer> run = CompletableFuture.supplyAsync(() -> new CommandLineProgram(console)
                    .run(
                            "run",
                            "--tasks",
                            "forum",
                            "--ids",
                            "900101",
                            "--agent",
                            "human",
                            "--out",
                            out.toString(),
                            "--json"));
            play(address(read));
            assertThat(run.get()).isEqualTo(Exit.DONE);
        }

        JsonNode played = new ObjectMapper()
                .readTree(result.toString(StandardCharsets.UTF_8))
                .at("/results/0");
        assertThat(played.path("status").asText()).isEqualTo("passed");
        assertThat(played.path("steps").asInt()).isEqualTo(2);
        try (Stream<Path> files = Files.walk(out)) {
            assertThat(files.filter(path -> path.endsWith("demonstration.json")))
                    .hasSize(1);
        }
        ProgramUnderTest.Said again = ProgramUnderTest.run(
                "run", "--tasks", "forum", "--ids", "900101", "--agent", "replay:" + out, "--json");
        assertThat(again.exit()).as(again.out() + again.err()).isEqualTo(Exit.DONE);
    }

    private static Matcher address(InputStream notes) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(notes, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            Matcher address = ADDRESS.matcher(line);
            if (address.find()) {
                return address;
            }
        }
        throw new AssertionError("The run ended without an invitation.");
    }

    private static void play(Matcher address) throws Exception {
        URI server = URI.create(address.group(1));
        try (BrowserHost host = BrowserHost.launch();
                BrowserSession session = host.open(new SessionOptions(
                        Set.of(server),
                        List.of(),
                        new Viewport(1280, 800),
                        Optional.empty(),
                        "en-US",
                        "UTC",
                        Optional.empty()))) {
            Page page = session.context().newPage();
            page.navigate(address.group());
            RecordingPerson person = new RecordingPerson(page, server, address.group(2));
            page.locator(".screen.taken img[src]").waitFor();
            assertThat(page.locator("[role=tab]").allInnerTexts())
                    .as("a person sees no more than an agent")
                    .containsExactly("Task", "Observation", "Actions");
            person.go(person.site() + "/f/space");
            person.click("button", "^Subscribe");
            page.locator("button:text-is('I am done')").click();
            page.locator("text=No task waits for you now.").waitFor();
        }
    }
}
