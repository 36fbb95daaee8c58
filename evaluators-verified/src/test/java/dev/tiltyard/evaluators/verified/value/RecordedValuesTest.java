package dev.tiltyard.evaluators.verified.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.verified.RecordedCases;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares {@code faithful} with the recorded results of WebArena-Verified 1.2.3 for single values. */
class RecordedValuesTest {
    private static final Terms TASK = Terms.plain(VerifiedRules.faithful(), Terms.Side.TASK);
    private static JsonNode recorded;

    @BeforeAll
    static void read() {
        recorded = RecordedCases.read();
    }

    @Test
    void everyNormalFormIsAsRecorded() {
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        for (String section : List.of("cases", "supplementary")) {
            for (JsonNode record : recorded.get(section)) {
                if (record.get("op").asText().equals("normalize")) {
                    seen++;
                    check(record, wrong);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(seen).isEqualTo(535 + 336);
    }

    private static void check(JsonNode record, List<String> wrong) {
        JsonNode actual;
        try {
            actual = forms(typed(record.get("type").asText(), record.get("raw"), record.get("options")));
        } catch (NotNormalException e) {
            if (!record.path("expect_error").asBoolean()) {
                wrong.add(record + " -> " + e.getMessage());
            }
            return;
        }
        if (record.path("expect_error").asBoolean() || !same(record.get("normalized"), actual)) {
            wrong.add(record + " -> " + actual);
        }
    }

    static JsonNode forms(NormalValue.Typed typed) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        typed.forms().forEach(form -> all.add(Display.json(new NormalValue.Typed(typed.type(), List.of(form), true))));
        return all.size() == 1
                ? all.get(0)
                : JsonNodeFactory.instance.objectNode().set("$alternatives", all);
    }

    static boolean same(JsonNode recorded, JsonNode actual) {
        if (recorded.has("$alternatives")) {
            return sameItems(recorded.get("$alternatives"), actual.path("$alternatives"));
        }
        for (String wrapper : List.of("$decimal", "$seconds", "$float")) {
            if (recorded.has(wrapper)) {
                return sameNumber(recorded.get(wrapper).asText(), actual.asText());
            }
        }
        if (recorded.isArray()) {
            return actual.isArray() && sameItems(recorded, actual);
        }
        return recorded.isNumber() ? recorded.doubleValue() == actual.doubleValue() : recorded.equals(actual);
    }

    private static boolean sameItems(JsonNode recorded, JsonNode actual) {
        boolean same = recorded.size() == actual.size();
        for (int i = 0; same && i < recorded.size(); i++) {
            same = same(recorded.get(i), actual.get(i));
        }
        return same;
    }

    private static boolean sameNumber(String recorded, String actual) {
        return switch (recorded) {
            case "nan" -> actual.equals("NaN");
            case "inf" -> actual.equals("Infinity");
            case "-inf" -> actual.equals("-Infinity");
            default -> new BigDecimal(recorded).compareTo(new BigDecimal(actual)) == 0;
        };
    }

    @Test
    void everyEqualityIsAsRecorded() {
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        for (String section : List.of("cases", "supplementary", "element_equalities")) {
            for (JsonNode record : recorded.get(section)) {
                if (record.get("op").asText().equals("equals")) {
                    seen++;
                    if (equal(record) != record.get("expected").asBoolean()) {
                        wrong.add(record.toString());
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(seen).isEqualTo(218 + 118 + 493);
    }

    private static boolean equal(JsonNode record) {
        String type = record.get("type").asText();
        try {
            NormalValue left = typed(type, record.get("left"), record.get("options"));
            NormalValue right = typed(type, record.get("right"), withoutQuery(record.get("options")));
            return ValueComparison.equal(left, right, TASK);
        } catch (NotNormalException e) {
            // The record's left side is typed strictly, its right side leniently.
            return false;
        }
    }

    private static JsonNode withoutQuery(JsonNode options) {
        return options == null ? null : ((ObjectNode) options.deepCopy()).without("query_params");
    }

    static NormalValue.Typed typed(String type, JsonNode raw, JsonNode options) {
        Terms terms = options == null ? TASK : TASK.withUrls(urls(options));
        return ValueTypes.named(type).of(raw, terms);
    }

    private static UrlTerms urls(JsonNode options) {
        Map<String, List<JsonNode>> params = null;
        if (options.has("query_params")) {
            params = new LinkedHashMap<>();
            for (Map.Entry<String, JsonNode> entry : options.get("query_params").properties()) {
                params.put(entry.getKey(), items(entry.getValue()));
            }
        }
        return new UrlTerms(
                text -> text,
                text -> text,
                options.path("decode_base64_query").asBoolean(),
                Set.copyOf(texts(options.path("ignored_query_parameters"))),
                texts(options.path("ignored_query_parameters_patterns")),
                params,
                null);
    }

    private static List<JsonNode> items(JsonNode array) {
        List<JsonNode> items = new ArrayList<>();
        array.forEach(items::add);
        return items;
    }

    private static List<String> texts(JsonNode array) {
        return items(array).stream().map(JsonNode::asText).toList();
    }

    @Test
    void everyComparisonOfTreesIsAsRecorded() {
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        for (JsonNode record : recorded.get("cases")) {
            if (record.get("op").asText().equals("compare")) {
                seen++;
                Set<String> assertions = Set.copyOf(compare(record));
                Set<String> expected = Set.copyOf(items(record.get("assertions")).stream()
                        .map(a -> a.get("assertion").asText())
                        .toList());
                if (!assertions.equals(expected)
                        || assertions.isEmpty() != record.get("match").asBoolean()) {
                    wrong.add(record + " -> " + assertions);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(seen).isEqualTo(92);
    }

    private static List<String> compare(JsonNode record) {
        JsonNode options = record.get("options");
        ValueComparison comparison = ValueComparison.of(options.path("ordered").asBoolean(), TASK)
                .ignoring(Set.copyOf(texts(options.path("ignored_values_keys"))));
        ValueComparison used =
                options.path("ignore_extra_keys").asBoolean() ? comparison.allowingExtraFields() : comparison;
        String name = options.path("value_name").asText("value");
        return used.mismatches(tree(record.get("expected_value")), tree(record.get("actual")), name).stream()
                .map(Mismatch::assertion)
                .toList();
    }

    static NormalValue tree(JsonNode node) {
        if (node.has("$type")) {
            return typed(node.get("$type").asText(), node.get("raw"), null);
        }
        if (node.isArray()) {
            return new NormalValue.Items(
                    items(node).stream().map(RecordedValuesTest::tree).toList());
        }
        if (node.isObject()) {
            Map<String, NormalValue> fields = new LinkedHashMap<>();
            node.properties().forEach(field -> fields.put(field.getKey(), tree(field.getValue())));
            return new NormalValue.Fields(fields);
        }
        return new NormalValue.Raw(node);
    }

    @Test
    void everyQueryAndEveryPathWithABase64QueryIsAsRecorded() {
        int seen = 0;
        for (JsonNode record : recorded.get("cases")) {
            switch (record.get("op").asText()) {
                case "normalize_query" -> {
                    ObjectNode query = JsonNodeFactory.instance.objectNode();
                    Urls.queryValues(record.get("query_string").asText())
                            .forEach((name, values) -> values.forEach(query.withArray(name)::add));
                    assertThat(query).as(record.get("id").asText()).isEqualTo(record.get("expected"));
                    seen++;
                }
                case "extract_base64_query" -> {
                    Urls.Base64Query found = Urls.base64Query(record.get("path").asText());
                    assertThat(found.path()).isEqualTo(record.at("/expected/0").asText());
                    assertThat(found.queries()).isEqualTo(texts(record.at("/expected/1")));
                    seen++;
                }
                case "is_regex" -> {
                    assertThat(PythonPattern.isPattern(record.get("value").asText()))
                            .isEqualTo(record.get("expected").asBoolean());
                    seen++;
                }
                case "deserialize_nested_json" -> {
                    assertThat(PythonJson.withNestedJson(record.get("data"))).isEqualTo(record.get("expected"));
                    seen++;
                }
                default -> {
                    // covered by other tests
                }
            }
        }
        assertThat(seen).isEqualTo(16 + 17 + 9 + 19);
    }
}
