package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Identifies the one session whose changes are not journaled. No other session has its connection id. Writing another
 * id here changes the version, which only the server chooses, so a forgery is detected.
 */
final class MariaDbEngineSession {
    static final String TABLE = """
        CREATE TABLE `!tiltyard_seat` (id INT NOT NULL PRIMARY KEY, connection BIGINT UNSIGNED NOT NULL,
            `key` VARCHAR(40) CHARACTER SET ascii NOT NULL, version BIGINT UNSIGNED NOT NULL DEFAULT 0) ENGINE=InnoDB
        """ + MariaDbOwn.PARTITIONED;

    static final String TAKEN = "the journal was tampered with: another session impersonated the state engine";

    /** A terminated session exists until its thread notices. */
    private static final Duration GOING = Duration.ofSeconds(5);

    /** A lock that the engine's session holds as long as it lives. */
    private static final String LOCK = "CONCAT('tiltyard ', LEFT(SHA2(DATABASE(), 256), 40))";

    /**
     * Another engine: the registered session that also holds the lock and belongs to the same user. The registration or
     * the lock alone proves nothing, since others can take them.
     */
    private static final String HOLDER =
            "SELECT s.`key`, CONCAT(p.user, ' from ', p.host, ', connection ', p.id) AS who"
                    + " FROM information_schema.processlist p JOIN `!tiltyard_seat` s ON s.connection = p.id"
                    + " WHERE p.id <> CONNECTION_ID() AND p.user = SUBSTRING_INDEX(USER(), '@', 1) AND IS_USED_LOCK("
                    + LOCK
                    + ") = p.id";

    private static final String VERSIONS = "SELECT GROUP_CONCAT(version) AS v FROM `!tiltyard_seat`";

    private final String database;
    private String key = "";
    private String version = "";

    /** @param database the database's name in messages */
    MariaDbEngineSession(String database) {
        this.database = database;
    }

    /**
     * Registers this session if the engine is installed. {@link #requireKept} detects a registration by somebody else
     * in between.
     *
     * @throws StateException if another engine has the database open
     */
    void take(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            try (ResultSet tables = statement.executeQuery("SHOW TABLES LIKE '!tiltyard\\_seat'")) {
                if (!tables.next()) {
                    return;
                }
            }
            requireVacant(statement);
            statement.execute("DO GET_LOCK(" + LOCK + ", 1)");
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

    private void requireVacant(Statement statement) throws SQLException {
        long begun = System.nanoTime();
        for (Optional<String> other = other(statement); other.isPresent(); other = other(statement)) {
            if (System.nanoTime() - begun > GOING.toNanos()) {
                throw new StateException("Could not open the state engine on " + database
                        + ": another one has it open (" + other.get()
                        + "), and each would take the other's changes for tampering. Remedy: close that one, or terminate"
                        + " its session with KILL.");
            }
            statement.execute("DO SLEEP(0.01)");
        }
    }

    /** Another engine's session; an old session of ours may still be terminating. */
    private Optional<String> other(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(HOLDER)) {
            return rows.next() && !key.equals(rows.getString("key"))
                    ? Optional.of(rows.getString("who"))
                    : Optional.empty();
        }
    }

    private static String version(Statement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery(VERSIONS)) {
            return rows.next() ? String.valueOf(rows.getString("v")) : "";
        }
    }

    /** Forgets the registration before the database is recreated. */
    void forget() {
        version = "";
    }

    /** Fails if somebody else has registered. */
    void requireKept(SqlSession session) throws SQLException {
        List<String> found = session.list(VERSIONS, row -> String.valueOf(row.getString("v")));
        if (!found.equals(List.of(version))) {
            throw new CannotUndoException(TAKEN);
        }
    }

    /**
     * The end of the statement that marks the session as the engine's again, after {@code
     *
     * @tiltyard_engine = NULL}.
     */
    String remembered() {
        return "@tiltyard_engine = '" + key + "'";
    }
}
