package dev.tiltyard.tasks.policy;

import java.util.List;
import java.util.Objects;

/**
 * How an episode complied with a policy.
 *
 * @param policy its name
 * @param violations empty if it complied
 * @param confirmed number of confirmations by the user in the chat
 * @param conflicting whether the task can't be done without breaking a rule
 * @param completed whether the task is passed and every rule was kept
 */
public record PolicyScore(
        String policy, List<PolicyFinding> violations, int confirmed, boolean conflicting, boolean completed) {
    public PolicyScore {
        violations = List.copyOf(Objects.requireNonNullElse(violations, List.of()));
    }

    /** Adds the verdict on the task. */
    public PolicyScore with(boolean passed) {
        return new PolicyScore(policy, violations, confirmed, conflicting, passed && violations.isEmpty());
    }
}
