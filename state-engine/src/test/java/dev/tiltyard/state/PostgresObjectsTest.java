package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestReporter;

/**
 * Every kind of PostgreSQL object × create, alter, drop, comment, grant, rename × a user without privileges, the owner
 * and a superuser × a quick and a full reset: afterward no catalog differs. Every build runs a part; the deep profile
 * runs all on each version, and reports the figures.
 */
class PostgresObjectsTest {
    private static final int USUAL = 17;

    /**
     * One in this many cases is part of every build; coprime to the numbers of roles and resets, so that all
     * combinations occur.
     */
    private static final int ONE_OF = 23;

    private static final int LEAST_CASES = 500;

    private final List<AutoCloseable> open = new ArrayList<>();

    private enum Role {
        VISITOR("visitor"),
        OWNER("app"),
        SUPERUSER("postgres");

        private final String user;

        Role(String user) {
            this.user = user;
        }
    }

    /** A server with a world, and a copy for the operations. */
    private record Bed(EmbeddedPostgres server, List<ObjectKind> kinds, StateEngine engine) {
        static Bed on(EmbeddedPostgres server, int version, Role engine) {
            DataSource maintenance = server.getPostgresDatabase();
            run(maintenance, "CREATE ROLE app LOGIN", "CREATE ROLE visitor LOGIN", "CREATE DATABASE world OWNER app");
            DataSource superuser = server.getDatabase("postgres", "world");
            run(superuser, "ALTER SCHEMA public OWNER TO app");
            List<ObjectKind> kinds = ObjectKind.in("objects-postgres.txt").stream()
                    .filter(kind -> kind.fits(version))
                    .toList();
            for (ObjectKind kind : kinds) {
                DataSource creator = kind.onlyForSuperusers() ? superuser : server.getDatabase("app", "world");
                run(creator, kind.world().toArray(String[]::new));
            }
            run(
                    server.getDatabase("app", "world"),
                    "INSERT INTO things SELECT i, 'thing ' || i FROM generate_series(1, 20) AS i",
                    "GRANT SELECT, INSERT, UPDATE, DELETE ON things TO visitor");
            if (engine != Role.SUPERUSER) {
                run(maintenance, "GRANT SET ON PARAMETER session_replication_role TO " + engine.user);
            }
            StateEngine.install(server.getDatabase(engine.user, "world"), StateOptions.defaults())
                    .close();
            String recreate = "CREATE DATABASE copy TEMPLATE world OWNER app";
            run(maintenance, recreate);
            StateOptions options = StateOptions.defaults()
                    .withFullRestore(() -> run(maintenance, "DROP DATABASE copy WITH (FORCE)", recreate));
            return new Bed(server, kinds, StateEngine.install(server.getDatabase(engine.user, "copy"), options));
        }

        DataSource as(Role role) {
            return server.getDatabase(role.user, "copy");
        }

        /** Without the engine's own temporary table, which ends with its session. */
        CatalogPicture picture() throws SQLException {
            engine.rest();
            await().until(() -> ask(as(Role.SUPERUSER), "SELECT count(*) FROM pg_class WHERE relpersistence = 't'")
                    .equals("0"));
            return CatalogPicture.of(as(Role.SUPERUSER));
        }
    }

    private record Case(ObjectKind kind, ObjectKind.Action action, Role role, boolean inFull) {
        @Override
        public String toString() {
            return "%s: %s by the %s, %s reset"
                    .formatted(
                            kind.name(),
                            action.what(),
                            role.name().toLowerCase(java.util.Locale.ROOT),
                            inFull ? "full" : "quick");
        }
    }

    @AfterEach
    void stop() throws Exception {
        for (int last = open.size() - 1; last >= 0; last--) {
            open.get(last).close();
        }
    }

    private Bed bed(int version) throws IOException {
        return bed(version, Role.SUPERUSER);
    }

    private Bed bed(int version, Role engine) throws IOException {
        EmbeddedPostgres.Builder builder =
                version == USUAL ? EmbeddedPostgres.builder() : PostgresVersionsTest.builder(version);
        EmbeddedPostgres server = builder.setServerConfig("fsync", "off")
                .setServerConfig("shared_buffers", "32MB")
                .setServerConfig("wal_level", "logical")
                .setServerConfig("autovacuum", "off")
                .start();
        open.add(server);
        Bed bed = Bed.on(server, version, engine);
        open.add(bed.engine());
        return bed;
    }

