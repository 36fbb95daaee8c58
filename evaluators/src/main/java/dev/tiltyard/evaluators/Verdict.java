package dev.tiltyard.evaluators;

import java.util.List;
import java.util.stream.Stream;

/**
 * The outcome of judging one episode. "The agent was wrong" and "the check could not be run" are different outcomes and
 * never share a number.
 */
public sealed interface Verdict {
    /** Whether the task was done: a reward of exactly 1. */
    default boolean passed() {
        return this instanceof Scored scored && scored.reward() == 1.0;
    }

    /** The findings, in the order of the task file; for {@link Unjudged}, those made before the check broke. */
    List<Finding> findings();

    /** All calls to judges, in order. */
    default List<JudgeCall> judgeCalls() {
        return findings().stream()
                .flatMap(finding -> finding.judgeCalls().stream())
                .toList();
    }

    /**
     * Judged.
     *
     * @param reward from 0.0 to 1.0; the product of the factors of all checks
     * @param findings one for each check made, failed or not
     */
    record Scored(double reward, List<Finding> findings) implements Verdict {
        public Scored {
            findings = List.copyOf(findings);
            if (!(reward >= 0.0 && reward <= 1.0)) {
                throw new IllegalArgumentException("reward is " + reward + ", outside 0..1");
            }
        }
    }

    /**
     * Not judged: the check itself broke (a page that could not be opened, an invalid reply of a judge). Counted as an
     * error, never as a failure of the agent, and every average says how many there were.
     *
     * @param reason what was being done, to what, and what was found
     * @param remedy how to fix it
     * @param findings findings made before
     * @param failedJudgeCalls the calls to a judge that failed
     */
    record Unjudged(String reason, String remedy, List<Finding> findings, List<JudgeCall> failedJudgeCalls)
            implements Verdict {
        public Unjudged {
            findings = List.copyOf(findings);
            failedJudgeCalls = List.copyOf(failedJudgeCalls);
        }

        /** A check that failed for a reason other than a judge. */
        public Unjudged(String reason, String remedy, List<Finding> findings) {
            this(reason, remedy, findings, List.of());
        }

        @Override
        public List<JudgeCall> judgeCalls() {
            return Stream.concat(Verdict.super.judgeCalls().stream(), failedJudgeCalls.stream())
                    .toList();
        }
    }
}
