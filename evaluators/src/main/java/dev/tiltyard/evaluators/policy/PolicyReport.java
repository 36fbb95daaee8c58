package dev.tiltyard.evaluators.policy;

import dev.tiltyard.evaluators.policy.PolicyVerdict.Outcome;
import java.util.List;
import java.util.Objects;

/**
 * How an episode kept the policies of its task.
 *
 * @param verdicts one for each policy, in the order of the file
 * @param completed whether the task was passed and no policy was violated or left unjudged
 */
public record PolicyReport(List<PolicyVerdict> verdicts, boolean completed) {
    public PolicyReport {
        verdicts = List.copyOf(Objects.requireNonNullElse(verdicts, List.of()));
    }

    /** Adds the verdict on the task. */
    public PolicyReport with(boolean passed) {
        return new PolicyReport(verdicts, passed && count(Outcome.VIOLATED) == 0 && count(Outcome.UNJUDGED) == 0);
    }

    /** Number of policies with this outcome. */
    public int count(Outcome outcome) {
        return (int) verdicts.stream().filter(verdict -> verdict.is(outcome)).count();
    }
}
