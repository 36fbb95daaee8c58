package dev.tiltyard.sitefile.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitefile.NotesApplication;
import dev.tiltyard.sitefile.ShelfApplication;
import dev.tiltyard.sitefile.SiteFile;
import dev.tiltyard.sitefile.check.Finding.Kind;
import dev.tiltyard.sitefile.process.Fence;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a check says of applications that keep their state in different places. */
class SiteCheckTest {
    @TempDir
    private Path folder;

    private List<Finding> check(String site) throws IOException {
        Path file = NotesApplication.in(folder.resolve("app"), site);
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(NotesApplication.cache())) {
            return SiteCheck.of(SiteFile.read(file), runtime, Progress.silent());
        }
    }

    /** What the page shows. */
    private static List<String> shown() throws IOException {
        String page = Files.readString(Path.of("../docs/own-application.md"));
        String block = page.substring(page.indexOf("<!-- check -->"));
        block = block.substring(block.indexOf("```text") + 8, block.indexOf("\n```\n"));
        return block.lines()
                .map(line -> withoutFigures(line.substring("falls short  ".length())))
                .toList();
    }

    private static String withoutFigures(String text) {
        return text.replaceAll("\\d+(\\.\\d+)?( s\\b| MB| ms)", "N$2");
    }

    private static List<String> texts(List<Finding> findings, Kind kind) {
        return findings.stream()
                .filter(each -> each.kind() == kind)
                .map(Finding::text)
                .toList();
    }

    @Test
    void whatKeepsStateInMemoryIsRestartedAndThePagesAreAsBefore() throws Exception {
        List<Finding> found = check(NotesApplication.SITE);

        assertThat(texts(found, Kind.FALLS_SHORT)).isEmpty();
        assertThat(texts(found, Kind.HOLDS))
                .contains("ada can log in.")
                .contains("POST /notes changed the state, which names what: data/notes.json.")
                .contains("The other copy did not change.")
                .anyMatch(text -> text.startsWith(
                        "As the file says, all pages are as before. The application was" + " restarted in "));
        assertThat(texts(found, Kind.NOTE)).anyMatch(text -> text.endsWith("so it keeps state in memory: /."));
        if (Fence.works()) {
            assertThat(found.stream()
                            .map(Finding::text)
                            .map(SiteCheckTest::withoutFigures)
                            .toList())
                    .as("docs/own-application.md shows what the check says")
                    .isEqualTo(shown());
        }
    }

    @Test
    void whatKeepsNothingInMemoryNeedsNoRestart() throws Exception {
        List<Finding> found = check(NotesApplication.mode("nocache"));

        assertThat(texts(found, Kind.FALLS_SHORT)).isEmpty();
        assertThat(texts(found, Kind.HOLDS))
                .anyMatch(
                        text -> text.matches("All pages are as before, although the processes were not restarted: with"
                                + " 'restart: never' a reset takes \\d+ ms \\(median of 5\\)\\."));
    }

    @Test
    void restartNeverFallsShortWhereStateIsInMemory() throws Exception {
        assertThat(texts(check(NotesApplication.SITE + "restart: never\n"), Kind.FALLS_SHORT))
                .singleElement()
                .asString()
                .contains("leave 'restart' out");
    }

    @Test
    void filesThatChangeOutsideTheStateAreNamed() throws Exception {
        assertThat(texts(check(NotesApplication.mode("elsewhere")), Kind.FALLS_SHORT))
                .singleElement()
                .asString()
                .contains("elsewhere.txt")
                .contains("add them to 'state'");
    }

    @Test
    void rowsOfASqliteDatabaseAreNamedAndItsOtherFilesBelongToIt() throws Exception {
        Path file = ShelfApplication.in(folder, "WAL", "- sqlite: data/shelf.db", "never");
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(NotesApplication.cache())) {
            List<Finding> found = SiteCheck.of(SiteFile.read(file), runtime, Progress.silent());

            assertThat(texts(found, Kind.FALLS_SHORT)).isEmpty();
            assertThat(texts(found, Kind.HOLDS))
                    .contains("POST / changed the state, which names what: book {\"id\":2}.")
                    .contains("No file of its folder changed outside the state.")
                    .anyMatch(text -> text.contains("with 'restart: never' a reset takes"));
        }
    }

    @Test
    void aLogInFormOnAnotherPageIsNamed() throws Exception {
        assertThat(texts(check(NotesApplication.SITE.replace(", home: /account", "")), Kind.FALLS_SHORT))
                .singleElement()
                .asString()
                .contains(
                        "ada can't log in",
                        "Remedy: there is a form for a password on /account; write 'home: /account'");
    }

    @Test
    void pagesThatChangeByThemselvesAreNamed() throws Exception {
        assertThat(texts(check(NotesApplication.mode("clock")), Kind.NOTE))
                .anyMatch(text -> text.contains("changes by itself") && text.contains("/about"));
    }
}
