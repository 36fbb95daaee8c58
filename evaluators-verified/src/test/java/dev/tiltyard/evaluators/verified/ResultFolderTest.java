package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFolderTest {
    @TempDir
    Path run;

    private static final String ENTRY = """
            {"request": {"method": "POST", "url": "http://localhost:7770/cart", "headers": [],
              "postData": {"mimeType": "application/x-www-form-urlencoded", "text": "a=1"}},
             "response": {"status": 302, "headers": [], "content": {"mimeType": "text/html", "text": "x"}}}""";

    private static WebArenaVerified task() {
        return Episodes.task(
                Episodes.response("mutate", "{\"type\": \"null\"}", "null") + ", " + Episodes.network("{\"a\": \"1\"}"),
                VerifiedRules.strict());
    }

    private Path folder(String name) throws IOException {
        Path folder = Files.createDirectories(run.resolve(name));
        Files.writeString(folder.resolve("agent_response.json"), Episodes.done("mutate"));
        return folder;
    }

    @Test
    void aHarNextToTheResponseGivesAVerdict() throws IOException {
        Path folder = folder("1");
        Files.writeString(
                folder.resolve("network.har"),
                "{\"log\": {\"version\": \"1.2\", \"pages\": [{\"id\": \"p\"}], \"entries\": [" + ENTRY + "]}}");
        VerifiedTaskResult result = task().evaluate(folder);
        assertThat(result.verdict().passed()).isTrue();
        ObjectNode json = result.toJson();
        assertThat(json.get("status").asText()).isEqualTo("success");
        assertThat(json.at("/evaluators_results/1/evaluator_name").asText()).isEqualTo("NetworkEventEvaluator");
        assertThat(json.get("webarena_verified_version").asText()).isEqualTo("1.2.3");
    }

    @Test
    void aPlaywrightTraceDoesAsWell() throws IOException {
        Path folder = folder("1");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("trace.zip")))) {
            zip.putNextEntry(new ZipEntry("trace.network"));
            String lines = "{\"type\": \"context-options\", \"snapshot\": null}\n"
                    + "{\"type\":\"resource-snapshot\",\"snapshot\":" + ENTRY.replace("\n", " ") + "}\n";
            zip.write(lines.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(task().evaluate(folder).verdict().passed()).isTrue();
    }

    @Test
    void theRunsOwnConfigurationHasTheSitesUrls() throws IOException {
        Path folder = folder("1");
        Files.writeString(
                folder.resolve("network.har"),
                "{\"log\": {\"entries\": [" + ENTRY.replace("localhost:7770", "shop:80") + "]}}");
        Files.writeString(
                folder.resolve("run_config.json"),
                "{\"environments\": {\"__SHOPPING__\": {\"urls\": [\"http://shop\"]}}}");
        assertThat(task().evaluate(folder).verdict().passed()).isTrue();
    }

    @Test
    void withoutConfigurationTheSitesAreGuessedFromTheRecording() throws IOException {
        Path folder = folder("1");
        Files.writeString(
                folder.resolve("network.har"),
                "{\"log\": {\"entries\": [" + ENTRY.replace("localhost:7770", "shop:99") + "]}}");
        assertThat(task().withSites(VerifiedSites.unknown())
                        .evaluate(folder)
                        .verdict()
                        .passed())
                .isTrue();
    }

    @Test
    void aMissingFileIsAnErrorInTheRunAndCounted() throws IOException {
        folder("1");
        VerifiedRunResult result = task().evaluateRun(run);
        assertThat(result.results()).singleElement().satisfies(only -> {
            assertThat(only.status()).isEqualTo(EvalStatus.ERROR);
            assertThat(only.verdict()).isInstanceOf(Verdict.Unjudged.class);
            assertThat(only.error()).contains("network.har");
        });
        assertThat(result.toJson().at("/summary/overall/error_count").asInt()).isEqualTo(1);
        assertThat(result.toJson()
                        .at("/summary/per_site/shopping/error_task_ids/0")
                        .asInt())
                .isEqualTo(1);
        assertThatThrownBy(() -> task().evaluate(run.resolve("1"))).hasMessageContaining("has no network.har");
    }

    @Test
    void aTruncatedRecordingIsAnErrorAndNotAFailure() throws IOException {
        Path folder = folder("1");
        Files.writeString(
                folder.resolve("network.har"), "{\"log\": {\"entries\": [" + ENTRY + ", {\"request\": {\"meth");
        assertThat(task().evaluate(folder).status()).isEqualTo(EvalStatus.ERROR);
        Files.writeString(folder.resolve("network.har"), "not a har");
        assertThat(task().evaluate(folder).status()).isEqualTo(EvalStatus.ERROR);
        Files.writeString(folder.resolve("network.har"), "{\"log\": {\"entries\": []}}");
        assertThat(task().evaluate(folder).error()).contains("no entries");
    }

    @Test
    void aFolderWithoutATaskIsNamed() {
        assertThatThrownBy(() -> task().evaluate(run)).hasMessageContaining("is not named after a task");
        assertThatThrownBy(() -> task().evaluateRun(run)).hasMessageContaining("has no folder");
    }
}
