package dev.tiltyard.evaluators.webcanvas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example in the documentation about WebCanvas. */
class DocumentedLinesTest {
    @Test
    void scoreARun(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("mind2web-live.json"), """
                [{"index": 7, "task": "Search", "reference_task_length": 1, "evaluation": [
                  {"match_function_name": "url_exactly_match",
                   "content": {"key": "q", "reference_answer": "red shoes", "url": "https://shop.example/s?q=red+shoes"}}]}]""");
        Files.writeString(
                Files.createDirectories(folder.resolve("trajectories")).resolve("7.json"), """
                {"task_id": 7, "signalled": true, "steps": [
                  {"url_before": "about:blank", "url_after": "https://shop.example/s?q=red+shoes", "action": "goto"}]}""");

        // begin: docs/evaluators.md
        WebCanvas tasks = WebCanvas.load(folder.resolve("mind2web-live.json"));
        CanvasSummary summary = tasks.evaluateRun(folder.resolve("trajectories")); // a file, or a folder of .json files
        System.out.println(summary.toJson()); // result.json with the published names, and ours
        System.out.println(summary.results().get(0).verdict().passed()); // with a finding for each key node
        // end

        assertThat(summary.results().get(0).verdict().passed()).isTrue();
        assertThat(summary.toJson().get("task_counts").asInt()).isEqualTo(1);
    }
}
