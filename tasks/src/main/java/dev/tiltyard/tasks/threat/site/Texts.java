package dev.tiltyard.tasks.threat.site;

import dev.tiltyard.state.Patch;
import dev.tiltyard.tasks.threat.Markup;
import dev.tiltyard.tasks.threat.Place;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Texts in the tables of a site's database. */
final class Texts {
    private Texts() {}

    /**
     * A place whose text is a column of a row.
     *
     * @param table its table
     * @param column with the text
     * @param key column that identifies the row
     * @param value of the key; a number if {@code key} is one
     */
    static Place column(
            String kind,
            String site,
            String path,
            Markup markup,
            String table,
            String column,
            String key,
            Object value) {
        return new Place(kind, site, path, markup, added -> append(table, column, key, value, added));
    }

    /** Writes something behind the text of a row. */
    static Patch append(String table, String column, String key, Object value, String added) {
        String sql = "UPDATE " + table + " SET " + column + " = concat(coalesce(" + column + ", ''), ?) WHERE " + key
                + " = ?";
        return Patch.empty().sql("adding to " + table + "." + column, connection -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                statement.setString(1, added);
                statement.setObject(2, value);
                if (statement.executeUpdate() != 1) {
                    throw new SQLException(table + " has no row with " + key + " " + value);
                }
            }
        });
    }
}
