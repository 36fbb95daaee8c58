package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Statement;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The schema changes at the moment when the engine replays a snapshot on a new copy. */
class MeddlingTest {
    private static final String NOTES = "CREATE TABLE notes (id int PRIMARY KEY)";

    /** How many more times to do it. */
    private int meddling;

    @Test
    void aTableThatIsCreatedDuringAFullRestoreOfMariaDbIsRemoved() {
        String name = TestMariaDb.freshName();
        DataSource database = TestMariaDb.server().source(name);
        try (StateEngine engine = onMariaDb(name, database)) {
            Snapshot snapshot = engine.snapshot();
            run(database, "TRUNCATE TABLE notes");
            meddling = 1;

            ResetReport report = engine.restore(snapshot);

            assertThat(report.restored()).as("%s", report).isTrue();
            assertThat(report.fallback())
                    .hasValueSatisfying(why -> assertThat(why).contains("notes was truncated"));
            assertThat(ask(database, "SHOW TABLES LIKE 'meanwhile'")).isEmpty();
        }
    }

    @Test
    void repeatedInterferenceIsReported() {
        String name = TestMariaDb.freshName();
        DataSource database = TestMariaDb.server().source(name);
        try (StateEngine engine = onMariaDb(name, database)) {
            Snapshot snapshot = engine.snapshot();
            run(database, "TRUNCATE TABLE notes");
            meddling = Integer.MAX_VALUE;

            assertThatThrownBy(() -> engine.restore(snapshot))
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("it is changed whenever it is recreated: ")
                    .hasMessageContaining("table meanwhile is new")
                    .hasMessageContaining("Remedy: stop the program that does so");

            meddling = 0;
            assertThat(engine.reset(false).restored()).isTrue();
            assertThat(ask(database, "SHOW TABLES LIKE 'meanwhile'")).isEmpty();
        }
    }

    private StateEngine onMariaDb(String name, DataSource database) {
        TestMariaDb.server().createSchema(name);
        run(database, NOTES, "INSERT INTO notes VALUES (1)");
        TestMariaDb.server().copySchema(name, name + "_world");
        StateOptions options = StateOptions.defaults().withFullRestore(() -> {
            TestMariaDb.server().dropSchema(name);
            TestMariaDb.server().copySchema(name + "_world", name);
        });
        return StateEngine.install(watched(database, sql -> meddleAt("SELECT rel, key_text", sql, database)), options);
    }

    /** As a user without superuser privileges, who can't watch statements on PostgreSQL. */
    @Test
    void aTableThatIsCreatedDuringAFullRestoreOfPostgresIsRemoved() {
        String name = TestPostgres.freshName();
        DataSource world = TestPostgres.fresh(name);
        String role = "weak_" + name;
        DataSource database = TestPostgres.database(role, name);
        run(
                world,
                "CREATE ROLE " + role + " LOGIN",
                "GRANT SET ON PARAMETER session_replication_role TO " + role,
                "ALTER DATABASE " + name + " OWNER TO " + role,
                "ALTER SCHEMA public OWNER TO " + role);
        run(database, NOTES, "INSERT INTO notes VALUES (1)");
        DataSource maintenance = TestPostgres.database("postgres", "postgres");
        run(maintenance, "CREATE DATABASE " + name + "_world TEMPLATE " + name + " OWNER " + role);
        StateOptions options = StateOptions.defaults()
                .withFullRestore(() -> run(
                        maintenance,
                        "DROP DATABASE " + name + " WITH (FORCE)",
                        "CREATE DATABASE " + name + " TEMPLATE " + name + "_world OWNER " + role));
        try (StateEngine engine = StateEngine.install(
                watched(database, sql -> meddleAt("SELECT setval(pg_get_serial", sql, database)), options)) {
            Snapshot snapshot = engine.snapshot();
            run(database, "ALTER TABLE notes ADD COLUMN more int");
            meddling = 1;

            ResetReport report = engine.restore(snapshot);

            assertThat(report.restored()).as("%s", report).isTrue();
            assertThat(report.fallback()).isPresent();
            assertThat(ask(database, "SELECT to_regclass('meanwhile') IS NULL")).isEqualTo("t");
        }
    }

    private void meddleAt(String beginning, String sql, DataSource database) {
        if (sql.startsWith(beginning) && meddling > 0) {
            meddling--;
            run(database, "CREATE TABLE meanwhile (id int PRIMARY KEY)");
        }
    }

    /** Calls a hook before each statement is prepared or executed. */
    private static DataSource watched(DataSource database, Consumer<String> watcher) {
        return wrapped(DataSource.class, database, watcher);
    }

    private static <T> T wrapped(Class<T> type, T inside, Consumer<String> watcher) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> {
                    if (given != null
                            && (method.getName().equals("execute")
                                    || method.getName().equals("prepareStatement"))) {
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
