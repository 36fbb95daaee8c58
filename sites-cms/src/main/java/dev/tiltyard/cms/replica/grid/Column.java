package dev.tiltyard.cms.replica.grid;

/**
 * A column of a grid.
 *
 * @param sql an expression
 * @param join name of the join that the expression needs; empty if none
 * @param shown whether it is shown by default
 * @param raw whether its raw database text is shown, whatever its kind
 * @param late whether it comes after the actions column
 * @param link link target of its cells' first line, like the path of a {@link RowAction}; empty if none
 * @param title title of that link
 * @param headed whether its cells' first line is a heading of the others
 * @param condition the filter's condition, with {@code {}} for the selected value; empty for equality
 * @param unlisted whether it is only a filter, and never shown
 * @param edited whether it can be edited inline
 * @param needed whether inline editing requires a value
 */
public record Column(
        String name,
        String label,
        String sql,
        ColumnKind kind,
        OptionLabels choices,
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
