package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.mysql.cj.jdbc.MysqlDataSource;
import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateChange;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.Driver;
import org.slf4j.LoggerFactory;

/** The project in {@code src/it/consumer}, which has only the engine and a driver, as a separate process. */
class ConsumerProjectTest {
    private static final Path PROJECT = Path.of("src/it/consumer");

    @TempDir
    Path classes;

    @Test
    void resetsPostgresWithTheEngineAndADriverAlone() throws Exception {
        DataSource database = TestPostgres.fresh();
        String address;
        try (Connection connection = database.getConnection()) {
            address = connection.getMetaData().getURL().replaceFirst("\\?.*", "") + "?user=postgres";
        }
        assertThat(run(address, Driver.class)).contains("changed: 2", "restored: 2", "reset: 1, equal: true");
    }

    @Test
    void resetsMariaDbWithTheEngineAndADriverAlone() throws Exception {
        MysqlDataSource database = (MysqlDataSource) TestMariaDb.fresh();
        String address = database.getUrl() + (database.getUrl().contains("?") ? "&" : "?") + "user="
                + database.getUser() + "&password=" + database.getPassword();
        assertThat(run(address, com.mysql.cj.jdbc.Driver.class))
                .contains("changed: 2", "restored: 2", "reset: 1, equal: true");
    }

    @Test
    void theEngineBringsNothingButTheSharedValuesAndSlf4j() throws IOException {
        // Written by the build: the class path of a project that depends on this module.
        assertThat(Files.readAllLines(Path.of("target/dependencies.txt")))
                .filteredOn(line -> line.contains(":compile") || line.contains(":runtime"))
                .filteredOn(line -> !line.contains("(optional)"))
                .extracting(line -> line.strip().split(":")[1])
                .containsExactlyInAnyOrder("values", "slf4j-api", "jspecify");
    }

    private String run(String address, Class<?> driver) throws Exception {
        String path = Stream.of(StateEngine.class, StateChange.class, LoggerFactory.class, NullMarked.class, driver)
                .map(ConsumerProjectTest::origin)
                .collect(Collectors.joining(":"));
        String compileWith = Stream.of(Driver.class, com.mysql.cj.jdbc.Driver.class)
                .map(ConsumerProjectTest::origin)
                .collect(Collectors.joining(":", path + ":", ""));
        Path source = PROJECT.resolve("src/main/java/example/ResetsItsDatabase.java");
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-d", classes.toString(), "-cp", compileWith, source.toString());
        assertThat(compiled).isZero();
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-cp",
                        classes + ":" + path,
                        "example.ResetsItsDatabase",
                        address))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static String origin(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
