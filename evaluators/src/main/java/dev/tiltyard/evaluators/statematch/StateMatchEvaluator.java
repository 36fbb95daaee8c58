package dev.tiltyard.evaluators.statematch;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.EvidenceException;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.task.Expectation;
import dev.tiltyard.evaluators.task.StateMatch;
import java.util.List;
import java.util.function.Consumer;

/** Judges by the sites' state. Stateless and thread-safe. */
public final class StateMatchEvaluator {
    /**
     * Runs every check and reports its finding, even after a failure.
     *
     * @throws EvidenceException if a value or a site's changes cannot be read
     */
    public void evaluate(StateMatch section, Evidence evidence, Consumer<Finding> findings) {
        List<StateMatch.Check> checks = section.checks();
        for (int i = 0; i < checks.size(); i++) {
            check("state_match.checks[" + i + "]", checks.get(i), evidence, findings);
        }
        List<StateMatch.NothingElseChanged> unchanged = section.nothingElseChanged();
        for (int i = 0; i < unchanged.size(); i++) {
            StateMatch.NothingElseChanged rule = unchanged.get(i);
            findings.accept(ChangeLedger.of(rule, evidence.changes(rule.site()))
                    .finding("state_match.nothing_else_changed[" + i + "]"));
        }
    }

    private static void check(String path, StateMatch.Check check, Evidence evidence, Consumer<Finding> findings) {
        JsonNode value = evidence.read(check.locator());
        JsonNode located = value.at(pointer(path, check.at()));
        for (Expectation expectation : check.expectations()) {
            findings.accept(ExpectationCheck.of(expectation, located).finding(path, check.name(), located));
        }
    }

    private static JsonPointer pointer(String path, String at) {
        try {
            return JsonPointer.compile(at);
        } catch (IllegalArgumentException e) {
            throw new EvidenceException(path + ".at is not a JSON pointer: " + at, e);
        }
    }
}
