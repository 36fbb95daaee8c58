package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.JsonText;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * For random changes of random schemas, a restore brings back the state, and the diff lists all changes. Runs {@code
 * -Dtiltyard.state.sequences=N} sequences of statements (60 by default, 2,000 in the deep profile), with {@code
 * -Dtiltyard.state.seed}. An interrupted long run continues with {@code -Dtiltyard.state.from=N}, the number of
 * completed sequences that it printed.
 */
class RandomStatesTest {
    private static final Logger LOG = LoggerFactory.getLogger(RandomStatesTest.class);
    private static final int SEQUENCES = Integer.getInteger("tiltyard.state.sequences", 60);
    private static final long SEED = Long.getLong("tiltyard.state.seed", 1);
    private static final int SEQUENCES_PER_SCHEMA = 50;
    private static final int FIRST_SCHEMA = Integer.getInteger("tiltyard.state.from", 0) / SEQUENCES_PER_SCHEMA;

    @Test
    void onPostgres() throws Exception {
        for (int schema = FIRST_SCHEMA; schema * SEQUENCES_PER_SCHEMA < SEQUENCES; schema++) {
            String name = TestPostgres.freshName();
            DataSource database = TestPostgres.fresh(name);
            RandomWorld world = new RandomWorld(RandomWorld.Server.POSTGRES, SEED * 1_000_003 + schema);
            build(database, world);
            try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
                new Run(database, engine, world, "PostgreSQL schema " + schema + " of seed " + SEED, 6).all();
            }
            TestPostgres.drop(name);
            report("PostgreSQL", schema);
        }
    }

    /** A few sequences on any server, for tests of one. */
    static void someOn(DataSource database, int sequences) throws SQLException {
        RandomWorld world = new RandomWorld(RandomWorld.Server.POSTGRES, SEED);
        build(database, world);
        try (StateEngine engine = StateEngine.install(database, StateOptions.defaults())) {
            new Run(database, engine, world, "one schema", 6).all(sequences);
        }
    }

    @Test
    void onMariaDb() throws Exception {
        for (int schema = FIRST_SCHEMA; schema * SEQUENCES_PER_SCHEMA < SEQUENCES; schema++) {
            String name = TestMariaDb.freshName();
            TestMariaDb.server().createSchema(name);
            DataSource database = TestMariaDb.server().source(name);
            RandomWorld world = new RandomWorld(RandomWorld.Server.MARIADB, SEED * 1_000_003 + schema);
            build(database, world);
            TestMariaDb.server().copySchema(name, name + "_world");
            StateOptions options = StateOptions.defaults().withFullRestore(() -> {
                TestMariaDb.server().dropSchema(name);
                TestMariaDb.server().copySchema(name + "_world", name);
            });
            try (StateEngine engine = StateEngine.install(database, options)) {
                new Run(database, engine, world, "MariaDB schema " + schema + " of seed " + SEED, 150).all();
            }
            TestMariaDb.server().dropSchema(name);
            TestMariaDb.server().dropSchema(name + "_world");
            report("MariaDB", schema);
        }
    }

    @Test
    void onMySql() throws Exception {
        for (int schema = FIRST_SCHEMA; schema * SEQUENCES_PER_SCHEMA < SEQUENCES; schema++) {
            DataSource database = TestMySql.fresh();
            RandomWorld world = new RandomWorld(RandomWorld.Server.MYSQL, SEED * 1_000_003 + schema);
            // Built again for a full restore, so it must not depend on the time.
            List<String> statements = world.build().stream()
                    .map(sql -> sql.replace("now(3)", "'2023-05-06 07:08:09.012'"))
                    .toList();
            build(database, statements);
            StateOptions options = StateOptions.defaults().withFullRestore(() -> {
                TestMySql.empty(database);
                build(database, statements);
            });
            try (StateEngine engine = StateEngine.install(database, options)) {
                new Run(database, engine, world, "MySQL schema " + schema + " of seed " + SEED, 150).all();
            }
            TestMySql.drop(database);
            report("MySQL", schema);
        }
    }

    /** Prints the progress of a long run. */
    private static void report(String server, int schema) {
        int done = (schema + 1) * SEQUENCES_PER_SCHEMA;
        if (done % 500 == 0) {
            LOG.info("{}: {} of {} sequences of seed {} are back, proven", server, done, SEQUENCES, SEED);
        }
    }

    private static void build(DataSource database, RandomWorld world) throws SQLException {
        build(database, world.build());
    }

    private static void build(DataSource database, List<String> statements) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                boolean row = sql.startsWith("INSERT");
                try {
                    statement.execute(sql);
                } catch (SQLException e) {
                    // Random rows may violate a constraint; the schema must be valid.
                    if (!row) {
                        throw new SQLException(sql, e);
                    }
                }
            }
        }
    }

    private record Taken(Snapshot snapshot, Digest digest) {}

    /** All sequences on one schema. */
    private static final class Run {
        private final DataSource database;
        private final StateEngine engine;
        private final RandomWorld world;
        private final String name;
        private final int truncateOneIn;
        private final List<String> done = new ArrayList<>();

        Run(DataSource database, StateEngine engine, RandomWorld world, String name, int truncateOneIn) {
            this.database = database;
            this.engine = engine;
            this.world = world;
            this.name = name;
            this.truncateOneIn = truncateOneIn;
        }

        void all() throws SQLException {
            all(SEQUENCES_PER_SCHEMA);
        }

        void all(int sequences) throws SQLException {
            try (Connection application = database.getConnection()) {
                application.setAutoCommit(false);
                Digest initial = engine.digest();
                Map<String, List<Map<String, String>>> rows = dump(application);
                for (int sequence = 0; sequence < sequences; sequence++) {
                    one(application, sequence, initial, rows);
                }
            }
        }

        private void one(
                Connection application, int sequence, Digest initial, Map<String, List<Map<String, String>>> rows)
                throws SQLException {
            done.clear();
            done.add(name + ", sequence " + sequence);
            List<Taken> taken = new ArrayList<>();
            boolean truncated = false;
            int steps = world.steps();
            for (int step = 0; step < steps; step++) {
                transact(application, world.transaction());
                if (world.chance(truncateOneIn)) {
                    truncated |= transact(application, List.of(world.truncate(), "COMMIT"))
                            && !world.truncationIsJournalled();
                }
                if (truncated) {
                    assertThatThrownBy(engine::snapshot).as("%s", done).hasMessageContaining("was truncated");
                } else if (world.chance(4)) {
                    done.add("-- snapshot " + taken.size());
                    taken.add(new Taken(engine.snapshot(), engine.digest()));
                }
                if (!taken.isEmpty() && world.chance(5)) {
                    int to = world.pick(taken.size());
                    done.add("-- restore " + to);
                    ResetReport report = engine.restore(taken.get(to).snapshot());
                    reconnectAfter(report, application);
                    assertThat(engine.digest())
                            .as("%s", done)
                            .isEqualTo(taken.get(to).digest());
                    assertThat(report.restored()).as("%s\n%s", report, done).isTrue();
                    taken.subList(to + 1, taken.size()).clear();
                    truncated = false;
                }
            }
            if (truncated) {
                assertThatThrownBy(() -> engine.diff(engine.initial())).hasMessageContaining("was truncated");
            } else {
                assertThat(reversed(dump(application), engine.diff(engine.initial())))
                        .as("%s", done)
                        .isEqualTo(rows);
            }
            ResetReport report = engine.reset(false);
            assertThat(report.restored()).as("%s\n%s", report, done).isTrue();
            assertThat(engine.digest()).as("%s", done).isEqualTo(initial);
            assertThat(report.digestAfter()).isEqualTo(initial.value());
        }

        private void reconnectAfter(ResetReport report, Connection application) throws SQLException {
            assertThat(application.isValid(5)).as("%s %s", report, done).isTrue();
            application.rollback();
        }

        private boolean transact(Connection application, List<String> statements) throws SQLException {
            boolean accepted = true;
            for (String sql : statements) {
                done.add(sql);
                try (Statement statement = application.createStatement()) {
                    statement.execute(sql);
                } catch (SQLException e) {
                    done.set(done.size() - 1, sql + " -- refused: " + e.getMessage());
                    application.rollback();
                    accepted = false;
                }
            }
            application.commit();
            return accepted;
        }

        /** All rows by plain SELECT: table, then rows, each from column to text. */
        private Map<String, List<Map<String, String>>> dump(Connection application) throws SQLException {
            Map<String, List<Map<String, String>>> dump = new TreeMap<>();
            List<String> tables = new ArrayList<>(world.tableNames());
            tables.add("audit");
            boolean postgres =
                    application.getMetaData().getDatabaseProductName().equals("PostgreSQL");
            try (Statement zone = application.createStatement()) {
                zone.execute(postgres ? "SET LOCAL timezone = 'UTC'" : "SET time_zone = '+00:00'");
                for (String table : tables) {
                    List<Map<String, String>> rows = new ArrayList<>();
                    String sql =
                            postgres ? "SELECT row_to_json(" + table + ") FROM " + table : "SELECT * FROM " + table;
                    // Prepared, since as text MariaDB sends only six digits of a float.
                    try (PreparedStatement statement = application.prepareStatement(sql);
                            ResultSet found = statement.executeQuery()) {
                        while (found.next()) {
                            rows.add(
                                    postgres
                                            ? fields(StateValue.Row.of(JsonText.readObject(found.getString(1))))
                                            : fields(found));
                        }
                    }
                    dump.put(table, sorted(rows));
                }
            }
            application.commit();
            return dump;
        }

        private static List<Map<String, String>> sorted(List<Map<String, String>> rows) {
            List<Map<String, String>> sorted = new ArrayList<>(rows);
            sorted.sort(java.util.Comparator.comparing(Object::toString));
            return sorted;
        }

        private static Map<String, String> fields(StateValue row) {
            Map<String, String> fields = new TreeMap<>();
            ((StateValue.Row) row).columns().forEach((column, value) -> fields.put(column, plain(value)));
            fields.remove("made");
            return fields;
        }

        private static String plain(@Nullable Object value) {
            if (value == null) {
                return "null";
            }
            return number(value instanceof Map || value instanceof List ? JsonText.write(value) : value.toString());
        }

        private static Map<String, String> fields(ResultSet row) throws SQLException {
            Map<String, String> fields = new TreeMap<>();
            ResultSetMetaData columns = row.getMetaData();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                String type = columns.getColumnTypeName(i);
                String text;
                if (type.contains("BINARY")) {
                    byte[] bytes = row.getBytes(i);
                    text = bytes == null
                            ? null
                            : "0x" + HexFormat.of().withUpperCase().formatHex(bytes);
                } else if (type.equals("BIT")) {
                    byte[] bytes = row.getBytes(i);
                    text = bytes == null ? null : new java.math.BigInteger(1, bytes).toString();
                } else if (type.equals("FLOAT")) {
                    float single = row.getFloat(i);
                    text = row.wasNull() ? null : new BigDecimal(single).toString();
                } else {
                    text = row.getString(i);
                }
                fields.put(columns.getColumnName(i), text == null ? "null" : number(text));
            }
            fields.remove("made");
            return fields;
        }

        /** Numbers can be written in several ways. */
        private static String number(String text) {
            try {
                double value = new BigDecimal(text).doubleValue();
                return "#" + value;
            } catch (NumberFormatException e) {
                return text.replaceAll("(:\\d\\d)\\.?(\\d*?)0*$", "$1.$2");
            }
        }

        /** Undoes the changes using plain rows, without the engine. */
        private Map<String, List<Map<String, String>>> reversed(
                Map<String, List<Map<String, String>>> now, List<StateChange> changes) {
            Map<String, List<Map<String, String>>> plain = new HashMap<>();
            now.forEach((table, rows) -> plain.put(table, new ArrayList<>(rows)));
            for (StateChange change : changes) {
                if (!change.store().equals("sequences")) {
                    List<Map<String, String>> rows = plain.get(change.store());
                    change.after().ifPresent(row -> assertThat(rows.remove(fields(row)))
                            .as("%s says %s, there are %s\n%s", change, fields(row), rows, done)
                            .isTrue());
                    change.before().ifPresent(row -> rows.add(fields(row)));
                }
            }
            Map<String, List<Map<String, String>>> before = new TreeMap<>();
            plain.forEach((table, rows) -> before.put(table, sorted(rows)));
            return before;
        }
    }
}
