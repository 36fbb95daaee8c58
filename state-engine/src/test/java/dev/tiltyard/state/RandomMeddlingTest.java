package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/**
 * Whatever users of an application do to the engine's own tables, sequences, routines and triggers, between ordinary
 * writes: the next reset restores the state, by a full restore if necessary, and nobody has gained a privilege. Each
 * round is a burst of random statements in one session; rejected statements are skipped.
 */
class RandomMeddlingTest {
    private static final int USUAL_ROUNDS = 12;
    private static final int MANY_ROUNDS = Integer.getInteger("tiltyard.state.rounds", 1000);
    private static final long SEED = Long.getLong("tiltyard.state.seed", 1);
    private static final int MOST_STATEMENTS = 12;

    /** Placeholder for one of the engine's objects or columns, a value, or a table of the application. */
    private static final String PLACES = "\\{(\\w+)}";

    private static final List<String> POSTGRES_WORLD = List.of(
            "CREATE TABLE users (id serial PRIMARY KEY, name text, tags text[])",
            "CREATE TABLE visits (page text, n int)",
            "INSERT INTO users (name) SELECT 'user ' || i FROM generate_series(1, 30) AS i",
            "INSERT INTO visits SELECT '/page' || i % 4, i % 3 FROM generate_series(1, 20) AS i");

    private static final List<String> POSTGRES = List.of(
            "UPDATE users SET name = name || 'x', tags = '{a,NULL}' WHERE id % {small} = 0",
            "INSERT INTO users (name) VALUES ({value})",
            "DELETE FROM users WHERE id = {small}",
            "UPDATE visits SET n = n + 1",
            "TRUNCATE visits",
            "SELECT nextval('users_id_seq'), setval('users_id_seq', {small})",
            "SELECT * FROM tiltyard.{table}",
            "INSERT INTO tiltyard.{table} VALUES ({value}, {value}, {value})",
            "INSERT INTO tiltyard.{table} ({column}) VALUES ({value})",
            "UPDATE tiltyard.{table} SET {column} = {value}",
            "DELETE FROM tiltyard.{table}",
            "TRUNCATE tiltyard.{table}",
            "LOCK TABLE tiltyard.{table} IN {lock} MODE",
            "DROP TABLE tiltyard.{table} CASCADE",
            "ALTER TABLE tiltyard.{table} RENAME TO other",
            "ALTER TABLE tiltyard.{table} DISABLE TRIGGER ALL",
            "ALTER TABLE tiltyard.{table} ADD COLUMN more int",
            "ALTER TABLE tiltyard.{table} OWNER TO CURRENT_USER",
            "GRANT ALL ON tiltyard.{table} TO PUBLIC",
            "CREATE RULE nothing AS ON INSERT TO tiltyard.{table} DO INSTEAD NOTHING",
            "SELECT setval('tiltyard.{sequence}', {number})",
            "SELECT nextval('tiltyard.{sequence}')",
            "ALTER SEQUENCE tiltyard.{sequence} RESTART",
            "DROP FUNCTION tiltyard.{routine}() CASCADE",
            "CREATE OR REPLACE FUNCTION tiltyard.{routine}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
            "CREATE TRIGGER mine BEFORE INSERT ON users EXECUTE FUNCTION tiltyard.{routine}()",
            "SELECT tiltyard.{routine}()",
            "ALTER FUNCTION tiltyard.{routine}() SECURITY INVOKER",
            "DROP EVENT TRIGGER {event}",
            "ALTER EVENT TRIGGER {event} DISABLE",
            "DROP SCHEMA tiltyard CASCADE",
            "ALTER SCHEMA tiltyard RENAME TO other",
            "CREATE TABLE tiltyard.mine (x int)",
            "ALTER TABLE users DISABLE TRIGGER {trigger}",
            "ALTER TABLE users ENABLE ALWAYS TRIGGER {trigger}",
            "ALTER TABLE visits ENABLE REPLICA TRIGGER {trigger}",
            "DROP TRIGGER {trigger} ON visits",
            "ALTER TRIGGER {trigger} ON users RENAME TO mine",
            "SET tiltyard.key = {value}",
            "SET session_replication_role = replica",
            "SET search_path = pg_temp, public",
            "CREATE TEMPORARY TABLE {table} (LIKE visits)",
            "CREATE DOMAIN pg_temp.text AS varchar(1)",
            "SELECT pg_advisory_lock({small})",
            "BEGIN",
            "COMMIT",
            "ROLLBACK");

