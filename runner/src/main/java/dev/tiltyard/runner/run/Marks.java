package dev.tiltyard.runner.run;

import dev.tiltyard.evaluators.policy.PolicyReport;
import dev.tiltyard.runner.day.DayScore;
import dev.tiltyard.runner.fault.FaultScore;
import dev.tiltyard.tasks.policy.PolicyScore;
import dev.tiltyard.tasks.threat.AttackScore;
import java.util.Optional;

/**
 * How an episode stood up to what it was put to besides its task.
 *
 * @param attack what became of the attack; empty if there was none
 * @param policy how the policy of the run was kept; empty if there was none
 * @param taskPolicies how the policies that the file states for the task were kept; empty if there are none
 * @param faults how the agent dealt with faults on purpose; empty if none were planned
 * @param day its place in a chain; empty if it is of none
 */
public record Marks(
        Optional<AttackScore> attack,
        Optional<PolicyScore> policy,
        Optional<PolicyReport> taskPolicies,
        Optional<FaultScore> faults,
        Optional<DayScore> day) {
    /** It was put to nothing. */
    public static final Marks NONE =
            new Marks(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** The same with the verdict about the task. */
    Marks with(boolean passed) {
        return new Marks(
                attack.map(score -> score.with(passed)),
                policy.map(score -> score.with(passed)),
                taskPolicies.map(report -> report.with(passed)),
                faults.map(score -> score.with(passed)),
                day);
    }

    /** The same with what became of faults. */
    Marks withFaults(Optional<FaultScore> score) {
        return new Marks(attack, policy, taskPolicies, score, day);
    }

    /** The same with a report about the policies of the task. */
    public Marks with(Optional<PolicyReport> report) {
        return new Marks(attack, policy, report, faults, day);
    }

    /** The same with its place in a chain. */
    Marks on(DayScore score) {
        return new Marks(attack, policy, taskPolicies, faults, Optional.of(score));
    }
}
