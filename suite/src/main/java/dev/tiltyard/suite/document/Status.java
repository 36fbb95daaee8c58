package dev.tiltyard.suite.document;

import java.util.Locale;

/** How a task can end. */
public enum Status {
    PASSED,
    FAILED,
    /** It could not be run or judged, which says nothing about the agent. */
    ERROR,
    /** Not passed, and on the published list of tasks that contradict themselves. */
    IMPOSSIBLE,
    /** Not played: its start page, or the page that it is about, is not in the world that is up. */
    UNAVAILABLE;

    /** The spelling in documents. */
    public String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it counts in success rates. */
    public boolean counts() {
        return this != IMPOSSIBLE && this != UNAVAILABLE;
    }

    /** Whether a run that has it fell short in nothing. */
    public boolean isFine() {
        return this == PASSED || !counts();
    }
}
