package dev.tiltyard.sitekit.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TableSinkTest {
    private static final String ODD = "tab\there, back\\slash, \"quote\", 'other', line\nnext, \r, ☕ 🦦, \\N";
    private static final List<String> COLUMNS = List.of("id", "words", "number", "yes", "moment", "bytes");

    enum Server {
        POSTGRES("boolean", "timestamp(0) with time zone", "bytea"),
        MARIADB("tinyint(1)", "datetime", "blob");

        private final String ddl;

        Server(String truth, String time, String bytes) {
            this.ddl = "CREATE TABLE thing (id bigint PRIMARY KEY, words text, number int, yes " + truth + ", moment "
                    + time + ", bytes " + bytes + ")";
        }

        DataSource withTable() {
            DataSource database = this == POSTGRES ? TestPostgres.fresh() : TestMariaDb.fresh();
            Jdbi.create(database).useHandle(handle -> handle.execute(ddl));
            return database;
        }

        TableSink sink(DataSource database) throws SQLException {
            return this == POSTGRES
                    ? new PostgresSink(database, "thing", COLUMNS)
                    : new MariaSink(database, "thing", COLUMNS);
        }
    }

    private static long number(DataSource database, String sql) {
        return Jdbi.create(database)
                .withHandle(h -> h.createQuery(sql).mapTo(Long.class).one());
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void storesEveryKindOfValueUnchanged(Server server) throws SQLException {
        DataSource database = server.withTable();
        try (TableSink sink = server.sink(database)) {
            sink.row(1L, ODD, -7, true, Instant.parse("2023-03-31T22:59:58Z"), new byte[] {0, 9, 10, 92, -1});
            sink.row(2L, null, null, null, null, null);
            sink.finish();
        }
        Jdbi.create(database).useHandle(handle -> {
            var row = handle.createQuery("SELECT * FROM thing WHERE id = 1")
                    .mapToMap()
                    .one();
            assertThat(row.get("words")).isEqualTo(ODD);
            assertThat(row.get("number")).isEqualTo(-7);
            assertThat(number(database, "SELECT count(*) FROM thing WHERE id = 1 AND yes"))
                    .isEqualTo(1);
            assertThat((byte[]) row.get("bytes")).containsExactly(0, 9, 10, 92, -1);
            assertThat(number(database, "SELECT count(*) FROM thing WHERE words IS NULL AND moment IS NULL"))
                    .isEqualTo(1);
        });
        String epoch = server == Server.POSTGRES
                ? "SELECT extract(epoch FROM moment)::bigint FROM thing WHERE id = 1"
                : "SELECT timestampdiff(SECOND, '1970-01-01 00:00:00', moment) FROM thing WHERE id = 1";
        assertThat(number(database, epoch))
                .isEqualTo(Instant.parse("2023-03-31T22:59:58Z").getEpochSecond());
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void streamsManyRows(Server server) throws SQLException {
        DataSource database = server.withTable();
        try (TableSink sink = server.sink(database)) {
            for (long i = 0; i < 20_001; i++) {
                sink.row(i, "row " + i, 3, false, null, null);
            }
            sink.finish();
        }
        assertThat(number(database, "SELECT count(DISTINCT words) FROM thing")).isEqualTo(20_001);
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void leavesNothingIfClosedBeforeTheEnd(Server server) throws SQLException {
        DataSource database = server.withTable();
        try (TableSink sink = server.sink(database)) {
            for (long i = 0; i < 5_000; i++) {
                sink.row(i, "row", 3, false, null, null);
            }
        }
        assertThat(number(database, "SELECT count(*) FROM thing")).isZero();
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void rejectsARowOfAnotherLength(Server server) throws SQLException {
        try (TableSink sink = server.sink(server.withTable())) {
            assertThatThrownBy(() -> sink.row(1L)).hasMessage("table thing takes 6 values, but was given 1");
        }
    }
}
