package dev.tiltyard.servicenow.replica;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.tiltyard.servicenow.world.ServiceDeskWorld;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.testkit.TestPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;

/** A service desk with its small world, on a real PostgreSQL. */
final class TestDesk implements AutoCloseable {
    private final HikariDataSource database;
    private final ReplicaServer server;

    TestDesk(Path files) throws SQLException {
        HikariConfig config = new HikariConfig();
        config.setDataSource(TestPostgres.fresh());
        config.setMaximumPoolSize(6);
        this.database = new HikariDataSource(config);
        ServiceDeskWorld.build(new WorldBuild(database, files, Scale.SMALL, 1, Progress.silent()));
        this.server = ServiceDeskReplica.open(
                new ReplicaContext(database, files, new WorldClock(ServiceDeskWorld.CLOCK_START), "127.0.0.1", 0));
    }

    /** A desk for tests that don't disturb each other; it lives as long as the tests. */
    static TestDesk shared() {
        return Shared.DESK;
    }

    private static final class Shared {
        static final TestDesk DESK = open();

        private static TestDesk open() {
            try {
                return new TestDesk(Files.createTempDirectory("desk"));
            } catch (SQLException | IOException e) {
                throw new IllegalStateException("a service desk for the tests does not start", e);
            }
        }
    }

    int port() {
        return server.port();
    }

    @Override
    public void close() {
        server.close();
        database.close();
    }
}
