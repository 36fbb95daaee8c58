package dev.tiltyard.sitekit.runtime;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.embedded.Secrets;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.replica.OwnerAddress;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An embedded PostgreSQL server on the loopback address. Its data can be recreated at any time, so it never waits for
 * the disk. The world is a database without connections, the template of every copy.
 */
final class PostgresServer implements DatabaseServer {
    /** Database that holds the world. */
    static final String WORLD = "world";

    private static final Logger LOG = LoggerFactory.getLogger(PostgresServer.class);
    private static final String SUPERUSER = "postgres";
    private static final String OWNER = "site";
    private static final String READER = "site_reader";
    private static final String SECRET_FILE = "secret";
    private static final Duration LONGEST_END = Duration.ofSeconds(20);
    /** Above this size a file copy is faster than writing every block to the WAL. */
    private static final long FILE_COPY_BYTES = 256L << 20;

    private final Path folder;
    private final Path binaries;
    private final Optional<Path> world;
    private final String ownerPassword = Secrets.password();
    private final String readerPassword = Secrets.password();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final boolean largeWorld;
    private volatile Running running;

    /**
     * A started server.
     *
     * @param start distinguishes one start from the next
     */
    private record Running(EmbeddedPostgres server, String superuserPassword, long process, int start) {
        DataSource source(String database) {
            return server.getDatabase(SUPERUSER, database, Map.of("password", superuserPassword));
        }

        boolean alive() {
            return ProcessHandle.of(process).map(ProcessHandle::isAlive).orElse(false);
        }
    }

    private PostgresServer(Path folder, Path binaries, Optional<Path> world, Running running) {
        this.folder = folder;
        this.binaries = binaries;
        this.world = world;
        this.running = running;
        this.largeWorld = worldBytes() > FILE_COPY_BYTES;
    }

    /** Creates a cluster in an empty folder and starts it, with an empty database for the world. */
    static PostgresServer create(Path folder, Path binaries) {
        String password = Secrets.password();
        Path secret = folder.resolve(SECRET_FILE);
        try {
            Files.createDirectories(folder);
            writeSecretly(secret, password);
            EmbeddedPostgres server = ServerStart.postgres(
                    settings(folder, binaries, password)
                            // Recycled WAL segments would stay in the world, full of useless data.
                            .setServerConfig("wal_recycle", "off")
                            .setLocaleConfig("pwfile", secret.toString())
                            .setLocaleConfig("auth-host", "scram-sha-256")
                            .setLocaleConfig("auth-local", "scram-sha-256")
                            .setLocaleConfig("locale", "C.UTF-8")
                            .setLocaleConfig("wal-segsize", "4"),
                    folder);
            // It is stored in the world, because a copy's start can't know another. Each start replaces it at once.
            PostgresServer made = new PostgresServer(
                    folder, binaries, Optional.empty(), new Running(server, password, pid(server), 0));
            made.asSuperuser("CREATE ROLE " + OWNER + " LOGIN PASSWORD '" + made.ownerPassword + "'");
            made.asSuperuser(
                    "CREATE ROLE " + READER + " LOGIN PASSWORD '" + made.readerPassword + "' IN ROLE pg_read_all_data");
            made.asSuperuser("CREATE DATABASE " + WORLD + " OWNER " + OWNER);
            return made;
        } catch (IOException | RuntimeException e) {
            throw couldNotStart(folder, e);
        }
    }

    private static void writeSecretly(Path file, String text) throws IOException {
        Files.deleteIfExists(file);
        if (Files.getFileAttributeView(file.getParent(), PosixFileAttributeView.class) != null) {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        }
        Files.writeString(file, text);
    }

    /**
     * Starts a copy of a cluster that {@link #create} made. All passwords are new.
     *
     * @param world folder of the world's cluster, which is copied
     * @param folder target folder
     */
    static PostgresServer start(Path world, Path folder, Path binaries) {
        try {
            PostgresServer started =
                    new PostgresServer(folder, binaries, Optional.of(world), launch(world, folder, binaries, 0, 0));
            started.setPasswords();
            return started;
        } catch (IOException | RuntimeException e) {
            stopIfEnding(folder);
            throw couldNotStart(folder, e);
        }
    }

