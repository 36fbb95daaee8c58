package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that look the same but differ, and values larger than a packet. */
class MariaDbValuesTest {
    private static final List<String> WORLD = List.of(
            "CREATE TABLE odd (id int PRIMARY KEY, e enum('a','','b'), s set('x','','y'), d double, f float,"
                    + " ts timestamp NULL, j varchar(9) CHARACTER SET cp932, big longtext, bytes longblob,"
                    + " lower varchar(60) AS (CONCAT(e, '/', d)) STORED)",
            "CREATE TABLE unkeyed (e enum('a','','b'), d double, ts timestamp NULL, j varchar(9) CHARACTER SET cp932,"
                    + " big longtext)",
            "CREATE SEQUENCE tickets INCREMENT 3",
            "SET sql_mode = ''",
            "INSERT INTO odd (id, e, s, d, f, ts, j, big, bytes) VALUES (1, 'none of these', '', -0e0, -0e0,"
                    + " '0000-00-00', X'8790', REPEAT('text ', 20000), REPEAT(X'00FF27', 40000)), (2, '', 'x,y', 0, 0,"
                    + " NULL, X'81E0', 'short', ''), (3, 'b', NULL, 1, 1, '2024-01-01', '', NULL, NULL)",
            "INSERT INTO unkeyed SELECT e, d, ts, j, big FROM odd");

    private String schema;
    private DataSource database;
    private StateEngine engine;
    private String initial;

    @BeforeEach
    void install() throws SQLException {
        schema = TestMariaDb.freshName();
        TestMariaDb.server().createSchema(schema);
        database = TestMariaDb.server().source(schema);
        execute(WORLD.toArray(String[]::new));
        initial = picture();
        engine = StateEngine.install(database, StateOptions.defaults());
    }

    @AfterEach
    void close() {
        engine.close();
        TestMariaDb.server().dropSchema(schema);
    }

