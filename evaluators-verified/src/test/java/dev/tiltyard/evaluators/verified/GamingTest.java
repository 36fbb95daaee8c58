package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Agents that do not try: constants, patterns and lists of guesses for every open task. */
class GamingTest {
    private static final Trace IRRELEVANT = Trace.of(List.of(Episodes.get("http://localhost/irrelevant")));
    private static WebArenaVerified tasks;

    @BeforeAll
    static void load() {
        tasks = WebArenaVerified.load(RecordedCases.tasks()).withSites(Episodes.SITES);
    }

    /** Returns the answer to a task; some strategies disguise the true data. */
    private interface Player extends Function<VerifiedTask, String> {}

    private static Map<String, Player> players() {
        Map<String, Player> players = new LinkedHashMap<>();
        for (String type : List.of("retrieve", "mutate", "navigate")) {
            players.put("says only that it is done, " + type, task -> Episodes.done(type));
        }
        String numbers =
                IntStream.rangeClosed(0, 60).mapToObj(String::valueOf).toList().toString();
        for (String data : List.of(
                "[\"^.*$\"]",
                "[[\"^.*$\", \"^.*$\"]]",
                "[" + numbers + "]",
                "null",
                "[]",
                "[true]",
                "[false]",
                "[0]",
                "[1]",
                "[2]",
                "[\"yes\"]",
                "[\"no\"]",
                "[\"N/A\"]",
                "[[true, false]]",
                "[\"0\"]",
                "[[\"yes\", \"no\"]]",
                "[{}]",
                "[null]",
                "[\"^[\\\\s\\\\S]*$\"]",
                "{\"^.*$\": \"^.*$\"}")) {
            players.put("constant " + shortened(data), task -> wild(data));
            players.put("constant with a plain header " + shortened(data), task -> Episodes.answer(data));
        }
        players.put(
                "every leaf a pattern",
                task -> wild(leaves(task, leaf -> TextNode.valueOf("^.*$")).toString()));
        players.put(
                "every leaf a hidden pattern",
                task -> wild(leaves(task, leaf -> TextNode.valueOf(" ^.*$ ")).toString()));
        players.put(
                "three guesses a leaf, one right",
                task -> Episodes.answer(leaves(task, GamingTest::guesses).toString()));
        players.put("the same pattern for a list of any length", task -> wild(repeated(task)));
        return players;
    }

    private static String shortened(String data) {
        return data.length() < 40 ? data : data.substring(0, 40) + "...";
    }

    private static String wild(String data) {
        return "{\"task_type\": \"^.*$\", \"status\": \"^.*$\", \"retrieved_data\": " + data + "}";
    }

    private static JsonNode guesses(JsonNode leaf) {
        return JsonNodeFactory.instance
                .arrayNode()
                .add("wrong")
                .add("also wrong")
                .add(leaf);
    }

    private static String repeated(VerifiedTask task) {
        ArrayNode data = JsonNodeFactory.instance.arrayNode();
        task.response().expected().retrievedData().forEach(item -> data.add("^.*$"));
        return data.toString();
    }

    private static JsonNode leaves(VerifiedTask task, Function<JsonNode, JsonNode> leaf) {
        return mapped(task.response().expected().retrievedData(), leaf);
    }

    private static JsonNode mapped(JsonNode node, Function<JsonNode, JsonNode> leaf) {
        if (node.isArray()) {
            ArrayNode array = JsonNodeFactory.instance.arrayNode();
            node.forEach(item -> array.add(mapped(item, leaf)));
            return array;
        }
        if (node.isObject()) {
            ObjectNode object = JsonNodeFactory.instance.objectNode();
            node.properties().forEach(field -> object.set(field.getKey(), mapped(field.getValue(), leaf)));
            return object;
        }
        return node.isNull() ? node : leaf.apply(node);
    }

    private static List<Integer> passed(Player player, VerifiedRules rules, Trace trace) {
        return passed(player, rules, task -> trace, task -> true);
    }

    /** Only what the harness opens for the agent. */
    private static Trace startPages(VerifiedTask task) {
        return Trace.of(task.startUrls().stream()
                .map(url -> Episodes.get(Episodes.SITES.render(url, task.sites(), true)))
                .toList());
    }

    private static List<Integer> passed(
            Player player, VerifiedRules rules, Function<VerifiedTask, Trace> trace, Predicate<VerifiedTask> of) {
        WebArenaVerified judged = tasks.withRules(rules);
        List<Integer> passed = new ArrayList<>();
        for (VerifiedTask task : tasks.tasks()) {
            if (of.test(task)
                    && judged.evaluate(task.id(), player.apply(task), trace.apply(task))
                                    .status()
                            == EvalStatus.SUCCESS) {
                passed.add(task.id());
            }
        }
        return passed;
    }

