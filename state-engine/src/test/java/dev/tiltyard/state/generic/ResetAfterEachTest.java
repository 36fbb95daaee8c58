package dev.tiltyard.state.generic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.tiltyard.state.generic.TestDatabases.Address;
import dev.tiltyard.testkit.TestPostgres;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Tests with the annotation start in the initial state, whatever others did. The classes here run in JUnit itself. */
class ResetAfterEachTest {
    private static final String COUNT = "SELECT count(*) FROM owners";

    /** Where the classes below find their database. */
    private static Address clinic = new Address("", "", "");

    /** What they saw. */
    private static final List<String> SEEN = new ArrayList<>();

    @BeforeEach
    void twoOwners() throws SQLException {
        clinic = TestDatabases.POSTGRESQL.fresh(Path.of("unused"));
        clinic.run(TestDatabases.POSTGRESQL.owners(), "INSERT INTO owners (name) VALUES ('ann'), ('bob')");
        SEEN.clear();
    }

    private static EngineExecutionResults run(Class<?>... classes) {
        return EngineTestKit.engine("junit-jupiter")
                .configurationParameter("junit.jupiter.testclass.order.default", ClassOrderer.ClassName.class.getName())
                .selectors(Stream.of(classes).map(each -> selectClass(each)).toList())
                .execute();
    }

    private static GenericSite site() {
        return GenericSite.at(() -> clinic.url(), () -> clinic.user(), () -> clinic.password());
    }

    private static void insert(String name) throws SQLException {
        clinic.run("INSERT INTO owners (name) VALUES ('" + name + "')");
    }

    private static String count() throws SQLException {
        return clinic.ask(COUNT).get(0);
    }

    private static List<String> messages(EngineExecutionResults results) {
        return results.allEvents().failed().stream()
                .flatMap(event -> event.getPayload(org.junit.platform.engine.TestExecutionResult.class).stream())
                .flatMap(result -> result.getThrowable().stream())
                .map(Throwable::getMessage)
                .toList();
    }

    private static void assertSucceed(int tests, EngineExecutionResults results) {
        assertThat(messages(results)).isEmpty();
        results.testEvents().assertStatistics(ended -> ended.succeeded(tests));
    }

    @Test
    void everyTestStartsInTheInitialState() throws SQLException {
        assertSucceed(6, run(Inserting.class, MoreInserting.class));

        assertThat(SEEN).containsOnly("2").hasSize(6);
        assertThat(count()).isEqualTo("2");
        assertThat(clinic.ask("SELECT nspname FROM pg_namespace WHERE nspname = 'tiltyard'"))
                .as("the end of the run removes the engine")
                .isEmpty();
    }

    @ResetAfterEach
    static class Inserting {
        static final GenericSite SITE = site();

        @RepeatedTest(3)
        void inserts() throws SQLException {
            SEEN.add(count());
            insert("eve");
        }
    }

    static class MoreInserting extends Inserting {}

    @Test
    void whatAClassPreparesStaysForItsTests() throws SQLException {
        assertSucceed(7, run(AInserting.class, BPrepared.class, CInserting.class));

        assertThat(SEEN).containsExactly("2", "B 3", "B 3", "inner 4", "inner 4", "other 4", "2", "inserted 3");
        assertThat(count()).isEqualTo("2");
    }

    @ResetAfterEach
    static class AInserting {
        static final GenericSite SITE = site();

        @Test
        void inserts() throws SQLException {
            SEEN.add(count());
            insert("eve");
        }
    }

    @ResetAfterEach
    static class BPrepared {
        static final GenericSite SITE = site();

        @BeforeAll
        static void prepare() throws SQLException {
            insert("of the class");
        }

        @RepeatedTest(2)
        void sees() throws SQLException {
            SEEN.add("B " + count());
            insert("eve");
        }

        @Nested
        class AInner {
            @BeforeAll
            static void prepare() throws SQLException {
                insert("of the inner class");
            }

            @RepeatedTest(2)
            void sees() throws SQLException {
                SEEN.add("inner " + count());
                clinic.run("DELETE FROM owners");
            }
        }

        @Nested
        class BOther {
            @BeforeEach
            void prepare() throws SQLException {
                insert("of the test");
            }

            @Test
            void sees() throws SQLException {
                SEEN.add("other " + count());
            }
        }
    }