    /** One session, so that settings hold. */
    private void execute(String... statements) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            for (String each : statements) {
                sql.execute(each);
            }
        }
    }

    /** Compares the stored bytes and numbers, like the server's checksums. */
    private String picture() throws SQLException {
        List<String> answers = new ArrayList<>();
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            for (String question : List.of(
                    "CHECKSUM TABLE odd EXTENDED",
                    "SELECT COUNT(*), SUM(CONV(LEFT(MD5(CONCAT_WS('|', e + 0, d, ts + 0, IFNULL(HEX(j), '-'),"
                            + " MD5(big))), 15), 16, 10)) FROM unkeyed",
                    "SELECT GROUP_CONCAT(CONCAT_WS('|', id, IFNULL(e + 0, 'N'), IFNULL(s + 0, 'N'), d, f, IFNULL(ts +"
                            + " 0, 'N'), HEX(j), IFNULL(MD5(big), 'N'), IFNULL(MD5(bytes), 'N'), lower) ORDER BY id"
                            + " SEPARATOR '\n"
                            + "') FROM odd",
                    "SELECT next_not_cached_value, minimum_value, maximum_value, start_value, increment, cycle_count"
                            + " FROM tickets")) {
                try (ResultSet rows = sql.executeQuery(question)) {
                    while (rows.next()) {
                        List<String> row = new ArrayList<>();
                        for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                            row.add(rows.getString(i));
                        }
                        answers.add(row.toString().replace(schema, ""));
                    }
                }
            }
        }
        return String.join("\n", answers);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE odd SET e = ''",
                "UPDATE odd SET e = 'nonsense'",
                "UPDATE odd SET s = 'y' WHERE id = 1",
                "UPDATE odd SET d = 0, f = 0 WHERE id = 1",
                "UPDATE odd SET d = -0e0, f = -0e0",
                "UPDATE odd SET ts = NULL WHERE id = 1",
                "UPDATE odd SET ts = '0000-00-00'",
                "UPDATE odd SET j = X'81E0' WHERE id = 1",
                "UPDATE odd SET j = X'8790'",
                "UPDATE odd SET big = CONCAT(big, '.') WHERE id = 1",
                "UPDATE odd SET big = REPEAT('another', 20000), bytes = big",
                "UPDATE odd SET bytes = NULL",
                "UPDATE odd SET s = NULL",
                "UPDATE odd SET id = id + 10",
                "DELETE FROM odd",
                "UPDATE unkeyed SET e = 'a'",
                "UPDATE unkeyed SET d = 0, ts = NULL",
                "UPDATE unkeyed SET j = X'81E0'",
                "DELETE FROM unkeyed",
                "INSERT INTO unkeyed SELECT * FROM unkeyed",
                "UPDATE unkeyed SET big = REPEAT('another', 20000)"
            })
    void eachIsRestoredToTheLastBit(String change) throws SQLException {
        execute("SET sql_mode = ''", change);

        ResetReport report = engine.reset(false);

        assertThat(report.restored()).as("%s", report).isTrue();
        assertThat(picture()).isEqualTo(initial);
        ResetReport full = engine.reset(true);
        assertThat(full.restored()).as("%s", full).isTrue();
        assertThat(report.digestAfter()).isEqualTo(full.digestAfter());
    }

    /** The server accepts 64 MB, which the hexadecimal form would exceed. */
    @Test
    void allValuesThatTheServerAcceptsAreRestored() throws SQLException {
        execute("INSERT INTO odd (id, big, bytes) VALUES (9, REPEAT('x', 60000000), REPEAT('y', 60000000))");
        Snapshot snapshot = engine.snapshot();
        execute("UPDATE odd SET d = 4 WHERE id = 9", "UPDATE odd SET big = REPEAT('z', 40000000) WHERE id = 9");
        execute("DELETE FROM odd WHERE id = 9");

        ResetReport report = engine.restore(snapshot);

        assertThat(report.restored()).as("%s", report).isTrue();
        execute(
                "UPDATE odd SET d = IF(big = REPEAT('x', 60000000) AND bytes = REPEAT('y', 60000000), 7, 8) WHERE id ="
                        + " 9",
                "INSERT INTO odd (id, d) SELECT 10, IF(d = 7, 1, 'wrong') FROM odd WHERE id = 9");
        assertThat(engine.reset(false).restored()).isTrue();
        assertThat(picture()).isEqualTo(initial);
    }

    @Test
    void largeValuesAreRestoredFromSnapshots() throws SQLException {
        execute(
                "UPDATE odd SET big = REPEAT('one', 30000) WHERE id = 2",
                "UPDATE odd SET big = REPEAT('two', 30000) WHERE id = 3");
        Snapshot snapshot = engine.snapshot();
        String then = picture();
        execute("DELETE FROM odd", "UPDATE unkeyed SET big = REPEAT('three', 20000)");

        assertThat(engine.restore(snapshot).restored()).isTrue();
        assertThat(picture()).isEqualTo(then);
        assertThat(engine.reset(true).restored()).isTrue();
        assertThat(picture()).isEqualTo(initial);
    }

    @Test
    void largeValuesAreRedoneOnARecreatedDatabase() throws SQLException {
        engine.close();
        engine = StateEngine.install(database, StateOptions.defaults().withFullRestore(() -> {
            TestMariaDb.server().dropSchema(schema);
            TestMariaDb.server().createSchema(schema);
            execute(WORLD.toArray(String[]::new));
        }));
        execute("UPDATE odd SET big = REPEAT('one', 30000), e = 'b' WHERE id < 3", "UPDATE unkeyed SET big = big");
        Snapshot snapshot = engine.snapshot();
        String then = picture();
        execute("TRUNCATE odd");

        ResetReport report = engine.restore(snapshot);

        assertThat(report.restored()).as("%s", report).isTrue();
        assertThat(report.fallback()).isPresent();
        assertThat(picture()).isEqualTo(then);
    }

    @Test
    void aRowInsertedIntoASequenceIsDetected() throws SQLException {
        execute("INSERT INTO tickets SELECT next_not_cached_value, minimum_value, maximum_value, start_value, 7,"
                + " cache_size, cycle_option, cycle_count FROM tickets");

        assertThatThrownBy(() -> engine.reset(false))
                .hasMessageContaining("the schema was changed: sequence tickets is another");
    }

    @Test
    void anExpiredEventIsDetected() throws SQLException {
        engine.uninstall();
        execute("CREATE EVENT once ON SCHEDULE AT NOW() + INTERVAL 1 SECOND ON COMPLETION PRESERVE DISABLE DO SELECT"
                + " 1");
        engine = StateEngine.install(database, StateOptions.defaults());
        execute("UPDATE mysql.event SET status = 'ENABLED' WHERE db = DATABASE()");

        assertThatThrownBy(() -> engine.reset(false))
                .hasMessageContaining("the schema was changed: event once is another");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sql_select_limit = 1",
                "max_join_size = 1",
                "sql_safe_updates = 1",
                "foreign_key_checks = 1",
                "group_concat_max_len = 4",
                "tx_read_only = 1",
                "sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PAD_CHAR_TO_FULL_LENGTH,NO_ZERO_DATE,NO_ZERO_IN_DATE'",
                "time_zone = '+13:00'",
                "completion_type = 2",
                "idle_transaction_timeout = 1",
                "autocommit = 0",
                "lc_time_names = 'de_DE'"
            })
    void noDefaultOfTheServerHasAnEffectOnTheEngine(String setting) throws SQLException {
        String name = setting.split(" ", 2)[0];
        execute("UPDATE odd SET d = 5, big = 'another'", "DELETE FROM unkeyed");
        engine.close();
        execute("SET GLOBAL " + setting);
        try {
            engine = StateEngine.install(database, StateOptions.defaults());
            assertThat(engine.reset(false).restored()).isTrue();
            assertThat(engine.reset(true).restored()).isTrue();
        } finally {
            run(
                    TestMariaDb.server().source(""),
                    "SET SESSION tx_read_only = 0, autocommit = 1",
                    "SET GLOBAL " + name + " = DEFAULT");
        }
        assertThat(picture()).isEqualTo(initial);
    }

    /** The limit is above what a driver needs to log in on a busy machine, and below what reading this table needs. */
    @Test
    void noStatementTimeoutHasAnEffectOnTheEngine() throws SQLException {
        engine.uninstall();
        execute(
                "CREATE TABLE long_one (id INT PRIMARY KEY, t TEXT)",
                "INSERT INTO long_one SELECT seq, REPEAT(seq, 150) FROM seq_1_to_100000");
        execute("SET GLOBAL max_statement_time = 0.1");
        try {
            engine = StateEngine.install(database, StateOptions.defaults());
            assertThat(engine.reset(true).restored()).isTrue();
        } finally {
            run(
                    TestMariaDb.server().source(""),
                    "SET SESSION max_statement_time = 0",
                    "SET GLOBAL max_statement_time = DEFAULT");
        }
    }
}
