package dev.tiltyard.forum.dump;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The next id of each table: the original's, so that the next post gets the number that it would get there. */
final class Sequences {
    private static final String ENDING = "_id_seq";

    private Sequences() {}

    /** @param next of the dump, by the sequence's name */
    static void set(Connection connection, Map<String, Long> next) throws SQLException {
        for (String sequence : ours(connection)) {
            String table = sequence.substring(0, sequence.length() - ENDING.length());
            try (PreparedStatement statement = connection.prepareStatement("SELECT setval('" + sequence
                    + "', greatest(?, (SELECT coalesce(max(id), 0) + 1 FROM " + table + ")), false)")) {
                statement.setLong(1, next.getOrDefault(sequence, 1L));
                statement.execute();
            }
        }
    }

    private static List<String> ours(Connection connection) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND sequencename LIKE '%"
                                + ENDING + "' ORDER BY 1")) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }
}
