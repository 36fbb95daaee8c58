package dev.tiltyard.runner.document;

import java.util.Locale;

/** How a task can end. */
public enum Status {
    PASSED,
    FAILED,
    /** It could not be run, which says nothing about the agent: a task that can't be read, a site or an agent that broke. */
    ERROR,
    /** It was played, and a check that decides could not be made, which says nothing about the agent either. */
    UNJUDGED,
    /** Not passed, and on the published list of tasks that contradict themselves. */
    IMPOSSIBLE,
    /** Not played: its start page, or the page that it is about, is not in the world that is up. */
    UNAVAILABLE;

    /** The spelling in documents. */
    public String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it counts in success rates, for the agent or against it. */
    public boolean counts() {
        return this == PASSED || this == FAILED;
    }

    /** Whether a run that has it fell short in nothing. */
    public boolean isFine() {
        return this == PASSED || this == IMPOSSIBLE || this == UNAVAILABLE;
    }
}
