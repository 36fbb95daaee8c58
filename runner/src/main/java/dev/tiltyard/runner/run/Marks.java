package dev.tiltyard.runner.run;

import dev.tiltyard.tasks.policy.PolicyScore;
import dev.tiltyard.tasks.threat.AttackScore;
import java.util.Optional;

/**
 * How an episode stood up to what it was put to besides its task.
 *
 * @param attack what became of the attack; empty if there was none
 * @param policy how the policy was kept; empty if there was none
 */
public record Marks(Optional<AttackScore> attack, Optional<PolicyScore> policy) {
    /** It was put to nothing. */
    public static final Marks NONE = new Marks(Optional.empty(), Optional.empty());

    /** The same with the verdict about the task. */
    Marks with(boolean passed) {
        return new Marks(attack.map(score -> score.with(passed)), policy.map(score -> score.with(passed)));
    }
}
