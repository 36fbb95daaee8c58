package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.embedded.EmbeddedMariaDb;
import dev.tiltyard.testkit.TestMariaDb;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whatever an owner or a superuser does to a database, the next quick reset restores the state if it reports so. The
 * state is read independently of the engine. All cases are in the files {@code attacks-*.txt}; every build runs a
 * selection. The deep profile runs all on each version of each server, as owner and superuser, with quick and full
 * resets, and reports the figures.
 */
class AttackTest {
    private static final Logger LOG = LoggerFactory.getLogger(AttackTest.class);
    private static final int USUAL_POSTGRES = 17;
    private static final int LEAST_CASES = 300;

    /** One in this many cases of the matrix is part of every build. */
    private static final int SAMPLED = 6;

    private static final Set<String> CHOSEN = Set.of(
            "a delete with cascades",
            "rows without a key",
            "a transaction that is left open",
            "an attempt to mute by a setting",
            "muted and a trigger that rewrites rows",
            "event triggers switched off, and the engine's triggers for a while",
            "event triggers switched off, and a materialized view that is refreshed row by row",
            "a table that is blind to its triggers for a while",
            "event triggers dropped, then a function",
            "the engine's triggers disabled for a while",
            "the journal emptied",
            "the journal truncated",
            "entries of the journal forged",
            "the seat taken and given back",
            "marks deleted",
            "the engine's schema dropped",
            "a type that is changed and changed back, with other values",
            "settings of the application's role",
            "comments",
            "grants",
            "a number of two thousand digits",
            "the engine's function replaced",
            "an attempt to mute by the key",
            "tables locked for writing",
            "all tables locked for reading",
            "a transaction that is prepared",
            "the journal dropped",
            "the engine's trigger dropped and created again",
            "the engine's procedure replaced",
            "a comment of a table",
            "a view that is replaced",
            "an event",
            "a sequence that counts otherwise",
            "truncate");

    private static final List<String> POSTGRES_WORLD = List.of(
            "CREATE TYPE mood AS ENUM ('glad', 'angry')",
            "CREATE SEQUENCE tickets CACHE 20",
            "CREATE TABLE users (id serial PRIMARY KEY, name text NOT NULL, mail text UNIQUE, score int DEFAULT 0, bio text)",
            "CREATE TABLE posts (id serial PRIMARY KEY, author int REFERENCES users ON UPDATE CASCADE ON DELETE CASCADE,"
                    + " title text, body text, tags text[] DEFAULT '{a}')",
            "CREATE INDEX posts_title_idx ON posts (title)",
            "CREATE TABLE votes (post int REFERENCES posts ON UPDATE CASCADE ON DELETE CASCADE, voter int, up boolean,"
                    + " PRIMARY KEY (post, voter))",
            "CREATE TABLE visits (page text, n int)",
            "CREATE TABLE audit (id serial PRIMARY KEY, what text)",
            "CREATE TABLE odd (id int PRIMARY KEY, n numeric, d double precision, at timestamptz, day date, raw bytea, j json,"
                    + " l int[], m mood, r int4range, p point, b bit varying)",
            "CREATE TABLE events (id int, at date, what text) PARTITION BY RANGE (at)",
            "CREATE TABLE events_2024 PARTITION OF events FOR VALUES FROM ('2024-01-01') TO ('2025-01-01')",
            "CREATE TABLE events_2025 PARTITION OF events FOR VALUES FROM ('2025-01-01') TO ('2026-01-01')",
            "CREATE FUNCTION note_post() RETURNS trigger LANGUAGE plpgsql AS"
                    + " $$ BEGIN INSERT INTO audit (what) VALUES (NEW.title); RETURN NULL; END $$",
            "CREATE TRIGGER note_post AFTER INSERT ON posts FOR EACH ROW EXECUTE FUNCTION note_post()",
            "CREATE VIEW popular AS SELECT p.id, p.title, count(*) AS votes FROM posts p JOIN votes v ON v.post = p.id GROUP BY 1",
            "COMMENT ON TABLE posts IS 'what users write'",
            "GRANT SELECT ON visits TO PUBLIC",
            "INSERT INTO users (name, mail, bio) SELECT 'user ' || i, 'm' || i, 'bio ' || i FROM generate_series(1, 100) AS i",
            "INSERT INTO posts (author, title, body) SELECT 1 + i % 100, 'post ' || i, repeat('text ', i % 9)"
                    + " FROM generate_series(1, 300) AS i",
            "INSERT INTO votes SELECT 1 + i % 300, i, i % 2 = 0 FROM generate_series(1, 500) AS i",
            "INSERT INTO visits SELECT CASE WHEN i % 3 = 0 THEN '/' ELSE '/page' || i % 5 END, i % 4 FROM generate_series(1, 60) AS i",
            "INSERT INTO odd VALUES (1, 1.50, 0.1, '2024-01-01', '2024-02-29', '\\x01', '{\"a\": [1]}', '{1,2}', 'angry',"
                    + " '[1,5)', '(1,2)', B'101')",
            "INSERT INTO events SELECT i, date '2024-06-01' + i * 10, 'e' || i FROM generate_series(1, 50) AS i",
            "CREATE MATERIALIZED VIEW busy AS SELECT page, sum(n) AS n FROM visits GROUP BY page",
            "CREATE UNIQUE INDEX busy_page ON busy (page)");

