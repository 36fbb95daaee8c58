package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedMariaDbTest {
    @Test
    void aCopyOfAStoppedServersFolderIsAServerOfItsOwn(@TempDir Path temporary) throws Exception {
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
