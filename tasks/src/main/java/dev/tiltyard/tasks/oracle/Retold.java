package dev.tiltyard.tasks.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Solves a task of WebArena-Verified with the oracle for WebArena's wording: tells it the task in the words that it knows, and
 * turns what it answers into a report.
 */
public final class Retold implements VerifiedOracle {
    private static final String INFEASIBLE = "N/A";

    /** Names of variables that the two benchmarks call differently. */
    private static final Map<String, String> NAMES = Map.of(
            "forum", "subreddit",
            "location_address_1", "location/address_1",
            "location_address_2", "location/address_2",
            "old_heading", "old-heading",
            "time_phrase", "time");

    private final Report.Did type;
    private final BiFunction<Assignment, String, List<? extends JsonNode>> reading;
    private final UnaryOperator<Assignment> telling;
    private final Report.Did failedType;
    private final Report.Outcome failure;

    private Retold(
            Report.Did type,
            BiFunction<Assignment, String, List<? extends JsonNode>> reading,
            UnaryOperator<Assignment> telling,
            Report.Did failedType,
            Report.Outcome failure) {
        this.type = type;
        this.reading = reading;
        this.telling = telling;
        this.failedType = failedType;
        this.failure = failure;
    }

    /** Where something is changed. */
    public static Retold changing() {
        return new Retold(
                Report.Did.MUTATE,
                (assignment, answer) -> List.of(),
                told -> told,
                Report.Did.MUTATE,
                Report.Outcome.ACTION_NOT_ALLOWED);
    }

    /** Where a page is opened. */
    public static Retold showing() {
        return new Retold(
                Report.Did.NAVIGATE,
                (assignment, answer) -> List.of(),
                told -> told,
                Report.Did.NAVIGATE,
                Report.Outcome.NOT_FOUND);
    }

    /** Where the answer is data. */
    public static Retold finding(BiFunction<Assignment, String, List<? extends JsonNode>> reading) {
        return new Retold(Report.Did.RETRIEVE, reading, told -> told, Report.Did.RETRIEVE, Report.Outcome.NOT_FOUND);
    }

    /** The same, told the task in these words. */
    public Retold told(UnaryOperator<Assignment> words) {
        return new Retold(type, reading, words, failedType, failure);
    }

    /** The same, reporting this if the task cannot be done. */
    public Retold failingAs(Report.Did did, Report.Outcome status) {
        return new Retold(type, reading, telling, did, status);
    }

    @Override
    public Report solve(Assignment assignment, BrowserActor browser, Oracle original) {
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

    private static Assignment named(Assignment assignment) {
        Assignment named = assignment;
        for (Map.Entry<String, String> name : NAMES.entrySet()) {
            JsonNode value = assignment.arguments().get(name.getKey());
            if (value != null && !assignment.arguments().containsKey(name.getValue())) {
                named = named.with(name.getValue(), value);
            }
        }
        return named;
    }
}
