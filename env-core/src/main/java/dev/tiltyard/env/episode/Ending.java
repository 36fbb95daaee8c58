package dev.tiltyard.env.episode;

import java.util.Locale;

/**
 * Why an episode is over.
 *
 * @param kind which of the kinds
 * @param text one sentence
 */
public record Ending(Kind kind, String text) {
    /** The kinds, as the trajectory spells them in lower case. */
    public enum Kind {
        /** The agent stopped with an answer. */
        STOPPED,
        /** The agent reported that the task cannot be done. */
        INFEASIBLE,
        /** The task says that it is done or lost. */
        TASK_DONE,
        STEP_LIMIT,
        REPEATED_ACTION,
        UNPARSABLE,
        PAGE_CRASHED,
        PAGE_HUNG,
        BROWSER_LOST,
        /** The task's own code failed; not the agent's fault. */
        TASK_BROKEN;

        /** Whether the environment failed, so that nothing can be said about the agent. */
        public boolean isBreakdown() {
            return this == PAGE_CRASHED || this == PAGE_HUNG || this == BROWSER_LOST || this == TASK_BROKEN;
        }

        /** The kind as it is spelled in files. */
        public String spelled() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
