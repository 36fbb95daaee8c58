package dev.tiltyard.sitefile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.replica.SqliteFile;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.values.Locator;
import dev.tiltyard.yaml.SchemaCheck;
import dev.tiltyard.yaml.Source;
import dev.tiltyard.yaml.YamlFile;
import dev.tiltyard.yaml.YamlFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each mistake in a site file is reported where it is, with what was found and what to write instead. */
class SiteFileTest {
    private static final String SOUND = """
            site: shop_desk
            name: Shop desk
            port: 7900
            folder: app
            shared: [lib]
            setup:
              - ./load.sh
            start: ./serve --port $PORT
            environment: {BASE: $URL, DB: "jdbc $DATABASE_JDBC", DEBUG: false}
            ready: {path: /health, seconds: 20}
            state:
              - files: ./uploads/
              - postgres: DATABASE_URL
            restart: never
            clock: {at: "2026-03-01T09:00:00Z", variable: NOW}
            accounts:
              - {username: ada, password: lovelace, home: /me}
            login: {post: /api/login, fields: {user: $USERNAME, pass: $PASSWORD}}
            address: http://desk.example
            locators:
              - name: order_status
                finds: The status of an order.
                parameters: [number]
                sql: SELECT status::text FROM orders WHERE number = :number
              - name: order
                finds: An order.
                parameters: [number]
                get: /api/orders/{number}
                pointer: /status
                account: ada
            limits: {memory: 512, processes: 20}
            """;

    @TempDir
    private Path folder;

    private Path write(String text) throws IOException {
        Files.createDirectories(folder.resolve("app/lib"));
        return Files.writeString(folder.resolve("site.yaml"), text);
    }

    @Test
    void aSoundFileSaysEverythingAboutItsSite() throws IOException {
        Path file = write(SOUND);

        assertThat(SiteFile.problems(file)).isEmpty();
        FileSite site = FileSite.of(file);
        assertThat(site.id()).isEqualTo("shop_desk");
        assertThat(site.store()).isEqualTo(Store.POSTGRES);
        assertThat(site.stateWithin()).containsExactly("uploads");
        assertThat(site.publicAddress()).contains("http://desk.example");
        assertThat(site.loginRequest(site.accounts().get(0)).orElseThrow().fields())
                .containsEntry("user", "ada")
                .containsEntry("pass", "lovelace");
        assertThat(NamedLocator.resolve(site, new Locator.Named("shop_desk", "order", List.of("a b"))))
                .isEqualTo(new Locator.Rest("shop_desk", "/api/orders/a%20b", "ada", "/status"));
    }

    @Test
    void aSqliteDatabaseIsAFileOfEachCopyThatSqlLocatorsRead() throws IOException {
        Path file = write(SOUND.replace("postgres: DATABASE_URL", "sqlite: ./db/shop.db\n    triggers: true")
                .replace(", DB: \"jdbc $DATABASE_JDBC\"", ""));

        FileSite site = FileSite.of(file);
        assertThat(site.store()).isEqualTo(Store.SQLITE);
        assertThat(site.sqlite()).contains(new SqliteFile("db/shop.db", true));
        assertThat(site.stateWithin()).containsExactly("uploads");
        SiteFile.State state = site.file().state();
        assertThat(List.of("db/shop.db", "db/shop.db-wal", "uploads/a")).allMatch(state::covers);
        assertThat(List.of("db/shop.db2", "db", "uploads2")).noneMatch(state::covers);
    }

