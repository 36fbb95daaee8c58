package dev.tiltyard.cms.replica.grid;

/**
 * A column of a grid.
 *
 * @param sql an expression
 * @param join name of the join that the expression needs; empty if none
 * @param shown whether it is shown until somebody chooses otherwise
 * @param raw whether its text is shown as the database has it, whatever its kind
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
        boolean raw) {

    private static Column of(String name, String label, String sql, ColumnKind kind) {
        return new Column(name, label, sql, kind, Choices.none(), "", true, true, true, false);
    }

    public static Column text(String name, String label, String sql) {
        return of(name, label, sql, ColumnKind.TEXT);
    }

    public static Column number(String name, String label, String sql) {
        return of(name, label, sql, ColumnKind.NUMBER);
    }

    public static Column money(String name, String label, String sql) {
        return of(name, label, sql, ColumnKind.MONEY);
    }

    public static Column time(String name, String label, String sql) {
        return of(name, label, sql, ColumnKind.TIME);
    }

    public static Column day(String name, String label, String sql) {
        return of(name, label, sql, ColumnKind.DAY);
    }

    public static Column picture(String name, String label, String sql) {
        return of(name, label, sql, ColumnKind.PICTURE).unfiltered().unsorted();
    }

    public static Column choice(String name, String label, String sql, Choices choices) {
        return new Column(name, label, sql, ColumnKind.CHOICE, choices, "", true, true, true, false);
    }

    /** Not shown until somebody asks for it. */
    public Column hidden() {
        return new Column(name, label, sql, kind, choices, join, false, filtered, sorted, raw);
    }

    public Column unfiltered() {
        return new Column(name, label, sql, kind, choices, join, shown, false, sorted, raw);
    }

    public Column unsorted() {
        return new Column(name, label, sql, kind, choices, join, shown, filtered, false, raw);
    }

    /** Shown as it is stored. */
    public Column asStored() {
        return new Column(name, label, sql, kind, choices, join, shown, filtered, sorted, true);
    }

    /** Whose expression needs a join of the grid. */
    public Column from(String joined) {
        return new Column(name, label, sql, kind, choices, joined, shown, filtered, sorted, raw);
    }
}
