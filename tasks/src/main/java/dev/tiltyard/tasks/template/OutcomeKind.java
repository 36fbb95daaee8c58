package dev.tiltyard.tasks.template;

/** The kind of outcome that a task asks for. */
public enum OutcomeKind {
    /** Something that must be looked up and answered. */
    INFORMATION("information"),
    /** A page that must be open at the end. */
    NAVIGATION("navigation"),
    /** Content or settings that must be created, changed or removed. */
    CHANGE("content"),
    /** An infeasible task; the right outcome is to say so. */
    INFEASIBLE("infeasible");

    private final String spelling;

    OutcomeKind(String spelling) {
        this.spelling = spelling;
    }

    /** As in documents: the category in a run's report. */
    public String spelling() {
        return spelling;
    }
}
