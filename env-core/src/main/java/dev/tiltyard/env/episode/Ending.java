package dev.tiltyard.env.episode;

import java.util.Locale;

/**
 * Why an episode ended.
 *
 * @param kind the kind of ending
 * @param text one sentence
 */
public record Ending(Kind kind, String text) {
    /** Kinds of endings; trajectories spell them in lower case. */
    public enum Kind {
        /** The agent stopped with an answer. */
        STOPPED,
        /** The agent reported that the task is infeasible. */
        INFEASIBLE,
        /** The task reports that it is done or lost. */
        TASK_DONE,
        STEP_LIMIT,
        REPEATED_ACTION,
        UNPARSABLE,
        PAGE_CRASHED,
        PAGE_HUNG,
        BROWSER_LOST,
        /** The task's own code failed; not the agent's fault. */
        TASK_BROKEN;

        /** Whether the environment failed, so that the episode says nothing about the agent. */
        public boolean isBreakdown() {
            return this == PAGE_CRASHED || this == PAGE_HUNG || this == BROWSER_LOST || this == TASK_BROKEN;
        }

        /** The kind as files spell it. */
        public String spelled() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