    private static final List<String> MARIADB_WORLD = List.of(
            "CREATE TABLE users (id int AUTO_INCREMENT PRIMARY KEY, name varchar(60), bio longtext)",
            "CREATE TABLE posts (id int PRIMARY KEY, author int, FOREIGN KEY (author) REFERENCES users (id) ON DELETE"
                    + " CASCADE ON UPDATE CASCADE)",
            "CREATE TABLE visits (page varchar(20), n int)",
            "CREATE SEQUENCE tickets INCREMENT 3",
            "INSERT INTO users (name) SELECT CONCAT('user ', seq) FROM seq_1_to_30",
            "INSERT INTO posts SELECT seq, seq FROM seq_1_to_20",
            "INSERT INTO visits SELECT CONCAT('/page', seq % 4), seq % 3 FROM seq_1_to_20");

    private static final List<String> MARIADB = List.of(
            "UPDATE users SET name = CONCAT(name, 'x'), bio = REPEAT('long', 40000) WHERE id % {small} = 0",
            "INSERT INTO users (name) VALUES ({value})",
            "DELETE FROM users WHERE id = {small}",
            "UPDATE users SET id = id + 1000 WHERE id = {small}",
            "UPDATE visits SET n = n + 1",
            "DELETE FROM visits LIMIT 2",
            "SELECT NEXTVAL(tickets), SETVAL(tickets, {small} * 100)",
            "INSERT INTO `!tiltyard_{table}` ({column}) VALUES ({value})",
            "REPLACE INTO `!tiltyard_{table}` ({column}, {column}) VALUES ({value}, {value})",
            "UPDATE `!tiltyard_{table}` SET {column} = {value}",
            "DELETE FROM `!tiltyard_{table}`",
            "DELETE FROM `!tiltyard_{table}` LIMIT 1",
            "TRUNCATE `!tiltyard_{table}`",
            "DROP TABLE `!tiltyard_{table}`",
            "RENAME TABLE `!tiltyard_{table}` TO aside",
            "ALTER TABLE `!tiltyard_{table}` ADD COLUMN more int",
            "ALTER TABLE `!tiltyard_{table}` FORCE",
            "ALTER TABLE `!tiltyard_{table}` TRUNCATE PARTITION p0",
            "ALTER TABLE `!tiltyard_{table}` COMMENT = 'mine'",
            "LOCK TABLES `!tiltyard_{table}` WRITE",
            "LOCK TABLES `!tiltyard_{table}` READ, users WRITE",
            "UNLOCK TABLES",
            "CREATE TRIGGER mine BEFORE INSERT ON `!tiltyard_{table}` FOR EACH ROW SIGNAL SQLSTATE '45000'",
            "DROP TRIGGER mine",
            "DROP TRIGGER `!tiltyard_{number_of_table}_{event}`",
            "DROP TRIGGER `!tiltyard_{table}_{letter}`",
            "DROP PROCEDURE `!tiltyard_note`",
            "DROP FUNCTION `!tiltyard_keep`",
            "CREATE TEMPORARY TABLE `!tiltyard_{table}` (id int)",
            "CREATE TEMPORARY TABLE posts (id int, author int)",
            "SET @tiltyard_engine = {value}",
            "SET @tiltyard_engine = (SELECT `key` FROM `!tiltyard_seat`)",
            "SET insert_id = {number}",
            "SET sql_mode = ''",
            "SET foreign_key_checks = 0",
            "SET sql_select_limit = 0",
            "DO GET_LOCK({value}, 0)",
            "START TRANSACTION",
            "COMMIT",
            "ROLLBACK");

