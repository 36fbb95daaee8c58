package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page of all commands and options is that of the program. */
class CommandReferenceTest {
    private static final Path PAGE = Path.of("../docs/command-reference.md");

    @Test
    void thePageIsUpToDate() throws IOException {
        String generated = ProgramUnderTest.reference();
        if (Boolean.getBoolean("tiltyard.rewrite")) {
            Files.writeString(PAGE, generated);
        }
        assertThat(PAGE)
                .as("docs/command-reference.md is out of date. Rewrite it with: mvn -pl cli test"
                        + " -Dtest=CommandReferenceTest -Dtiltyard.rewrite=true")
                .hasContent(generated);
    }

    @Test
    void everyOptionSaysWhatItIsFor() {
        assertThat(ProgramUnderTest.reference().lines())
                .contains("## tasks prove")
                .anyMatch(line -> line.startsWith("| `--print-env sites\\|judge` | print the variables"))
                .noneMatch(line -> line.matches("\\| `.*` \\|\\s*\\|"));
    }
}
