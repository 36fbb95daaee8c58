package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.NetworkEvent;
import dev.tiltyard.evaluators.verified.trace.Trace;
import dev.tiltyard.evaluators.verified.value.Normalization;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.evaluators.verified.value.Terms;
import dev.tiltyard.evaluators.verified.value.ValueTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Random answers, values and recordings are judged without exceptions. */
class FuzzTest {
    private static final String[] PIECES = {
        "^",
        "$",
        ".*",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "(a+)+",
        "\\",
        "\"",
        "'",
        "`",
        "```json",
        "```",
        "null",
        "true",
        "NaN",
        "1",
        "0",
        "-",
        "1e999",
        "1,234",
        "$5",
        "km",
        " ",
        "\n",
        "\t",
        "\u0000",
        "\u200b",
        "é",
        "日",
        "\ud83d\ude00",
        "\ud800",
        ":",
        "/",
        "//",
        "http://",
        "localhost:7770",
        "git@",
        "ssh://",
        "?",
        "&",
        "=",
        "%zz",
        "%20",
        "#",
        "jan",
        "2024",
        "12",
        "12:30",
        "hour",
        "minus",
        "five",
        "point",
        "\"task_type\":",
        "\"status\":",
        "\"retrieved_data\":",
        "\"retrieve\"",
        "\"SUCCESS\"",
        ",",
        "{\"",
        "[[",
        "]]",
        "N",
        "W",
        "40.7",
        "=",
        "YQ==",
        "__SHOPPING__",
        "[bad",
        "a".repeat(200)
    };
    private static final String[] SCHEMAS = {
        "{\"type\": \"array\", \"items\": {\"type\": \"string\"}}",
        "{\"type\": \"array\", \"items\": {\"type\": \"number\"}}",
        "{\"type\": \"array\", \"items\": {\"type\": \"object\", \"properties\": {\"a\": {\"format\": \"date\"}}}}"
    };

    private final Random random = new Random(20261121);

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(9); i >= 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    private JsonNode value(int depth) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        switch (random.nextInt(depth > 2 ? 6 : 8)) {
            case 0 -> {
                return nodes.numberNode(random.nextInt());
            }
            case 1 -> {
                return nodes.numberNode(random.nextDouble() * Math.pow(10, random.nextInt(600) - 300));
            }
            case 2 -> {
                return nodes.booleanNode(random.nextBoolean());
            }
            case 3 -> {
                return nodes.nullNode();
            }
            case 6 -> {
                var array = nodes.arrayNode();
                for (int i = random.nextInt(4); i > 0; i--) {
                    array.add(value(depth + 1));
                }
                return array;
            }
            case 7 -> {
                var object = nodes.objectNode();
                for (int i = random.nextInt(4); i > 0; i--) {
                    object.set(random.nextBoolean() ? "lat" : text(), value(depth + 1));
                }
                return object;
            }
            default -> {
                return TextNode.valueOf(text());
            }
        }
    }

    @Test
    void aHundredThousandAnswersAreJudged() {
        List<WebArenaVerified> tasks = new ArrayList<>();
        for (String schema : SCHEMAS) {
            String data = schema.contains("object")
                    ? "[{\"a\": \"2024-01-02\"}]"
                    : schema.contains("number") ? "[5]" : "[\"five\"]";
            tasks.add(Episodes.task(Episodes.response("retrieve", schema, data), VerifiedRules.faithful()));
            tasks.add(Episodes.task(Episodes.response("retrieve", schema, data), VerifiedRules.strict()));
        }
        int successes = 0;
        for (int i = 0; i < 100_000; i++) {
            WebArenaVerified task = tasks.get(i % tasks.size());
            boolean shaped = random.nextInt(3) == 0;
            VerifiedTaskResult result = shaped
                    ? task.evaluate(1, Episodes.answer(value(0).toString()), Episodes.OPENED)
                    : task.evaluate(1, text(), Episodes.OPENED);
            successes += result.score() == 1 ? 1 : 0;
            assertThat(result.verdict().findings()).isNotEmpty();
        }
        assertThat(successes).isLessThan(100);
    }

    @Test
    void valuesOfEveryTypeHaveANormalFormOrNone() {
        List<String> types = List.copyOf(ValueTypes.names());
        for (int i = 0; i < 60_000; i++) {
            String type = types.get(i % types.size());
            VerifiedRules rules = random.nextBoolean() ? VerifiedRules.faithful() : VerifiedRules.strict();
            JsonNode value = value(0);
            try {
                Normalization.single(value, type, Terms.plain(rules, Terms.Side.TASK));
            } catch (NotNormalException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
            Normalization.single(value, type, Terms.plain(rules, Terms.Side.AGENT));
        }
    }

    @Test
    void randomRecordingsAreJudged() {
        String check = Episodes.network(
                "POST", "\"^__SHOPPING__/c.*$\"", 302, "{\"a\": \"1\", \"$.b[?(@.c == 1)].d\": null, \"^x.*$\": null}");
        List<WebArenaVerified> tasks = Stream.of(VerifiedRules.faithful(), VerifiedRules.strict())
                .map(rules -> Episodes.task(
                        Episodes.response("mutate", "{\"type\": \"null\"}", "null") + ", " + check, rules))
                .flatMap(task -> Stream.of(task, task.withSites(VerifiedSites.unknown())))
                .toList();
        for (int i = 0; i < 10_000; i++) {
            List<NetworkEvent.Pair> headers =
                    random.nextInt(5) == 0 ? null : List.of(new NetworkEvent.Pair(text(), text()));
            NetworkEvent event = new NetworkEvent(
                    random.nextBoolean() ? "POST" : text(),
                    random.nextBoolean() ? Episodes.SHOP + "/cart" + text() : text(),
                    headers,
                    Optional.of(new NetworkEvent.Body(
                            random.nextBoolean() ? "application/json" : "multipart/form-data; boundary=" + text(),
                            value(0).toString(),
                            List.of())),
                    random.nextInt(5) == 0 ? null : Integer.valueOf(302),
                    Optional.empty(),
                    List.of());
            assertThat(tasks.get(i % tasks.size())
                            .evaluate(1, Episodes.done("mutate"), Trace.of(List.of(event)))
                            .verdict())
                    .isNotNull();
        }
    }
}
