package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Solves a task of WebArena-Verified with the oracle for WebArena's wording: translates the task into that wording, and
 * the answer into a report.
 */
public final class RewordingOracle implements VerifiedOracle {
    private static final String INFEASIBLE = "N/A";

    /** Variables that the two benchmarks name differently. */
    private static final Map<String, String> NAMES = Map.of(
            "forum", "subreddit",
            "location_address_1", "location/address_1",
            "location_address_2", "location/address_2",
            "old_heading", "old-heading",
            "time_phrase", "time");

    private final Report.Did type;
    private final BiFunction<OracleTask, String, List<? extends JsonNode>> reading;
    private final UnaryOperator<OracleTask> telling;
    private final Report.Did failedType;
    private final Report.Outcome failure;

    private RewordingOracle(
            Report.Did type,
            BiFunction<OracleTask, String, List<? extends JsonNode>> reading,
            UnaryOperator<OracleTask> telling,
            Report.Did failedType,
            Report.Outcome failure) {
        this.type = type;
        this.reading = reading;
        this.telling = telling;
        this.failedType = failedType;
        this.failure = failure;
    }

    /** For tasks that change something. */
    public static RewordingOracle changing() {
        return new RewordingOracle(
                Report.Did.MUTATE,
                (assignment, answer) -> List.of(),
                reworded -> reworded,
                Report.Did.MUTATE,
                Report.Outcome.ACTION_NOT_ALLOWED);
    }

    /** For tasks that open a page. */
    public static RewordingOracle showing() {
        return new RewordingOracle(
                Report.Did.NAVIGATE,
                (assignment, answer) -> List.of(),
                reworded -> reworded,
                Report.Did.NAVIGATE,
                Report.Outcome.NOT_FOUND);
    }

    /** For tasks whose answer is data. */
    public static RewordingOracle finding(BiFunction<OracleTask, String, List<? extends JsonNode>> reading) {
        return new RewordingOracle(
                Report.Did.RETRIEVE, reading, reworded -> reworded, Report.Did.RETRIEVE, Report.Outcome.NOT_FOUND);
    }

    /** Sets the translation of the task. */
    public RewordingOracle rewordedBy(UnaryOperator<OracleTask> words) {
        return new RewordingOracle(type, reading, words, failedType, failure);
    }

    /** Sets the report for an infeasible task. */
    public RewordingOracle failingAs(Report.Did did, Report.Outcome status) {
        return new RewordingOracle(type, reading, telling, did, status);
    }

    @Override
    public Report solve(OracleTask assignment, BrowserActor browser, Oracle original) {
        String answer = original.solve(telling.apply(named(assignment)), browser);
        if (answer.startsWith(INFEASIBLE)) {
            String why = answer.replaceFirst("^N/A:?\\s*", "");
            return Report.failed(failedType, failure, why.isEmpty() ? "there is no such thing" : why);
        }
        return switch (type) {
            case MUTATE -> Report.changed();
            case NAVIGATE -> Report.shown();
            case RETRIEVE -> Report.found(reading.apply(assignment, answer));
        };
    }

    private static OracleTask named(OracleTask assignment) {
        OracleTask named = assignment;
        for (Map.Entry<String, String> name : NAMES.entrySet()) {
            JsonNode value = assignment.arguments().get(name.getKey());
            if (value != null && !assignment.arguments().containsKey(name.getValue())) {
                named = named.with(name.getValue(), value);
            }
        }
        return named;
    }
}