    private static Running launch(Path world, Path folder, Path binaries, int port, int start) throws IOException {
        Folders.copy(world, folder);
        Path secret = folder.resolve(SECRET_FILE);
        String built = Files.readString(secret);
        Files.delete(secret);
        EmbeddedPostgres server =
                ServerStart.postgres(settings(folder, binaries, built).setPort(port), folder);
        String password = Secrets.password();
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER ROLE " + SUPERUSER + " PASSWORD '" + password + "'");
        } catch (SQLException e) {
            throw new SiteException("Could not change the password of PostgreSQL's superuser: " + e.getMessage(), e);
        }
        Running running = new Running(server, password, 0, start);
        return new Running(server, password, pid(running.source(SUPERUSER)), start);
    }

    private void setPasswords() {
        asSuperuser("ALTER ROLE " + OWNER + " PASSWORD '" + ownerPassword + "'");
        asSuperuser("ALTER ROLE " + READER + " PASSWORD '" + readerPassword + "'");
    }

    /**
     * Restarts a server that has stopped by itself, from the world and on the same port; does nothing if it is running.
     * The data of its copies is lost: each has to be recreated.
     */
    private synchronized void ensureRunning() {
        Running before = running;
        if (before.alive() || closed.get()) {
            return;
        }
        Path from = world.orElseThrow(() -> new SiteException("PostgreSQL stopped while its world was being built."));
        LOG.warn(
                "PostgreSQL on port {} stopped unexpectedly and is restarted",
                before.server().getPort());
        try {
            Leftovers.clear(folder);
            running = launch(from, folder, binaries, before.server().getPort(), before.start() + 1);
            setPasswords();
        } catch (IOException | RuntimeException e) {
            throw couldNotStart(folder, e);
        }
    }

    /** If this process is already ending, the library that starts the server can't register its shutdown hook. */
    private static void stopIfEnding(Path folder) {
        if (AtExit.isEnding()) {
            Leftovers.clearAtExit(folder);
        }
    }

    private static EmbeddedPostgres.Builder settings(Path folder, Path binaries, String password) {
        AtExit.requireNotEnding("PostgreSQL in " + folder);
        return EmbeddedPostgres.builder()
                .setDataDirectory(folder.resolve("data"))
                .setOverrideWorkingDirectory(binaries.toFile())
                .setCleanDataDirectory(false)
                .setConnectConfig("password", password)
                .setPGStartupWait(Duration.ofSeconds(60))
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("unix_socket_directories", "")
                .setServerConfig("fsync", "off")
                .setServerConfig("synchronous_commit", "off")
                .setServerConfig("full_page_writes", "off")
                .setServerConfig("wal_level", "minimal")
                .setServerConfig("max_wal_senders", "0")
                .setServerConfig("min_wal_size", "16MB")
                .setServerConfig("max_wal_size", "512MB")
                .setServerConfig("checkpoint_timeout", "30min")
                .setServerConfig("max_connections", "300")
                .setServerConfig("shared_buffers", "64MB")
                .setServerConfig("jit", "off")
                .setServerConfig("autovacuum_naptime", "5min")
                .setServerConfig("timezone", "UTC")
                // Many iterations protect human passwords; ours are random, and each connection would take several
                // milliseconds of CPU time.
                .setServerConfig("scram_iterations", "1")
                .setServerConfig("log_min_messages", "fatal");
    }

    private static TiltyardException couldNotStart(Path folder, Exception e) {
        return new MachineLacksException(
                "Could not start PostgreSQL in " + folder + ": " + e.getMessage()
                        + ". Remedy: check that the disk has space and that no limit on processes or user namespaces"
                        + " prevents it (as root, PostgreSQL is started through 'unshare -U'); './tiltyard doctor'"
                        + " checks these.",
                e);
    }

    /** Connections to the world itself, to fill it. Close before the server stops. */
    HikariDataSource world() {
        return pool(WORLD, OWNER, ownerPassword, 4, false);
    }

    /** Address of the world itself, for programs that fill it. */
    OwnerAddress worldAddress() {
        return ownerAddress(WORLD);
    }

    private OwnerAddress ownerAddress(String database) {
        return new OwnerAddress("postgresql", running.server().getPort(), database, OWNER, ownerPassword);
    }

    /** Single connections to the world for the state engine. */
    DataSource worldEngine() {
        return running.source(WORLD);
    }

    /** Finishes a filled world: collects planner statistics, and forbids connections so that it can only be copied. */
    void seal() {
        try (Connection connection = running.source(WORLD).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("VACUUM (ANALYZE, FREEZE)");
            statement.execute("CHECKPOINT");
        } catch (SQLException e) {
            throw new SiteException("Could not finish the world's database: " + e.getMessage(), e);
        }
    }

    @Override
    public DatabaseCopy copy(String name) {
        ensureRunning();
        clone(name);
        return new Copy(name);
    }

    private void clone(String name) {
        asSuperuser("CREATE DATABASE " + name + " TEMPLATE " + WORLD + " OWNER " + OWNER
                + (largeWorld ? " STRATEGY FILE_COPY" : ""));
    }

    private void drop(String name) {
        asSuperuser("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
    }

    private long worldBytes() {
        try (Connection connection = running.source(SUPERUSER).getConnection();
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "SELECT coalesce(sum(pg_database_size(oid)), 0) FROM pg_database WHERE datname = 'world'")) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new SiteException("Could not read the size of the world's database: " + e.getMessage(), e);
        }
    }

    private void asSuperuser(String sql) {
        try (Connection connection = running.source(SUPERUSER).getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            // The statement may contain a password, so it is not repeated here.
            throw new SiteException(
                    "PostgreSQL refused to " + sql.replaceAll("(?s)^(\\w+ \\w+ \\w+).*", "$1") + ": " + e.getMessage(),
                    e);
        }
    }

    private HikariDataSource pool(String database, String user, String password, int size, boolean readOnly) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:postgresql://127.0.0.1:" + running.server().getPort() + "/" + database
                + "?prepareThreshold=3&ApplicationName=tiltyard&tcpKeepAlive=true");
        config.setUsername(user);
        config.setPassword(password);
        config.setReadOnly(readOnly);
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(0);
        config.setIdleTimeout(60_000);
        config.setConnectionTimeout(10_000);
        config.setInitializationFailTimeout(-1);
        config.setPoolName(database + "-" + user);
        return new HikariDataSource(config);
    }

    /** The server's process id, for memory figures and for tests that kill it. */
    long processId() {
        return running.process();
    }

    private static long pid(EmbeddedPostgres server) {
        return pid(server.getPostgresDatabase());
    }

    private static long pid(DataSource superuser) {
        try (Connection connection = superuser.getConnection();
                Statement statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)")) {
            rows.next();
            return Long.parseLong(rows.getString(1));
        } catch (SQLException e) {
            throw new SiteException("Could not read PostgreSQL's process id: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            try {
                running.server().close();
                awaitEnd();
            } catch (IOException e) {
                throw new SiteException(
                        "Could not stop PostgreSQL on port " + running.server().getPort() + ": " + e, e);
            }
        }
    }

    /** At JVM shutdown the library's own hook may already be stopping it; its close then returns at once. */
    private void awaitEnd() {
        try {
            ProcessHandle.of(running.process()).ifPresent(postmaster -> postmaster
                    .onExit()
                    .completeOnTimeout(postmaster, LONGEST_END.toSeconds(), TimeUnit.SECONDS)
                    .join());
        } catch (CompletionException e) {
            throw new SiteException(
                    "Could not wait for PostgreSQL to exit, process " + running.process() + ": " + e, e);
        }
    }

    @Override
    public String toString() {
        return "PostgreSQL on port " + running.server().getPort();
    }

    private final class Copy implements DatabaseCopy {
        private final String name;
        private final HikariDataSource owner;
        private final HikariDataSource reader;
        private volatile int start = running.start();

        Copy(String name) {
            this.name = name;
            this.owner = pool(name, OWNER, ownerPassword, 8, false);
            this.reader = pool(name, READER, readerPassword, 2, true);
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
            return Optional.of(
                    new DatabaseAddress("postgresql", running.server().getPort(), name, READER, readerPassword));
        }

        @Override
        public Optional<OwnerAddress> ownerAddress() {
            return Optional.of(PostgresServer.this.ownerAddress(name));
        }

        @Override
        public DataSource engine() {
            return new PresentSource(() -> running.source(name).getConnection());
        }

        /** On a shared server, an idle database takes only disk space. */
        @Override
        public boolean rest() {
            owner.getHikariPoolMXBean().softEvictConnections();
            reader.getHikariPoolMXBean().softEvictConnections();
            return true;
        }

        @Override
        public void recreate() {
            rest();
            ensureRunning();
            drop(name);
            PostgresServer.this.clone(name);
            start = running.start();
        }

        @Override
        public boolean alive() {
            Running present = running;
            return present.start() == start && present.alive();
        }

        @Override
        public void close() {
            owner.close();
            reader.close();
            // At process end the whole run folder is deleted, and the server may already be stopping: the library that
            // starts it has its own hook.
            if (!AtExit.isEnding() && alive()) {
                drop(name);
            }
        }
    }
}
