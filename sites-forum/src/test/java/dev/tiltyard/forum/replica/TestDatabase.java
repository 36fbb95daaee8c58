package dev.tiltyard.forum.replica;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.WebTables;
import dev.tiltyard.testkit.TestPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** The test rows, in a separate database for each test. */
final class TestDatabase {
    private static final String TEMPLATE = "few_rows";
    private static final AtomicInteger NUMBER = new AtomicInteger();

    static {
        try {
            fill(TestPostgres.fresh(TEMPLATE));
        } catch (SQLException e) {
            throw new IllegalStateException("the few rows can't be written: " + e.getMessage(), e);
        }
    }

    private TestDatabase() {}

    /** A new database; the caller closes it. */
    static HikariDataSource open() {
        String name = "copy_" + NUMBER.incrementAndGet();
        HikariConfig config = new HikariConfig();
        config.setDataSource(TestPostgres.copyOf(TEMPLATE, name));
        config.setMaximumPoolSize(6);
        return new HikariDataSource(config);
    }

    private static void fill(DataSource database) throws SQLException {
        WebTables.in(Store.POSTGRES).createIn(database);
        String rows = text("/dev/tiltyard/forum/replica/few-rows.sql")
                .replace("@PASSWORD@", Passwords.hash("test1234", new byte[16]));
        TestPostgres.run(
                database,
                text("/dev/tiltyard/forum/world/schema.sql"),
                rows,
                text("/dev/tiltyard/forum/world/indexes.sql"));
    }

    private static String text(String resource) {
        try (InputStream in = TestDatabase.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
