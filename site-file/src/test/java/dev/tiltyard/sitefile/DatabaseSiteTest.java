package dev.tiltyard.sitefile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.values.Locator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Applications whose state is in a database that Tiltyard brings. */
class DatabaseSiteTest {
    @TempDir
    private Path folder;

    private static Path jar(String driver) throws ReflectiveOperationException {
        return Path.of(Class.forName(driver)
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
    }

    private Path site(String database, String driver) throws IOException, ReflectiveOperationException {
        try (InputStream source =
                Objects.requireNonNull(DatabaseSiteTest.class.getResourceAsStream("ledger/App.java"))) {
            Files.write(folder.resolve("App.java"), source.readAllBytes());
        }
        String java = Path.of(System.getProperty("java.home"), "bin", "java") + " -XX:TieredStopAtLevel=1 -cp "
                + jar(driver) + " App.java";
        return Files.writeString(folder.resolve("site.yaml"), """
                site: ledger
                port: 7802
                setup: ['%1$s with-an-entry']
                start: %1$s
                environment: {JDBC: $DATABASE_JDBC}
                state:
                  - %2$s: DB
                restart: never
                locators:
                  - name: entry
                    finds: The text of an entry.
                    parameters: [id]
                    sql: SELECT body FROM entry WHERE id = CAST(:id AS DECIMAL)
                """.formatted(java, database));
    }

    @ParameterizedTest
    @CsvSource({"postgres, org.postgresql.Driver, postgresql", "mysql, com.mysql.cj.jdbc.Driver, mysql"})
    void eachCopyHasADatabaseOfItsOwnWhoseRowsAreNamedAndRestored(String database, String driver, String scheme)
            throws Exception {
        Path file = site(database, driver);
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(NotesApplication.cache());
                RunningSite one = NotesApplication.start(runtime, file, 0);
                RunningSite two = NotesApplication.start(runtime, file, 1)) {
            String before = NotesApplication.get(one, "/");
            assertThat(before).isEqualTo(scheme + "\nfrom the set-up\n");

            NotesApplication.post(one, "/", "");

            assertThat(NotesApplication.get(one, "/")).contains("from a visitor");
            assertThat(NotesApplication.get(two, "/")).isEqualTo(before);
            assertThat(one.read(new Locator.Named("ledger", "entry", List.of("2")))
                            .toString())
                    .contains("from a visitor");
            assertThat(one.state().diff(one.state().initial())).singleElement().satisfies(change -> assertThat(
                            change.store() + change.key())
                    .isEqualTo("entry{\"id\":2}"));

            ResetReport report = one.state().reset(true);

            assertThat(report.restored()).isTrue();
            assertThat(report.rowsUndone()).isEqualTo(1);
            assertThat(report.remarks()).isEmpty();
            assertThat(NotesApplication.get(one, "/")).isEqualTo(before);
        }
    }

    /** What psql and mysql do themselves is in them: rows after COPY, and another delimiter. */
    @ParameterizedTest
    @CsvSource({"postgres, org.postgresql.Driver", "mysql, com.mysql.cj.jdbc.Driver"})
    void dumpsFillTheDatabaseBeforeTheSetUp(String database, String driver) throws Exception {
        Path file = site(database, driver);
        Files.writeString(folder.resolve("schema.sql"), database.equals("postgres") ? """
                        \\restrict abc
                        CREATE TABLE entry (id INT PRIMARY KEY, body VARCHAR(100)); -- it's a comment;
                        CREATE FUNCTION shout(text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN upper($1); END; $$;
                        COPY entry (id, body) FROM stdin;
                        7\tfrom; a dump
                        8\t\\N
                        \\.
                        UPDATE entry SET body = shout('it''s ' || body) WHERE id = 7;
                        \\unrestrict abc
                        """ : """
                        CREATE TABLE entry (id INT PRIMARY KEY, body VARCHAR(100)); -- it's a comment;
                        DELIMITER ;;
                        CREATE TRIGGER shout BEFORE INSERT ON entry FOR EACH ROW BEGIN
                            SET NEW.body = upper(NEW.body);
                        END ;;
                        DELIMITER ;
                        INSERT INTO entry VALUES (7, 'it\\'s from; a dump'), (8, NULL);
                        DROP TRIGGER shout;
                        -- Dump completed
                        """);
        Files.writeString(folder.resolve("more.sql"), "INSERT INTO entry VALUES (9, 'from another file')");
        Files.writeString(file, Files.readString(file).replace(": DB\n", ": DB\n    sql: [schema.sql, more.sql]\n"));
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(NotesApplication.cache());
                RunningSite site = NotesApplication.start(runtime, file, 0)) {
            assertThat(NotesApplication.get(site, "/"))
                    .contains("from the set-up", "IT'S FROM; A DUMP", "null", "from another file");
        }
        Files.writeString(folder.resolve("more.sql"), "INSERT INTO nowhere VALUES (1)");
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(NotesApplication.cache())) {
            assertThatThrownBy(() -> NotesApplication.start(runtime, file, 0))
                    .hasStackTraceContaining("more.sql")
                    .hasStackTraceContaining("nowhere")
                    .hasStackTraceContaining("Remedy");
        }
    }
}
