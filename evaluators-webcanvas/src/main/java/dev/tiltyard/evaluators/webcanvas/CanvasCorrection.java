package dev.tiltyard.evaluators.webcanvas;

/** A correction of WebCanvas's published scoring, made by {@code strict}; each can be disabled separately. */
public enum CanvasCorrection {
    /** States are checked after each action, including the last; as published, only before the next action. */
    STATE_AFTER_ACTION("the page that the last action reached counts"),

    /** An action that failed reaches no node. */
    SUCCESSFUL_ACTIONS("a failed action reaches nothing"),

    /**
     * An element's value is the page's value after the action (for a select, the chosen option), not the text that the
     * agent typed.
     */
    VALUE_IN_PAGE("a value is the page's, and for a select the chosen option"),

    /** Sites are identified by their complete host, not by the first part of its name. */
    SITE_BY_HOST("sites are identified by their complete host"),

    /** An empty reference, which everything includes, matches nothing. */
    EMPTY_REFERENCES("an empty reference matches nothing"),

    /** A node that a judge can't decide is unjudged and reported, not 0. */
    UNJUDGED_NODES("a judge's failure is an error, not a 0"),

    /** The efficiency score leaves out tasks without any step score instead of counting them as most efficient. */
    EFFICIENCY_OF_FAILURES("a task without any score does not improve the efficiency");

    private final String summary;

    CanvasCorrection(String summary) {
        this.summary = summary;
    }

    /** A short description of the corrected behavior. */
    public String summary() {
        return summary;
    }
}
