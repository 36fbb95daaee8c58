package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.HarTrim;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.trace.Trace;
import dev.tiltyard.evaluators.verified.trace.TraceException;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares {@code faithful} with recorded verdicts of WebArena-Verified 1.2.3 on whole responses and recordings. */
class RecordedVerdictsTest {
    private static JsonNode recorded;

    @BeforeAll
    static void read() {
        recorded = RecordedCases.read();
    }

    @Test
    void everyRetrievedAnswerIsJudgedAsRecorded() {
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        Map<Integer, WebArenaVerified> tasks = new TreeMap<>();
        for (JsonNode record : recorded.at("/retrieval/cases")) {
            seen++;
            int id = record.get("task_id").asInt();
            WebArenaVerified task = tasks.computeIfAbsent(id, RecordedVerdictsTest::retrievalTask);
            // For tests that the suite skips, the record has the evaluator's actual answer.
            boolean skipped = record.path("skipped_in_reference").asBoolean();
            String status =
                    record.get(skipped ? "reference_actual_status" : "status").asText();
            VerifiedTaskResult result = task.evaluate(id, response(record), TRACE);
            boolean same = result.status().id().equals(status)
                    && (skipped || assertions(result.results().get(0)).equals(texts(record.get("assertions"))));
            if (!same) {
                wrong.add(record + " -> " + result.toJson());
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(seen).isEqualTo(2415);
    }

    private static JsonNode response(JsonNode record) {
        JsonNode response = record.get("agent_response");
        return switch (record.get("response_form").asText()) {
            case "json" -> TextNode.valueOf(response.toString());
            default -> response;
        };
    }

    private static final Trace TRACE = Trace.of(List.of(new NetworkEvent(
            "GET", "http://localhost:7770/", List.of(), Optional.empty(), 200, Optional.empty(), List.of())));

    private static WebArenaVerified retrievalTask(int id) {
        JsonNode task = recorded.at("/retrieval/tasks/" + id);
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("task_id", id)
                .put("intent_template_id", 1)
                .put("intent", "i")
                .put("intent_template", "i")
                .put("revision", 2);
        json.putArray("sites").add("shopping");
        json.putArray("start_urls").add("__SHOPPING__");
        json.putObject("instantiation_dict");
        ObjectNode eval = json.putArray("eval").addObject().put("evaluator", "AgentResponseEvaluator");
        eval.put("ordered", task.path("ordered").asBoolean());
        eval.set("results_schema", task.get("results_schema"));
        eval.set("expected", task.get("expected"));
        return WebArenaVerified.load("recorded", json.toString().getBytes(StandardCharsets.UTF_8))
                .withRules(VerifiedRules.faithful());
    }

    private static List<String> assertions(EvaluatorResult result) {
        return result.mismatches().stream().map(m -> m.assertion()).sorted().toList();
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(item -> texts.add(item.asText()));
        return texts.stream().sorted().toList();
    }

    @Test
    void everyProbeOfARecordingIsJudgedAsRecorded(@TempDir Path folder) throws IOException {
        WebArenaVerified tasks = WebArenaVerified.load(RecordedCases.tasks())
                .withRules(VerifiedRules.faithful())
                .withSites(probeSites());
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        for (JsonNode probe : recorded.get("evaluator_probes")) {
            seen++;
            VerifiedTaskResult result = judged(tasks, probe, folder.resolve(seen + ".har"));
            if (!result.status().id().equals(probe.get("status").asText()) || !sameEvaluators(probe, result)) {
                wrong.add(probe + " -> " + result.toJson());
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(seen).isEqualTo(46);
    }

    private static VerifiedSites probeSites() {
        Map<String, VerifiedSites.Addresses> sites = new TreeMap<>();
        recorded.get("evaluator_probes_environments")
                .properties()
                .forEach(site -> sites.put(
                        site.getKey(),
                        new VerifiedSites.Addresses(List.of(site.getValue().asText()), 0)));
        return new VerifiedSites(sites);
    }

    private static VerifiedTaskResult judged(WebArenaVerified tasks, JsonNode probe, Path har) throws IOException {
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.putObject("log").set("entries", probe.get("har_entries"));
        Files.writeString(har, document.toString());
        boolean isHar = isHar(probe.get("har_entries"));
        return isHar
                ? tasks.evaluate(
                        probe.get("task_id").asInt(),
                        probe.get("agent_response_text").asText(),
                        Trace.of(har))
                : tasks.evaluate(
                        probe.get("task_id").asInt(),
                        probe.get("agent_response_text").asText(),
                        UNKNOWN);
    }

    /** The published evaluator looks at the first item of a list to find out what it contains. */
    private static boolean isHar(JsonNode entries) {
        return entries.isEmpty()
                || (entries.get(0).has("request") && entries.get(0).has("response"));
    }

    private static final Trace UNKNOWN = (bodies, each) -> {
        throw new TraceException("Unknown trace format");
    };

    private static boolean sameEvaluators(JsonNode probe, VerifiedTaskResult result) {
        boolean same = probe.get("evaluators").size() == result.results().size();
        for (int i = 0; same && i < result.results().size(); i++) {
            JsonNode evaluator = probe.get("evaluators").get(i);
            EvaluatorResult found = result.results().get(i);
            same = evaluator.get("name").asText().equals(found.evaluator())
                    && evaluator.get("status").asText().equals(found.status().id())
                    && texts(evaluator.get("assertions")).equals(assertions(found));
        }
        return same;
    }

    @Test
    void everyBodyPathIsFoundAsRecorded() {
        int seen = 0;
        for (JsonNode record : recorded.get("cases")) {
            switch (record.get("op").asText()) {
                case "is_jsonpath_key" -> {
                    boolean path = record.get("key").isTextual()
                            && BodyPath.isPath(record.get("key").asText());
                    assertThat(path).isEqualTo(record.get("expected").asBoolean());
                    seen++;
                }
                case "extract_jsonpath_value" -> {
                    checkBodyPath(record);
                    seen++;
                }
                default -> {
                    // covered by other tests
                }
            }
        }
        assertThat(seen).isEqualTo(16 + 21);
    }

    private static void checkBodyPath(JsonNode record) {
        JsonNode data = record.get("data");
        String path = record.get("path").asText();
        boolean strict = record.get("strict").asBoolean();
        if (record.path("expect_error").asBoolean()) {
            assertThatThrownBy(() -> BodyPath.find(data, path, strict)).isInstanceOf(NotNormalException.class);
        } else {
            assertThat(BodyPath.find(data, path, strict)).isEqualTo(record.get("expected"));
        }
    }

    @Test
    void everyUrlIsRenderedAndDerenderedAsRecorded() {
        int seen = 0;
        for (JsonNode record : recorded.get("cases")) {
            String op = record.get("op").asText();
            if (op.equals("render_url") || op.equals("derender_url")) {
                seen++;
                if (record.path("expect_error").asBoolean()) {
                    assertThatThrownBy(() -> addresses(record)).isInstanceOf(NotNormalException.class);
                } else {
                    assertThat(addresses(record)).as(record.toString()).isEqualTo(record.get("expected"));
                }
            }
        }
        assertThat(seen).isEqualTo(18);
    }

    private static JsonNode addresses(JsonNode record) {
        JsonNode url = record.get("url");
        if (url.isTextual()) {
            return TextNode.valueOf(address(record, url.asText()));
        }
        var all = JsonNodeFactory.instance.arrayNode();
        for (Iterator<JsonNode> urls = url.iterator(); urls.hasNext(); ) {
            all.add(address(record, urls.next().asText()));
        }
        return all;
    }

    private static String address(JsonNode record, String url) {
        ObjectNode config = JsonNodeFactory.instance.objectNode();
        config.set("environments", record.get("environments"));
        VerifiedSites sites = VerifiedSites.fromConfig(config, "recorded");
        List<String> of = new ArrayList<>();
        record.get("sites").forEach(site -> of.add(site.asText()));
        boolean strict = record.path("strict").asBoolean(true);
        return record.get("op").asText().equals("render_url")
                ? sites.render(url, of, strict, record.path("url_idx").asInt(-1))
                : sites.derender(url, of, strict);
    }

    @Test
    void everyResponseIsParsedAndEveryHeaderIsRedactedAsRecorded() {
        int seen = 0;
        for (JsonNode record : recorded.get("cases")) {
            switch (record.get("op").asText()) {
                case "parse_agent_response" -> {
                    AgentResponse response = AgentResponse.parse(record.get("raw"));
                    JsonNode expected = record.get("expected");
                    assertThat(response.type().id())
                            .isEqualTo(expected.get("task_type").asText());
                    assertThat(response.status().name())
                            .isEqualTo(expected.get("status").asText());
                    assertThat(response.retrievedData()).isEqualTo(expected.get("retrieved_data"));
                    seen++;
                }
                case "is_sensitive_header" -> {
                    assertThat(HarTrim.isSensitive(record.get("header_name").asText()))
                            .isEqualTo(record.get("expected").asBoolean());
                    seen++;
                }
                default -> {
                    // covered by other tests
                }
            }
        }
        assertThat(seen).isEqualTo(3 + 25);
    }

    @Test
    void everyKindOfRecordIsTested() {
        Map<String, Integer> kinds = new TreeMap<>();
        recorded.get("cases").forEach(record -> kinds.merge(record.get("op").asText(), 1, Integer::sum));
        assertThat(kinds.keySet())
                .containsExactly(
                        "compare",
                        "derender_url",
                        "deserialize_nested_json",
                        "equals",
                        "extract_base64_query",
                        "extract_jsonpath_value",
                        "is_jsonpath_key",
                        "is_regex",
                        "is_sensitive_header",
                        "normalize",
                        "normalize_query",
                        "parse_agent_response",
                        "render_url");
        assertThat(kinds.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(989);
    }

    @Test
    void harsWithoutEntriesAreRejectedAsRecorded() {
        int seen = 0;
        for (JsonNode row : recorded.get("parameter_rows")) {
            if (row.get("source_test").asText().startsWith("test_trim_invalid_har_format")) {
                seen++;
                assertThatThrownBy(() -> HarTrim.trimmed(row.at("/params/invalid_data")))
                        .hasMessageContaining(row.at("/params/error_message").asText());
            }
        }
        assertThat(seen).isEqualTo(2);
    }

    @Test
    void everyParameterRowAboutBodyPathsAndUnknownSitesHolds() {
        int seen = 0;
        for (JsonNode row : recorded.get("parameter_rows")) {
            JsonNode params = row.get("params");
            switch (row.get("source_test").asText().split("\\[", 2)[0]) {
                case "test_is_jsonpath_key" -> {
                    JsonNode key = params.get("key");
                    assertThat(key.isTextual() && BodyPath.isPath(key.asText()))
                            .isEqualTo(params.get("expected").asBoolean());
                    seen++;
                }
                case "test_fail_site_not_found" -> {
                    String url = params.get("url_or_template").asText();
                    boolean render = params.get("method_name").asText().equals("render_url");
                    assertThatThrownBy(() -> {
                                VerifiedSites none = VerifiedSites.unknown();
                                String unused = render
                                        ? none.render(url, List.of("reddit"), true)
                                        : none.derender(url, List.of("reddit"), true);
                            })
                            .isInstanceOf(NotNormalException.class)
                            .hasMessageContaining("not found in environments");
                    seen++;
                }
                case "test_derender_url_strict_true_fail" -> {
                    JsonNode url = params.get("url");
                    String last = url.isArray() ? url.get(url.size() - 1).asText() : url.asText();
                    VerifiedSites shop = new VerifiedSites(
                            Map.of("shopping", new VerifiedSites.Addresses(List.of("http://localhost:7770"), 0)));
                    assertThatThrownBy(() -> shop.derender(last, List.of("shopping"), true))
                            .hasMessageContaining(params.get("error_match").asText());
                    seen++;
                }
                default -> {
                    // RecordedRowsTest covers the others and counts these
                }
            }
        }
        assertThat(seen).isEqualTo(14 + 2 + 2);
    }
}
