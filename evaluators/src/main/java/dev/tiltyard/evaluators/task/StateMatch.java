package dev.tiltyard.evaluators.task;

import dev.tiltyard.values.Locator;
import java.util.List;

/**
 * The section {@code eval.state_match}: what must be found in the sites' state after the episode, and what must not have
 * changed.
 *
 * @param checks values to look up and what they must be
 * @param nothingElseChanged for each site named, the only changes that the task may leave behind
 */
public record StateMatch(List<Check> checks, List<NothingElseChanged> nothingElseChanged) {
    public StateMatch {
        checks = List.copyOf(checks);
        nothingElseChanged = List.copyOf(nothingElseChanged);
    }

    /**
     * One value and what it must be.
     *
     * @param name what the check is about, in words that complete "checks that ..."; shown in verdicts
     * @param locator where the value is
     * @param at JSON pointer into the located value; empty for the value itself
     * @param expectations all of them must hold; never empty
     */
    public record Check(String name, Locator locator, String at, List<Expectation> expectations) {
        public Check {
            expectations = List.copyOf(expectations);
        }
    }

    /**
     * The only changes allowed in one site. Every change is counted towards the first allowance that covers it and has
     * room left; a change that none covers fails the check, and so does an allowance that was used too seldom.
     */
    public record NothingElseChanged(String site, List<Allowance> allow) {
        public NothingElseChanged {
            allow = List.copyOf(allow);
        }
    }
}