    private static final List<String> MARIADB_WORLD = List.of(
            "CREATE TABLE users (id int AUTO_INCREMENT PRIMARY KEY, name varchar(60) NOT NULL, mail varchar(60) UNIQUE,"
                    + " score int DEFAULT 0, bio mediumtext)",
            "CREATE TABLE posts (id int AUTO_INCREMENT PRIMARY KEY, author int, title varchar(80), body text, KEY titles (title),"
                    + " CONSTRAINT posts_author FOREIGN KEY (author) REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE)",
            "CREATE TABLE votes (post int, voter int, up tinyint, PRIMARY KEY (post, voter),"
                    + " FOREIGN KEY (post) REFERENCES posts (id) ON DELETE CASCADE ON UPDATE CASCADE)",
            "CREATE TABLE visits (page varchar(40), n int)",
            "CREATE TABLE audit (id int AUTO_INCREMENT PRIMARY KEY, what varchar(90))",
            "CREATE TABLE odd (id int PRIMARY KEY, n decimal(30,5), d double, f float, at datetime(6), day date, raw varbinary(9),"
                    + " j json, t time, m enum('glad','sad'), s set('x','y','z'), b bit(9), p point)",
            "CREATE TABLE events (id int, y int, what varchar(9), PRIMARY KEY (id, y)) PARTITION BY RANGE (y)"
                    + " (PARTITION p24 VALUES LESS THAN (2025), PARTITION p25 VALUES LESS THAN (2026))",
            "CREATE SEQUENCE tickets INCREMENT 3",
            "CREATE TRIGGER note_post AFTER INSERT ON posts FOR EACH ROW INSERT INTO audit (what) VALUES (NEW.title)",
            "CREATE FUNCTION double_it(n int) RETURNS int DETERMINISTIC RETURN 2 * n",
            "CREATE VIEW popular AS SELECT p.id, p.title, COUNT(*) AS votes FROM posts p JOIN votes v ON v.post = p.id GROUP BY p.id",
            "INSERT INTO users (name, mail, bio) SELECT CONCAT('user ', seq), CONCAT('m', seq), CONCAT('bio ', seq) FROM seq_1_to_100",
            "INSERT INTO posts (author, title, body) SELECT 1 + seq % 100, CONCAT('post ', seq), REPEAT('text ', seq % 9) FROM seq_1_to_300",
            "INSERT INTO votes SELECT 1 + seq % 300, seq, seq % 2 FROM seq_1_to_500",
            "INSERT INTO visits SELECT IF(seq % 3 = 0, '/', CONCAT('/page', seq % 5)), seq % 4 FROM seq_1_to_60",
            "INSERT INTO odd VALUES (1, 1.5, 0.1, 0.1, '2024-01-01', '2024-02-29', x'01', '{\"a\": [1]}', '12:00', 'glad', 'y',"
                    + " b'101', ST_GeomFromText('POINT(1 2)'))",
            "INSERT INTO events SELECT seq, 2024 + seq % 2, CONCAT('e', seq) FROM seq_1_to_50");

    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (int last = open.size() - 1; last >= 0; last--) {
            open.get(last).close();
        }
    }

    /** The database under attack. */
    private interface Bed {
        /** The marks of other servers. */
        String kind();

        DataSource superuser();

        DataSource owner();

        int version();

        StateEngine engine();

        SortedMap<String, String> state() throws SQLException;
    }

    private record Postgres(EmbeddedPostgres server, int version, StateEngine engine) implements Bed {
        static Postgres on(EmbeddedPostgres server, int version) {
            DataSource maintenance = server.getPostgresDatabase();
            run(maintenance, "CREATE ROLE app LOGIN", "CREATE DATABASE world OWNER app");
            run(server.getDatabase("postgres", "world"), "ALTER SCHEMA public OWNER TO app");
            run(server.getDatabase("app", "world"), POSTGRES_WORLD.toArray(String[]::new));
            StateEngine.install(server.getDatabase("postgres", "world"), StateOptions.defaults())
                    .close();
            run(maintenance, "CREATE DATABASE copy TEMPLATE world OWNER app");
            StateOptions options = StateOptions.defaults()
                    .withFullRestore(() -> run(
                            maintenance,
                            "DROP DATABASE IF EXISTS copy WITH (FORCE)",
                            "CREATE DATABASE copy TEMPLATE world OWNER app"));
            return new Postgres(server, version, StateEngine.install(server.getDatabase("postgres", "copy"), options));
        }

        @Override
        public String kind() {
            return "postgres";
        }

        @Override
        public DataSource superuser() {
            return server.getDatabase("postgres", "copy");
        }

        @Override
        public DataSource owner() {
            return server.getDatabase("app", "copy");
        }

        @Override
        public SortedMap<String, String> state() throws SQLException {
            return IndependentState.ofPostgres(superuser());
        }
    }

    private record MariaDb(EmbeddedMariaDb server, String schema, StateEngine engine) implements Bed {
        private static final String PASSWORD = "of the application";

        static MariaDb on(EmbeddedMariaDb server) {
            String schema = TestMariaDb.freshName();
            run(
                    server.source(""),
                    "CREATE OR REPLACE USER app@127.0.0.1 IDENTIFIED BY '" + PASSWORD + "'",
                    "GRANT ALL ON " + schema + ".* TO app@127.0.0.1");
            build(server, schema);
            StateOptions options = StateOptions.defaults().withFullRestore(() -> build(server, schema));
            return new MariaDb(server, schema, StateEngine.install(server.source(schema), options));
        }

        private static void build(EmbeddedMariaDb server, String schema) {
            server.dropSchema(schema);
            // On a shared server, grants on dropped objects would remain; each copy of a site has its own server.
            run(
                    server.source(""),
                    "DELETE FROM mysql.tables_priv WHERE db = '" + schema + "'",
                    "DELETE FROM mysql.columns_priv WHERE db = '" + schema + "'",
                    "DELETE FROM mysql.procs_priv WHERE db = '" + schema + "'",
                    "FLUSH PRIVILEGES");
            server.createSchema(schema);
            run(server.source(schema), MARIADB_WORLD.toArray(String[]::new));
        }

        @Override
        public String kind() {
            return "mariadb";
        }

        @Override
        public DataSource superuser() {
            return server.source(schema);
        }

        @Override
        public DataSource owner() {
            com.mysql.cj.jdbc.MysqlDataSource source = (com.mysql.cj.jdbc.MysqlDataSource) server.source(schema);
            source.setUser("app");
            source.setPassword(PASSWORD);
            return source;
        }

        @Override
        public int version() {
            return 0;
        }

        @Override
        public SortedMap<String, String> state() throws SQLException {
            return IndependentState.ofMariaDb(superuser());
        }
    }

    /** An external server; see {@link TestMySql}. */
    private record MySql(DataSource superuser, DataSource owner, StateEngine engine) implements Bed {
        private static final String PASSWORD = "Of-the-application-1";

        static MySql there() throws SQLException {
            DataSource database = TestMySql.fresh();
            String schema = TestMySql.name(database);
            run(
                    database,
                    "CREATE USER IF NOT EXISTS app@'%' IDENTIFIED BY '" + PASSWORD + "'",
                    "GRANT ALL ON " + schema + ".* TO app@'%'");
            build(database);
            StateOptions options = StateOptions.defaults().withFullRestore(() -> {
                run(
                        database,
                        "DELETE FROM mysql.tables_priv WHERE db = '" + schema + "'",
                        "DELETE FROM mysql.columns_priv WHERE db = '" + schema + "'",
                        "DELETE FROM mysql.procs_priv WHERE db = '" + schema + "'",
                        "FLUSH PRIVILEGES");
                TestMySql.empty(database);
                build(database);
            });
            return new MySql(
                    database, TestMySql.source(database, "app", PASSWORD), StateEngine.install(database, options));
        }

        private static void build(DataSource database) {
            run(
                    database,
                    MARIADB_WORLD.stream()
                            .filter(sql -> !sql.startsWith("CREATE SEQUENCE"))
                            .map(Attack::forMySql)
                            .toArray(String[]::new));
        }

        @Override
        public String kind() {
            return "mysql";
        }

        @Override
        public int version() {
            return 0;
        }

        @Override
        public SortedMap<String, String> state() throws SQLException {
            return IndependentState.ofMariaDb(superuser);
        }
    }

    private Postgres postgres(int version) throws IOException {
        EmbeddedPostgres.Builder builder =
                version == USUAL_POSTGRES ? EmbeddedPostgres.builder() : PostgresVersionsTest.builder(version);
        EmbeddedPostgres server = builder.setServerConfig("fsync", "off")
                .setServerConfig("shared_buffers", "32MB")
                .setServerConfig("max_prepared_transactions", "5")
                .start();
        open.add(server);
        Postgres bed = Postgres.on(server, version);
        open.add(bed.engine());
        return bed;
    }

    private MariaDb mariaDb(EmbeddedMariaDb server) {
        MariaDb bed = MariaDb.on(server);
        open.add(() -> server.dropSchema(bed.schema()));
        open.add(bed.engine());
        return bed;
    }

    @TestFactory
    Stream<DynamicTest> someOnPostgres() throws Exception {
        return some(postgres(USUAL_POSTGRES), "attacks-postgres.txt");
    }

    @TestFactory
    Stream<DynamicTest> someOnMariaDb() throws Exception {
        return some(mariaDb(TestMariaDb.server()), "attacks-mariadb.txt");
    }

    /** A sample of the matrix. */
    @TestFactory
    Stream<DynamicTest> someOfTheMatrixOnMariaDb() throws Exception {
        MariaDb bed = mariaDb(TestMariaDb.server());
        SortedMap<String, String> initial = bed.state();
        List<Attack> all = AttackMatrix.in("matrix-mariadb.txt");
        return IntStream.range(0, all.size())
                .filter(each -> each % SAMPLED == 0)
                .mapToObj(all::get)
                .map(attack -> DynamicTest.dynamicTest(
                        attack.name(), () -> undone(bed, attack, bed.superuser(), true, false, initial)));
    }

    @Tag("deep")
    @TestFactory
    Stream<DynamicTest> allOnPostgres14(TestReporter reporter) throws Exception {
        return all(postgres(14), "attacks-postgres.txt", reporter);
    }

    @Tag("deep")
    @TestFactory
    Stream<DynamicTest> allOnPostgres15(TestReporter reporter) throws Exception {
        return all(postgres(15), "attacks-postgres.txt", reporter);
    }

    @Tag("deep")
    @TestFactory
    Stream<DynamicTest> allOnPostgres16(TestReporter reporter) throws Exception {
        return all(postgres(16), "attacks-postgres.txt", reporter);
    }

    @Tag("deep")
    @TestFactory
    Stream<DynamicTest> allOnPostgres17(TestReporter reporter) throws Exception {
        return all(postgres(USUAL_POSTGRES), "attacks-postgres.txt", reporter);
    }

    @Tag("deep")
    @TestFactory
    Stream<DynamicTest> allOnPostgres18(TestReporter reporter) throws Exception {
        return all(postgres(18), "attacks-postgres.txt", reporter);
    }

    @Tag("deep")
    @TestFactory
    Stream<DynamicTest> allOnMariaDb(TestReporter reporter) throws Exception {
        return all(mariaDb(TestMariaDb.server()), "attacks-mariadb.txt", reporter);
    }

    @Tag("deep")
    @TestFactory
    Stream<DynamicTest> allOnMariaDb11(TestReporter reporter, @TempDir Path folder) throws Exception {
        EmbeddedMariaDb server = OtherMariaDb.in(folder);
        open.add(server::kill);
        return all(mariaDb(server), "attacks-mariadb.txt", reporter);
    }

    @Tag("deep")
    @TestFactory
    Stream<DynamicTest> allOnMySql(TestReporter reporter) throws Exception {
        MySql bed = MySql.there();
        open.add(() -> TestMySql.drop(bed.superuser()));
        open.add(bed.engine());
        return all(bed, "attacks-mariadb.txt", reporter);
    }

    /** Number of successful cases and of all cases. */
    private static final class Score {
        private final List<String> wrong = new ArrayList<>();
        private int cases;

        Executable counting(String name, Executable test) {
            return () -> {
                cases++;
                wrong.add(name);
                test.execute();
                wrong.remove(name);
            };
        }
    }

    private static Stream<DynamicTest> some(Bed bed, String file) throws SQLException {
        SortedMap<String, String> initial = bed.state();
        return Attack.in(file).stream()
                .filter(attack -> attack.fits(bed.kind(), bed.version()) && CHOSEN.contains(attack.name()))
                .map(attack -> DynamicTest.dynamicTest(
                        attack.name(), () -> undone(bed, attack, bed.superuser(), true, false, initial)));
    }

    /** Each combination of user and reset is a case of its own. Reports the figures at the end. */
    private static Stream<DynamicTest> all(Bed bed, String file, TestReporter reporter) throws SQLException {
        SortedMap<String, String> initial = bed.state();
        String server = server(bed.superuser());
        Score score = new Score();
        List<DynamicTest> tests = new ArrayList<>();
        for (Attack attack : attacks(bed, file)) {
            if (!attack.fits(bed.kind(), bed.version())) {
                continue;
            }
            for (boolean superuser : attack.onlyForSuperusers() ? new boolean[] {true} : new boolean[] {true, false}) {
                for (boolean inFull : new boolean[] {false, true}) {
                    String name = "%s (by the %s, %s reset)"
                            .formatted(attack, superuser ? "superuser" : "owner", inFull ? "full" : "quick");
                    DataSource attacker = superuser ? bed.superuser() : bed.owner();
                    tests.add(DynamicTest.dynamicTest(
                            name,
                            score.counting(name, () -> undone(bed, attack, attacker, superuser, inFull, initial))));
                }
            }
        }
        tests.add(DynamicTest.dynamicTest("all of these are right", () -> {
            String figures = "%d cases, %d right".formatted(score.cases, score.cases - score.wrong.size());
            LOG.info("Attacks on {}: {}", server, figures);
            reporter.publishEntry(server, figures);
            assertThat(score.wrong).isEmpty();
            assertThat(score.cases).isGreaterThanOrEqualTo(LEAST_CASES);
        }));
        return tests.stream();
    }

    /** The hand-written cases and those of the matrix. */
    private static List<Attack> attacks(Bed bed, String file) {
        List<Attack> attacks = new ArrayList<>(Attack.in(file));
        if (!bed.kind().equals("postgres")) {
            attacks.addAll(AttackMatrix.in("matrix-mariadb.txt"));
        }
        return attacks;
    }

    private static String server(DataSource database) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return connection.getMetaData().getDatabaseProductName() + " "
                    + connection.getMetaData().getDatabaseProductVersion();
        }
    }

    private static void undone(
            Bed bed,
            Attack attack,
            DataSource attacker,
            boolean mustSucceed,
            boolean inFull,
            SortedMap<String, String> initial)
            throws SQLException {
        Connection session = attacker.getConnection();
        try {
            carryOut(bed, attack, session, mustSucceed);

            ResetReport report = bed.engine().reset(inFull);

            assertThat(report.proof())
                    .as(report.toString())
                    .isIn(inFull ? ResetProof.PROVEN : ResetProof.RESTORED, ResetProof.PROVEN);
            assertThat(IndependentState.differences(initial, bed.state()))
                    .as(report.toString())
                    .isEmpty();
            assertThat(report.digestAfter()).isEqualTo(bed.engine().baseDigest().value());
            assertThat(bed.engine().reset(false).fallback()).isEmpty();
        } finally {
            // Aborted, since its locks may prevent an orderly close.
            session.abort(Runnable::run);
        }
    }

    private static void carryOut(Bed bed, Attack attack, Connection session, boolean mustSucceed) throws SQLException {
        try (Statement sql = session.createStatement()) {
            int left = attack.statements().size();
            for (String statement : attack.statements(bed.kind())) {
                boolean refused = --left == 0 && attack.lastIsRefused();
                try {
                    sql.execute(statement);
                    assertThat(refused).as("%s was not refused", statement).isFalse();
                } catch (SQLException e) {
                    if (mustSucceed && !refused) {
                        throw new SQLException(statement + ": " + e.getMessage(), e);
                    }
                }
            }
        }
    }
}
