package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.RecordedEvidence;
import dev.tiltyard.evaluators.Verdict;
import dev.tiltyard.evaluators.scoring.Scorer;
import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** WebArena-Verified tasks in a task file for runs. */
class VerifiedTasksToPlayTest {
    private static final String EVAL = "\"eval\": ["
            + Episodes.response("retrieve", "{\"type\": \"array\", \"items\": {\"type\": \"string\"}}", "[\"x\"]")
            + "]";

    private static Task task(String eval) {
        String json = """
                [{"task_id": 7, "sites": ["gitlab", "reddit"], "intent_template_id": 1, "intent": "i", "intent_template": "i",
                  "start_urls": ["__GITLAB__/a", "__REDDIT__"], "instantiation_dict": {"n": 2}, "revision": 2, %s}]""".formatted(eval);
        return TaskFile.load(
                        "tasks.json",
                        json.getBytes(StandardCharsets.UTF_8),
                        new SiteAddresses(Map.of("gitlab", "http://git:1", "reddit", "http://forum:2")))
                .task(7);
    }

    @Test
    void startWithATabForEachUrlAndAreLoggedIn() {
        assertThat(task(EVAL).startUrls()).containsExactly("http://git:1/a", "http://forum:2");
        assertThat(task(EVAL).start().requireLogin()).isTrue();
        assertThat(task(EVAL).evaluation().verified()).isTrue();
    }

    @Test
    void areNotJudgedByWebArenasEvaluators() {
        Verdict verdict = Scorer.faithful().score(task(EVAL), RecordedEvidence.answering("x"));

        assertThat(verdict).isInstanceOf(Verdict.Unjudged.class);
    }

    @Test
    void areJudgedByAFolderWithAnyName(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("agent_response.json"), Episodes.answer("[\"x\"]"));
        Files.writeString(folder.resolve("network.har"), """
                {"log": {"entries": [{"request": {"method": "GET", "url": "http://git:1/a", "headers": []},
                                      "response": {"status": 200, "headers": []}}]}}""");
        WebArenaVerified tasks = WebArenaVerified.of(task(EVAL)).withRules(VerifiedRules.faithful());

        assertThat(tasks.evaluate(7, folder).status()).isEqualTo(EvalStatus.SUCCESS);
        Files.delete(folder.resolve("network.har"));
        assertThat(tasks.evaluate(7, folder).status()).isEqualTo(EvalStatus.ERROR);
    }

    @Test
    void haveAListOfChecks() {
        assertThat(task("\"eval\": {\"eval_types\": []}").defect()).hasValueSatisfying(defect -> assertThat(defect)
                .hasMessageContaining("a list, as tasks with start_urls have it"));
    }
}
