package dev.tiltyard.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The example that readers copy is the one that is compiled and run. */
class DocumentationTest {
    @ParameterizedTest
    @ValueSource(strings = {"../README.md", "../docs/junit.md"})
    void showsTheTestThatIsRun(String page) throws IOException {
        var source = Files.readString(Path.of("src/test/java/dev/tiltyard/junit/ForumPageTest.java"));
        var example = source.substring(source.indexOf("@Tiltyard("));

        assertThat(Files.readString(Path.of(page))).contains(example + "```");
    }
}
