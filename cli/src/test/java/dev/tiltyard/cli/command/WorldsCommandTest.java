package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can't be imported or used is answered in one sentence with what to do, and exit code 2. */
class WorldsCommandTest {
    @TempDir
    private Path folder;

    private static String refusal(String... arguments) {
        ProgramUnderTest.Said said = ProgramUnderTest.run(arguments);
        assertThat(said.exit()).as(said.err()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        return said.failure();
    }

    private String source() throws IOException {
        return Files.writeString(folder.resolve("notes.txt"), "just notes\n").toString();
    }

    @Test
    void aSourceThatDoesNotExist() {
        assertThat(refusal("worlds", "import", "--from", "no/such.sql", "--site", "reddit", "--name", "mine"))
                .contains("--from no/such.sql does not exist");
    }

    @Test
    void aSourceWithoutItsSite() throws IOException {
        assertThat(refusal("worlds", "import", "--from", source(), "--name", "mine"))
                .contains("--site has to say whose data it is: ", "reddit (a dump of Postmill's PostgreSQL database");
    }

    @Test
    void aSiteWithoutAnImporter() throws IOException {
        assertThat(refusal("worlds", "import", "--from", source(), "--site", "homepage", "--name", "mine"))
                .contains("Nothing can be imported for homepage yet. Sites with an importer:")
                .contains("reddit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"official", "free", "Mine", "a/b", "../x"})
    void aNameThatIsNone(String name) throws IOException {
        assertThat(refusal("worlds", "import", "--from", source(), "--site", "reddit", "--name", name))
                .contains("\"" + name + "\" can't be a world's name", "--name mine");
    }

    @Test
    void aSourceOfAnotherKind() throws IOException {
        assertThat(refusal("worlds", "import", "--from", source(), "--site", "reddit", "--name", "mine"))
                .contains("notes.txt is not a dump by pg_dump", "pg_dump --no-owner");
    }

    @Test
    void aLoginWithoutItsPassword() throws IOException {
        assertThat(refusal(
                        "worlds", "import", "--from", source(), "--site", "reddit", "--name", "mine", "--login", "ada"))
                .contains("--login takes USER:PASSWORD");
    }

    @Test
    void aWorldThatIsNotThere() {
        assertThat(refusal("worlds", "remove", "reddit/nowhere")).contains("There is no world \"reddit/nowhere\"");
        assertThat(refusal("worlds", "export", "reddit/nowhere", "--to", folder.resolve("x.tar.gz") + ""))
                .contains("There is no world \"reddit/nowhere\"");
        assertThat(refusal("bench", "reset", "--sites", "reddit", "--world", "nowhere"))
                .contains("There is no imported world \"nowhere\". --world takes official, free");
        assertThat(refusal("bench", "reset", "--sites", "reddit", "--world", "free,official"))
                .contains("exclude each other");
    }
}
