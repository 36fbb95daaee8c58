package dev.tiltyard.gitlab.replica;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.tiltyard.gitlab.replica.access.Tokens;
import dev.tiltyard.gitlab.world.BuiltWorld;
import dev.tiltyard.gitlab.world.GitLabWorld;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.state.StateOptions;
import dev.tiltyard.testkit.TestPostgres;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/** GitLab over its small world, one for all tests of this module; each resets what it changed. */
final class TestHost {
    private static final TestHost HOST = new TestHost();

    private final HikariDataSource database;
    private final Path files;
    private final StateEngine state;
    private final ReplicaServer server;

    private TestHost() {
        BuiltWorld world = BuiltWorld.small();
        HikariConfig config = new HikariConfig();
        config.setDataSource(TestPostgres.copyOf(world.name(), TestPostgres.freshName()));
        config.setMaximumPoolSize(8);
        config.setMinimumIdle(0);
        this.database = new HikariDataSource(config);
        this.files = world.copyOfFiles();
        Path originals = files.resolveSibling(files.getFileName() + ".originals");
        this.state = StateEngine.install(
                database, StateOptions.defaults().withFiles(files).withFileStore(originals));
        this.server = new GitLabReplica()
                .open(new ReplicaContext(database, files, new WorldClock(GitLabWorld.CLOCK_START), "127.0.0.1", 0));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            server.close();
            BuiltWorld.delete(files);
            BuiltWorld.delete(originals);
        }));
    }

    static TestHost open() {
        return HOST;
    }

    String url() {
        return "http://127.0.0.1:" + server.port();
    }

    /** The folder of its files. */
    Path files() {
        return files;
    }

    StateEngine state() {
        return state;
    }

    /** Restores the initial state. */
    void reset() {
        server.whileQuiet(() -> state.reset(false));
    }

    /** A browser without a session. */
    GitLabBrowser visitor() {
        return new GitLabBrowser(url());
    }

    /** A browser with a signed-in user. */
    GitLabBrowser signedIn(String username) {
        GitLabBrowser browser = visitor();
        browser.signIn(username, "hello1234");
        return browser;
    }

    /** A client with an access token for all scopes. */
    ApiClient api(String username) {
        String token = "glpat-of-" + username;
        execute(
                "INSERT INTO personal_access_tokens (user_id, name, scopes, token_digest) SELECT id, 'tests', '- api',"
                        + " ? FROM users WHERE username = ?",
                Tokens.digest(token),
                username);
        return new ApiClient(url(), token);
    }

    /** A client without a token. */
    ApiClient api() {
        return new ApiClient(url(), "");
    }

    List<Map<String, Object>> rows(String query, Object... values) {
        return Jdbi.create(database)
                .withHandle(handle -> handle.select(query, values).mapToMap().list());
    }

    List<Map<String, Object>> named(String query, Map<String, Object> values) {
        return Jdbi.create(database)
                .withHandle(handle ->
                        handle.createQuery(query).bindMap(values).mapToMap().list());
    }

    void execute(String statement, Object... values) {
        Jdbi.create(database).useHandle(handle -> handle.execute(statement, values));
    }
}