    @Test
    void aSiteWithoutFilesInItsStateHasNoneRestored() throws IOException {
        Path file = write("site: a\nport: 7900\nstart: x\nstate: [{memory: true}]\n");

        assertThat(FileSite.of(file).stateWithin()).containsExactly(".tiltyard-no-files");
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                arguments("site: shop_desk", "sight: shop_desk", "1:1", "has no field sight", "use one of"),
                arguments("site: shop_desk", "site: Shop Desk", "1:7", "is \"Shop Desk\"", "matches"),
                arguments("port: 7900", "port: 80", "3:7", "The field port is 80", "from 1024 to 65535"),
                arguments("folder: app", "folder: apq", "4:9", "is not a folder", "name the folder"),
                arguments("shared: [lib]", "shared: [libs]", "5:10", "There is no", "write a path that exists"),
                arguments("shared: [lib]", "shared: [../x]", "5:10", "is outside", "inside the application's folder"),
                arguments("start: ./serve --port $PORT", "start: ''", "8:8", "The field start is empty", "fill it in"),
                arguments("BASE: $URL", "BASE: $URI", "9:21", "There is no variable $URI here", "$$"),
                arguments("path: /health", "path: health", "10:15", "is \"health\"", "matches"),
                arguments("postgres: DATABASE_URL", "postgress: X", "13:5", "Did you mean postgres?", "use one of"),
                arguments(
                        "postgres: DATABASE_URL",
                        "postgres: A\n  - mysql: B",
                        "14:12",
                        "This is a second database",
                        "name one"),
                arguments(
                        "postgres: DATABASE_URL",
                        "postgres: A\n  - sqlite: b.db",
                        "14:13",
                        "This is a second database",
                        "name one"),
                arguments(
                        "postgres: DATABASE_URL",
                        "postgres: DATABASE_URL\n    sql: [missing.sql]",
                        "14:11",
                        "There is no",
                        "write a path that exists"),
                arguments(
                        "files: ./uploads/",
                        "files: uploads\n    sql: [lib]",
                        "13:10",
                        "no database server",
                        "beside postgres"),
                arguments("postgres: DATABASE_URL", "sqlite: ../a.db", "13:13", "is outside", "write a path"),
                arguments("postgres: DATABASE_URL", "sqlite: lib/a.db", "13:13", "It is in lib, which", "leave lib"),
                arguments("postgres: DATABASE_URL", "sqlite: .", "13:13", "is a folder", "name the database file"),
                arguments(
                        "files: ./uploads/",
                        "files: uploads\n    triggers: true",
                        "13:5",
                        "means nothing without sqlite",
                        "add sqlite"),
                arguments("restart: never", "restart: nevr", "14:10", "Did you mean never?", "write one of"),
                arguments("2026-03-01T", "2026-13-01T", "15:13", "is no time", "write one such as"),
                arguments(", variable: NOW", "", "15:8", "Nothing passes this time", "add variable"),
                arguments("home: /me", "page: /me", "17:41", "has no field page", "use one of"),
                arguments("user: $USERNAME", "user: $USER", "18:42", "There is no variable $USER ", "$USERNAME"),
                arguments("number = :number", "number = 1", "21:5", "It uses the parameters []", "list the ones"),
                arguments("name: order\n", "name: order_status\n", "25:11", "is here twice", "give each its own"),
                arguments("account: ada", "account: eve", "30:14", "There is no account eve", "use one of ada"),
                arguments("memory: 512", "memory: 512m", "31:18", "is the text \"512m\"", "a whole number"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void aMistakeIsReportedWhereItIs(String right, String wrong, String place, String message, String remedy)
            throws IOException {
        assertThat(SOUND).contains(right);
        Path file = write(SOUND.replace(right, wrong));

        assertThat(SiteFile.problems(file))
                .extracting(problem -> problem.in("f"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("f:" + place + ": ")
                        .contains(message)
                        .contains(remedy));
        assertThatThrownBy(() -> SiteFile.read(file))
                .isInstanceOf(YamlFileException.class)
                .hasMessageContaining(file + ":" + place);
    }

    /** Our own check of the schema and a validator that others wrote agree. */
    @Test
    void editorsSeeTheSameMistakesInTheStructure() throws Exception {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SiteFile.schema(), InputFormat.JSON);
        List<String> texts = Stream.concat(
                        Stream.of(SOUND),
                        mistakes().map(each -> SOUND.replace((String) each.get()[0], (String) each.get()[1])))
                .toList();
        int wrong = 0;
        for (String text : texts) {
            YamlFile yaml = YamlFile.of(text);
            JsonNode root = yaml.root();
            boolean ours = SchemaCheck.problems(SiteFile.schema(), new Source("site.yaml", yaml, "", root))
                    .isEmpty();
            assertThat(schema.validate(root.toString(), InputFormat.JSON).isEmpty())
                    .as(text)
                    .isEqualTo(ours);
            wrong += ours ? 0 : 1;
        }
        assertThat(wrong).isBetween(9, texts.size() - 8);
    }

    @Test
    void theRevisionChangesWithTheFileAndWithTheApplication() throws IOException {
        Path file = write(SOUND);
        String before = FileSite.of(file).worldRevision();
        assertThat(FileSite.of(file).worldRevision()).isEqualTo(before);

        Files.writeString(folder.resolve("app/serve"), "#!/bin/sh\n");
        String withProgram = FileSite.of(file).worldRevision();
        assertThat(withProgram).isNotEqualTo(before);

        Files.writeString(folder.resolve("app/lib/more"), "x");
        assertThat(FileSite.of(file).worldRevision()).isEqualTo(withProgram);

        write(SOUND.replace("Shop desk", "Desk"));
        assertThat(FileSite.of(file).worldRevision()).isNotEqualTo(withProgram);
    }
}
