package dev.tiltyard.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page on the command line has every environment variable that the program reads. */
class VariablesTest {
    private static final Pattern VARIABLE = Pattern.compile("\"(TILTYARD_[A-Z_]+)\"");

    /** Between us and our containers, where nobody else sets them. */
    private static final Set<String> OF_CONTAINERS = Set.of(
            "TILTYARD_CONTROL_PORT",
            "TILTYARD_CONTROL_TOKEN",
            "TILTYARD_DATABASE_PORT",
            "TILTYARD_PORT",
            "TILTYARD_SCALE",
            "TILTYARD_SEED",
            "TILTYARD_SETTINGS",
            "TILTYARD_SITE",
            "TILTYARD_VERSION");

    /** Of programs that we start, which get them from us. */
    private static final Set<String> OF_CHILDREN = Set.of(
            "TILTYARD_CDP_HTTP",
            "TILTYARD_CDP_URL",
            "TILTYARD_COPY",
            "TILTYARD_MCP_URL",
            "TILTYARD_PROGRAM",
            "TILTYARD_SHARE");

    @Test
    void everyVariableIsThere() throws IOException {
        Set<String> read = new TreeSet<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path sources : modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                collect(sources, read);
            }
        }
        read.removeAll(OF_CONTAINERS);
        read.removeAll(OF_CHILDREN);
        String page = Files.readString(Path.of("../docs/command-line.md"));

        assertThat(read)
                .contains("TILTYARD_CACHE", "TILTYARD_TOKEN")
                .allMatch(name -> page.contains("| `" + name + "` |"));
    }

    private static void collect(Path sources, Set<String> read) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                VARIABLE.matcher(Files.readString(file))
                        .results()
                        .map((MatchResult found) -> found.group(1))
                        .forEach(read::add);
            }
        }
    }
}
