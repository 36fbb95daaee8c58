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
import java.util.SortedMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A user with all privileges on the application's schema and none on others. */
class MariaDbRightsTest {
    /** A reference to one of the engine's tables with what follows; all other names are those of its routines. */
    private static final Pattern OWN_TABLE =
            Pattern.compile("`!tiltyard_(?!note`|keep`)[a-z_]+`(?: PARTITION \\(p0\\))?");

    private static final String PASSWORD = "of the application";

    private String schema;
    private String elsewhere;
    private DataSource database;
    private StateEngine engine;
    private Connection application;
    private SortedMap<String, String> initial;

    @BeforeEach
    void install() throws SQLException {
        schema = TestMariaDb.freshName();
        elsewhere = TestMariaDb.freshName();
        TestMariaDb.server().createSchema(schema);
        TestMariaDb.server().createSchema(elsewhere);
        database = TestMariaDb.server().source(schema);
        build();
        run(
                database,
                "CREATE OR REPLACE USER owner@127.0.0.1 IDENTIFIED BY '" + PASSWORD + "'",
                "GRANT ALL ON " + schema + ".* TO owner@127.0.0.1",
                "GRANT ALL ON " + elsewhere + ".* TO owner@127.0.0.1");
        initial = IndependentState.ofMariaDb(database);
        engine = StateEngine.install(database, StateOptions.defaults().withFullRestore(() -> {
            TestMariaDb.server().dropSchema(schema);
            TestMariaDb.server().createSchema(schema);
            build();
        }));
        application = of(schema).getConnection();
    }

    private void build() {
        run(
                database,
                "CREATE TABLE users (id int AUTO_INCREMENT PRIMARY KEY, name varchar(40), bio longtext)",
                "CREATE TABLE posts (id int PRIMARY KEY, author int, title varchar(40),"
                        + " FOREIGN KEY (author) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE)",
                "CREATE TABLE plain (id int PRIMARY KEY, v int)",
                "INSERT INTO users (name) VALUES ('ann'), ('bob')",
                "INSERT INTO posts VALUES (1, 1, 'one'), (2, 2, 'two')",
                "INSERT INTO plain VALUES (1, 1), (2, 2)");
    }

    private DataSource of(String name) {
        com.mysql.cj.jdbc.MysqlDataSource source =
                (com.mysql.cj.jdbc.MysqlDataSource) TestMariaDb.server().source(name);
        source.setUser("owner");
        source.setPassword(PASSWORD);
        return source;
    }

    @AfterEach
    void close() throws SQLException {
        application.abort(Runnable::run);
        engine.close();
        TestMariaDb.server().dropSchema(schema);
        TestMariaDb.server().dropSchema(elsewhere);
    }