    private static List<Case> cases(Bed bed) {
        List<Case> cases = new ArrayList<>();
        for (ObjectKind kind : bed.kinds()) {
            for (ObjectKind.Action action : kind.actions()) {
                for (Role role : Role.values()) {
                    for (boolean inFull : new boolean[] {false, true}) {
                        cases.add(new Case(kind, action, role, inFull));
                    }
                }
            }
        }
        return cases;
    }

    @TestFactory
    Stream<DynamicTest> someOnTheUsualVersion() throws Exception {
        return some(bed(USUAL));
    }

    private static Stream<DynamicTest> some(Bed bed) throws SQLException {
        CatalogPicture initial = bed.picture();
        AtomicInteger number = new AtomicInteger();
        return cases(bed).stream()
                .filter(test -> test.role() != Role.VISITOR && number.getAndIncrement() % ONE_OF == 0)
                .map(test -> DynamicTest.dynamicTest(test.toString(), () -> leavesNothing(bed, test, initial)));
    }

    @Tag("deep")
    @TestFactory
    Stream<DynamicTest> allOnEachVersion(TestReporter reporter) {
        return Stream.of(14, 15, 16, 17, 18)
                .filter(version ->
                        Integer.getInteger("tiltyard.state.version", version).equals(version))
                .map(version -> DynamicTest.dynamicTest(
                        "PostgreSQL " + version, () -> all(bed(version), "PostgreSQL " + version, reporter)));
    }

    /** What the engine can't read must be listed as not covered; nothing else may remain. */
    @Tag("deep")
    @Test
    void allWithAnEngineWithoutASuperuser(TestReporter reporter) throws Exception {
        all(bed(USUAL, Role.OWNER), "PostgreSQL " + USUAL + ", engine without a superuser", reporter);
    }

    @TestFactory
    Stream<DynamicTest> someWithAnEngineWithoutASuperuser() throws Exception {
        return some(bed(USUAL, Role.OWNER));
    }

    private void all(Bed bed, String server, TestReporter reporter) throws Exception {
        CatalogPicture initial = bed.picture();
        SortedMap<String, String> wrong = new TreeMap<>();
        List<Case> cases = cases(bed);
        int done = 0;
        for (Case test : cases) {
            try {
                done += leavesNothing(bed, test, initial) ? 1 : 0;
            } catch (AssertionError | RuntimeException e) {
                wrong.put(test.toString(), String.valueOf(e.getMessage()));
            }
        }
        reporter.publishEntry(
                server, "%d cases, of which %d were let in; wrong: %s".formatted(cases.size(), done, wrong.keySet()));
        assertThat(wrong).isEmpty();
        assertThat(done).isGreaterThan(LEAST_CASES / 2);
        assertThat(cases).hasSizeGreaterThan(LEAST_CASES);
    }

    /** @return whether the server permitted it */
    private static boolean leavesNothing(Bed bed, Case test, CatalogPicture initial) throws Exception {
        if (!happens(bed, test)) {
            return false;
        }
        ResetReport report = bed.engine().reset(test.inFull());
        assertThat(report.restored()).as("%s: %s", test, report).isTrue();
        bed.engine().rest(); // its temporary table ends with its session
        await(test.toString()).atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertThat(
                        unlisted(initial.differences(bed.as(Role.SUPERUSER)), report))
                .isEmpty());
        return true;
    }

    /** Differences except in catalogs that the report lists as not covered. */
    private static List<String> unlisted(List<String> differences, ResetReport report) {
        List<String> unreadable = report.notCovered().stream()
                .filter(part -> part.startsWith("pg_"))
                .map(part -> "FROM " + part.substring(0, part.indexOf(':')) + " ")
                .toList();
        return differences.stream()
                .filter(difference -> unreadable.stream().noneMatch(difference::contains))
                .toList();
    }

    /** Users without the privilege are rejected; users with it are not. */
    private static boolean happens(Bed bed, Case test) throws SQLException {
        try (Connection connection = bed.as(test.role()).getConnection();
                Statement sql = connection.createStatement()) {
            sql.execute(test.action().sql());
            return true;
        } catch (SQLException e) {
            boolean mayBeRefused = test.role() == Role.VISITOR
                    || (test.role() == Role.OWNER && test.kind().onlyForSuperusers());
            assertThat(mayBeRefused).as("%s: %s", test, e.getMessage()).isTrue();
            return false;
        }
    }
}