    @Test
    void byStrictRulesNoPlayerPassesATaskThatExpectsData() {
        Map<String, TreeSet<Integer>> strictWithData = new TreeMap<>();
        TreeSet<Integer> anyFaithful = new TreeSet<>();
        StringBuilder report = new StringBuilder(
                "passes of " + tasks.tasks().size() + " open tasks: faithful, strict, strict with data\n");
        players().forEach((name, player) -> {
            List<Integer> faithful = passed(player, VerifiedRules.faithful(), IRRELEVANT);
            List<Integer> strict = passed(player, VerifiedRules.strict(), IRRELEVANT);
            TreeSet<Integer> withData = new TreeSet<>(strict);
            withData.addAll(passed(player, VerifiedRules.strict(), GamingTest::startPages, VerifiedTask::expectsData));
            withData.removeIf(id -> !tasks.task(id).expectsData());
            anyFaithful.addAll(faithful);
            if (!withData.isEmpty()) {
                strictWithData.put(name, withData);
            }
            report.append("%4d %4d %4d  %s%n".formatted(faithful.size(), strict.size(), withData.size(), name));
        });
        System.out.println(report + "any of them, faithful: " + anyFaithful.size());
        assertThat(strictWithData).isEmpty();
        assertThat(anyFaithful).as("faithful honours patterns").hasSizeGreaterThan(40);
    }

    @Test
    void patternsAndGuessesPassNothingEvenAfterOpeningTheSite() {
        Trace opened = Trace.of(Episodes.SITES.bySite().values().stream()
                .map(site -> Episodes.get(site.urls().get(0) + "/looked-at.html"))
                .toList());
        Map<String, List<Integer>> coincidences = new TreeMap<>();
        players().forEach((name, player) -> {
            List<Integer> withData = passed(player, VerifiedRules.strict(), task -> opened, VerifiedTask::expectsData);
            boolean guesses =
                    name.contains("pattern") || name.contains("^") || name.contains("guesses") || name.contains("[[");
            if (guesses) {
                assertThat(withData).as(name).isEmpty();
            } else if (!withData.isEmpty()) {
                coincidences.put(name, withData);
            }
        });
        System.out.println("constants that are the right answer, of an agent that opened the site: " + coincidences);
    }

    @Test
    void theExpectedDataPassesInBothModesAndOtherDataInNone() {
        Trace opened = Trace.of(Episodes.SITES.bySite().values().stream()
                .map(site -> Episodes.get(site.urls().get(0) + "/looked-at.html"))
                .toList());
        int seen = 0;
        List<String> wrong = new ArrayList<>();
        for (VerifiedTask task : tasks.tasks()) {
            if (task.type() == TaskType.RETRIEVE && task.networkChecks().isEmpty()) {
                seen++;
                for (VerifiedRules rules : List.of(VerifiedRules.faithful(), VerifiedRules.strict())) {
                    WebArenaVerified judged = tasks.withRules(rules);
                    boolean right =
                            judged.evaluate(task.id(), honest(task), opened).status() == EvalStatus.SUCCESS;
                    boolean other =
                            judged.evaluate(task.id(), wrong(task), opened).status() == EvalStatus.SUCCESS;
                    if (!right || other) {
                        wrong.add(task.id() + " " + rules.name() + " " + honest(task));
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(seen).isGreaterThan(100);
    }

    private static String honest(VerifiedTask task) {
        return response(task, first(task.response().expected().retrievedData(), task));
    }

    private static String wrong(VerifiedTask task) {
        return response(
                task,
                JsonNodeFactory.instance
                        .arrayNode()
                        .add("something else entirely")
                        .add(987654321));
    }

    private static String response(VerifiedTask task, JsonNode data) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("task_type", "retrieve")
                .put("status", task.response().expected().status().name());
        return json.set("retrieved_data", data).toString();
    }

    /** The first alternative; for a pattern, a text that matches it. */
    private static JsonNode first(JsonNode data, VerifiedTask task) {
        ArrayNode answer = JsonNodeFactory.instance.arrayNode();
        for (JsonNode item : data) {
            boolean alternatives = item.isArray()
                    && !task.response()
                            .resultsSchema()
                            .at("/items/format")
                            .asText()
                            .equals("coordinates");
            JsonNode one = alternatives ? item.get(0) : item;
            answer.add(mapped(one, leaf -> leaf.isTextual() ? TextNode.valueOf(fitting(leaf.textValue())) : leaf));
        }
        return data.isNull() ? data : answer;
    }

    private static String fitting(String text) {
        if (!text.startsWith("^") || !text.endsWith("$")) {
            return text;
        }
        String inner = text.substring(1, text.length() - 1);
        String certain = inner.replaceAll("\\[[^\\]]*\\]\\*|\\\\.\\*|.\\*", "").replace(".+", "x");
        return certain.replaceAll("\\(([^|)]*)\\|[^)]*\\)", "$1").replaceAll("[()?\\\\]", "");
    }

    @Test
    void withoutTheCorrectionsForAnswersThePlayersPassAgain() {
        Player pattern =
                task -> wild(leaves(task, leaf -> TextNode.valueOf("^.*$")).toString());
        VerifiedRules open = VerifiedRules.strict()
                .without(VerifiedCorrection.PATTERNS_IN_ANSWERS, VerifiedCorrection.ANSWERS_FROM_MEMORY);
        assertThat(passed(pattern, open, IRRELEVANT)).hasSizeGreaterThan(20);
    }
}
