package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.values.StateException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** MariaDB's objects other than plain tables. */
class MariaDbOddSchemaTest {
    private static final List<String> TABLES =
            List.of("`odd ``na\"me\\\\`", "a", "b", "big", "kinds", "parted", "geo", "cased", "zero", "log");

    private String schema;
    private DataSource database;
    private StateEngine engine;

    @BeforeEach
    void install() {
        schema = TestMariaDb.freshName();
        TestMariaDb.server().createSchema(schema);
        database = TestMariaDb.server().source(schema);
        run(
                database,
                "CREATE TABLE `odd ``na\"me\\\\` (`se'l;ect` int AUTO_INCREMENT PRIMARY KEY, `group` varchar(20) UNIQUE, `%s ?` text)",
                "CREATE TABLE a (id int PRIMARY KEY, b int, v int)",
                "CREATE TABLE b (id int PRIMARY KEY, a int, FOREIGN KEY (a) REFERENCES a (id) ON DELETE CASCADE ON UPDATE CASCADE)",
                "SET STATEMENT foreign_key_checks = 0 FOR ALTER TABLE a ADD FOREIGN KEY (b) REFERENCES b (id) ON DELETE SET NULL",
                "CREATE TABLE big (id bigint unsigned AUTO_INCREMENT PRIMARY KEY, n bigint unsigned, d decimal(65,30), t longtext, bl longblob)",
                "CREATE TABLE kinds (id int PRIMARY KEY, s set('a','b c','d'), e enum('', 'x''y', 'z'), b bit(64), j json, u uuid, i inet6, y year, c char(3), vb binary(4), v int AS (id * 2) VIRTUAL, p int AS (id + 1) PERSISTENT, inv int INVISIBLE DEFAULT 5, tm time(6), CHECK (id > 0))",
                "CREATE TABLE parted (id int AUTO_INCREMENT, day date, v text, PRIMARY KEY (id, day)) PARTITION BY RANGE (YEAR(day)) (PARTITION p0 VALUES LESS THAN (2020), PARTITION p1 VALUES LESS THAN MAXVALUE)",
                "CREATE TABLE geo (id int PRIMARY KEY, g geometry NOT NULL, l linestring, SPATIAL INDEX (g))",
                "CREATE TABLE cased (name varchar(20) COLLATE utf8mb4_general_ci PRIMARY KEY, v int)",
                "CREATE TABLE zero (d date, dt datetime(6), ts timestamp NULL, f float, dd double)",
                "CREATE TABLE log (id int AUTO_INCREMENT PRIMARY KEY, what text, FULLTEXT (what))",
                "CREATE TRIGGER a_log AFTER UPDATE ON a FOR EACH ROW INSERT INTO log (what) VALUES (CONCAT('a', OLD.id, '\\\\', NEW.id))",
                "CREATE TRIGGER big_before BEFORE INSERT ON big FOR EACH ROW BEGIN DECLARE n int DEFAULT 1; SET NEW.d = IFNULL(NEW.d, n); INSERT INTO log (what) VALUES ('big'); END",
                "CREATE VIEW seen AS SELECT id, n FROM big",
                "INSERT INTO `odd ``na\"me\\\\` (`group`, `%s ?`) VALUES ('a', 'x'), (NULL, 'y')",
                "SET STATEMENT foreign_key_checks = 0 FOR INSERT INTO a VALUES (1, 1, 0), (2, 2, 0), (3, NULL, 0)",
                "INSERT INTO b VALUES (1, 2), (2, 1), (3, 3)",
                "INSERT INTO big VALUES (1, 18446744073709551615, 12345678901234567890123456789012345.123456789012345678901234567890, REPEAT('é', 100000), REPEAT(x'00ff', 100000)), (18446744073709551000, 9223372036854775808, -0.5, '', NULL)",
                "INSERT INTO kinds (id, s, e, b, j, u, i, y, c, vb, inv, tm) VALUES (1, 'a,d', '', b'1111111111111111111111111111111111111111111111111111111111111111', '{\"a\": [1, 2.50]}', '123e4567-e89b-12d3-a456-426655440000', '::1', 1901, 'a ', 'ab', 6, '-838:59:59.000001'), (2, '', 'x''y', 0, NULL, NULL, NULL, 0000, '', '', NULL, NULL)",
                "INSERT INTO parted (day, v) VALUES ('2019-01-01', 'old'), ('2023-01-01', 'new')",
                "INSERT INTO geo VALUES (1, ST_GeomFromText('POLYGON((0 0,1 0,1 1,0 0))', 4326), NULL), (2, POINT(0.1, -1e300), ST_GeomFromText('LINESTRING(0 0,1 1)'))",
                "INSERT INTO cased VALUES ('Ann', 1), ('é', 2)",
                "SET STATEMENT sql_mode = '' FOR INSERT INTO zero VALUES ('0000-00-00', '0000-00-00 00:00:00', '1970-01-01 00:00:01', 1e-45, -0.0), ('2023-00-15', '9999-12-31 23:59:59.999999', '2038-01-19 03:14:07', 3.4e38, 1e308), (NULL, NULL, NULL, NULL, NULL), (NULL, NULL, NULL, NULL, NULL)");
        engine = StateEngine.install(database, StateOptions.defaults());
    }

