package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.tiltyard.testkit.PageCode;
import dev.tiltyard.testkit.TestPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.postgresql.ds.PGSimpleDataSource;

/** Compiles and runs the code in docs/state-engine.md as readers copy it. */
class StateEnginePageTest {
    @TempDir
    private Path folder;

    @Test
    void theDocumentedTestRunsUnchanged() throws Exception {
        Class<?> shown = compiled("class ResetBetweenTests");
        System.setProperty("database", address(TestPostgres.fresh()));
        try {
            EngineTestKit.engine("junit-jupiter")
                    .selectors(selectClass(shown))
                    .execute()
                    .testEvents()
                    .assertStatistics(tests -> tests.started(3).succeeded(3));
        } finally {
            System.clearProperty("database");
        }
    }

    @Test
    void theDocumentedContainerTestCompilesUnchanged() throws Exception {
        assertThat(compiled("class ResetOfAContainer").getDeclaredMethods())
                .extracting("name")
                .contains("isResetInsteadOfStartedAgain");
    }

    private Class<?> compiled(String name) throws Exception {
        String code = PageCode.of("docs/state-engine.md").classes().stream()
                .filter(block -> block.contains(name))
                .findFirst()
                .orElseThrow();
        return PageCode.compiled(code, Files.createTempDirectory(folder, "compiled"));
    }

    private static String address(DataSource database) throws SQLException {
        PGSimpleDataSource fresh = database.unwrap(PGSimpleDataSource.class);
        return fresh.getURL() + (fresh.getURL().contains("?") ? "&" : "?") + "user=" + fresh.getUser();
    }
}
