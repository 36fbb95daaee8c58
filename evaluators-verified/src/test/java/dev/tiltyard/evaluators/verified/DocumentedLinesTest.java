package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.verified.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example in the documentation about WebArena-Verified. */
class DocumentedLinesTest {
    private static final String TASKS = """
            [{"task_id": 27, "sites": ["shopping"], "intent_template_id": 1, "start_urls": ["__SHOPPING__"], "intent": "i",
              "intent_template": "i", "instantiation_dict": {}, "revision": 2, "eval": [%s, %s]}]""";

    private static final String RECORDING = """
            {"log": {"version": "1.2", "entries": [
              {"request": {"method": "POST", "url": "http://localhost:7770/cart", "headers": [],
                "postData": {"mimeType": "application/x-www-form-urlencoded", "text": "a=1"}},
               "response": {"status": 302, "headers": [], "content": {"mimeType": "text/html", "text": "x"}}}]}}""";

    @Test
    void scoreARun(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("webarena-verified.json"),
                TASKS.formatted(
                        Episodes.response("mutate", "{\"type\": \"null\"}", "null"),
                        Episodes.network("{\"a\": \"1\"}")));
        String response = Episodes.done("mutate");
        Path result = Files.createDirectories(folder.resolve("results/27"));
        Files.writeString(result.resolve("agent_response.json"), response);
        Files.writeString(result.resolve("network.har"), RECORDING);

        // begin: docs/evaluators.md
        WebArenaVerified tasks = WebArenaVerified.load(folder.resolve("webarena-verified.json"))
                .withSites(VerifiedSites.of(SiteAddresses.webArenaDefaults())); // else guessed from each recording
        VerifiedTaskResult one = tasks.evaluate(27, response, Trace.of(folder.resolve("results/27/network.har")));
        VerifiedRunResult run = tasks.evaluateRun(folder.resolve("results")); // of all folders such as 27
        System.out.println(one.verdict().passed()); // with a finding for each evaluator
        System.out.println(run.toJson()); // eval_results.json in the published schema
        // end

        assertThat(one.verdict().passed()).isTrue();
        assertThat(run.results())
                .singleElement()
                .satisfies(only -> assertThat(only.verdict().passed()).isTrue());
    }
}
