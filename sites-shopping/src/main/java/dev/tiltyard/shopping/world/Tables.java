package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.MariaSink;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** Sinks of many tables over one connection, in one transaction. */
final class Tables implements AutoCloseable {
    private final Connection connection;
    private final List<MariaSink> sinks = new ArrayList<>();

    Tables(DataSource database) throws SQLException {
        this.connection = database.getConnection();
        connection.setAutoCommit(false);
        set("foreign_key_checks = 0");
        set("unique_checks = 0");
        set("sql_mode = 'NO_AUTO_VALUE_ON_ZERO,STRICT_ALL_TABLES'");
    }

    private void set(String setting) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("SET SESSION " + setting);
        }
    }

    MariaSink into(String table, String... columns) throws SQLException {
        MariaSink sink = MariaSink.on(connection, table, List.of(columns));
        sinks.add(sink);
        return sink;
    }

    /** Writes what is held back and keeps all rows. */
    void finish() throws SQLException {
        for (MariaSink sink : sinks) {
            sink.finish();
        }
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            for (MariaSink sink : sinks) {
                sink.close();
            }
            connection.rollback();
            set("foreign_key_checks = 1");
            set("unique_checks = 1");
            set("sql_mode = DEFAULT");
            connection.setAutoCommit(true);
        }
    }
}
