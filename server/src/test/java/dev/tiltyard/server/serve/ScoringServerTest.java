package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.recorded.RecordedRun;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.TaskResult;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.tasks.pack.TaskPack;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.Assumptions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Recorded episodes of any harness, judged over HTTP without sites or a browser. */
class ScoringServerTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TOKEN = "a token for tests only";
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
    private static final String FORUM = "http://localhost:9999";

    /** One task for each kind of rule. */
    private static final String TASKS = """
            [{"task_id": 1, "sites": ["reddit"], "start_url": "__REDDIT__", "intent": "How many points has the post?",
              "eval": {"eval_types": ["string_match"], "reference_answers": {"must_include": ["4711"]}}},
             {"task_id": 2, "sites": ["reddit"], "start_url": "__REDDIT__", "intent": "Open the forum of books.",
              "eval": {"eval_types": ["url_match"], "reference_answers": null, "reference_url": "__REDDIT__/f/books",
                       "url_note": "GOLD in PRED"}},
             {"task_id": 3, "sites": ["reddit"], "start_url": "__REDDIT__", "intent": "Say in the wiki what you are doing.",
              "eval": {"eval_types": ["program_html"], "program_html": [
                {"url": "__REDDIT__/wiki/away", "locator": "", "required_contents": {"must_include": ["Gone fishing"]}},
                {"url": "__REDDIT__/wiki/away", "locator": "document.querySelector('h1').outerText",
                 "required_contents": {"exact_match": "Away"}}]}},
             {"task_id": 4, "sites": ["reddit"], "start_url": "__REDDIT__", "intent": "Write a note on the page.",
              "eval": {"eval_types": ["url_match", "program_html"], "reference_url": "__REDDIT__/notes",
                "url_note": "GOLD in PRED", "program_html": [
                {"url": "last", "locator": "", "required_contents": {"must_include": ["a note"]}}]}},
             {"task_id": 5, "sites": ["reddit"], "start_url": "__REDDIT__", "intent": "Vote for the first post, and nothing else.",
              "eval": {"eval_types": ["state_match"], "state_match": {"checks": [
                {"name": "the vote", "locator": {"site": "reddit", "named": "submission_vote", "arguments": ["7", "me"]},
                 "expect": {"exact_match": 1}},
                {"name": "the count", "locator": {"site": "reddit", "sql": "SELECT count(*) AS n FROM votes WHERE post = :post",
                 "parameters": {"post": 7}}, "expect": {"exact_match": 1}}],
                "nothing_else_changed": [{"site": "reddit", "allow": [{"table": "votes", "rows": 1}]}]}}}]""";

    private static final String VERIFIED = """
            {"task_id": 6, "sites": ["shopping"], "intent_template_id": 1, "start_urls": ["__SHOPPING__"], "revision": 1,
             "intent": "How many orders?", "intent_template": "How many orders?", "instantiation_dict": {},
             "eval": [{"evaluator": "AgentResponseEvaluator",
                       "results_schema": {"type": "array", "items": {"type": "number"}},
                       "expected": {"task_type": "retrieve", "status": "SUCCESS", "retrieved_data": [7]}}]}""";

    private static final String CANVAS = """
            {"index": 8, "task": "Search for coffee.", "reference_task_length": 1, "sites": ["reddit"],
             "start_url": "__REDDIT__", "evaluation": [
              {"match_function_name": "element_value_exactly_match", "content": {"reference_answer": "coffee",
               "netloc": "", "path": "#q", "url": "__REDDIT__/"}},
              {"match_function_name": "url_exactly_match", "content": {"key": "q", "reference_answer": "coffee",
               "url": "__REDDIT__/search?q=coffee"}}]}""";

    @TempDir
    static Path folder;

    private static Path tasks;
    private static ScoringServer server;

    @BeforeAll
    static void start() throws IOException {
        tasks = Files.writeString(folder.resolve("tasks.json"), TASKS);
        server = ScoringServer.start(
                TaskPack.open(tasks.toString()).requireSound().file().tasks(),
                Judges.byRules(),
                Mode.STRICT,
                EnvironmentServer.Address.ofThisMachine(0, new BearerToken(TOKEN)));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private record Answer(int status, JsonNode body) {}

    private static Answer ask(String token, String method, String path, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url() + path))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        HttpResponse<String> answer =
                HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
        return new Answer(answer.statusCode(), JSON.readTree(answer.body()));
    }

    private static Answer score(JsonNode task, JsonNode evidence, Mode mode) throws Exception {
        ObjectNode request = JSON.createObjectNode().put("mode", mode.name().toLowerCase(Locale.ROOT));
        ObjectNode episode = request.putArray("episodes").addObject();
        episode.set("task", task);
        episode.set("evidence", evidence);
        return ask(TOKEN, "POST", "/v1/score", request.toString());
    }

    private static JsonNode verdict(JsonNode task, JsonNode evidence, Mode mode) throws Exception {
        Answer answer = score(task, evidence, mode);
        assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
        return answer.body().at("/verdicts/0");
    }

    private static JsonNode verdict(int task, JsonNode evidence) throws Exception {
        return verdict(JSON.getNodeFactory().numberNode(task), evidence, Mode.STRICT);
    }

    private static String outcome(JsonNode verdict) {
        return verdict.path("outcome").asText();
    }

    private static ObjectNode object(String json) throws IOException {
        return (ObjectNode) JSON.readTree(json.replace("FORUM", FORUM));
    }

    /** All that a harness can record of an episode that did the task. */
    private static ObjectNode done(int task) throws IOException {
        return object(
                switch (task) {
                    case 1 -> """
                        {"sites": {"reddit": "FORUM"}, "answer": "It has 4711 points.", "visited": ["FORUM/f/books/7/a-post"]}""";
                    case 2 -> """
                        {"sites": {"reddit": "FORUM"}, "final_url": "FORUM/f/books"}""";
                    case 3 -> """
                        {"sites": {"reddit": "FORUM"}, "final_url": "FORUM/", "pages": [{"url": "FORUM/wiki/away",
                         "html": "<h1>Away</h1><p>Gone fishing</p>",
                         "scripts": [{"function": "() => document.querySelector('h1').outerText", "result": "Away"}]}]}""";
                    case 4 -> """
                        {"sites": {"reddit": "FORUM"}, "final_url": "FORUM/notes",
                         "pages": [{"url": "FORUM/notes", "html": "<p>a note</p>"}]}""";
                    case 5 -> """
                        {"sites": {"reddit": "FORUM"}, "values": [
                          {"locator": {"site": "reddit", "named": "submission_vote", "arguments": ["7", "me"]}, "value": 1},
                          {"locator": {"site": "reddit", "sql": "SELECT count(*) AS n FROM votes WHERE post = :post",
                           "parameters": {"post": 7}}, "value": [{"n": 1}]}],
                         "changes": {"reddit": [{"store": "votes", "key": {"id": 1}, "after": {"id": 1, "post": 7}}]}}""";
                    case 6 -> """
                        {"sites": {"shopping": "http://localhost:7770"},
                         "answer": {"task_type": "retrieve", "status": "SUCCESS", "retrieved_data": [7]},
                         "requests": {"log": {"entries": [{"request": {"method": "GET", "url": "http://localhost:7770/orders",
                          "headers": []}, "response": {"status": 200, "headers": [], "cookies": []}}]}}}""";
                    case 8 -> """
                        {"sites": {"reddit": "FORUM"}, "signalled": true, "steps": [{"url_before": "FORUM/",
                          "url_after": "FORUM/search?q=coffee", "action": "fill_search", "text": "coffee",
                          "element": {"selector": "#q", "value_after": "coffee", "matched": ["#q"]}}]}""";
                    default -> throw new IllegalArgumentException("task " + task);
                });
    }

    private static JsonNode task(int id) throws IOException {
        return switch (id) {
            case 6 -> JSON.readTree(VERIFIED);
            case 8 -> JSON.readTree(CANVAS);
            default -> JSON.readTree(TASKS).get(id - 1);
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 8})
    void anEpisodeThatDidItsTaskPassesByTheRulesOfItsFormat(int task) throws Exception {
        for (Mode mode : Mode.values()) {
            JsonNode verdict = verdict(task(task), done(task), mode);

            // As published, WebCanvas does not look at the page that the last action reached.
            boolean passes = task != 8 || mode == Mode.STRICT;
            assertThat(outcome(verdict)).as(mode + " " + verdict).isEqualTo(passes ? "passed" : "failed");
            assertThat(verdict.path("task_id").asInt()).isEqualTo(task);
            assertThat(verdict.path("findings")).isNotEmpty();
        }
    }

    /** Each part of the evidence whose absence must keep a task from being judged. */
    @ParameterizedTest
    @CsvSource({
        "1, answer, answer",
        "1, visited, visited",
        "1, sites, sites",
        "2, final_url, final_url",
        "2, sites, sites",
        "3, final_url, final_url",
        "3, pages, page",
        "3, pages/0/html, page",
        "3, pages/0/scripts, script",
        "4, pages, page",
        "4, final_url, final_url",
        "5, values, value",
        "5, values/0, value",
        "5, values/1, value",
        "5, changes, changes",
        "6, answer, answer",
        "6, requests, requests",
        "8, steps, steps",
        "8, steps/0/element, steps",
        "8, steps/0/url_after, steps",
    })
    void whatWasNotRecordedIsUnjudgedAndNamed(int task, String part, String kind) throws Exception {
        ObjectNode evidence = done(task);
        int last = part.lastIndexOf('/');
        JsonNode parent = evidence.at(last < 0 ? "" : "/" + part.substring(0, last));
        if (parent instanceof ArrayNode list) {
            list.remove(Integer.parseInt(part.substring(last + 1)));
        } else {
            ((ObjectNode) parent).remove(part.substring(last + 1));
        }

        JsonNode verdict = verdict(task(task), evidence, Mode.STRICT);

        assertThat(outcome(verdict)).as(verdict.toString()).isEqualTo("unjudged");
        assertThat(verdict.has("reward")).isFalse();
        assertThat(verdict.path("reason").asText()).isNotBlank();
        assertThat(verdict.path("remedy").asText()).isNotBlank();
        assertThat(verdict.path("missing").findValuesAsText("kind")).contains(kind);
    }

    @Test
    void oneAnswerNamesAllPagesScriptsAndValuesThatTheRulesRead() throws Exception {
        ObjectNode nothing = object("{\"sites\": {\"reddit\": \"FORUM\"}, \"final_url\": \"FORUM/\"}");
        JsonNode pages = verdict(3, nothing).path("missing");
        JsonNode state = verdict(5, nothing).path("missing");

        assertThat(pages.findValuesAsText("kind")).containsExactly("page", "script");
        assertThat(pages.findValuesAsText("url")).containsOnly(FORUM + "/wiki/away");
        assertThat(pages.findValuesAsText("function")).containsExactly("() => document.querySelector('h1').outerText");
        ObjectNode evidence = nothing.deepCopy();
        for (JsonNode part : state) {
            if (part.path("kind").asText().equals("value")) {
                evidence.withArray("values").addObject().put("value", 1).set("locator", part.path("locator"));
            } else {
                evidence.withObject("changes").putArray(part.path("site").asText());
            }
        }
        assertThat(outcome(verdict(5, evidence)))
                .as("the locators can be sent back as they came")
                .isEqualTo("passed");
    }

    @Test
    void anAnswerAlonePassesNoTaskByTheStrictRules() throws Exception {
        for (int task = 1; task <= 5; task++) {
            ObjectNode answered = object("{\"answer\": \"4711\"}");
            assertThat(outcome(verdict(task, answered))).isEqualTo("unjudged");
            answered.putObject("sites").put("reddit", FORUM);
            assertThat(outcome(verdict(task, answered))).isEqualTo("unjudged");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:9998",
                "http://evil.example",
                "https://localhost",
                "http://localhost:9999.evil.example"
            })
    void pagesOfAnotherHostAreNotThoseThatWereAskedFor(String host) throws Exception {
        for (int task = 1; task <= 4; task++) {
            ObjectNode evidence =
                    (ObjectNode) JSON.readTree(done(task).toString().replace(FORUM, host));
            evidence.putObject("sites").put("reddit", FORUM);

            JsonNode verdict = verdict(task, evidence);

            assertThat(outcome(verdict)).as(task + " " + verdict).isNotEqualTo("passed");
        }
        ObjectNode decoy = object("{\"sites\": {\"reddit\": \"FORUM\"}, \"final_url\": \"FORUM/notes\"}");
        decoy.putArray("pages").addObject().put("url", host + "/notes").put("html", "a note");
        assertThat(outcome(verdict(4, decoy))).isEqualTo("unjudged");
    }

    @Test
    void aWrongEpisodeFailsAndSaysWhatWasExpectedAndFound() throws Exception {
        ObjectNode elsewhere = done(2).put("final_url", FORUM + "/f/music");
        JsonNode verdict = verdict(2, elsewhere);

        assertThat(outcome(verdict)).isEqualTo("failed");
        assertThat(verdict.path("reward").asDouble(-1)).isZero();
        assertThat(verdict.at("/findings/0/expected").asText()).isEqualTo(FORUM + "/f/books");
        assertThat(verdict.at("/findings/0/found").asText()).isEqualTo(FORUM + "/f/music");
        assertThat(verdict.path("missing")).isEmpty();
    }

    @Test
    void aChangeThatWasNotAllowedFails() throws Exception {
        ObjectNode evidence = done(5);
        ((ArrayNode) evidence.at("/changes/reddit"))
                .add(object("{\"store\": \"users\", \"key\": {\"id\": 2}, \"before\": {\"id\": 2}}"));

        assertThat(outcome(verdict(5, evidence))).isEqualTo("failed");
    }

    @Test
    void aRecordingNamesNoFilesOfTheServer() throws Exception {
        Path body = Files.writeString(folder.resolve("body.txt"), "bio=I+knit");
        JsonNode task = JSON.readTree(VERIFIED.replaceFirst("(?s)\"eval\":.*", """
                "eval": [{"evaluator": "AgentResponseEvaluator", "results_schema": {"type": "null"},
                 "expected": {"task_type": "mutate", "status": "SUCCESS", "retrieved_data": null}},
                {"evaluator": "NetworkEventEvaluator", "expected": {"url": "__SHOPPING__/bio",
                 "http_method": "POST", "post_data": {"bio": "I knit"}, "response_status": 200}}]}"""));
        ObjectNode evidence = done(6);
        evidence.put("answer", "{\"task_type\": \"mutate\", \"status\": \"SUCCESS\", \"retrieved_data\": null}");
        ObjectNode request = (ObjectNode) evidence.at("/requests/log/entries/0/request");
        request.put("method", "POST").put("url", "http://localhost:7770/bio");
        ObjectNode data = request.putObject("postData").put("mimeType", "application/x-www-form-urlencoded");

        data.put("text", "bio=I+knit");
        JsonNode inline = verdict(task, evidence, Mode.STRICT);
        assertThat(outcome(inline)).as(inline.toString()).isEqualTo("passed");
        data.remove("text");
        for (String name : List.of(body.toString(), "body.txt", "../" + body.getFileName())) {
            data.put("_file", name);
            assertThat(outcome(verdict(task, evidence, Mode.STRICT))).as(name).isEqualTo("failed");
        }
    }

    @Test
    void faithfulRulesFillInDatesFromTheDayThatIsNamed() throws Exception {
        JsonNode task = JSON.readTree(VERIFIED.replace("\"number\"", "\"string\", \"format\": \"date\"")
                .replace("[7]", "[\"2025-05-05\"]"));
        ObjectNode evidence = done(6);
        ((ObjectNode) evidence.path("answer")).putArray("retrieved_data").add("May 5");
        ObjectNode request = JSON.createObjectNode().put("mode", "faithful");
        ObjectNode episode = request.putArray("episodes").addObject();
        episode.set("task", task);
        episode.set("evidence", evidence);

        String then = ask(
                        TOKEN,
                        "POST",
                        "/v1/score",
                        request.put("today", "2025-02-01").toString())
                .body()
                .at("/verdicts/0/outcome")
                .asText();
        String now = ask(
                        TOKEN,
                        "POST",
                        "/v1/score",
                        request.put("today", "2026-02-01").toString())
                .body()
                .at("/verdicts/0/outcome")
                .asText();

        assertThat(List.of(then, now)).containsExactly("passed", "failed");
    }

    /** A trajectory's folder; with what the episode's judge asked, if anything. */
    private static void record(Path run, int task, ObjectNode episode, List<String> steps, List<String> notes)
            throws IOException {
        Path place = Files.createDirectories(run.resolve("task-" + task));
        episode.put("format", 1).put("task", "task " + task);
        episode.putArray("sites").addObject().put("id", "reddit").put("address", FORUM);
        Files.writeString(place.resolve("episode.json"), episode.toString());
        Files.write(place.resolve("steps.jsonl"), steps);
        Files.write(
                place.resolve("evidence.jsonl"),
                notes.stream().map(note -> note.replace("FORUM", FORUM)).toList());
    }

    private static String step(String url) {
        return """
                {"number": 1, "reply": "click [1]", "actions": [{"action": "click"}],\
                 "observation": {"tabs": [{"url": "%s"}], "active_tab": 0}}""".formatted(FORUM + url);
    }

    /** Trajectories of all five tasks: right ones, wrong ones, and some that lack something. */
    private static List<Path> runs() throws IOException {
        String vote = "{\"ask\":\"read\",\"locator\":\"named\",\"parts\":{\"site\":\"reddit\","
                + "\"name\":\"submission_vote\",\"arguments\":[\"7\",\"me\"]},\"value\":%s}";
        String count =
                "{\"ask\":\"read\",\"locator\":\"sql\",\"parts\":{\"site\":\"reddit\",\"query\":\"SELECT count(*)"
                        + " AS n FROM votes WHERE post = :post\",\"parameters\":{\"post\":7}},\"value\":[{\"n\":1}]}";
        String changes = "{\"ask\":\"changes\",\"site\":\"reddit\",\"value\":[%s]}";
        String open = "{\"ask\":\"open\",\"url\":\"FORUM/wiki/away\",\"value\":null}";
        String html = "{\"ask\":\"html\",\"value\":\"<p>Gone %s</p>\"}";
        String script = "{\"ask\":\"evaluate\",\"function\":\"() => document.querySelector('h1').outerText\",%s}";
        Path right = folder.resolve("right");
        Path wrong = folder.resolve("wrong");
        Path gaps = folder.resolve("gaps");
        record(right, 1, object("{\"answer\": \"4711\"}"), List.of(step("/f/books/7")), List.of());
        record(wrong, 1, object("{\"answer\": \"4711\"}"), List.of(step("/").replace("click", "stop")), List.of());
        record(gaps, 1, object("{}"), List.of(step("/f/books/7")), List.of());
        record(right, 2, object("{\"answer\": \"\", \"final_url\": \"FORUM/f/books\"}"), List.of(), List.of());
        record(wrong, 2, object("{\"answer\": \"\", \"final_url\": \"FORUM/f/music\"}"), List.of(), List.of());
        record(gaps, 2, object("{\"answer\": \"\"}"), List.of(step("/f/books")), List.of());
        ObjectNode atHome = object("{\"answer\": \"\", \"final_url\": \"FORUM/\"}");
        List<String> looked = List.of(
                "{\"ask\":\"url\",\"value\":\"FORUM/\"}",
                open,
                "{\"ask\":\"url\",\"value\":\"FORUM/wiki/away\"}",
                html.formatted("fishing"),
                open,
                "{\"ask\":\"url\",\"value\":\"FORUM/wiki/away\"}",
                script.formatted("\"value\":\"\\\"Away\\\"\""));
        record(right, 3, atHome.deepCopy(), List.of(), looked);
        record(
                wrong,
                3,
                atHome.deepCopy(),
                List.of(),
                looked.stream()
                        .map(note ->
                                note.contains("evaluate") ? script.formatted("\"error\":\"null has no h1\"") : note)
                        .toList());
        record(gaps, 3, atHome.deepCopy(), List.of(), looked.subList(0, 5));
        record(
                right,
                4,
                object("{\"answer\": \"\", \"final_url\": \"FORUM/notes\", \"final_html\": \"a note\"}"),
                List.of(),
                List.of());
        record(
                wrong,
                4,
                object("{\"answer\": \"\", \"final_url\": \"FORUM/notes\", \"final_html\": \"\"}"),
                List.of(),
                List.of());
        record(gaps, 4, object("{\"answer\": \"\"}"), List.of(), List.of("{\"ask\":\"html\",\"value\":\"a note\"}"));
        String own = "{\"store\":\"votes\",\"key\":{\"id\":1},\"after\":{\"id\":1}}";
        record(right, 5, object("{}"), List.of(), List.of(vote.formatted("1"), count, changes.formatted(own)));
        record(
                wrong,
                5,
                object("{}"),
                List.of(),
                List.of(vote.formatted("1"), count, changes.formatted(own + "," + own.replace("votes", "users"))));
        record(gaps, 5, object("{}"), List.of(), List.of(vote.formatted("1"), changes.formatted(own)));
        return List.of(right, wrong, gaps);
    }

    private static ObjectNode trajectory(Path episode) throws IOException {
        ObjectNode evidence = JSON.createObjectNode();
        ObjectNode trajectory = evidence.putObject("trajectory");
        trajectory.set("episode", JSON.readTree(Files.readString(episode.resolve("episode.json"))));
        for (String name : List.of("steps", "evidence")) {
            ArrayNode lines = trajectory.putArray(name);
            for (String line : Files.readAllLines(episode.resolve(name + ".jsonl"))) {
                lines.add(JSON.readTree(line));
            }
        }
        return evidence;
    }

    @ParameterizedTest
    @EnumSource
    void verdictsOnTrajectoriesAreThoseOfEvaluate(Mode mode) throws Exception {
        List<String> outcomes = new ArrayList<>();
        for (Path run : runs()) {
            for (TaskResult expected : RecordedRun.in(run, tasks.toString(), TODAY, true)
                    .judged(mode, Judges.byRules())
                    .results()) {
                JsonNode task = JSON.getNodeFactory().numberNode(expected.taskId());
                JsonNode verdict = verdict(task, trajectory(run.resolve("task-" + expected.taskId())), mode);

                assertThat(outcome(verdict))
                        .as(run.getFileName() + " " + expected + " " + verdict)
                        .isEqualTo(expected.status().toString().toLowerCase(Locale.ROOT));
                assertThat(expected.reasons())
                        .containsAll(verdict.path("findings").findValuesAsText("message"));
                outcomes.add(outcome(verdict));
                assertThat(expected.status() == Status.UNJUDGED)
                        .as(run.getFileName() + " " + expected + " " + verdict)
                        .isEqualTo(!verdict.path("missing").isEmpty());
            }
        }
        assertThat(outcomes).hasSize(15).contains("passed", "failed", "unjudged");
    }

    @Test
    void aBatchIsAnsweredInItsOrder() throws Exception {
        ObjectNode request = JSON.createObjectNode();
        for (int i = 0; i < 200; i++) {
            ObjectNode episode = request.withArray("episodes").addObject().put("task", 1);
            episode.set("evidence", done(1).put("answer", i % 3 == 0 ? "4711" : "no idea"));
        }

        JsonNode verdicts =
                ask(TOKEN, "POST", "/v1/score", request.toString()).body().path("verdicts");

        assertThat(verdicts).hasSize(200);
        for (int i = 0; i < 200; i++) {
            assertThat(outcome(verdicts.get(i))).isEqualTo(i % 3 == 0 ? "passed" : "failed");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "nonsense; not JSON",
                "[]; not an object",
                "{}; episodes",
                "{\"episodes\": []}; episodes",
                "{\"episodes\": 7}; episodes",
                "{\"episodes\": [7]}; episodes[0]",
                "{\"episodes\": [{\"evidence\": {}}]}; episodes[0].task",
                "{\"episodes\": [{\"task\": 1}]}; episodes[0].evidence",
                "{\"episodes\": [{\"task\": \"1\", \"evidence\": {}}]}; episodes[0].task",
                "{\"episodes\": [{\"task\": {}, \"evidence\": {}}]}; episodes[0].task",
                "{\"episodes\": [{\"task\": {\"task_id\": 1}, \"evidence\": {}}]}; episodes[0].task",
                "{\"episodes\": [{\"task\": 1, \"evidence\": [] }]}; episodes[0].evidence",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"anwser\": \"x\"}}]}; episodes[0].evidence.anwser",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"answer\": 7}}]}; episodes[0].evidence.answer",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"answer\": {}}}]}; episodes[0].evidence.answer",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"visited\": \"x\"}}]}; episodes[0].evidence.visited",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"sites\": {\"reddit\": 7}}}]}; episodes[0].evidence.sites.reddit",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"pages\": [{\"html\": \"x\"}]}}]}; episodes[0].evidence.pages[0].url",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"pages\": [{\"url\": \"x\", \"scripts\": [{\"function\": \"f\"}]}]}}]}; episodes[0].evidence.pages[0].scripts[0]",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"values\": [{\"locator\": {\"site\": \"reddit\"}, \"value\": 1}]}}]}; episodes[0].evidence.values[0].locator",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"values\": [{\"locator\": {}}]}}]}; episodes[0].evidence.values[0]",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"changes\": {\"reddit\": [{\"store\": \"a\"}]}}}]}; episodes[0].evidence.changes.reddit[0]",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"requests\": []}}]}; episodes[0].evidence.requests",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"steps\": [{}]}}]}; episodes[0].evidence.steps[0].url_before",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"trajectory\": {}}}]}; episodes[0].evidence.trajectory.episode",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"trajectory\": {\"episode\": {\"format\": 2}}}}]}; episodes[0].evidence.trajectory.episode",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"trajectory\": {\"episode\": {\"format\": 1}, \"steps\": [1]}}}]}; episodes[0].evidence.trajectory.steps[0]",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {\"trajectory\": {\"episode\": {\"format\": 1}}, \"answer\": \"x\"}}]}; episodes[0].evidence.answer",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {}}], \"mode\": \"lenient\"}; mode",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {}}], \"today\": \"soon\"}; today",
                "{\"episodes\": [{\"task\": 1, \"evidence\": {}}], \"tasks\": 1}; tasks",
            })
    void aWrongRequestIsRefusedWithFieldAndRemedy(String body, String field) throws Exception {
        Answer answer = ask(TOKEN, "POST", "/v1/score", body);

        assertThat(answer.status()).as(answer.toString()).isEqualTo(400);
        assertThat(answer.body().at("/error/message").asText()).contains(field);
        assertThat(answer.body().at("/error/remedy").asText()).isNotBlank();
    }

    @Test
    void aTaskThatIsNotServedIsNamed() throws Exception {
        Answer answer = score(JSON.getNodeFactory().numberNode(77), done(1), Mode.STRICT);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.body().at("/error/message").asText()).contains("episodes[0].task", "77");
    }

    @Test
    void nothingIsReadWithoutTheToken() throws Exception {
        assertThat(ask("", "POST", "/v1/score", "{}").status()).isEqualTo(401);
        assertThat(ask("another token, for nothing", "POST", "/v1/score", "{}").status())
                .isEqualTo(401);
        assertThat(ask("", "GET", "/v1/tasks", "").status()).isEqualTo(401);
        assertThat(ask("", "GET", "/health", "").body().path("status").asText()).isEqualTo("ready");
    }

    @Test
    void aLargePageIsReadAndAnEndlessBodyIsNot() throws Exception {
        ObjectNode evidence = done(4);
        ((ObjectNode) evidence.at("/pages/0")).put("html", "<p>a note</p>" + "x".repeat(3 << 20));
        assertThat(outcome(verdict(4, evidence))).isEqualTo("passed");

        ((ObjectNode) evidence.at("/pages/0")).put("html", "x".repeat(17 << 20));
        Answer answer = score(JSON.getNodeFactory().numberNode(4), evidence, Mode.STRICT);
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.body().at("/error/remedy").asText()).contains("fewer episodes");
    }

    @Test
    void whatNeedsSitesIsNotThereAndSaysWhere() throws Exception {
        for (String path : List.of("/v1/leases", "/v1/leases/x/step", "/v1/drain", "/mcp")) {
            Answer answer = ask(TOKEN, "POST", path, "{}");
            assertThat(answer.status()).as(path).isEqualTo(404);
            assertThat(answer.body().at("/error/remedy").asText()).contains("--scoring-only");
        }
        JsonNode paths = ask(TOKEN, "GET", "/openapi.json", "").body().path("paths");
        assertThat(paths.fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("/health", "/openapi.json", "/v1/tasks", "/v1/score");
        assertThat(ask(TOKEN, "GET", "/v1/tasks", "").body().path("tasks")).hasSize(5);
    }

    @ParameterizedTest
    @CsvSource({"node, ../clients/http/score.mjs", "python3, ../clients/python/examples/score_episode.py"})
    void theExampleOfTheDocumentationPasses(String program, String example) throws Exception {
        ProcessBuilder run =
                new ProcessBuilder(program, Path.of(example).toAbsolutePath().toString());
        run.redirectErrorStream(true)
                .environment()
                .put("TILTYARD_URL", server.url().toString());
        run.environment().put("TILTYARD_TOKEN", TOKEN);
        run.environment()
                .put("PYTHONPATH", Path.of("../clients/python").toAbsolutePath().toString());
        Optional<Process> started = start(run);
        Assumptions.assumeThat(started).as("no " + program + " on this machine").isPresent();
        Process process = started.get();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(said.strip()).isEqualTo("passed");
    }

    private static Optional<Process> start(ProcessBuilder program) {
        try {
            return Optional.of(program.start());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
