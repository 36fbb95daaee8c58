package dev.tiltyard.tasks.threat.site;

import dev.tiltyard.state.Patch;
import dev.tiltyard.tasks.threat.Markup;
import dev.tiltyard.tasks.threat.ThreatPlace;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Texts in a site's database tables. */
final class Texts {
    private Texts() {}

    /**
     * A place whose text is a row's column.
     *
     * @param table its table
     * @param column the text's column
     * @param key column that identifies the row
     * @param value value of the key; a number if {@code key} is numeric
     */
    static ThreatPlace column(
            String kind,
            String site,
            String path,
            Markup markup,
            String table,
            String column,
            String key,
            Object value) {
        return new ThreatPlace(kind, site, path, markup, added -> append(table, column, key, value, added));
    }

    /** Appends to a row's text. */
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
