package dev.tiltyard.sitefile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.sitefile.process.Fence;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.ProgramMark;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application that knows nothing of Tiltyard, as a site. */
class FileSiteTest {
    private static EmbeddedRuntime runtime;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() {
        runtime = EmbeddedRuntime.open(NotesApplication.cache());
    }

    @AfterAll
    static void close() {
        runtime.close();
    }

    private RunningSite start(String site) throws IOException {
        return NotesApplication.start(runtime, NotesApplication.in(folder.resolve("app"), site), 0);
    }

    private Path copy() throws IOException {
        try (Stream<Path> files = Files.list(runtime.runFolder())) {
            return files.filter(each -> each.getFileName().toString().matches("files-notes_0_\\d+"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void copiesShareNothingAndAResetRestoresWhatOneChanged() throws Exception {
        Path file = NotesApplication.in(folder.resolve("app"), NotesApplication.SITE);
        try (RunningSite one = NotesApplication.start(runtime, file, 0);
                RunningSite two = NotesApplication.start(runtime, file, 1)) {
            String before = NotesApplication.get(one, "/");

            NotesApplication.add(one, "Water the plants");

            assertThat(NotesApplication.get(one, "/")).contains("Water the plants");
            assertThat(NotesApplication.get(two, "/")).isEqualTo(before);
            List<StateChange> changes = one.state().diff(one.state().initial());
            assertThat(changes).singleElement().satisfies(change -> assertThat(change.key())
                    .isEqualTo(new StateValue.Text("data/notes.json")));

            ResetReport report = one.state().reset(false);

            assertThat(report.restored()).isTrue();
            assertThat(report.filesUndone()).isEqualTo(1);
            assertThat(report.remarks())
                    .singleElement()
                    .asString()
                    .matches(
                            "The application was restarted in \\d+ ms, because its processes may keep state in memory\\.");
            assertThat(NotesApplication.get(one, "/")).isEqualTo(before);
            assertThat(one.state().reset(true).remarks()).isEmpty();
        }
        assertThat(folder.resolve("app").resolve("data")).doesNotExist();
    }

    @Test
    void whatIsKeptInMemoryOutlivesAResetWithoutRestart() throws Exception {
        try (RunningSite site = start(NotesApplication.SITE + "restart: never\n")) {
            NotesApplication.add(site, "Water the plants");

            ResetReport report = site.state().reset(false);

            assertThat(report.restored()).isTrue();
            assertThat(report.remarks()).isEmpty();
            assertThat(NotesApplication.get(site, "/")).contains("Water the plants");
            assertThat(NotesApplication.get(site, "/api/notes")).doesNotContain("Water the plants");
        }
    }

    @Test
    void itsOwnResetIsCalledInPlaceOfARestartAndTheReportSaysSo() throws Exception {
        try (RunningSite site = start(NotesApplication.mode("ownreset") + "reset: /reset\n")) {
            String before = NotesApplication.get(site, "/");
            NotesApplication.add(site, "Water the plants");

            ResetReport report = site.state().reset(false);

            assertThat(report.remarks()).singleElement().asString().contains("own reset, POST /reset, took");
            assertThat(NotesApplication.get(site, "/")).isEqualTo(before);
        }
    }

    @Test
    void aFailingOwnResetLeadsToARestart() throws Exception {
        try (RunningSite site = start(NotesApplication.SITE + "reset: /reset\n")) {
            NotesApplication.add(site, "Water the plants");

            ResetReport report = site.state().reset(false);

            assertThat(report.remarks()).hasSize(2);
            assertThat(report.remarks().get(0)).contains("failed: HTTP 404");
            assertThat(NotesApplication.get(site, "/")).doesNotContain("Water the plants");
        }
    }

    @Test
    void aSnapshotIsRestoredWithWhatWasInMemory() throws Exception {
        try (RunningSite site = start(NotesApplication.SITE)) {
            NotesApplication.add(site, "one");
            Snapshot fork = site.state().snapshot();
            NotesApplication.add(site, "two");

            site.state().restore(fork);

            assertThat(NotesApplication.get(site, "/")).contains("one").doesNotContain("two");
        }
    }

    @Test
    void aRequestThatDoesNotEndIsCutOffAndWritesNothingAfterTheReset() throws Exception {
        try (RunningSite site = start(NotesApplication.SITE + "restart: never\n")) {
            CompletableFuture<String> slow = CompletableFuture.supplyAsync(() -> {
                try {
                    return NotesApplication.post(site, "/slow", "");
                } catch (IOException | InterruptedException e) {
                    return "cut off";
                }
            });
            await().until(() -> NotesApplication.get(site, "/slow/begun").equals("true"));

            ResetReport report = site.state().reset(false);

            assertThat(slow.join()).isEqualTo("cut off");
            assertThat(report.remarks()).singleElement().asString().contains("a request did not end in time");
            assertThat(NotesApplication.get(site, "/api/notes")).doesNotContain("slow");
        }
    }

    @Test
    void itLogsInAndReadsLocators() throws Exception {
        try (RunningSite site = start(NotesApplication.SITE)) {
            assertThat(site.login(site.definition().accounts().get(0)).json()).contains("\"user\"");
            assertThat(site.read(new Locator.Named("notes", "note", List.of())).asText())
                    .isEqualTo("Buy milk");
        }
    }

    @Test
    void allItsProcessesEndWithTheCopyEvenDetachedOnes() throws Exception {
        Path copy;
        try (RunningSite site = start(NotesApplication.mode("detached"))) {
            copy = copy();
            assertThat(marked(copy)).isPositive();
            assertThat(site.health().ready()).isTrue();
            assertThat(site.health().memoryBytes().orElse(0)).isGreaterThan(1 << 20);
        }
        assertThat(marked(copy)).isZero();
    }

    private static long marked(Path copy) {
        return ProcessHandle.allProcesses()
                .filter(each -> ProgramMark.of(each, copy))
                .count();
    }

    @Test
    void itCanNeitherWriteTheStateEnginesFilesNorItsOwnOriginal() throws Exception {
        assumeTrue(Fence.works(), "this machine has no namespaces for programs");
        try (RunningSite site = start(NotesApplication.SITE)) {
            Path copy = copy();
            Path store = copy.resolveSibling(copy.getFileName() + ".originals").resolve("planted");

            assertThat(NotesApplication.get(site, "/write?" + store)).contains("Read-only");
            assertThat(NotesApplication.get(site, "/write?" + folder.resolve("app/planted")))
                    .contains("Read-only");
            assertThat(NotesApplication.get(site, "/write?data/mine")).contains("written");
            assertThat(store).doesNotExist();
        }
    }

    @Test
    void aCopyThatUsesTooMuchMemoryIsEndedAndAResetStartsItAgain() throws Exception {
        try (RunningSite site = start(NotesApplication.SITE + "limits: {memory: 180}\n")) {
            NotesApplication.get(site, "/fill");
            for (int i = 0; i < 100 && site.health().ready(); i++) {
                Thread.sleep(100);
            }

            assertThat(site.health().detail()).contains("limits.memory is 180");
            assertThat(NotesApplication.get(site, "/"))
                    .contains("does not answer")
                    .contains("Its log");

            site.state().reset(false);

            assertThat(NotesApplication.get(site, "/")).contains("Buy milk");
        }
    }

    @Test
    void anApplicationThatDoesNotStartIsReportedWithTheEndOfItsLog() throws Exception {
        String broken = NotesApplication.SITE.replace("App.java", "Missing.java");

        assertThatThrownBy(() -> start(broken))
                .hasMessageContaining("Could not start notes (world): its command ended with code 1")
                .hasMessageContaining("Missing.java")
                .hasMessageContaining("Remedy");
    }
}
