package dev.tiltyard.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.runner.agent.NullAgent;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.recorded.RecordedRun;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.play.OracleAgent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks in WebArena-Verified's form, played on the forum. */
@Tag("browser")
class VerifiedRunTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TASKS = """
            [{"task_id": 1, "sites": ["reddit"], "intent_template_id": 6, "start_urls": ["__REDDIT__"], "revision": 1,
              "intent": "Change my bio to \\"I knit\\" in the discussion forum", "intent_template": "Change my bio",
              "instantiation_dict": {"content": "I knit"},
              "eval": [{"evaluator": "AgentResponseEvaluator", "results_schema": {"type": "null"},
                        "expected": {"task_type": "mutate", "status": "SUCCESS", "retrieved_data": null}},
                       {"evaluator": "NetworkEventEvaluator",
                        "expected": {"url": "__REDDIT__/user/MarvelsGrantMan136/edit_biography", "http_method": "POST",
                                     "post_data": {"user_biography[biography]": "I knit"}, "response_status": 302}}]},
             {"task_id": 2, "sites": ["reddit"], "intent_template_id": 6, "start_urls": ["__REDDIT__/f/no_such_forum_here"],
              "revision": 1, "intent": "Change my bio", "intent_template": "Change my bio", "instantiation_dict": {},
              "eval": [{"evaluator": "AgentResponseEvaluator", "results_schema": {"type": "null"},
                        "expected": {"task_type": "mutate", "status": "SUCCESS", "retrieved_data": null}}]},
             {"task_id": 3, "sites": ["reddit"], "intent_template_id": 6, "start_urls": ["__REDDIT__"], "revision": 1,
              "intent": "Open a page that is not there", "intent_template": "Open it", "instantiation_dict": {},
              "eval": [{"evaluator": "AgentResponseEvaluator", "results_schema": {"type": "null"},
                        "expected": {"task_type": "navigate", "status": "SUCCESS", "retrieved_data": null}},
                       {"evaluator": "NetworkEventEvaluator", "expected": {"url": "__REDDIT__/f/no_such_forum_here"}}]},
             {"task_id": 599, "sites": ["reddit"], "intent_template_id": 4, "start_urls": ["__REDDIT__"], "revision": 2,
              "intent": "Subscribe to the \\"machine learning\\" forum from the page of the newest post in that forum.",
              "intent_template": "Subscribe to the \\"{{forum}}\\" forum from the page of the {{post_selector}} post in that forum.",
              "instantiation_dict": {"post_selector": "newest", "forum": "machine learning"},
              "eval": [{"evaluator": "AgentResponseEvaluator", "results_schema": {"type": "null"},
                        "expected": {"task_type": "mutate", "status": "SUCCESS", "retrieved_data": null}},
                       {"evaluator": "NetworkEventEvaluator", "expected": {
                        "url": ["__REDDIT__/f/machine learning/subscribe.json", "__REDDIT__/f/machine learning/unsubscribe.json"],
                        "http_method": "POST", "response_content": {"subscribed": true},
                        "headers": {"referer": "__REDDIT__/f/machine learning/120613/d-yan-lecun-s-recent-recommendations"}}}]}]""";

    @TempDir
    private Path folder;

    private TaskRun.Finished run(Supplier<Agent> agents, Optional<Path> out) throws IOException {
        TaskPack pack = TaskPack.open(
                Files.writeString(folder.resolve("tasks.json"), TASKS).toString());
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named("reddit")),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", agents, 1),
                1,
                Mode.FAITHFUL,
                new RunPlan.Output(out, false, false),
                TaskOrder.given());
        return new TaskRun(plan, plan.judge(), (what, done, total) -> {}, line -> {})
                .run(pack, pack.file().tasks(), "test");
    }

    @Test
    void leaveWhatThePublishedCommandReadsAndAreJudgedAlikeFromIt() throws IOException {
        Path out = folder.resolve("run");

        TaskRun.Finished finished = run(() -> new OracleAgent(Oracles.ofThisBuild()), Optional.of(out));

        assertThat(finished.results())
                .extracting(TaskResult::status)
                .containsExactly(Status.PASSED, Status.UNAVAILABLE, Status.UNAVAILABLE, Status.IMPOSSIBLE);
        assertThat(finished.results().get(1).reasons())
                .singleElement()
                .asString()
                .contains("start page")
                .contains("/f/no_such_forum_here");
        assertThat(finished.results().get(3).reasons().get(0)).contains("no forum's name has a space");
        JsonNode response = JSON.readTree(out.resolve("1/agent_response.json").toFile());
        assertThat(response.path("task_type").asText()).isEqualTo("MUTATE");
        assertThat(response.path("retrieved_data").isNull()).isTrue();
        assertThat(Files.readString(out.resolve("1/network.har"))).contains("user_biography%5Bbiography%5D=I+knit");
        assertThat(JSON.readTree(out.resolve("1/run_config.json").toFile())
                        .at("/environments/__REDDIT__/urls/0")
                        .asText())
                .startsWith("http://");
        RecordedRun.Judged again = RecordedRun.in(
                        out, folder.resolve("tasks.json").toString(), LocalDate.of(2026, 11, 21), false)
                .judged(Mode.FAITHFUL, Judges.byRules());
        assertThat(again.results()).extracting(TaskResult::status).containsExactly(Status.PASSED, Status.IMPOSSIBLE);
    }

    @Test
    void failWithoutAnAnswerAndLeaveNothingBehindUnlessAskedTo() throws IOException {
        long before = temporary();

        TaskRun.Finished finished = run(NullAgent::new, Optional.empty());

        assertThat(finished.results().get(0).status()).isEqualTo(Status.FAILED);
        assertThat(temporary()).isEqualTo(before);
    }

    private static long temporary() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith("tiltyard-episode"))
                    .count();
        }
    }
}
