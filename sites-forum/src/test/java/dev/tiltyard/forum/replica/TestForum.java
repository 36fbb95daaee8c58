package dev.tiltyard.forum.replica;

import com.zaxxer.hikari.HikariDataSource;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;

/** A forum with the test rows, for one test class or one test. */
final class TestForum implements AutoCloseable {
    static final Instant NOW = Instant.parse("2023-04-01T12:00:00Z");

    private final HikariDataSource database;
    private final Path files;
    private final WorldClock clock;
    private final ReplicaServer server;

    private TestForum(HikariDataSource database, Path files, WorldClock clock) {
        this.database = database;
        this.files = files;
        this.clock = clock;
        this.server = new ForumReplica().open(new ReplicaContext(database, files, clock, "127.0.0.1", 0));
    }

    static TestForum open() {
        return openAt(NOW);
    }

    /** A forum whose clock starts at this instant. */
    static TestForum openAt(Instant start) {
        try {
            return new TestForum(TestDatabase.open(), Files.createTempDirectory("forum-files"), new WorldClock(start));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String url() {
        return "http://127.0.0.1:" + server.port();
    }

    ReplicaServer server() {
        return server;
    }

    WorldClock clock() {
        return clock;
    }

    Path files() {
        return files;
    }

    /** A browser without a session. */
    TestBrowser visitor() {
        return new TestBrowser(url());
    }

    /** A browser with a logged-in user. */
    TestBrowser loggedIn(String username) {
        TestBrowser browser = visitor();
        browser.logIn(username, "test1234");
        return browser;
    }

    List<Map<String, Object>> rows(String query, Object... values) {
        return Jdbi.create(database)
                .withHandle(handle -> handle.select(query, values).mapToMap().list());
    }

    Map<String, Object> row(String query, Object... values) {
        return Jdbi.create(database)
                .withHandle(handle -> handle.select(query, values).mapToMap().one());
    }

    void execute(String statement, Object... values) {
        Jdbi.create(database).useHandle(handle -> handle.execute(statement, values));
    }

    @Override
    public void close() {
        server.close();
        database.close();
        try (Stream<Path> walk = Files.walk(files)) {
            walk.sorted(Comparator.reverseOrder()).forEach(TestForum::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path path) {
        try {
            Files.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
