package dev.tiltyard.gitlab.replica.frame;

/**
 * How somebody wants the site to behave.
 *
 * @param projectView what the first page of a project shows
 * @param relativeTimes whether times read "3 days ago", and not as date and time
 * @param firstDay on which weeks begin: 0 for Sunday, 1 for Monday, 6 for Saturday
 * @param whitespaceChanges whether a merge request shows changes that are of whitespace alone
 * @param fileByFile whether a merge request shows one changed file at a time
 * @param surround whether a quote or a bracket that is typed goes around what is selected
 * @param listItems whether Enter in a list of Markdown begins the next item
 * @param visibleWhitespace whether the Web IDE marks spaces and tabs
 */
public record Habits(
        ProjectView projectView,
        boolean relativeTimes,
        int firstDay,
        boolean whitespaceChanges,
        boolean fileByFile,
        boolean surround,
        boolean listItems,
        boolean visibleWhitespace) {
    /** How pages behave for those who have chosen nothing. */
    public static final Habits USUAL = new Habits(ProjectView.FILES, true, 0, true, false, true, true, false);

    /** What the first page of a project shows, in the order of the numbers in the database. */
    public enum ProjectView implements Numbered {
        README,
        ACTIVITY,
        FILES;

        @Override
        public int number() {
            return ordinal();
        }
    }
}
