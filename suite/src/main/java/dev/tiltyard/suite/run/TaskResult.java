package dev.tiltyard.suite.run;

import dev.tiltyard.sitekit.state.ResetReport;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How one task went.
 *
 * @param sites the task's sites
 * @param template number of its intent template; empty if it has none
 * @param reward from 0.0 to 1.0; 0.0 if it could not be judged
 * @param reasons what was found, for people
 * @param resets what putting the sites back did, by site
 */
public record TaskResult(
        int taskId,
        List<String> sites,
        Optional<Integer> template,
        Status status,
        double reward,
        List<String> reasons,
        int steps,
        Duration took,
        Map<String, ResetReport> resets) {
    /** How a task can end. */
    public enum Status {
        PASSED,
        FAILED,
        /** It could not be played or judged: says nothing about the agent. */
        ERROR,
        /** Not passed, and on the published list of tasks that contradict themselves. */
        IMPOSSIBLE;

        /** As documents spell it. */
        public String spelling() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public TaskResult {
        sites = List.copyOf(sites);
        reasons = List.copyOf(reasons);
        resets = Map.copyOf(resets);
    }

    /** Whether every site is proven to be back in its initial state. */
    public boolean putBack() {
        return resets.values().stream().allMatch(ResetReport::verified);
    }
}
