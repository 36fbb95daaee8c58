package dev.tiltyard.sitekit.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WorldTablesTest {
    enum Server {
        POSTGRES("timestamp(0) with time zone"),
        MARIADB("datetime");

        private final String time;

        Server(String time) {
            this.time = time;
        }

        DataSource withTables() {
            DataSource database = this == POSTGRES ? TestPostgres.fresh() : TestMariaDb.fresh();
            Jdbi.create(database).useHandle(handle -> {
                handle.execute("CREATE TABLE parent (id bigint PRIMARY KEY, words text, moment " + time + ")");
                handle.execute("CREATE TABLE child (id bigint PRIMARY KEY, parent_id bigint NOT NULL,"
                        + " amount int, base_amount int, FOREIGN KEY (parent_id) REFERENCES parent (id))");
            });
            return database;
        }

        WorldTables tables(DataSource database) throws SQLException {
            return this == POSTGRES ? WorldTables.postgres(database) : WorldTables.mariaDb(database);
        }
    }

    private static List<Map<String, Object>> rows(DataSource database, String sql) {
        return Jdbi.create(database)
                .withHandle(handle -> handle.createQuery(sql).mapToMap().list());
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void writesValuesByColumnName(Server server) throws SQLException {
        DataSource database = server.withTables();
        try (WorldTables tables = server.tables(database)) {
            tables.row("parent")
                    .with("id", 1)
                    .with("words", "one\ttwo\n☕")
                    .with("moment", Instant.parse("2023-03-31T22:59:58Z"))
                    .write();
            tables.row("parent")
                    .withNull("moment")
                    .with("id", 2)
                    .withNullable("words", null)
                    .write();
            tables.row("child")
                    .with("id", 7)
                    .with("parent_id", 2)
                    .with(List.of("amount", "base_amount"), 30)
                    .write();
            tables.finish();
        }
        assertThat(rows(database, "SELECT id, words FROM parent WHERE moment IS NOT NULL"))
                .containsExactly(Map.of("id", 1L, "words", "one\ttwo\n☕"));
        assertThat(rows(database, "SELECT id FROM parent WHERE words IS NULL AND moment IS NULL"))
                .containsExactly(Map.of("id", 2L));
        assertThat(rows(database, "SELECT * FROM child"))
                .containsExactly(Map.of("id", 7L, "parent_id", 2L, "amount", 30, "base_amount", 30));
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void sendsParentsBeforeChildrenInAnyNumber(Server server) throws SQLException {
        DataSource database = server.withTables();
        try (WorldTables tables = server.tables(database)) {
            WorldTables.Table parents = tables.table("parent");
            WorldTables.Table children = tables.table("child");
            for (int i = 0; i < 5_000; i++) {
                long parent = parents.nextId();
                parents.row().with("id", parent).with("words", "row " + parent).write();
                for (int j = 0; j < 3; j++) {
                    children.row()
                            .with("id", children.nextId())
                            .with("parent_id", parent)
                            .write();
                }
            }
            tables.finish();
        }
        assertThat(rows(database, "SELECT count(*) AS n, max(id) AS last FROM child"))
                .containsExactly(Map.of("n", 15_000L, "last", 15_000L));
        assertThat(rows(database, "SELECT count(DISTINCT words) AS n FROM parent"))
                .containsExactly(Map.of("n", 5_000L));
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void leavesNothingIfClosedBeforeTheEnd(Server server) throws SQLException {
        DataSource database = server.withTables();
        try (WorldTables tables = server.tables(database)) {
            for (int i = 0; i < 5_000; i++) {
                tables.row("parent").with("id", i).with("words", "a few words").write();
            }
        }
        assertThat(rows(database, "SELECT * FROM parent")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void rejectsARowWithOtherColumnsThanTheFirst(Server server) throws SQLException {
        try (WorldTables tables = server.tables(server.withTables())) {
            tables.row("parent").with("id", 1).with("words", "first").write();
            assertThatThrownBy(() -> tables.row("parent").with("id", 2).with("word", "second"))
                    .hasMessage("the first row of parent has no column word; it has [id, words]");
            assertThatThrownBy(() -> tables.row("parent").with("id", 2).write())
                    .hasMessage("a row of parent has no value for words");
        }
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void rejectsAColumnSetTwiceAndAMissingValue(Server server) throws SQLException {
        try (WorldTables tables = server.tables(server.withTables())) {
            assertThatThrownBy(() -> tables.row("parent").with("id", 1).with("id", 2))
                    .hasMessage("parent.id has two values");
            tables.row("parent").with("id", 1).write();
            assertThatThrownBy(() -> tables.row("parent").with("id", 1).with("id", 2))
                    .hasMessage("parent.id has two values");
            assertThatThrownBy(() -> tables.row("parent").with("words", null)).hasMessage("no value for parent.words");
        }
    }
}
