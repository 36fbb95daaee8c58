package dev.tiltyard.sitekit.runtime;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.embedded.EmbeddedMariaDb;
import dev.tiltyard.embedded.Secrets;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.replica.OwnerAddress;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Copies of a world on MariaDB: each is a copy of the stopped server's folder with its own server. That is several
 * times faster than copying tables within one server, where all copies share one data dictionary.
 */
final class MariaDbCopies implements DatabaseServer {
    /** Schema that holds the world. */
    static final String WORLD = "world";

    private static final String READER = "site_reader";

    /** The user for programs of a site, who can't read other schemas or change the server. */
    private static final String OWNER = "site";

    private final Path world;
    private final Path runFolder;
    private final CacheFolder cache;

    /**
     * @param world folder of the stopped server
     * @param runFolder parent of the copies' folders
     */
    MariaDbCopies(Path world, Path runFolder, CacheFolder cache) {
        this.world = world;
        this.runFolder = runFolder;
        this.cache = cache;
    }

    /** Creates the programs' user. */
    private static String ownerSql(String password) {
        return """
                CREATE OR REPLACE USER %1$s@'127.0.0.1' IDENTIFIED BY '%2$s';
                GRANT ALL ON %3$s.* TO %1$s@'127.0.0.1';
                """.formatted(OWNER, password, WORLD);
    }

    /** Address of the world itself, for programs that fill it. */
    static OwnerAddress worldAddress(EmbeddedMariaDb server) {
        String password = Secrets.password();
        try (Connection connection = server.source(WORLD).getConnection();
                Statement statement = connection.createStatement()) {
            for (String each : ownerSql(password).strip().split("\n")) {
                statement.execute(each);
            }
        } catch (SQLException e) {
            throw new SiteException("Could not create the user of the world's database: " + e.getMessage(), e);
        }
        return new OwnerAddress("mysql", server.port(), WORLD, OWNER, password);
    }

    @Override
    public DatabaseCopy copy(String name) {
        return new Copy(runFolder.resolve("mariadb-" + name));
    }

    /** Nothing to stop: each copy has its own server. */
    @Override
    public void close() {}

    /** The server replaces files that describe tables, views or triggers; it never writes into them. */
    private static boolean neverWrittenTo(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".frm") || name.endsWith(".TRG") || name.endsWith(".TRN");
    }

    static HikariDataSource pool(PresentSource.Connector source, String name, int size, boolean readOnly) {
        HikariConfig config = new HikariConfig();
        config.setDataSource(new PresentSource(source));
        config.setReadOnly(readOnly);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(0);
        config.setIdleTimeout(60_000);
        config.setConnectionTimeout(10_000);
        config.setInitializationFailTimeout(-1);
        config.setPoolName(name);
        return new HikariDataSource(config);
    }

    private final class Copy implements DatabaseCopy {
        private final Path folder;
        private final AtomicReference<@Nullable EmbeddedMariaDb> server = new AtomicReference<>();
        private final AtomicReference<String> readerPassword = new AtomicReference<>("");
        private final AtomicReference<String> ownerPassword = new AtomicReference<>("");
        private final HikariDataSource owner;
        private final HikariDataSource reader;

        Copy(Path folder) {
            this.folder = folder;
            launch();
            this.owner = pool(() -> running().source(WORLD).getConnection(), folder + "-owner", 8, false);
            this.reader = pool(
                    () -> running().source(WORLD).getConnection(READER, readerPassword.get()),
                    folder + "-reader",
                    2,
                    true);
        }

        private void launch() {
            try {
                Folders.copySharing(world, folder, MariaDbCopies::neverWrittenTo);
            } catch (IOException e) {
                throw new MachineLacksException(
                        "Could not copy the world's database to " + folder + ": " + e
                                + ". Remedy: check that the disk has space.",
                        e);
            }
            String password = Secrets.password();
            String ownersPassword = Secrets.password();
            server.set(EmbeddedMariaDb.start(
                    folder, cache, """
                    CREATE OR REPLACE USER %1$s@'127.0.0.1' IDENTIFIED BY '%2$s';
                    GRANT SELECT ON %3$s.* TO %1$s@'127.0.0.1';
                    """.formatted(READER, password, WORLD) + ownerSql(ownersPassword)));
            readerPassword.set(password);
            ownerPassword.set(ownersPassword);
        }

        private EmbeddedMariaDb running() {
            EmbeddedMariaDb present = server.get();
            if (present == null) {
                throw new SiteException("The database in " + folder + " is not running.");
            }
            return present;
        }

        @Override
        public DataSource owner() {
            return owner;
        }

        @Override
        public DataSource reader() {
            return reader;
        }

        @Override
        public Optional<DatabaseAddress> address() {
            return Optional.of(new DatabaseAddress("mariadb", running().port(), WORLD, READER, readerPassword.get()));
        }

        @Override
        public Optional<OwnerAddress> ownerAddress() {
            return Optional.of(new OwnerAddress("mysql", running().port(), WORLD, OWNER, ownerPassword.get()));
        }

        @Override
        public DataSource engine() {
            return new PresentSource(() -> running().source(WORLD).getConnection());
        }

        @Override
        public boolean alive() {
            EmbeddedMariaDb present = server.get();
            return present != null && present.isRunning();
        }

        /** Its server takes most of a copy's memory. */
        @Override
        public boolean rest() {
            return false;
        }

        @Override
        public void recreate() {
            owner.getHikariPoolMXBean().softEvictConnections();
            reader.getHikariPoolMXBean().softEvictConnections();
            running().kill();
            Folders.delete(folder);
            launch();
        }

        @Override
        public void close() {
            owner.close();
            reader.close();
            EmbeddedMariaDb present = server.getAndSet(null);
            if (present != null) {
                present.kill();
            }
            Folders.delete(folder);
        }
    }
}
