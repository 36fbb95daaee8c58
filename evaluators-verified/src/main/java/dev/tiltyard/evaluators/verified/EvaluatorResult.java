package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.verified.value.Mismatch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one evaluator.
 *
 * @param evaluator its name
 * @param status success if nothing differs, error if it could not decide
 * @param mismatches what differs
 * @param error why it could not decide; null if it could
 * @param compared the compared values
 * @param shouldNotExist true for a request that must not have been made; null for other evaluators
 * @param notes additional information, such as skipped entries
 */
public record EvaluatorResult(
        String evaluator,
        EvalStatus status,
        List<Mismatch> mismatches,
        @Nullable String error,
        Compared compared,
        @Nullable Boolean shouldNotExist,
        List<String> notes) {
    public EvaluatorResult {
        mismatches = List.copyOf(mismatches);
        notes = List.copyOf(notes);
    }

    /**
     * Both sides of a comparison; JSON's null for an unknown side.
     *
     * @param actual the actual value, unchanged
     * @param normalized the actual value in normal form
     * @param expected the expected value in normal form
     */
    public record Compared(JsonNode actual, JsonNode normalized, JsonNode expected) {}

    static EvaluatorResult judged(
            String evaluator,
            List<Mismatch> mismatches,
            Compared compared,
            @Nullable Boolean shouldNotExist,
            List<String> notes) {
        EvalStatus status = mismatches.isEmpty() ? EvalStatus.SUCCESS : EvalStatus.FAILURE;
        return new EvaluatorResult(evaluator, status, mismatches, null, compared, shouldNotExist, notes);
    }

    static EvaluatorResult failed(String evaluator, int taskId, String reason, JsonNode actual) {
        String error = "Error during evaluation with evaluator " + evaluator + " for task " + taskId + ": " + reason;
        JsonNode none = NullNode.getInstance();
        Compared compared = new Compared(actual, none, none);
        return new EvaluatorResult(evaluator, EvalStatus.ERROR, List.of(), error, compared, null, List.of());
    }

    /** 1.0 or 0.0; there is no partial credit. */
    public double score() {
        return status == EvalStatus.SUCCESS ? 1.0 : 0.0;
    }

    /** Returns a copy with one more mismatch. */
    EvaluatorResult with(Mismatch mismatch) {
        List<Mismatch> all = new ArrayList<>(mismatches);
        all.add(mismatch);
        return judged(evaluator, all, compared, shouldNotExist, notes);
    }

    /** One reason for a verdict. */
    Finding finding(int place) {
        String check = evaluator + "[" + place + "]";
        String message = error != null
                ? error
                : mismatches.isEmpty()
                        ? "as expected"
                        : String.join(
                                "; ",
                                mismatches.stream()
                                        .map(m -> m.assertion() + ": " + String.join(" ", m.messages()))
                                        .toList());
        String all = notes.isEmpty() ? message : message + " (" + String.join("; ", notes) + ")";
        return new Finding(check, score(), shown(compared.expected()), shown(compared.normalized()), all);
    }

    private static String shown(JsonNode node) {
        String text = node.isNull() ? "" : node.toString();
        return text.length() <= 300 ? text : text.substring(0, 300) + "…";
    }

    /** The result in the published schema, with our field {@code notes}. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("evaluator_name", evaluator).put("status", status.id()).put("score", score());
        putUnlessNull(json, "actual", compared.actual());
        putUnlessNull(json, "actual_normalized", compared.normalized());
        putUnlessNull(json, "expected", compared.expected());
        if (!mismatches.isEmpty()) {
            ArrayNode assertions = json.putArray("assertions");
            mismatches.forEach(mismatch -> assertions.add(assertion(mismatch)));
        }
        if (error != null) {
            json.put("error_msg", error);
        }
        if (shouldNotExist != null) {
            json.put("should_not_exist", shouldNotExist);
        }
        if (!notes.isEmpty()) {
            notes.forEach(json.putArray("notes")::add);
        }
        return json;
    }

    private static void putUnlessNull(ObjectNode json, String name, JsonNode value) {
        if (!value.isNull()) {
            json.set(name, value);
        }
    }

    private static ObjectNode assertion(Mismatch mismatch) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("assertion_name", mismatch.assertion()).put("status", EvalStatus.FAILURE.id());
        mismatch.messages().forEach(json.putArray("assertion_msgs")::add);
        return json;
    }
}
