package dev.tiltyard.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.PageCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The documented example is the one that is compiled and run. */
class DocumentationTest {
    @ParameterizedTest
    @ValueSource(strings = {"../README.md", "../docs/junit.md"})
    void showsTheTestThatIsRun(String page) throws IOException {
        var source = Files.readString(Path.of("src/test/java/dev/tiltyard/junit/ForumPageTest.java"));
        var example = source.substring(source.indexOf("@Tiltyard("));

        assertThat(Files.readString(Path.of(page))).contains(example + "```");
    }

    @Test
    void showsTheTestOfAnApplicationAndItsSiteFile() throws IOException {
        var source = Files.readString(Path.of("src/test/java/dev/tiltyard/junit/GuestbookTest.java"));
        var page = Files.readString(Path.of("../docs/junit.md"));

        assertThat(page).contains(source.substring(source.indexOf("@Tiltyard(")) + "```");
        assertThat(page).contains("```yaml\n" + Files.readString(Path.of("src/test/guestbook/site.yaml")) + "```");
    }

    @ParameterizedTest
    @ValueSource(strings = {"maven-surefire-plugin", "maven-compiler-plugin"})
    void namesThePluginThatThisBuildUsesItself(String plugin) throws IOException {
        var version = Pattern.compile("<artifactId>" + plugin + "</artifactId>\\s*<version>([^<]+)</version>");
        var own = version.matcher(Files.readString(Path.of("../pom.xml")));
        var shown =
                version.matcher(String.join("\n", PageCode.of("docs/junit.md").blocks("xml")));

        assertThat(own.find()).isTrue();
        assertThat(shown.find()).as("without it, Maven 3.8 runs no test").isTrue();
        assertThat(shown.group(1)).isEqualTo(own.group(1));
    }
}
