package dev.tiltyard.state.generic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.tiltyard.state.generic.TestDatabases.Address;
import dev.tiltyard.testkit.PageCode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Compiles and runs the code in docs/reset-test-database.md as readers copy it. */
class ResetPageTest {
    private static final String SHOWN = "jdbc:postgresql://localhost:5432/clinic_test";

    @TempDir
    private Path folder;

    @Test
    void theFirstTestRunsWithNothingButTheAddressChanged() throws Exception {
        Address clinic = TestDatabases.POSTGRESQL.fresh(folder);
        clinic.run(
                TestDatabases.POSTGRESQL.owners(),
                "CREATE TABLE visits (id serial PRIMARY KEY, owner int REFERENCES owners)",
                "INSERT INTO owners (name) VALUES ('Ann'), ('Bob')",
                "INSERT INTO visits (owner) VALUES (1)");

        EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(compiled("class OwnersTest", clinic)))
                .execute()
                .allEvents()
                .assertThatEvents()
                .doNotHave(org.junit.platform.testkit.engine.EventConditions.finishedWithFailure());

        assertThat(clinic.ask("SELECT name FROM owners ORDER BY id")).containsExactly("Ann", "Bob");
    }

    @Test
    void theClassWithAContainerCompilesUnchanged() throws Exception {
        assertThat(compiled("class DatabaseTest", new Address(SHOWN, "", "")).getDeclaredMethods())
                .extracting("name")
                .contains("startOnce");
    }

    private Class<?> compiled(String name, Address address) throws Exception {
        String code = PageCode.of("docs/reset-test-database.md").classes().stream()
                .filter(block -> block.contains(name))
                .findFirst()
                .orElseThrow();
        return PageCode.compiled(code.replace(SHOWN, address.url()), Files.createTempDirectory(folder, "compiled"));
    }
}