    @ResetAfterEach
    static class CInserting {
        static final GenericSite SITE = site();

        @Test
        void inserts() throws SQLException {
            SEEN.add(count());
            insert("eve");
        }

        @AfterEach
        void stillSees() throws SQLException {
            SEEN.add("inserted " + count());
        }
    }

    @Test
    void aDataSourceThatIsInjectedWorksToo() throws SQLException {
        assertSucceed(3, run(Injected.class));

        assertThat(SEEN).containsExactly("2", "2", "2");
        assertThat(clinic.ask("SELECT nspname FROM pg_namespace WHERE nspname = 'tiltyard'"))
                .isEmpty();
    }

    @ResetAfterEach
    static class Injected {
        private final DataSource source =
                TestPostgres.database("postgres", clinic.url().replaceFirst(".*/", ""));
        private final GenericSite site = GenericSite.at(() -> source);

        @RepeatedTest(3)
        void inserts() throws SQLException {
            SEEN.add(count());
            insert("eve");
            assertThat(site.changes()).isNotEmpty();
        }
    }

    @Test
    void aLaterClassMayMigrate() throws SQLException {
        assertSucceed(3, run(AInserting.class, BMigrating.class));

        assertThat(SEEN).containsExactly("2", "pets 1", "pets 1");
        assertThat(clinic.ask("SELECT count(*) FROM pets")).containsExactly("1");
    }

    @ResetAfterEach
    static class BMigrating {
        static final GenericSite SITE = site();

        @BeforeAll
        static void migrate() throws SQLException {
            clinic.run("CREATE TABLE pets (name text)", "INSERT INTO pets VALUES ('leo')");
        }

        @RepeatedTest(2)
        void sees() throws SQLException {
            SEEN.add("pets " + clinic.ask("SELECT count(*) FROM pets").get(0));
            clinic.run("DELETE FROM pets");
        }
    }

    @Test
    void aTestThatChangesTheSchemaFails() {
        EngineExecutionResults results = run(Altering.class);

        results.testEvents().assertStatistics(tests -> tests.failed(1));
        assertThat(messages(results)).first().asString().contains("ALTER TABLE", "GenericSite.withRebuild");
    }

    @ResetAfterEach
    static class Altering {
        static final GenericSite SITE = site();

        @Test
        void alters() throws SQLException {
            clinic.run("ALTER TABLE owners ADD COLUMN age int");
        }
    }

    @Test
    void aTestThatResetsItselfLosesWhatItsClassPrepared() throws SQLException {
        assertSucceed(2, run(Resetting.class));

        assertThat(SEEN).containsExactly("3", "2");
    }

    @ResetAfterEach
    static class Resetting {
        static final GenericSite SITE = site();

        @BeforeAll
        static void prepare() throws SQLException {
            SITE.start();
            insert("of the class");
        }

        @RepeatedTest(2)
        void resets() throws SQLException {
            SEEN.add(count());
            SITE.reset();
        }
    }

    @Test
    void aClassWithoutASiteIsToldWhatIsMissing() {
        assertThat(messages(run(WithoutSite.class)))
                .first()
                .asString()
                .contains("finds no database", "static final GenericSite SITE");
        assertThat(messages(run(WithNull.class))).first().asString().contains("is null");
    }

    @ResetAfterEach
    static class WithoutSite {
        @Test
        void runs() {}
    }

    @ResetAfterEach
    static class WithNull {
        @org.jspecify.annotations.Nullable
        GenericSite site;

        @Test
        void runs() {}
    }

    @TempDir
    private Path folder;

    @Test
    void twoDatabasesAreResetTogether() throws SQLException {
        Second.database = TestDatabases.SQLITE.fresh(folder);
        Second.database.run(TestDatabases.SQLITE.owners());

        assertSucceed(2, run(Second.class));

        assertThat(SEEN).containsExactly("2 and 0", "2 and 0");
    }

    @ResetAfterEach
    static class Second {
        static Address database = new Address("", "", "");
        static final GenericSite CLINIC = site();
        static final GenericSite OTHER = GenericSite.at(() -> database.url(), () -> "", () -> "");

        @RepeatedTest(2)
        void insertsIntoBoth() throws SQLException {
            SEEN.add(count() + " and " + database.ask(COUNT).get(0));
            insert("eve");
            database.run("INSERT INTO owners (name) VALUES ('eve')");
        }
    }
}
