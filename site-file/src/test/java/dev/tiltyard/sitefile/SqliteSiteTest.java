package dev.tiltyard.sitefile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tiltyard.evaluators.Evidence;
import dev.tiltyard.evaluators.Finding;
import dev.tiltyard.evaluators.PageEvidence;
import dev.tiltyard.evaluators.statematch.StateMatchEvaluator;
import dev.tiltyard.evaluators.task.Allowance;
import dev.tiltyard.evaluators.task.Expectation;
import dev.tiltyard.evaluators.task.StateMatch;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.StateChange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An application whose state is in a SQLite database, which it keeps open. */
class SqliteSiteTest {
    private static final String SQLITE = "- sqlite: data/shelf.db";

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

    private RunningSite start(String state, String restart) throws IOException {
        return NotesApplication.start(runtime, ShelfApplication.in(folder, "WAL", state, restart), 0);
    }

    private static List<String> changes(RunningSite site) {
        return site.state().diff(site.state().initial()).stream()
                .map(change -> change.store() + " " + change.key())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"DELETE, false", "WAL, false", "DELETE, true", "WAL, true"})
    void aDatabaseAmongFilesIsRestoredByRowsWhileTheApplicationHasItOpen(String journal, boolean triggers)
            throws Exception {
        Path file = ShelfApplication.in(
                folder, journal, "- files: .\n" + SQLITE + (triggers ? "\n  triggers: true" : ""), "never");
        try (RunningSite one = NotesApplication.start(runtime, file, 0);
                RunningSite two = NotesApplication.start(runtime, file, 1)) {
            String before = NotesApplication.get(one, "/");
            assertThat(before).contains("Emma");

            NotesApplication.post(one, "/", "");
            NotesApplication.get(one, "/note");
            Snapshot later = one.state().snapshot();
            NotesApplication.post(one, "/", "");

            assertThat(changes(one)).containsExactly("book {\"id\":2}", "book {\"id\":3}", "files \"data/note.txt\"");
            assertThat(changes(two)).isEmpty();
            assertThat(NotesApplication.get(two, "/")).isEqualTo(before);

            one.state().restore(later);

            assertThat(changes(one)).containsExactly("book {\"id\":2}", "files \"data/note.txt\"");

            ResetReport report = one.state().reset(true);

            assertThat(report.restored()).isTrue();
            assertThat(report.rowsUndone()).isEqualTo(1);
            assertThat(report.filesUndone()).isEqualTo(1);
            assertThat(report.fallback()).isEmpty();
            assertThat(report.remarks()).isEmpty();
            assertThat(changes(one)).isEmpty();
            assertThat(NotesApplication.get(one, "/")).isEqualTo(before);
        }
    }

    @Test
    void locatorsReadRowsAndCannotWriteThem() throws Exception {
        try (RunningSite site = start(SQLITE, "never")) {
            NotesApplication.post(site, "/", "");

            assertThat(site.read(new Locator.Named("shelf", "title", List.of("2")))
                            .toString())
                    .isEqualTo("[{\"title\":\"Persuasion\"}]");
            assertThatThrownBy(() -> site.read(new Locator.Sql("shelf", "DELETE FROM book RETURNING id", Map.of())))
                    .hasMessageContaining("readonly");
            assertThat(NotesApplication.get(site, "/")).contains("Persuasion");
        }
    }

    @Test
    void stateMatchComparesRows() throws Exception {
        StateMatch added = new StateMatch(
                List.of(new StateMatch.Check(
                        "the second book is Persuasion",
                        new Locator.Named("shelf", "title", List.of("2")),
                        "/0/title",
                        List.of(new Expectation.ExactMatch(TextNode.valueOf("Persuasion"))))),
                List.of(new StateMatch.NothingElseChanged(
                        "shelf",
                        List.of(new Allowance(
                                "book",
                                "",
                                Set.of(Allowance.Kind.INSERT),
                                Map.of("id", IntNode.valueOf(2)),
                                List.of(),
                                1,
                                1)))));
        try (RunningSite site = start(SQLITE, "never")) {
            NotesApplication.post(site, "/", "");
            assertThat(scores(added, site)).containsExactly(1.0, 1.0);

            NotesApplication.post(site, "/", "");
            assertThat(scores(added, site)).containsExactly(1.0, 0.0);
        }
    }

    private static List<Double> scores(StateMatch section, RunningSite site) {
        List<Finding> findings = new ArrayList<>();
        new StateMatchEvaluator().evaluate(section, new LiveEvidence(site), findings::add);
        return findings.stream().map(Finding::score).toList();
    }

    private record LiveEvidence(RunningSite site) implements Evidence {
        @Override
        public String answer() {
            return "";
        }

        @Override
        public Optional<PageEvidence> page() {
            return Optional.empty();
        }

        @Override
        public JsonNode read(Locator locator) {
            return site.read(locator);
        }

        @Override
        public List<StateChange> changes(String of) {
            return site.state().diff(site.state().initial());
        }
    }

    @Test
    void aChangeWithoutARequestThatMayWriteRestartsTheApplication() throws Exception {
        try (RunningSite site = start(SQLITE, "auto")) {
            NotesApplication.get(site, "/add");

            assertThat(site.state().reset(false).remarks())
                    .singleElement()
                    .asString()
                    .contains("restarted in")
                    .contains("may keep state in memory");
            assertThat(NotesApplication.get(site, "/")).doesNotContain("Persuasion");
            assertThat(site.state().reset(false).remarks()).isEmpty();
        }
    }

    @Test
    void anApplicationThatKeepsItsDatabaseLockedIsRestarted() throws Exception {
        try (RunningSite site = start(SQLITE, "never")) {
            NotesApplication.get(site, "/lock");
            NotesApplication.get(site, "/add");

            ResetReport report = site.state().reset(true);

            assertThat(report.restored()).isTrue();
            assertThat(report.remarks()).singleElement().asString().contains("it kept its database locked");
            NotesApplication.post(site, "/", "");
            assertThat(changes(site)).containsExactly("book {\"id\":2}");
        }
    }

    @Test
    void aDatabaseThatNothingCreatesIsReported() {
        assertThatThrownBy(() -> start("- sqlite: data/shop.db", "never"))
                .hasMessageContaining("nothing created its SQLite database, data/shop.db")
                .hasMessageContaining("Remedy");
    }
}
