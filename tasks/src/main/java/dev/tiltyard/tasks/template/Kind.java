package dev.tiltyard.tasks.template;

/** What a task asks for. */
public enum Kind {
    /** Something that is to be found out and told. */
    INFORMATION("information"),
    /** A page that is to be shown. */
    NAVIGATION("navigation"),
    /** Content or settings that are to be made, changed or removed. */
    CHANGE("content"),
    /** Something that cannot be done, which is to be noticed and told. */
    UNACHIEVABLE("unachievable");

    private final String spelling;

    Kind(String spelling) {
        this.spelling = spelling;
    }

    /** As documents spell it: the category of a run's report. */
    public String spelling() {
        return spelling;
    }
}
