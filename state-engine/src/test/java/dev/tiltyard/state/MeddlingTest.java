package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.values.StateException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Somebody changes the schema in the very moment in which the engine itself alters tables. */
class MeddlingTest {
    private final String name = TestMariaDb.freshName();
    private final DataSource database = TestMariaDb.server().source(name);
    private final AtomicInteger meddling = new AtomicInteger();
    private StateEngine engine;
    private Snapshot snapshot;

    @BeforeEach
    void installAndTruncate() {
        TestMariaDb.server().createSchema(name);
        run(database, "CREATE TABLE notes (id int AUTO_INCREMENT PRIMARY KEY)", "INSERT INTO notes VALUES (1)");
        TestMariaDb.server().copySchema(name, name + "_world");
        StateOptions options = StateOptions.defaults().withFullRestore(() -> {
            TestMariaDb.server().dropSchema(name);
            TestMariaDb.server().copySchema(name + "_world", name);
        });
        engine = StateEngine.install(watched(database, this::meddle), options);
        snapshot = engine.snapshot();
        run(database, "TRUNCATE TABLE notes");
    }

    @AfterEach
    void close() {
        engine.close();
        TestMariaDb.server().dropSchema(name);
        TestMariaDb.server().dropSchema(name + "_world");
    }

    private void meddle(String sql) {
        if (sql.startsWith("ALTER TABLE `!tiltyard_journal`") && meddling.getAndDecrement() > 0) {
            run(database, "CREATE TABLE meanwhile (id int PRIMARY KEY)");
        }
    }

    @Test
    void aTableThatIsCreatedDuringAFullRestoreIsRemoved() {
        meddling.set(1);

        ResetReport report = engine.restore(snapshot);

        assertThat(report.restored()).as("%s", report).isTrue();
        assertThat(report.fallback()).hasValueSatisfying(why -> assertThat(why).contains("notes was truncated"));
        assertThat(ask(database, "SHOW TABLES LIKE 'meanwhile'")).isEmpty();
    }

    @Test
    void whoeverDoesSoAgainAndAgainIsSaidToBeInTheWay() {
        meddling.set(Integer.MAX_VALUE);

        assertThatThrownBy(() -> engine.restore(snapshot))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("somebody changes it whenever it is recreated: ")
                .hasMessageContaining("table meanwhile is new")
                .hasMessageContaining("Remedy: stop the program that does so");

        meddling.set(0);
        assertThat(engine.reset(false).restored()).isTrue();
        assertThat(ask(database, "SHOW TABLES LIKE 'meanwhile'")).isEmpty();
    }

    /** Tells of each statement just before it is executed. */
    private static DataSource watched(DataSource database, Consumer<String> watcher) {
        return wrapped(DataSource.class, database, watcher);
    }

    private static <T> T wrapped(Class<T> type, T inside, Consumer<String> watcher) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> {
                    if (method.getName().equals("execute") && given != null) {
                        watcher.accept(String.valueOf(given[0]));
                    }
                    try {
                        Object result = method.invoke(inside, given);
                        if (method.getName().equals("getConnection")) {
                            return wrapped(Connection.class, (Connection) result, watcher);
                        }
                        return method.getName().equals("createStatement")
                                ? wrapped(Statement.class, (Statement) result, watcher)
                                : result;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }
}
