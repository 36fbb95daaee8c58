package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.embedded.EmbeddedMariaDb;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.state.StateOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedMariaDbTest {
    private static final int TABLES = 60;

    @Test
    void aCopyOfAStoppedServersFolderIsAnIndependentServer(@TempDir Path temporary) throws Exception {
        CacheFolder cache = CacheFolder.ofThisUser();
        Path world = temporary.resolve("world");
        try (EmbeddedMariaDb server = EmbeddedMariaDb.create(world, cache)) {
            server.createSchema("shop");
            run(server.source("shop"), "CREATE TABLE t (id int AUTO_INCREMENT PRIMARY KEY, name varchar(20))");
            run(server.source("shop"), "INSERT INTO t (name) VALUES ('naïve ☂'), ('b')");
            run(server.source("shop"), "CREATE SEQUENCE tickets INCREMENT 3");
            run(server.source("shop"), "ALTER TABLE t ADD ticket int DEFAULT NEXTVAL(tickets)");
            server.copySchema("shop", "shop2");
            run(server.source("shop2"), "INSERT INTO t (name) VALUES ('c')");
            assertThat(ask(server.source("shop2"), "SELECT ticket FROM t WHERE name = 'c'"))
                    .isEqualTo(ask(server.source("shop"), "SELECT NEXTVAL(tickets)"));
            assertThat(ask(server.source("shop2"), "SELECT count(*) FROM t WHERE name = 'naïve ☂'"))
                    .isEqualTo("1");
            assertThat(ask(server.source("shop2"), "SELECT @@have_ssl")).isEqualTo("DISABLED");
        }
        Path copied = temporary.resolve("copy");
        Folders.copy(world, copied);
        try (EmbeddedMariaDb copy = EmbeddedMariaDb.start(copied, cache);
                EmbeddedMariaDb original = EmbeddedMariaDb.start(world, cache)) {
            run(copy.source("shop"), "DELETE FROM t");
            assertThat(ask(original.source("shop"), "SELECT count(*) FROM t")).isEqualTo("2");
            assertThat(copy.password()).isNotEqualTo(original.password());
            assertThat(ProcessHandle.of(copy.processId())).isPresent();
            long process = copy.processId();
            copy.close();
            copy.close();
            assertThat(ProcessHandle.of(process)).isEmpty();
        }
    }

    @Test
    void temporaryTablesOfAConcurrentCopyAreKept(@TempDir Path temporary) throws Exception {
        Path another = Files.createTempFile("#sql-temptable-", ".MAI");
        try (EmbeddedMariaDb server = EmbeddedMariaDb.create(temporary, CacheFolder.ofThisUser())) {
            assertThat(ask(server.source(""), "SELECT 1")).isEqualTo("1");
            assertThat(another).exists();
        } finally {
            Files.deleteIfExists(another);
        }
    }

    @Test
    void aCopyIsResetWithoutOpeningTablesAndTheWorldIsUnchanged(@TempDir Path temporary) throws Exception {
        CacheFolder cache = CacheFolder.ofThisUser();
        Path world = temporary.resolve("world");
        try (EmbeddedMariaDb server = EmbeddedMariaDb.create(world, cache)) {
            server.createSchema(MariaDbCopies.WORLD);
            DataSource database = server.source(MariaDbCopies.WORLD);
            for (int table = 0; table < TABLES; table++) {
                run(database, "CREATE TABLE t" + table + " (id int AUTO_INCREMENT PRIMARY KEY, name varchar(20))");
                run(database, "INSERT INTO t" + table + " (name) VALUES ('a'), ('b')");
            }
        }
        try (EmbeddedMariaDb server = EmbeddedMariaDb.start(world, cache)) {
            StateEngine.install(server.source(MariaDbCopies.WORLD), StateOptions.defaults())
                    .close();
        }
        Folders.digHoles(world);

        MariaDbCopies copies = new MariaDbCopies(world, temporary, cache);
        DatabaseCopy copy = copies.copy("one");
        StateOptions options =
                StateOptions.defaults().withFullRestore(copy::recreate).onFreshCopy();
        try (StateEngine engine = StateEngine.install(copy.engine(), options)) {
            run(copy.owner(), "INSERT INTO t3 (name) VALUES ('c')");
            run(copy.owner(), "DELETE FROM t4");
            ResetReport undone = engine.reset(false);
            assertThat(undone.restored()).as(undone.toString()).isTrue();
            assertThat(undone.rowsUndone()).isEqualTo(3);
            assertThat(Integer.parseInt(ask(
                            copy.engine(),
                            "SELECT variable_value FROM information_schema.global_status"
                                    + " WHERE variable_name = 'OPEN_TABLES'")))
                    .isLessThan(TABLES);
            run(copy.owner(), "INSERT INTO t3 (name) VALUES ('d')");
            assertThat(ask(copy.owner(), "SELECT max(id) FROM t3")).isEqualTo("3");
            assertThat(engine.reset(true).restored()).isTrue();

            run(copy.owner(), "ALTER TABLE t5 ADD more int");
            run(copy.owner(), "DROP TRIGGER `!tiltyard_7_ai`");
            ResetReport later = engine.reset(false);
            assertThat(later.restored()).as(later.toString()).isTrue();
        } finally {
            copy.close();
        }
        DatabaseCopy another = copies.copy("two");
        try {
            assertThat(ask(
                            another.engine(),
                            "SELECT count(*) FROM information_schema.columns WHERE table_schema = DATABASE() AND"
                                    + " table_name = 't5'"))
                    .isEqualTo("2");
            assertThat(ask(
                            another.engine(),
                            "SELECT count(*) FROM information_schema.triggers WHERE trigger_schema = DATABASE()"
                                    + " AND event_object_table REGEXP '^t[0-9]+$'"))
                    .isEqualTo(String.valueOf(3 * TABLES));
        } finally {
            another.close();
        }
    }

    static void run(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static String ask(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
