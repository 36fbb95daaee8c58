package dev.tiltyard.evaluators.webcanvas;

/** One thing that WebCanvas's published scoring gets wrong and that {@code strict} mends; each can be switched off by itself. */
public enum CanvasMending {
    /** States are looked at after each action, the last included; as published only before the next action. */
    STATE_AFTER_ACTION("the page that the last action reached counts"),

    /** An action that failed reaches no node. */
    SUCCESSFUL_ACTIONS("a failed action reaches nothing"),

    /** An element's value is what the page holds after the action, of a select the chosen option, not what the agent typed. */
    VALUE_IN_PAGE("a value is what the page holds, and of a select the chosen option"),

    /** Sites are identified by their whole host, not by the first part of its name. */
    SITE_BY_HOST("sites are identified by their whole host"),

    /** A condition that is empty, which everything includes, is met by nothing. */
    EMPTY_REFERENCES("an empty reference is met by nothing"),

    /** What a judge cannot decide is unjudged and named, not 0. */
    UNJUDGED_NODES("a judge's failure is an error, not a 0"),

    /** The efficiency score leaves out tasks without any step score instead of counting them as most efficient. */
    EFFICIENCY_OF_FAILURES("a task without any score does not improve the efficiency");

    private final String summary;

    CanvasMending(String summary) {
        this.summary = summary;
    }

    /** What holds with this correction, in a few words. */
    public String summary() {
        return summary;
    }
}
