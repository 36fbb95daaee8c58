package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Columns that may be NULL and have no default, as after {@code ALTER COLUMN ... DROP DEFAULT}: an insert must name
 * them. MySQL's views show them like columns whose default is NULL; only {@code SHOW CREATE TABLE} tells.
 */
final class MySqlDefaults {
    private static final Pattern COMMENT = Pattern.compile(" COMMENT '.*");
    private static final Pattern SAID = Pattern.compile(" (?:DEFAULT|NOT NULL|GENERATED)\\b");

    private MySqlDefaults() {}

    /** The definitions of these columns, by table. */
    static SortedMap<String, String> missing(SqlSession session, Collection<String> tables) throws SQLException {
        SortedMap<String, String> missing = new TreeMap<>();
        for (String table : tables) {
            for (String created :
                    session.listOnce("SHOW CREATE TABLE " + MariaDbColumn.quoted(table), row -> row.getString(2))) {
                missing.put(table, columns(created));
            }
        }
        return missing;
    }

    private static String columns(String created) {
        return created.lines()
                .filter(line -> line.startsWith("  `"))
                .map(line -> COMMENT.matcher(line).replaceFirst(""))
                .filter(line -> !SAID.matcher(line).find())
                .map(String::strip)
                .collect(Collectors.joining("\n"));
    }
}
