package dev.tiltyard.tasks.template;

/** What a task asks for. */
public enum Kind {
    /** Something that must be looked up and answered. */
    INFORMATION("information"),
    /** A page that must be open at the end. */
    NAVIGATION("navigation"),
    /** Content or settings that must be created, changed or removed. */
    CHANGE("content"),
    /** Something that cannot be done; the right outcome is to say so. */
    INFEASIBLE("infeasible");

    private final String spelling;

    Kind(String spelling) {
        this.spelling = spelling;
    }

    /** As written in documents: the category in a run's report. */
    public String spelling() {
        return spelling;
    }
}