    /** Imitations of the engine's own routines with all privileges on the schema; a full reset detects them. */
    private static final List<String> IMITATIONS = List.of(
            "CALL `!tiltyard_note`({small}, {value}, {value}, {value}, {value})",
            "SET @tiltyard_noting = 1",
            "SET @tiltyard_noting = NULL");

    private final Random random = new Random(SEED);
    private int refused;
    private int carriedOut;

    @Test
    void aFewRoundsOnPostgres() throws SQLException {
        onPostgres(USUAL_ROUNDS);
    }

    @Test
    void aFewRoundsOnMariaDb() throws SQLException {
        onMariaDb(USUAL_ROUNDS);
    }

    @Tag("deep")
    @Test
    void manyRoundsOnPostgres(TestReporter reporter) throws SQLException {
        onPostgres(MANY_ROUNDS);
        report(reporter, "PostgreSQL");
    }

    @Tag("deep")
    @Test
    void manyRoundsOnMariaDb(TestReporter reporter) throws SQLException {
        onMariaDb(MANY_ROUNDS);
        report(reporter, "MariaDB");
    }

    private void report(TestReporter reporter, String server) {
        reporter.publishEntry(
                server,
                "%d rounds from seed %d, %d statements carried out, %d refused"
                        .formatted(MANY_ROUNDS, SEED, carriedOut, refused));
    }

    private void onPostgres(int rounds) throws SQLException {
        String name = TestPostgres.freshName();
        String owner = "owner_" + name;
        String visitor = "visitor_" + name;
        DataSource world = TestPostgres.fresh(name + "_world");
        run(world, "CREATE ROLE " + owner + " LOGIN", "CREATE ROLE " + visitor + " LOGIN");
        run(world, "ALTER SCHEMA public OWNER TO " + owner);
        run(TestPostgres.database(owner, name + "_world"), POSTGRES_WORLD.toArray(String[]::new));
        run(
                TestPostgres.database(owner, name + "_world"),
                "GRANT ALL ON ALL TABLES IN SCHEMA public TO " + visitor,
                "GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO " + visitor);
        StateEngine.install(world, StateOptions.defaults()).close();
        DataSource copy = TestPostgres.copyOf(name + "_world", name);
        StateOptions options =
                StateOptions.defaults().withFullRestore(() -> TestPostgres.copyOf(name + "_world", name));
        try (StateEngine engine = StateEngine.install(copy, options)) {
            SortedMap<String, String> initial = IndependentState.ofPostgres(copy);
            String roles = ask(copy, "SELECT string_agg(r::text, ';' ORDER BY oid) FROM pg_roles AS r");
            for (int round = 0; round < rounds; round++) {
                DataSource attacker = TestPostgres.database(random.nextBoolean() ? owner : visitor, name);
                List<String> burst = burst(POSTGRES);
                boolean inFull = random.nextInt(4) == 0;
                try (Round going = new Round(attacker, burst)) {
                    ResetReport report = engine.reset(inFull);
                    assertThat(report.restored())
                            .as("round %d: %s %s", round, going, report)
                            .isTrue();
                    assertThat(IndependentState.differences(initial, IndependentState.ofPostgres(copy)))
                            .as("round %d: %s %s", round, going, report)
                            .isEmpty();
                }
                assertThat(ask(copy, "SELECT string_agg(r::text, ';' ORDER BY oid) FROM pg_roles AS r"))
                        .as("round %d: %s", round, burst)
                        .isEqualTo(roles);
            }
        } finally {
            TestPostgres.drop(name);
            TestPostgres.drop(name + "_world");
            run(TestPostgres.server(), "DROP ROLE " + owner, "DROP ROLE " + visitor);
        }
    }

