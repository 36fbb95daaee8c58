package dev.tiltyard.state.generic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.state.StateOptions;
import dev.tiltyard.state.generic.TestDatabases.Address;
import dev.tiltyard.values.StateException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A database is reset around whatever writes to it, and nothing of that remains. */
class GenericSiteTest {
    private static final String NAMES = "SELECT name FROM owners ORDER BY id";

    @TempDir
    private Path folder;

    private Address clinic(TestDatabases kind) throws SQLException {
        Address address = kind.fresh(folder);
        address.run(kind.owners(), "INSERT INTO owners (name) VALUES ('ann'), ('bob')");
        return address;
    }

    @ParameterizedTest
    @EnumSource
    void rowsAndIdsAreAsAtTheStart(TestDatabases kind) throws SQLException {
        Address address = clinic(kind);
        try (GenericSite site = address.site().start()) {
            for (int round = 0; round < 2; round++) {
                address.run(
                        "INSERT INTO owners (name) VALUES ('eve')",
                        "DELETE FROM owners WHERE name = 'ann'",
                        "UPDATE owners SET name = 'robert' WHERE name = 'bob'");
                assertThat(address.ask("SELECT id FROM owners WHERE name = 'eve'"))
                        .containsExactly("3");
                assertThat(site.changes()).extracting("store").contains("owners");

                ResetReport report = site.reset();

                assertThat(report.tables()).contains("owners");
                assertThat(address.ask(NAMES)).containsExactly("ann", "bob");
                assertThat(site.changes()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatTheApplicationHasOpenStaysOpen(TestDatabases kind) throws SQLException {
        Address address = clinic(kind);
        try (GenericSite site = address.site().start();
                Connection application = address.connect();
                Statement sql = application.createStatement()) {
            sql.execute("INSERT INTO owners (name) VALUES ('eve')");

            site.resetInFull();

            assertThat(sql.executeUpdate("INSERT INTO owners (name) VALUES ('eve')"))
                    .isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void closingItLeavesTheContentAndNothingElse(TestDatabases kind) throws SQLException {
        Address address = clinic(kind);
        List<String> before = address.ask(objects(kind));
        try (GenericSite site = address.site().start()) {
            address.run("INSERT INTO owners (name) VALUES ('eve')");
            assertThat(site.isStarted()).isTrue();
        }
        assertThat(address.ask(NAMES)).containsExactly("ann", "bob", "eve");
        assertThat(address.ask(objects(kind))).isEqualTo(before);
        assertThat(folder.resolve("app.db.originals")).doesNotExist();

        try (GenericSite again = address.site().start()) {
            address.run("DELETE FROM owners");
            again.reset();
        }
        assertThat(address.ask(NAMES))
                .as("the initial state is that of the second start")
                .containsExactly("ann", "bob", "eve");
    }

    private static String objects(TestDatabases kind) {
        return switch (kind) {
            case POSTGRESQL ->
                "SELECT relname::text FROM pg_class WHERE relnamespace > 16000 UNION ALL SELECT tgname FROM pg_trigger"
                        + " UNION ALL SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' UNION ALL SELECT evtname FROM pg_event_trigger ORDER BY 1";
            case MARIADB ->
                "SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE() UNION ALL"
                        + " SELECT trigger_name FROM information_schema.triggers WHERE trigger_schema = DATABASE() UNION ALL"
                        + " SELECT routine_name FROM information_schema.routines WHERE routine_schema = DATABASE() ORDER BY 1";
            case SQLITE -> "SELECT name FROM sqlite_schema ORDER BY 1";
        };
    }

    @ParameterizedTest
    @EnumSource
    void whatAKilledRunLeftIsUndone(TestDatabases kind) throws SQLException {
        Address address = clinic(kind);
        // A killed run never uninstalls.
        StateEngine.install(OwnConnections.at(address::url, address::user, address::password), StateOptions.defaults())
                .close();
        address.run("DELETE FROM owners");

        try (GenericSite site = address.site().start()) {
            assertThat(address.ask(NAMES)).containsExactly("ann", "bob");
            assertThat(site.changes()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void migrationsAfterAKilledRunAreTheInitialState(TestDatabases kind) throws SQLException {
        Address address = clinic(kind);
        StateEngine.install(OwnConnections.at(address::url, address::user, address::password), StateOptions.defaults())
                .close();
        address.run("CREATE TABLE pets (name varchar(20) PRIMARY KEY)", "INSERT INTO pets VALUES ('leo')");

        try (GenericSite site = address.site().start()) {
            if (kind != TestDatabases.SQLITE) { // it keeps an original, so that it can undo schemas, too
                assertThat(address.ask("SELECT name FROM pets")).containsExactly("leo");
                address.run("DELETE FROM pets");
            }
            address.run("DELETE FROM owners");
            site.reset();
            assertThat(address.ask(NAMES)).containsExactly("ann", "bob");
        }
        if (kind != TestDatabases.SQLITE) {
            assertThat(address.ask("SELECT name FROM pets")).containsExactly("leo");
        }
    }

    @Test
    void aChangedSchemaNeedsARebuild() throws SQLException {
        Address address = clinic(TestDatabases.POSTGRESQL);
        try (GenericSite site = address.site().start()) {
            address.run("CREATE TABLE surplus (id int)");
            assertThatThrownBy(site::reset)
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining("CREATE TABLE")
                    .hasMessageContaining("GenericSite.withRebuild");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB"})
    void aRebuildIsTheInitialState(TestDatabases kind) throws SQLException {
        Address address = clinic(kind);
        AtomicInteger rebuilds = new AtomicInteger();
        try (GenericSite site = address.site()
                .withRebuild(() -> {
                    rebuilds.incrementAndGet();
                    address.run("DROP TABLE IF EXISTS surplus", "DROP TABLE owners", kind.owners());
                    address.run("INSERT INTO owners (name) VALUES ('ann'), ('bob')");
                })
                .start()) {
            address.run("CREATE TABLE surplus (id int PRIMARY KEY)", "DELETE FROM owners");

            ResetReport report = site.reset();

            assertThat(rebuilds).hasValue(1);
            assertThat(report.fallback().orElseThrow()).contains("the schema was changed");
            assertThat(report.restored()).as("%s", report).isTrue();
            address.run("DELETE FROM owners");
            assertThat(site.reset().rowsUndone()).isEqualTo(2);
            assertThat(address.ask(NAMES)).containsExactly("ann", "bob");
            assertThat(rebuilds).hasValue(1);
        }
    }

    @Test
    void aRebuildSaysWhatItMadeDifferently() throws SQLException {
        Address address = clinic(TestDatabases.POSTGRESQL);
        address.run("CREATE TABLE history (at timestamptz)", "INSERT INTO history VALUES (clock_timestamp())");
        try (GenericSite site = address.site()
                .withRebuild(() -> address.run("DROP TABLE surplus", "UPDATE history SET at = clock_timestamp()"))
                .start()) {
            address.run("CREATE TABLE surplus (id int)");

            ResetReport report = site.reset();

            assertThat(report.differing()).containsExactly("history");
        }
    }

    @Test
    void filesGoWithTheDatabase() throws Exception {
        Address address = clinic(TestDatabases.POSTGRESQL);
        Path uploads = Files.createDirectory(folder.resolve("uploads"));
        Files.writeString(uploads.resolve("logo.svg"), "<svg/>");
        try (GenericSite site =
                address.site().with(options -> options.withFiles(uploads)).start()) {
            Files.writeString(uploads.resolve("logo.svg"), "<other/>");
            assertThat(site.reset().filesUndone()).isEqualTo(1);
            assertThat(uploads.resolve("logo.svg")).hasContent("<svg/>");
            Files.writeString(uploads.resolve("logo.svg"), "<newer/>");
        }
        assertThat(folder.resolve("uploads.originals")).doesNotExist();
        try (GenericSite site =
                address.site().with(options -> options.withFiles(uploads)).start()) {
            site.reset();
            assertThat(uploads.resolve("logo.svg")).hasContent("<newer/>");
        }
    }

    @Test
    void whatHoldsStateInMemoryIsToldOfEachReset() throws SQLException {
        Address address = clinic(TestDatabases.SQLITE);
        AtomicInteger cleared = new AtomicInteger();
        try (GenericSite site =
                address.site().withAfterReset(cleared::incrementAndGet).start()) {
            site.reset();
            site.restore(site.state().snapshot());
        }
        assertThat(cleared).hasValue(2);
    }

    @Test
    void sitesOfOneDatabaseShareTheInitialState() throws SQLException {
        Address address = clinic(TestDatabases.POSTGRESQL);
        try (GenericSite first = address.site().start()) {
            address.run("DELETE FROM owners");
            try (GenericSite second = address.site().start()) {
                second.reset();
                assertThat(address.ask(NAMES)).containsExactly("ann", "bob");
            }
            address.run("DELETE FROM owners");
            assertThat(first.reset().rowsUndone()).isEqualTo(2);

            GenericSite other = address.site().with(options -> options.excluding("owners"));
            assertThatThrownBy(other::start).hasMessageContaining("other options");
        }
    }

    @Test
    void anotherProcessIsNotDisturbed() throws SQLException {
        for (TestDatabases kind : TestDatabases.values()) {
            Address address = clinic(kind);
            // An engine that this class's registry knows nothing of, as in another process.
            try (StateEngine theirs = StateEngine.install(
                    OwnConnections.at(address::url, address::user, address::password), StateOptions.defaults())) {
                assertThatThrownBy(() -> address.site().start()).as("%s", kind).hasMessageContaining("has it open");
                address.run("DELETE FROM owners");
                assertThat(theirs.reset(true).rowsUndone()).as("%s", kind).isEqualTo(2);
            }
        }
    }

    @Test
    void aPoolNeverGetsTheEnginesConnectionBack() throws SQLException {
        Address address = clinic(TestDatabases.POSTGRESQL);
        HikariConfig settings = new HikariConfig();
        settings.setJdbcUrl(address.url());
        settings.setUsername(address.user());
        settings.setMaximumPoolSize(2);
        try (HikariDataSource pool = new HikariDataSource(settings)) {
            try (GenericSite site = GenericSite.at(() -> pool).start()) {
                address.run("DELETE FROM owners");
                site.reset();
            }
            // Those of the engine would neither fire triggers nor follow foreign keys.
            for (int each = 0; each < 2; each++) {
                Connection one = pool.getConnection();
                try (Statement sql = one.createStatement();
                        ResultSet row = sql.executeQuery("SHOW session_replication_role")) {
                    row.next();
                    assertThat(row.getString(1)).isEqualTo("origin");
                }
            }
        }
    }

    @Test
    void aSnapshotOfTheTestsOwn() throws SQLException {
        Address address = clinic(TestDatabases.MARIADB);
        try (GenericSite site = address.site().start()) {
            address.run("INSERT INTO owners (name) VALUES ('eve')");
            Snapshot withEve = site.state().snapshot();
            address.run("DELETE FROM owners");
            site.restore(withEve);
            assertThat(address.ask(NAMES)).containsExactly("ann", "bob", "eve");
            site.reset();
            assertThatThrownBy(() -> site.restore(withEve)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void errorsSayWhatToDoAndNoPassword() {
        assertThatThrownBy(() ->
                        GenericSite.at("jdbc:h2:mem:x;USER=sa;PASSWORD=hush").start())
                .hasMessageContaining("jdbc:h2:mem:x")
                .hasMessageContaining("Remedy: add your database's driver")
                .hasMessageNotContaining("hush");
        assertThatThrownBy(() -> GenericSite.at("jdbc:postgresql://localhost:1/x?user=a&password=hush")
                        .start())
                .hasMessageContaining("Remedy: start it before the GenericSite")
                .hasMessageNotContaining("hush");
        assertThatThrownBy(() -> GenericSite.at("jdbc:sqlite:x.db").reset()).hasMessageContaining("@ResetAfterEach");
        assertThat(OwnConnections.shown("jdbc:mysql://root:p@ss@db:3306/app?password=hush"))
                .isEqualTo("jdbc:mysql://db:3306/app");
    }
}
