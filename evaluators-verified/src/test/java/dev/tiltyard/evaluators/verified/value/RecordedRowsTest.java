package dev.tiltyard.evaluators.verified.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.verified.RecordedCases;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares {@code faithful} with the parameter rows of WebArena-Verified's own tests, one by one. */
class RecordedRowsTest {
    private static final Terms TASK = Terms.plain(VerifiedRules.faithful(), Terms.Side.TASK);

    /** Rows about responses, recordings and sites, which {@code RecordedVerdictsTest} asserts. */
    private static final Map<String, Integer> ELSEWHERE = Map.of(
            "test_is_jsonpath_key",
            14,
            "test_trim_invalid_har_format",
            2,
            "test_fail_site_not_found",
            2,
            "test_derender_url_strict_true_fail",
            2);

    /**
     * Rows that say nothing about another implementation: Python's own hashes, of texts that are new in each process.
     */
    private static final Map<String, Integer> OF_PYTHON_ALONE = Map.of("test_hash_single_value", 2);

    private static JsonNode rows;

    @BeforeAll
    static void read() {
        rows = RecordedCases.read().get("parameter_rows");
    }

    @Test
    void eachHoldsOrIsListedHere() {
        List<String> wrong = new ArrayList<>();
        Map<String, Integer> left = new TreeMap<>();
        int seen = 0;
        for (JsonNode row : rows) {
            Boolean holds = holds(row);
            if (holds == null) {
                left.merge(test(row), 1, Integer::sum);
            } else if (holds) {
                seen++;
            } else {
                wrong.add(row.toString());
            }
        }
        Map<String, Integer> named = new TreeMap<>(ELSEWHERE);
        named.putAll(OF_PYTHON_ALONE);
        assertThat(wrong).isEmpty();
        assertThat(left).isEqualTo(named);
        assertThat(seen).isEqualTo(rows.size() - 22);
    }

    private static String test(JsonNode row) {
        return row.get("source_test").asText().split("\\[", 2)[0];
    }

    private static Boolean holds(JsonNode row) {
        JsonNode params = row.get("params");
        return switch (test(row)) {
            case "test_error_message_quality" -> isNamed(params);
            case "test_is_pattern_detection" -> detectsPattern(params);
            case "test_pattern_matches_string", "test_complex_patterns" -> patternMatches(params);
            case "test_extract_base64_query" -> extractsQuery(params);
            case "test_normalize_query" -> normalizesQuery(params);
            case "test_line_ending_normalization" -> normalizesLineEndings(row, params);
            case "test_regex_pattern_matching" -> encodedTextMatches(params);
            case "test_single_value_comparison" ->
                params.get("data_type").isNull() ? comparesNothing(params) : aboutAType(row, params);
            default -> params.has("expected_alternatives") ? hasAlternatives(row, params) : aboutAType(row, params);
        };
    }

    /**
     * The published test checks the messages with a Python function, which is not recorded. The record only says
     * whether they differ, by the name of the row in the path and the message.
     */
    private static Boolean isNamed(JsonNode params) {
        List<String> assertions = ValueComparison.of(params.get("ordered").asBoolean(), TASK)
                .mismatches(tree(params.get("expected")), tree(params.get("actual")), "value")
                .stream()
                .map(Mismatch::assertion)
                .toList();
        List<String> actual =
                switch (params.get("description").asText()) {
                    case "full_path_nested_object" -> List.of("value.data.user.profile.name_mismatch");
                    case "full_path_array_of_objects" -> List.of("value[1].name_mismatch");
                    case "matched_count_arrays" -> List.of("value[2]_mismatch", "value[3]_mismatch");
                    case "type_mismatch_clear" -> List.of("value_invalid_format");
                    case "multiple_errors_different_levels" ->
                        List.of("value.user.name_mismatch", "value.user.age_mismatch", "value.status_mismatch");
                    default -> List.of("value.items_array_values_mismatch");
                };
        return assertions.equals(actual);
    }

    private static Boolean detectsPattern(JsonNode params) {
        return PythonPattern.isPattern(params.get("value").asText())
                == params.get("is_pattern").asBoolean();
    }

    private static Boolean patternMatches(JsonNode params) {
        String text = params.get("test_string").asText();
        return ValueComparison.equal(
                        typed("string", params.get("pattern")), typed("string", TextNode.valueOf(text)), TASK)
                == params.get("should_match").asBoolean();
    }

    private static Boolean encodedTextMatches(JsonNode params) {
        return ValueComparison.equal(
                        typed("base64", params.get("pattern")), typed("base64", params.get("base64_content")), TASK)
                == params.get("should_match").asBoolean();
    }

