package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.verified.VerifiedCheck.ResponseCheck;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.value.Display;
import dev.tiltyard.evaluators.verified.value.Mismatch;
import dev.tiltyard.evaluators.verified.value.NormalValue;
import dev.tiltyard.evaluators.verified.value.Normalization;
import dev.tiltyard.evaluators.verified.value.NotNormalException;
import dev.tiltyard.evaluators.verified.value.Terms;
import dev.tiltyard.evaluators.verified.value.UrlTerms;
import dev.tiltyard.evaluators.verified.value.ValueComparison;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Judges the agent's response: the task type, the status, and for retrieve tasks the data.
 *
 * <p>Source: WebArena-Verified 1.2.3, {@code core/evaluation/evaluators/agent_response_evaluator.py}.
 */
final class ResponseEvaluator {
    private static final String DATA = "retrieved_data";

    private final VerifiedTask task;
    private final ResponseCheck check;
    private final VerifiedRules rules;
    private final Terms ofTask;
    private final Terms ofAgent;

    ResponseEvaluator(VerifiedTask task, ResponseCheck check, VerifiedRules rules, VerifiedSites sites) {
        this.task = task;
        this.check = check;
        this.rules = rules;
        this.ofTask = terms(Terms.Side.TASK, sites);
        this.ofAgent = terms(Terms.Side.AGENT, sites);
    }

    private Terms terms(Terms.Side side, VerifiedSites sites) {
        boolean strict = side == Terms.Side.TASK;
        UrlTerms plain = UrlTerms.PLAIN;
        UrlTerms urls = new UrlTerms(
                plain.render(),
                text -> sites.derender(text, task.sites(), strict),
                false,
                Set.of(),
                List.of(),
                null,
                null);
        // Texts of both sides have the sites' URLs replaced by placeholders where possible.
        return new Terms(rules, side, text -> sites.derender(text, task.sites(), false), urls);
    }

    /**
     * Judges a response.
     *
     * @param response the agent's text, or the JSON value that it returned
     */
    EvaluatorResult evaluate(JsonNode response) {
        try {
            NormalValue.Fields expected = expected();
            NormalValue actual = actual(ResponseText.value(response, rules));
            return EvaluatorResult.judged(
                    check.evaluator(),
                    compare(expected, actual),
                    new EvaluatorResult.Compared(response, Display.json(actual), Display.json(expected)),
                    null,
                    List.of());
        } catch (NotNormalException e) {
            return EvaluatorResult.failed(check.evaluator(), task.id(), String.valueOf(e.getMessage()), response);
        }
    }

    private NormalValue.Fields expected() {
        Map<String, NormalValue> fields = new LinkedHashMap<>();
        fields.put("task_type", text(check.expected().type().id(), ofTask));
        fields.put("status", text(check.expected().status().name(), ofTask));
        fields.put(DATA, data(check.expected().retrievedData(), ofTask));
        return new NormalValue.Fields(fields);
    }

    private static NormalValue text(String text, Terms terms) {
        return Normalization.single(TextNode.valueOf(text), "string", terms);
    }

    private NormalValue actual(JsonNode value) {
        if (!value.isObject()) {
            return NormalValue.raw(value);
        }
        Map<String, NormalValue> fields = new LinkedHashMap<>();
        String type = value.has("task_type") ? "task_type" : "performed_operation";
        if (value.has(type)) {
            fields.put("task_type", header(value.get(type), type));
        }
        if (value.has("status")) {
            fields.put("status", header(value.get("status"), "status"));
        }
        if (check.statesData() || rules.corrects(VerifiedCorrection.MISSING_EXPECTED_DATA)) {
            fields.put(DATA, task.type() == TaskType.RETRIEVE ? agentData(value.path(DATA)) : NormalValue.NOTHING);
        }
        return new NormalValue.Fields(fields);
    }

    private NormalValue header(JsonNode value, String field) {
        if (value.isTextual()) {
            return value.textValue().isBlank()
                    ? NormalValue.NOTHING
                    : text(value.textValue().strip(), ofAgent);
        }
        if (rules.corrects(VerifiedCorrection.MISTYPED_ANSWERS)) {
            return NormalValue.raw(value);
        }
        throw new NotNormalException(
                field + " is not text: '" + value.getNodeType() + "' object has no attribute 'strip'");
    }

    private NormalValue agentData(JsonNode value) {
        if (expectsNone() && !isNothing(value) && rules.corrects(VerifiedCorrection.UNEXPECTED_DATA)) {
            return NormalValue.raw(
                    value.isArray()
                            ? value
                            : JsonNodeFactory.instance.arrayNode().add(value));
        }
        return data(value, ofAgent);
    }

    private boolean expectsNone() {
        return isNothing(check.expected().retrievedData());
    }

    private NormalValue data(JsonNode value, Terms terms) {
        if (isNothing(value)) {
            return NormalValue.NOTHING;
        }
        List<JsonNode> items = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(items::add);
        } else {
            items.add(value);
        }
        return Normalization.items(items, check.resultsSchema(), terms);
    }

    /** Null and the empty text, list and object are no data; 0 and false are. */
    private static boolean isNothing(JsonNode value) {
        return value.isNull()
                || value.isMissingNode()
                || (value.isTextual() && value.textValue().isEmpty())
                || (value.isContainerNode() && value.isEmpty());
    }

    private List<Mismatch> compare(NormalValue.Fields expected, NormalValue actual) {
        List<Mismatch> found = new ArrayList<>(ValueComparison.of(false, ofAgent)
                .ignoring(Set.of(DATA))
                .mismatches(expected, actual, "agent_response"));
        if (actual instanceof NormalValue.Fields fields
                && task.type() == TaskType.RETRIEVE
                && !fields.values().isEmpty()) {
            NormalValue data = fields.values().get(DATA);
            compareData(dataOf(expected), data == null ? NormalValue.NOTHING : data, found);
        }
        return found;
    }

    private static NormalValue dataOf(NormalValue.Fields fields) {
        NormalValue data = fields.values().get(DATA);
        return data == null ? NormalValue.NOTHING : data;
    }

    private void compareData(NormalValue expected, NormalValue actual, List<Mismatch> found) {
        if (expected.isNothing() && actual.isNothing()) {
            return;
        }
        if (expected.isNothing()) {
            found.add(new Mismatch(
                    "retrieved_data_unexpected", List.of("Expected no retrieved_data, but got " + Display.of(actual))));
        } else if (actual.isNothing()) {
            found.add(new Mismatch(
                    "retrieved_data_missing_or_null",
                    List.of("Expected retrieved_data to be " + Display.of(expected) + ", but got None or empty")));
        } else {
            found.addAll(ValueComparison.of(check.ordered(), ofAgent).mismatches(expected, actual, DATA));
        }
    }
}
