package dev.tiltyard.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestPostgres;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder of which only parts are the state. */
class FilesWithinTest {
    private static final List<String> PARTS = List.of("data/store", "settings.json");

    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void write() throws IOException {
        folder = Files.createDirectories(temporary.resolve("application"));
        Files.createDirectories(folder.resolve("data/store/deep"));
        Files.writeString(folder.resolve("data/store/deep/a"), "a");
        Files.writeString(folder.resolve("data/other"), "other");
        Files.writeString(folder.resolve("settings.json.bak"), "bak");
        Files.writeString(folder.resolve("program"), "program");
    }

    private void change() throws IOException {
        Files.writeString(folder.resolve("data/store/deep/a"), "changed");
        Files.writeString(folder.resolve("data/store/new"), "new");
        Files.writeString(folder.resolve("settings.json"), "{}");
        Files.writeString(folder.resolve("data/other"), "changed");
        Files.writeString(folder.resolve("settings.json.bak"), "changed");
        Files.delete(folder.resolve("program"));
    }

    private void requireOnlyThePartsRestored() {
        assertThat(folder.resolve("data/store/deep/a")).hasContent("a");
        assertThat(folder.resolve("data/store/new")).doesNotExist();
        assertThat(folder.resolve("settings.json")).doesNotExist();
        assertThat(folder.resolve("data/other")).hasContent("changed");
        assertThat(folder.resolve("settings.json.bak")).hasContent("changed");
        assertThat(folder.resolve("program")).doesNotExist();
    }

    @Test
    void onlyThePartsAreComparedAndRestored() throws IOException {
        try (FilesState state = FilesState.openWithin(folder, temporary.resolve("originals"), PARTS)) {
            Digest before = state.digest();
            change();

            assertThat(state.diff(state.initial()))
                    .extracting(StateChange::key)
                    .containsExactly(
                            new StateValue.Text("data/store/deep/a"),
                            new StateValue.Text("data/store/new"),
                            new StateValue.Text("settings.json"));
            ResetReport report = state.reset(true);

            assertThat(report.restored()).isTrue();
            assertThat(report.filesUndone()).isEqualTo(3);
            assertThat(state.digest()).isEqualTo(before);
            requireOnlyThePartsRestored();
        }
    }

    @Test
    void theSameHoldsBesideADatabase() throws IOException {
        StateOptions options = StateOptions.defaults().withFiles(folder).withFilesWithin(PARTS);
        try (StateEngine engine = StateEngine.install(TestPostgres.fresh(), options)) {
            change();

            assertThat(engine.reset(true).restored()).isTrue();
            requireOnlyThePartsRestored();
        }
    }
}
