package dev.tiltyard.evaluators.task;

import dev.tiltyard.values.Locator;
import java.util.List;

/**
 * The section {@code eval.state_match}: the expected state of the sites after the episode, and what must not have
 * changed.
 *
 * @param checks values to look up, with their expectations
 * @param nothingElseChanged for each site named, the only changes that the task may leave behind
 */
public record StateMatch(List<Check> checks, List<NothingElseChanged> nothingElseChanged) {
    public StateMatch {
        checks = List.copyOf(checks);
        nothingElseChanged = List.copyOf(nothingElseChanged);
    }

    /**
     * A value and its expectations.
     *
     * @param name describes the check, completing the sentence "checks that ..."; shown in verdicts
     * @param locator how to find the value
     * @param at JSON pointer into the located value; empty for the value itself
     * @param expectations all must be met; never empty
     */
    public record Check(String name, Locator locator, String at, List<Expectation> expectations) {
        public Check {
            expectations = List.copyOf(expectations);
        }
    }

    /**
     * The allowed changes in one site. Every change counts toward the first allowance that covers it and has not
     * reached its maximum. A change that no allowance covers fails the check, and so does an allowance that does not
     * reach its minimum.
     */
    public record NothingElseChanged(String site, List<Allowance> allow) {
        public NothingElseChanged {
            allow = List.copyOf(allow);
        }
    }
}