    private void onMariaDb(int rounds) throws SQLException {
        String schema = TestMariaDb.freshName();
        TestMariaDb.server().createSchema(schema);
        DataSource database = TestMariaDb.server().source(schema);
        run(database, MARIADB_WORLD.toArray(String[]::new));
        run(
                database,
                "CREATE OR REPLACE USER meddler@127.0.0.1 IDENTIFIED BY 'of the application'",
                "GRANT ALL ON " + schema + ".* TO meddler@127.0.0.1");
        com.mysql.cj.jdbc.MysqlDataSource attacker =
                (com.mysql.cj.jdbc.MysqlDataSource) TestMariaDb.server().source(schema);
        attacker.setUser("meddler");
        attacker.setPassword("of the application");
        StateOptions options = StateOptions.defaults().withFullRestore(() -> {
            TestMariaDb.server().dropSchema(schema);
            TestMariaDb.server().createSchema(schema);
            run(database, MARIADB_WORLD.toArray(String[]::new));
        });
        try (StateEngine engine = StateEngine.install(database, options)) {
            // Its sequences have no caches from now on.
            SortedMap<String, String> initial = IndependentState.ofMariaDb(database);
            for (int round = 0; round < rounds; round++) {
                boolean inFull = random.nextInt(4) == 0;
                List<String> statements = new ArrayList<>(MARIADB);
                if (inFull) {
                    statements.addAll(IMITATIONS);
                }
                try (Round going = new Round(attacker, burst(statements))) {
                    ResetReport report = engine.reset(inFull);
                    assertThat(report.restored())
                            .as("round %d: %s %s", round, going, report)
                            .isTrue();
                    assertThat(IndependentState.differences(initial, IndependentState.ofMariaDb(database)))
                            .as("round %d: %s %s", round, going, report)
                            .isEmpty();
                }
            }
        } finally {
            TestMariaDb.server().dropSchema(schema);
        }
    }

    private List<String> burst(List<String> statements) {
        List<String> burst = new ArrayList<>();
        for (int i = 1 + random.nextInt(MOST_STATEMENTS); i > 0; i--) {
            burst.add(filled(one(statements)));
        }
        return burst;
    }

    private String filled(String statement) {
        return java.util.regex.Pattern.compile(PLACES)
                .matcher(statement)
                .replaceAll(place -> java.util.regex.Matcher.quoteReplacement(filling(place.group(1))));
    }

    private String filling(String place) {
        return switch (place) {
            case "table" ->
                one("journal", "note", "mark", "meta", "seat", "base_sums", "unlogged", "gate", "value", "trigger");
            case "column" ->
                one(
                        "id",
                        "rel",
                        "sign",
                        "image",
                        "name",
                        "value",
                        "`key`",
                        "connection",
                        "position",
                        "counters",
                        "sums");
            case "value" ->
                one("NULL", "0", "1", "-1", "''", "'base'", "'pending'", "'{}'", "'mine'", "'0:0:0'", "'9999'");
            case "number" -> one("0", "1", "99", "9223372036854775807", "18446744073709551614", "-5");
            case "small", "number_of_table" -> String.valueOf(1 + random.nextInt(8));
            case "sequence" -> one("journal_id_seq", "note_id_seq");
            case "routine" -> one("gate", "journal_row", "journal_truncate", "guard", "note_ddl", "note_drop");
            case "event" -> one("tiltyard_ddl", "tiltyard_drop", "ai", "au", "ad", "bd", "bu");
            case "letter" -> one("i", "u", "d");
            case "trigger" -> one("\"!tiltyard_row\"", "\"!tiltyard_gate\"", "\"!tiltyard_truncate\"", "USER", "ALL");
            case "lock" -> one("ACCESS SHARE", "ROW EXCLUSIVE", "SHARE", "ACCESS EXCLUSIVE");
            default -> throw new IllegalArgumentException(place);
        };
    }

    private String one(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private String one(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** A session that has run its statements and stays open. */
    private final class Round implements AutoCloseable {
        private final Connection session;
        private final List<String> done = new ArrayList<>();

        Round(DataSource attacker, List<String> burst) throws SQLException {
            session = attacker.getConnection();
            try (Statement sql = session.createStatement()) {
                sql.setQueryTimeout(3);
                for (String statement : burst) {
                    attempt(sql, statement);
                }
            }
        }

        private void attempt(Statement sql, String statement) {
            try {
                sql.execute(statement);
                done.add(statement);
                carriedOut++;
            } catch (SQLException e) {
                refused++;
            }
        }

        @Override
        public String toString() {
            return done.toString();
        }

        @Override
        public void close() throws SQLException {
            session.abort(Runnable::run);
        }
    }
}
