package dev.tiltyard.cms.replica.grid;

/**
 * A column of a grid.
 *
 * @param sql an expression
 * @param join name of the join that the expression needs; empty if none
 * @param shown whether it is shown by default
 * @param raw whether its text is shown as the database has it, whatever its kind
 * @param late whether it stands after the column of actions
 * @param link where the first line of its cells leads, like the path of a {@link RowAction}; empty if nowhere
 * @param title of that link
 * @param headed whether the first line of its cells is a heading of the others
 * @param condition what a row must fulfill to pass the filter, with {@code {}} for what was chosen; empty if the column holds
 *     just that
 * @param unlisted whether it is there to be filtered by, and never shown
 * @param edited whether it can be changed in the list
 * @param needed whether it must not be emptied there
 */
public record Column(
        String name,
        String label,
        String sql,
        ColumnKind kind,
        Choices choices,
        String join,
        boolean shown,
        boolean filtered,
        boolean sorted,
        boolean raw,
        boolean late,
        String link,
        String title,
        boolean headed,
        String condition,
        boolean unlisted,
        boolean edited,
        boolean needed) {}