    @AfterEach
    void close() {
        engine.close();
        TestMariaDb.server().dropSchema(schema);
    }

    private String rows() {
        StringBuilder rows = new StringBuilder();
        for (String table : TABLES) {
            rows.append(ask(database, "CHECKSUM TABLE " + table + " EXTENDED", 2))
                    .append('\n');
        }
        return rows.toString();
    }

    private static String ask(DataSource database, String sql, int column) {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(column);
        } catch (java.sql.SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    @Test
    void isRestoredToTheLastRow(@TempDir Path temporary) throws Exception {
        Path loaded = Files.writeString(temporary.resolve("rows.txt"), "10\tloaded\n11\tloaded\n");
        Digest before = engine.digest();
        String rows = rows();
        run(
                database,
                "INSERT INTO `odd ``na\"me\\\\` (`group`) VALUES ('a') ON DUPLICATE KEY UPDATE `%s ?` = 'again'",
                "REPLACE INTO `odd ``na\"me\\\\` (`group`, `%s ?`) VALUES ('a', 'replaced')",
                "INSERT IGNORE INTO `odd ``na\"me\\\\` (`group`) VALUES ('a'), ('b')",
                "UPDATE a JOIN b ON b.a = a.id SET a.v = a.v + 1, b.id = b.id + 100 WHERE a.id = 3",
                "UPDATE a SET id = 50 WHERE id = 1",
                "DELETE a, big FROM a JOIN big WHERE a.id = 2 AND big.id = 1",
                "INSERT INTO seen (n) SELECT 5 FROM DUAL WHERE 1 = 0",
                "INSERT INTO big (n) VALUES (7) RETURNING id",
                "UPDATE big SET n = n - 1, t = CONCAT(t, 'x')",
                "UPDATE kinds SET s = 'b c', e = 'z', b = 1, vb = 'zz', inv = 7 WHERE id = 1",
                "UPDATE kinds SET id = 9 WHERE id = 2",
                "UPDATE parted SET day = '2010-01-01' WHERE id = 2",
                "DELETE FROM parted WHERE id = 1",
                "UPDATE geo SET g = POINT(3, 4), l = NULL",
                "UPDATE cased SET name = 'ANN' WHERE name = 'ann'",
                "DELETE FROM cased WHERE name = 'é'",
                "INSERT INTO cased VALUES ('É', 3)",
                "UPDATE zero SET d = '2023-01-01', ts = now() WHERE d = '2023-00-15'",
                "DELETE FROM zero WHERE d IS NULL LIMIT 1",
                "LOAD DATA INFILE '" + loaded + "' INTO TABLE log (id, what)",
                "DELETE FROM log");

        assertThat(engine.diff(engine.initial())).isNotEmpty();
        ResetReport report = engine.reset(true);

        assertThat(report.differing()).isEmpty();
        assertThat(engine.digest()).isEqualTo(before);
        assertThat(rows()).isEqualTo(rows);
    }

    @Test
    void aCounterAdvancedByARollbackIsRestored() throws Exception {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("INSERT INTO log (what) VALUES ('one'), ('two')");
            connection.rollback();
        }
        ResetReport report = engine.reset(true);

        assertThat(report.restored()).isTrue();
        run(database, "INSERT INTO log (what) VALUES ('first')");
        assertThat(ask(database, "SELECT MAX(id) FROM log", 1)).isEqualTo("3"); // the trigger's two rows
    }

    @Test
    void nontransactionalTablesAreRejectedByName() {
        engine.uninstall();
        for (String kind : List.of("MyISAM", "Aria", "MEMORY")) {
            run(database, "CREATE OR REPLACE TABLE plain (id int) ENGINE=" + kind);
            assertThatThrownBy(() -> StateEngine.install(database, StateOptions.defaults()))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("table plain")
                    .hasMessageContaining(kind)
                    .hasMessageContaining("StateOptions.excluding(\"plain\")");
        }
        run(database, "CREATE OR REPLACE TABLE plain (id int) WITH SYSTEM VERSIONING");
        assertThatThrownBy(() -> StateEngine.install(database, StateOptions.defaults()))
                .hasMessageContaining("SYSTEM VERSIONED");
        engine = StateEngine.install(database, StateOptions.defaults().excluding("plain"));
        assertThat(engine.reset(true).restored()).isTrue();
    }
}
