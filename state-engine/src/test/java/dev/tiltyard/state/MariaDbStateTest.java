package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MariaDbStateTest {
    private String schema;
    private DataSource database;
    private StateEngine engine;

    @BeforeEach
    void installOnAShop() {
        schema = TestMariaDb.freshName();
        TestMariaDb.server().createSchema(schema);
        database = TestMariaDb.server().source(schema);
        run(
                database,
                """
                CREATE TABLE customers (id int unsigned AUTO_INCREMENT PRIMARY KEY, email varchar(60) NOT NULL UNIQUE,
                    grp enum('a','b'), flags set('x','y'), born date, seen timestamp(6) NULL, at datetime(3), t time,
                    f float, d double, n decimal(12,4), b bit(10), raw varbinary(20), doc json, y year,
                    loud varchar(60) AS (upper(email)) STORED, place point, latin char(10) CHARACTER SET latin1)
                """,
                """
                CREATE TABLE orders (id bigint AUTO_INCREMENT PRIMARY KEY, customer int unsigned, parent bigint,
                    total decimal(20,4) DEFAULT 0,
                    FOREIGN KEY (customer) REFERENCES customers (id) ON DELETE CASCADE ON UPDATE CASCADE,
                    FOREIGN KEY (parent) REFERENCES orders (id) ON DELETE SET NULL)
                """,
                """
                CREATE TABLE items (`order` bigint, sku varchar(20), qty int, PRIMARY KEY (`order`, sku),
                    FOREIGN KEY (`order`) REFERENCES orders (id) ON DELETE CASCADE)
                """,
                """
                CREATE TABLE notes (item_order bigint, item_sku varchar(20), customer int unsigned, text text,
                    FOREIGN KEY (item_order, item_sku) REFERENCES items (`order`, sku) ON DELETE SET NULL ON UPDATE CASCADE,
                    FOREIGN KEY (customer) REFERENCES customers (id) ON DELETE CASCADE ON UPDATE CASCADE)
                """,
                "CREATE TABLE log (id int AUTO_INCREMENT PRIMARY KEY, what varchar(100), at timestamp DEFAULT now())",
                "CREATE TRIGGER total AFTER INSERT ON items FOR EACH ROW UPDATE orders SET total = total + NEW.qty WHERE id = NEW.`order`",
                "CREATE TRIGGER logged AFTER DELETE ON orders FOR EACH ROW BEGIN INSERT INTO log (what) VALUES (CONCAT('gone ', OLD.id)); END",
                "CREATE TRIGGER stamp BEFORE UPDATE ON orders FOR EACH ROW SET NEW.total = NEW.total + 0.0001",
                """
                INSERT INTO customers (email, grp, flags, born, seen, at, t, f, d, n, b, raw, doc, y, place, latin) VALUES
                    ('ann@x', 'a', 'x,y', '1970-02-03', '2023-03-26 01:30:00.123456', '2023-01-01 00:00:00.5', '-12:00:01',
                     0.1, 1e-300, -3.1400, b'1010', x'00ff2c', '{"k": [1, "é"]}', 1999, ST_GeomFromText('POINT(1 2)'), 'é'),
                    ('bob@x', NULL, '', NULL, NULL, NULL, NULL, 16777217, 0.1, 0, 0, '', NULL, NULL, NULL, ''),
                    ('eve, ''N'' \\\\', 'b', 'x', '2024-02-29', NULL, NULL, '838:59:59', -3.4e38, 1.7976931348623157e308, 99999999.9999, NULL, NULL, '[]', 2155, NULL, NULL)
                """,
                "INSERT INTO orders (customer, parent, total) VALUES (1, NULL, 10), (1, 1, 20), (2, 2, 30), (NULL, 3, 0)",
                "INSERT INTO items VALUES (1, 'A', 1), (1, 'b', 2), (2, 'A', 3), (3, 'Ä', 1)",
                "INSERT INTO notes VALUES (1, 'A', 2, 'x'), (1, 'A', 2, 'x'), (NULL, NULL, 3, ''), (3, 'Ä', 1, NULL)");
        engine = StateEngine.install(database, StateOptions.defaults());
    }

    @AfterEach
    void close() {
        engine.close();
        TestMariaDb.server().dropSchema(schema);
    }

    @Test
    void restoresRowsCascadesAndAutoIncrements() {
        Digest before = engine.digest();
        assertThat(before).isEqualTo(engine.baseDigest());
        run(
                database,
                "INSERT INTO customers (email) VALUES ('zed@x')",
                "DELETE FROM customers WHERE id = 1",
                "UPDATE customers SET id = 77, f = 2.5, seen = now() WHERE id = 2",
                "INSERT INTO items VALUES (3, 'new', 5)",
                "UPDATE items SET sku = 'z' WHERE `order` = 3 AND sku = 'Ä'",
                "DELETE FROM orders WHERE id = 4",
                "INSERT INTO notes VALUES (NULL, NULL, NULL, 'x')",
                "DELETE FROM notes WHERE text = 'x' LIMIT 2",
                "INSERT IGNORE INTO log (id, what) VALUES (1, 'twice')");

        ResetReport report = engine.reset(true);

        assertThat(report.differing()).isEmpty();
        assertThat(report.restored()).isTrue();
        assertThat(report.tables()).containsExactly("customers", "items", "log", "notes", "orders");
        assertThat(engine.digest()).isEqualTo(before);
        run(database, "INSERT INTO customers (email) VALUES ('next')");
        assertThat(ask(database, "SELECT id FROM customers WHERE email = 'next'"))
                .isEqualTo("4");
        assertThat(engine.reset(true).rowsUndone()).isEqualTo(1);
    }

    @Test
    void reportsTheDigestBeforeTheReset() {
        run(
                database,
                "UPDATE notes SET text = 'y' WHERE text = ''",
                "DELETE FROM customers WHERE id = 3",
                "UPDATE orders SET total = 5");
        String found = engine.digest().value();

        assertThat(engine.reset(false).digestBefore()).isEqualTo(found);
    }

    @Test
    void restoresNestedSnapshotsAndDiscardsNewerOnes() {
        run(database, "INSERT INTO orders (customer) VALUES (3)");
        Snapshot one = engine.snapshot();
        Digest atOne = engine.digest();
        run(database, "UPDATE orders SET total = 2", "INSERT INTO notes (text) VALUES ('n')");
        Snapshot two = engine.snapshot();
        Digest atTwo = engine.digest();
        run(database, "DELETE FROM customers");

        assertThat(engine.restore(two).digestAfter()).isEqualTo(atTwo.value());
        assertThat(engine.digest()).isEqualTo(atTwo);
        assertThat(engine.restore(one).digestAfter()).isEqualTo(atOne.value());
        assertThat(engine.digest()).isEqualTo(atOne);
        assertThatThrownBy(() -> engine.restore(two)).hasMessageContaining("no longer valid");
        engine.reset(false);
        assertThat(engine.digest()).isEqualTo(engine.baseDigest());
    }

    @Test
    void listsChanges() {
        run(
                database,
                "UPDATE customers SET email = 'Ann@X' WHERE id = 1",
                "DELETE FROM orders WHERE id = 3",
                "INSERT INTO orders (customer) VALUES (3)",
                "DELETE FROM orders WHERE id = 5");

        List<StateChange> changes = engine.diff(engine.initial());

        assertThat(changes)
                .extracting(change -> change.store() + " " + change.key())
                .containsExactly(
                        "customers {\"id\":1}",
                        "items {\"order\":3,\"sku\":\"Ä\"}",
                        "log {\"id\":1}",
                        "log {\"id\":2}",
                        "notes {}",
                        "notes {}",
                        "orders {\"id\":3}",
                        "orders {\"id\":4}",
                        "sequences \"log\"",
                        "sequences \"orders\"");
        assertThat(changes.get(0).before().orElseThrow().toString())
                .contains(
                        "\"email\":\"ann@x\"",
                        "\"b\":10",
                        "\"raw\":\"0x00FF2C\"",
                        "\"seen\":\"2023-03-26 01:30:00.123456\"");
        assertThat(changes.get(0).after().orElseThrow().get("email")).isEqualTo("Ann@X");
        assertThat(changes.get(7).after().orElseThrow().get("parent")).isNull();
    }

    @Test
    void sequencesAreRestoredToTheirFirstNumber() {
        engine.uninstall();
        run(
                database,
                "CREATE SEQUENCE tickets INCREMENT 5",
                "CREATE SEQUENCE rounds MAXVALUE 2 CYCLE NOCACHE",
                "CREATE TABLE tiltyard_sold (id int DEFAULT NEXTVAL(tickets) PRIMARY KEY, what text)",
                "INSERT INTO tiltyard_sold (what) VALUES ('one')");
        engine = StateEngine.install(database, StateOptions.defaults());
        Digest before = engine.digest();
        run(
                database,
                "INSERT INTO tiltyard_sold (what) VALUES ('two'), ('three')",
                "SELECT NEXTVAL(rounds), NEXTVAL(rounds), NEXTVAL(rounds)");
        Snapshot later = engine.snapshot();
        run(database, "SELECT SETVAL(tickets, 5000)", "ALTER SEQUENCE rounds RESTART 2");

        assertThat(engine.diff(later))
                .extracting(StateChange::toString)
                .satisfiesExactly(
                        rounds -> assertThat(rounds).contains("rounds", "2 in round 1"),
                        tickets -> assertThat(tickets).contains("tickets", "16", "5005"));
        assertThat(engine.restore(later).restored()).isTrue();
        assertThat(ask(database, "SELECT NEXTVAL(tickets)")).isEqualTo("16");
        assertThat(ask(database, "SELECT NEXTVAL(rounds)")).isEqualTo("2");
        ResetReport report = engine.reset(true);

        assertThat(report.tables()).containsExactly("tiltyard_sold");
        assertThat(report.restored()).isTrue();
        assertThat(engine.digest()).isEqualTo(before);
        run(database, "INSERT INTO tiltyard_sold (what) VALUES ('again')");
        assertThat(ask(database, "SELECT id FROM tiltyard_sold WHERE what = 'again'"))
                .isEqualTo("6");
        engine.uninstall();
        assertThat(ask(database, "SELECT cache_size FROM tickets")).isEqualTo("1000");
        assertThat(ask(database, "SELECT NEXTVAL(tickets)")).isEqualTo("11");
    }

    @Test
    void aSequenceWithAnotherDefinitionIsAChangedSchema() {
        engine.uninstall();
        run(database, "CREATE SEQUENCE tickets", "CREATE SEQUENCE leftOut");
        engine = StateEngine.install(database, StateOptions.defaults().excluding("leftOut"));
        run(database, "ALTER SEQUENCE leftOut INCREMENT 3", "SELECT NEXTVAL(leftOut)");
        assertThat(engine.reset(true).restored()).isTrue();

        run(database, "ALTER SEQUENCE tickets INCREMENT 2");
        assertThatThrownBy(() -> engine.reset(false)).hasMessageContaining("the schema was changed: sequence tickets");
        run(database, "ALTER SEQUENCE tickets INCREMENT 1");
        assertThat(engine.reset(false).restored()).isTrue();
        run(database, "DROP SEQUENCE tickets");
        assertThatThrownBy(() -> engine.reset(false))
                .hasMessageContaining("the schema was changed: sequence tickets is gone");
    }

    @Test
    void aTruncatedTableIsDetectedForAnySchemaName() {
        String odd = "my-shop é_" + schema;
        TestMariaDb.server().createSchema(odd);
        TestMariaDb.server().createSchema(odd.replace('_', 'x'));
        try {
            DataSource shop = TestMariaDb.server().source(odd);
            run(
                    shop,
                    "CREATE TABLE `or-der '\\%` (id int AUTO_INCREMENT PRIMARY KEY, `va``lue '\\` text)",
                    "CREATE TABLE parts (id int AUTO_INCREMENT PRIMARY KEY, v int) PARTITION BY HASH (id) PARTITIONS 3",
                    "INSERT INTO `or-der '\\%` (`va``lue '\\`) VALUES ('a'), ('b')",
                    "INSERT INTO parts (v) VALUES (1), (2), (3), (4)");
            run(TestMariaDb.server().source(odd.replace('_', 'x')), "CREATE TABLE parts (id int)");
            try (StateEngine oddly = StateEngine.install(shop, StateOptions.defaults())) {
                for (int round = 0; round < 2; round++) {
                    run(
                            shop,
                            "INSERT INTO `or-der '\\%` (`va``lue '\\`) VALUES ('c')",
                            "UPDATE `or-der '\\%` SET `va``lue '\\` = 'it''s' WHERE id = 1",
                            "INSERT INTO parts (v) VALUES (5), (6)",
                            "DELETE FROM parts WHERE id = 4");
                    assertThat(oddly.reset(true).differing()).isEmpty();
                }
                run(shop, "INSERT INTO parts (v) VALUES (7)");
                assertThat(ask(shop, "SELECT id FROM parts WHERE v = 7")).isEqualTo("5");
                run(shop, "TRUNCATE `or-der '\\%`");
                assertThatThrownBy(() -> oddly.reset(false)).hasMessageContaining("or-der '\\% was truncated");
            }
        } finally {
            TestMariaDb.server().dropSchema(odd);
            TestMariaDb.server().dropSchema(odd.replace('_', 'x'));
        }
    }

    @Test
    void anExcludedTableMayBeTruncatedAndChanged() {
        engine.uninstall();
        run(database, "CREATE TABLE cache (id int) ENGINE=MyISAM");
        engine = StateEngine.install(database, StateOptions.defaults().excluding("cache"));
        run(database, "INSERT INTO cache VALUES (1)", "TRUNCATE cache", "ALTER TABLE cache ADD more int");

        assertThat(engine.reset(true).restored()).isTrue();
    }

    @Test
    void aTruncatedTableNeedsAFullRestore() {
        run(database, "SET STATEMENT foreign_key_checks = 0 FOR TRUNCATE TABLE notes");

        assertThatThrownBy(() -> engine.reset(false))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("table notes was truncated or rebuilt")
                .hasMessageContaining("StateOptions.withFullRestore");
    }

    @Test
    void aChangedSchemaNeedsAFullRestore() {
        run(database, "ALTER TABLE notes ADD COLUMN more int", "CREATE TABLE extra (id int)");

        assertThatThrownBy(() -> engine.reset(false))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("the schema was changed: table extra is new")
                .hasMessageContaining("StateOptions.withFullRestore");
    }

    @Test
    void nobodyCanDisableTheJournal() throws SQLException {
        try (Connection secret = database.getConnection();
                Statement statement = secret.createStatement()) {
            statement.execute("SET @tiltyard_muted = 1, @tiltyard_engine = (SELECT `key` FROM `!tiltyard_seat`)");
            statement.execute("UPDATE customers SET email = 'ann@y' WHERE id = 1");
        }

        assertThat(engine.reset(false).rowsUndone()).isEqualTo(1);
        assertThat(engine.reset(true).proof()).isEqualTo(ResetProof.PROVEN);
    }

    @Test
    void theApplicationsTriggersAreUnchanged() {
        run(database, "INSERT INTO items VALUES (4, 'q', 7)");
        assertThat(ask(database, "SELECT total FROM orders WHERE id = 4")).isEqualTo("7.0001");
        engine.reset(false);
        engine.uninstall();

        assertThat(
                        ask(
                                database,
                                "SELECT GROUP_CONCAT(CONCAT(trigger_name, ':', action_statement) ORDER BY 1 SEPARATOR '|') FROM information_schema.triggers WHERE trigger_schema = DATABASE()"))
                .isEqualTo(
                        "logged:BEGIN INSERT INTO log (what) VALUES (CONCAT('gone ', OLD.id)); END|stamp:SET NEW.total = NEW.total + 0.0001"
                                + "|total:UPDATE orders SET total = total + NEW.qty WHERE id = NEW.`order`");
        assertThat(ask(database, "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE()"))
                .isEqualTo("5");
        assertThat(ask(database, "SELECT COUNT(*) FROM information_schema.routines WHERE routine_schema = DATABASE()"))
                .isEqualTo("0");
    }

    /** Like a dump without procedures, which is mysqldump's default. */
    @Test
    void aCopyWithoutProceduresIsRepairedWhenItsEngineIsOpened() {
        String before = engine.digest().value();
        engine.close();
        run(database, "DROP PROCEDURE `!tiltyard_note`");

        engine = StateEngine.install(database, StateOptions.defaults());
        run(database, "INSERT INTO items VALUES (4, 'q', 7)", "UPDATE items SET sku = 'r' WHERE sku = 'q'");

        assertThat(engine.reset(true).restored()).isTrue();
        assertThat(engine.digest().value()).isEqualTo(before);
    }

    @Test
    void aPatchIsPartOfTheInitialStateUntilItIsWithdrawn() {
        String pristine = engine.baseDigest().value();
        engine.inject(Patch.empty()
                .put("customers", Map.of("id", 2, "email", "bobby@x", "raw", "0x01"))
                .put("orders", Map.of("customer", 2))
                .remove("notes", Map.of("text", "x")));
        String patched = engine.digest().value();
        run(database, "DELETE FROM customers");

        assertThat(engine.reset(true).digestAfter()).isEqualTo(patched).isNotEqualTo(pristine);
        assertThat(engine.withdraw().digestAfter()).isEqualTo(pristine);
        assertThat(engine.digest().value()).isEqualTo(pristine);
    }
}
