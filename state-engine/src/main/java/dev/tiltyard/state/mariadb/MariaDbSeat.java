package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;

/**
 * The place of the one session whose changes are not journalled. No other session has its connection id; and writing
 * another one here changes the version, which only the server chooses, so the forgery is noticed.
 */
final class MariaDbSeat {
    static final String TABLE = """
            CREATE TABLE `!tiltyard_seat` (id INT NOT NULL PRIMARY KEY, connection BIGINT UNSIGNED NOT NULL,
                `key` VARCHAR(40) CHARACTER SET ascii NOT NULL, version BIGINT UNSIGNED NOT NULL DEFAULT 0) ENGINE=InnoDB
            """;

    static final String TAKEN = "the journal was tampered with: another session took the state engine's place";

    private static final String VERSIONS = "SELECT GROUP_CONCAT(version) AS v FROM `!tiltyard_seat`";

    private String key = "";
    private String version = "";

    /** Sits down, if the engine is installed. Where somebody else has sat meanwhile, {@link #requireKept} finds it out. */
    void take(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            try (ResultSet tables = statement.executeQuery("SHOW TABLES LIKE '!tiltyard\\_seat'")) {
                if (!tables.next()) {
                    return;
                }
            }
            String before = version(statement);
            key = UUID.randomUUID().toString();
            try (PreparedStatement remember = connection.prepareStatement("SET @tiltyard_engine = ?");
                    PreparedStatement sit = connection.prepareStatement(
                            "REPLACE INTO `!tiltyard_seat` (id, connection, `key`) VALUES (1, CONNECTION_ID(), ?)")) {
                remember.setString(1, key);
                remember.execute();
                sit.setString(1, key);
                sit.execute();
            }
            if (version.isEmpty() || version.equals(before)) {
                version = version(statement);
            }
        }
    }

    private static String version(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(VERSIONS)) {
            return rows.next() ? String.valueOf(rows.getString("v")) : "";
        }
    }

    /** Forgets who has sat there: the database is about to become another. */
    void forget() {
        version = "";
    }

    /** Fails if somebody else has sat there. */
    void requireKept(SqlSession session) throws SQLException {
        List<String> found = session.list(VERSIONS, row -> String.valueOf(row.getString("v")));
        if (!found.equals(List.of(version))) {
            throw new CannotUndoException(TAKEN);
        }
    }

    /** The statement's part that makes the session the engine's again, after {@code @tiltyard_engine = NULL}. */
    String remembered() {
        return "@tiltyard_engine = '" + key + "'";
    }
}