    private static Boolean extractsQuery(JsonNode params) {
        Urls.Base64Query found = Urls.base64Query(params.get("path").asText());
        List<String> queries = new ArrayList<>();
        params.get("expected_queries").forEach(query -> queries.add(query.asText()));
        return found.path().equals(params.get("expected_path").asText())
                && found.queries().equals(queries);
    }

    private static Boolean normalizesQuery(JsonNode params) {
        var query = JsonNodeFactory.instance.objectNode();
        Urls.queryValues(params.get("query_string").asText())
                .forEach((name, values) -> values.forEach(query.withArray(name)::add));
        return query.equals(params.get("expected"));
    }

    private static Boolean normalizesLineEndings(JsonNode row, JsonNode params) {
        if (!params.has("content")) {
            return aboutAType(row, params);
        }
        byte[] content = params.get("content").asText().getBytes(StandardCharsets.UTF_8);
        String encoded = Base64.getEncoder().encodeToString(content);
        return RecordedValuesTest.same(
                params.get("expected_normalized"),
                RecordedValuesTest.forms(typed("base64", TextNode.valueOf(encoded))));
    }

    private static Boolean comparesNothing(JsonNode params) {
        List<Mismatch> found = ValueComparison.of(false, TASK)
                .mismatches(NormalValue.raw(params.get("value1")), NormalValue.raw(params.get("value2")), "value");
        return params.get("should_match").asBoolean()
                ? found.isEmpty()
                : found.stream().anyMatch(mismatch -> mismatch.assertion()
                        .contains(params.get("error_pattern").asText()));
    }

    private static Boolean hasAlternatives(JsonNode row, JsonNode params) {
        ArrayNode forms = JsonNodeFactory.instance.arrayNode();
        JsonNode found = RecordedValuesTest.forms(typed(type(row), params.get("values")));
        if (found.has("$alternatives")) {
            forms.addAll((ArrayNode) found.get("$alternatives"));
        } else {
            forms.add(found);
        }
        boolean same = forms.size() == params.get("expected_alternatives").size();
        for (int i = 0; same && i < forms.size(); i++) {
            same = RecordedValuesTest.same(params.get("expected_alternatives").get(i), forms.get(i));
        }
        return same;
    }

    private static Boolean aboutAType(JsonNode row, JsonNode params) {
        String type = type(row);
        if (params.has("should_match") && params.has("expected") && params.has("actual")) {
            return compares(row, params) == params.get("should_match").asBoolean();
        }
        if (type.isEmpty()) {
            return null;
        }
        if (params.has("value1") && params.has("value2")) {
            boolean equal =
                    ValueComparison.equal(typed(type, params.get("value1")), typed(type, params.get("value2")), TASK);
            boolean expected = params.path("should_match")
                    .asBoolean(!row.get("source_test").asText().contains("inequality"));
            return equal == expected;
        }
        for (String bad : List.of("invalid_value", "invalid_type")) {
            if (params.has(bad)) {
                return isRefused(type, params.get(bad));
            }
        }
        JsonNode expected = params.has("expected") ? params.get("expected") : params.get("expected_decoded");
        for (String good : List.of("value", "base64_value")) {
            if (params.has(good) && expected != null) {
                return RecordedValuesTest.same(expected, RecordedValuesTest.forms(typed(type, params.get(good))));
            }
        }
        return params.has("values") && params.has("expected_count")
                ? typed(type, params.get("values")).forms().size()
                        == params.get("expected_count").asInt()
                : null;
    }

    private static boolean isRefused(String type, JsonNode value) {
        try {
            typed(type, value);
            return false;
        } catch (NotNormalException e) {
            return true;
        }
    }

    private static boolean compares(JsonNode row, JsonNode params) {
        boolean ordered =
                params.path("ordered").asBoolean(row.get("source_test").asText().startsWith("test_ordered"));
        return ValueComparison.of(ordered, TASK)
                .mismatches(tree(params.get("expected")), tree(params.get("actual")), "value")
                .isEmpty();
    }

    private static NormalValue tree(JsonNode node) {
        return RecordedValuesTest.tree(node);
    }

    private static NormalValue.Typed typed(String type, JsonNode raw) {
        return RecordedValuesTest.typed(type, raw, null);
    }

    private static String type(JsonNode row) {
        String stated = row.at("/params/data_type/$class").asText();
        String file = row.get("source_file").asText();
        return !stated.isEmpty()
                ? stated
                : Stream.of("base64", "json_string", "markdown")
                        .filter(file::contains)
                        .findFirst()
                        .map(name -> name.replace("json_string", "json"))
                        .orElse("");
    }
}