    private static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement sql = connection.createStatement()) {
            for (String each : statements) {
                sql.execute(each);
            }
        }
    }

    private ResetReport resets(boolean inFull) throws SQLException {
        ResetReport report = engine.reset(inFull);
        assertThat(report.restored()).as("%s", report).isTrue();
        assertThat(IndependentState.differences(initial, IndependentState.ofMariaDb(database)))
                .as("%s", report)
                .isEmpty();
        return report;
    }

    @Test
    void everyStatementOfTheEnginesTriggersAndRoutinesNamesATableThatCannotBeHidden() throws SQLException {
        List<String> bodies = new ArrayList<>();
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement();
                ResultSet rows = sql.executeQuery("SELECT action_statement FROM information_schema.triggers"
                        + " WHERE trigger_schema = DATABASE() UNION ALL SELECT routine_definition"
                        + " FROM information_schema.routines WHERE routine_schema = DATABASE()")) {
            while (rows.next()) {
                bodies.add(rows.getString(1));
            }
        }

        assertThat(bodies).hasSizeGreaterThan(20);
        assertThat(bodies.stream()
                        .flatMap(body -> OWN_TABLE.matcher(body).results())
                        .map(MatchResult::group))
                .hasSizeGreaterThan(20)
                .allSatisfy(mention -> assertThat(mention).endsWith("` PARTITION (p0)"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"journal", "gate", "value"})
    void noTemporaryTableHidesOneOfTheEngines(String table) throws SQLException {
        execute(
                application,
                "CREATE TEMPORARY TABLE `!tiltyard_" + table
                        + "` (id bigint unsigned, rel int, key_hash varbinary(16), key_text longtext, before_image"
                        + " longtext, after_image longtext, hash binary(32), content longblob)");

        assertThatThrownBy(() -> execute(
                        application, "UPDATE users SET name = 'eve', bio = REPEAT('long', 100000) WHERE id = 1"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("PARTITION");
        resets(false);
    }

    @Test
    void noTemporaryTableMakesASessionTheEngines() throws SQLException {
        execute(
                application,
                "CREATE TEMPORARY TABLE `!tiltyard_seat` AS SELECT CONNECTION_ID() AS connection, 'mine' AS `key`, 1"
                        + " AS id",
                "SET @tiltyard_engine = 'mine'");

        assertThatThrownBy(() -> execute(application, "UPDATE users SET name = 'eve'"))
                .isInstanceOf(SQLException.class);
        resets(false);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "insert_id = 9223372036854775900",
                "insert_id = 18446744073709551614",
                "insert_id = 1",
                "sql_mode = ''",
                "sql_mode = 'ANSI,PIPES_AS_CONCAT,NO_BACKSLASH_ESCAPES,PAD_CHAR_TO_FULL_LENGTH'",
                "auto_increment_increment = 1000, auto_increment_offset = 77",
                "sql_select_limit = 0",
                "timestamp = 1",
                "foreign_key_checks = 0, unique_checks = 0, check_constraint_checks = 0",
                "max_join_size = 1000, sql_big_selects = 0",
                "big_tables = 1",
                "time_zone = '+13:00'",
                "character_set_connection = ucs2",
                "collation_connection = latin1_swedish_ci",
                "tx_isolation = 'READ-UNCOMMITTED'",
                "tx_isolation = 'SERIALIZABLE'",
                "rand_seed1 = 1, rand_seed2 = 1, last_insert_id = 99",
                "group_concat_max_len = 4",
                "div_precision_increment = 0",
                "sql_safe_updates = 1",
                "lc_time_names = 'de_DE'",
                "@tiltyard_noting = 'x', @tiltyard_engine = 'x'",
                "old_mode = ''",
                "in_predicate_conversion_threshold = 0",
                "optimizer_switch = 'materialization=off,semijoin=off'"
            })
    void noSettingOfASessionHasAnEffectOnTheJournal(String setting) throws SQLException {
        execute(
                application,
                "SET " + setting,
                "UPDATE plain SET v = v + 1 WHERE id = 1",
                "SET " + setting,
                "INSERT INTO plain VALUES (3, 3)",
                "UPDATE plain SET v = v + 1 WHERE id = 1",
                "DELETE FROM users WHERE id = 1");

        assertThat(resets(false).fallback()).isEmpty();
        run(of(schema), "UPDATE plain SET v = 9 WHERE id = 2", "UPDATE users SET name = 'eve' WHERE id = 2");
        assertThat(resets(false).fallback()).isEmpty();
    }

    @Test
    void anInsertIdLowerThanASnapshotHidesNothingFromIt() throws SQLException {
        run(of(schema), "UPDATE plain SET v = 5");
        Snapshot snapshot = engine.snapshot();
        SortedMap<String, String> then = IndependentState.ofMariaDb(database);
        execute(application, "SET insert_id = 1", "UPDATE plain SET v = 6 WHERE id = 1");

        assertThat(engine.restore(snapshot).restored()).isTrue();
        assertThat(IndependentState.differences(then, IndependentState.ofMariaDb(database)))
                .isEmpty();
        resets(true);
    }

    @Test
    void aTemporaryTableThatShadowsAReferencingTableHidesNothing() throws SQLException {
        execute(application, "CREATE TEMPORARY TABLE posts (id int, author int, title varchar(40))");
        execute(application, "DELETE FROM users WHERE id = 1");

        assertThat(resets(false).fallback())
                .hasValueSatisfying(why -> assertThat(why).contains("foreign keys changed rows of table posts"));
    }

    @Test
    void aTemporaryTableOfAnEarlierEpisodeHidesNothingEither() throws SQLException {
        execute(application, "CREATE TEMPORARY TABLE posts (id int, author int, title varchar(40))");
        resets(false);
        execute(application, "UPDATE users SET id = 7 WHERE id = 1");

        resets(false);
    }

    @Test
    void aParentInAnotherSchemaIsDetected() throws SQLException {
        run(
                database,
                "CREATE TABLE " + elsewhere + ".parents (id int PRIMARY KEY)",
                "INSERT INTO " + elsewhere + ".parents VALUES (1), (2)");
        engine.uninstall();
        run(
                database,
                "CREATE TABLE children (id int PRIMARY KEY, parent int, FOREIGN KEY (parent) REFERENCES " + elsewhere
                        + ".parents (id) ON DELETE CASCADE)",
                "INSERT INTO children VALUES (1, 1), (2, 2)");
        engine = StateEngine.install(database, StateOptions.defaults());
        run(of(elsewhere), "DELETE FROM parents WHERE id = 1");

        assertThatThrownBy(() -> engine.reset(false))
                .hasMessageContaining("foreign keys changed rows of table children")
                .hasMessageContaining("Remedy: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO `!tiltyard_journal` (id, rel, key_hash, key_text) VALUES (1, 1, '', '')",
                "INSERT INTO `!tiltyard_value` VALUES (1, '', '')",
                "DELETE FROM `!tiltyard_value`",
                "DELETE FROM `!tiltyard_gate`",
                "INSERT INTO `!tiltyard_mark` VALUES ('pending', 0, '{}', NULL)"
            })
    void theEnginesTablesRejectWritesByOthers(String statement) throws SQLException {
        execute(application, "UPDATE users SET bio = REPEAT('long', 100000)");

        assertThatThrownBy(() -> execute(application, statement)).hasMessageContaining("belongs to the state engine");
        resets(false);
    }

    @Test
    @Timeout(60)
    void aTransactionOfASessionInAnotherSchemaIsTerminated() throws SQLException {
        Connection other = of(elsewhere).getConnection();
        try {
            other.setAutoCommit(false);
            execute(other, "UPDATE " + schema + ".users SET name = 'held' WHERE id = 1");

            assertThat(resets(false).sessionsEnded()).isPositive();
        } finally {
            other.abort(Runnable::run);
        }
    }

    @Test
    @Timeout(60)
    void aReadOnlySessionInAnotherSchemaIsTerminatedIfItBlocks() throws SQLException {
        Connection other = of(elsewhere).getConnection();
        try {
            other.setAutoCommit(false);
            execute(other, "SELECT * FROM " + schema + ".users");
            run(of(schema), "INSERT INTO users (name) VALUES ('eve')");

            resets(false);
        } finally {
            other.abort(Runnable::run);
        }
    }

    @Test
    @Timeout(60)
    void sessionsOfThePreviousEpisodeAreTerminatedOnRequest() throws SQLException {
        engine.close();
        engine = StateEngine.install(database, StateOptions.defaults().endingSessions());
        execute(
                application,
                "SELECT GET_LOCK('mine', 1)",
                "CREATE TEMPORARY TABLE posts (id int)",
                "PREPARE s FROM 'UPDATE plain SET v = 99'");

        assertThat(resets(false).sessionsEnded()).isPositive();
        assertThatThrownBy(() -> execute(application, "EXECUTE s")).isInstanceOf(SQLException.class);
        run(of(schema), "SELECT GET_LOCK('mine', 1)");
        assertThat(resets(false).fallback()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"WRITE", "READ"})
    @Timeout(60)
    void tablesLockedBySessionsInAnotherSchemaAreUnlocked(String kind) throws SQLException {
        run(of(schema), "INSERT INTO users (name) VALUES ('eve')");
        Connection other = of(elsewhere).getConnection();
        try {
            execute(other, "LOCK TABLES " + schema + ".users " + kind);

            assertThat(resets(true).sessionsEnded()).isPositive();
        } finally {
            other.abort(Runnable::run);
        }
    }
}
