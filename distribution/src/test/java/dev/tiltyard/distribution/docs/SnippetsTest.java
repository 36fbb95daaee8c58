package dev.tiltyard.distribution.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * All Java, JavaScript, Python and shell code in the documentation comes from code that runs: tests of the build, or
 * projects and programs that {@code .ci/release-check} runs.
 */
class SnippetsTest {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(java|javascript|python|sh)\\R(.*?)^```");

    /** Pages whose code is compared by other tests with its source. */
    private static final List<String> ELSEWHERE = List.of("docs/actions.md", "docs/adding-a-site.md");

    /** Pages whose whole classes, with their imports, are compiled and run by tests of their modules. */
    private static final List<String> COMPILED =
            List.of("docs/state-engine.md", "docs/evaluators.md", "docs/reset-test-database.md");

    private static final Pattern WHOLE =
            Pattern.compile("(?s)(?:import [^;]+;\\s*)+(?:(?:@[^\\n]+\\s*)?class \\w+ .*)?");

    @Test
    void examplesComeFromCodeThatRuns() throws IOException {
        List<String> code = code();
        List<String> invented = new ArrayList<>();
        int examples = 0;
        for (Path page : pages()) {
            String name = PROJECT.relativize(page).toString();
            Matcher blocks = BLOCK.matcher(Files.readString(page));
            while (!ELSEWHERE.contains(name) && blocks.find()) {
                if (COMPILED.contains(name) && WHOLE.matcher(blocks.group(2)).matches()) {
                    continue;
                }
                examples++;
                String wanted = plain(blocks.group(2));
                if (code.stream().noneMatch(text -> text.contains(wanted))) {
                    invented.add(name + ":\n" + blocks.group(2));
                }
            }
        }
        assertThat(invented).isEmpty();
        assertThat(examples).isGreaterThan(10);
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages =
                new ArrayList<>(List.of(PROJECT.resolve("README.md"), PROJECT.resolve("clients/python/README.md")));
        try (Stream<Path> files = Files.walk(PROJECT.resolve("docs"))) {
            files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }

    private static List<String> code() throws IOException {
        List<String> texts = new ArrayList<>();
        for (Path folder : folders()) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(each -> each.toString().matches(".+\\.(?:java|mjs|py|sh)"))
                        .toList()) {
                    texts.add(plain(Files.readString(file)));
                }
            }
        }
        return texts;
    }

    private static List<Path> folders() throws IOException {
        List<Path> folders =
                new ArrayList<>(List.of(PROJECT.resolve("clients/http"), PROJECT.resolve("clients/python/examples")));
        try (Stream<Path> modules = Files.list(PROJECT)) {
            modules.flatMap(module -> Stream.of(module.resolve("src/test/java"), module.resolve("src/it")))
                    .filter(Files::isDirectory)
                    .forEach(folders::add);
        }
        return folders;
    }

    /** Without indentation, empty lines, Java imports, and marks for places or kinds of tests. */
    private static String plain(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty()
                        && !line.matches("import (?:static )?[\\w.]+;|@Tag\\(.*|(?://|#) (?:begin|end)\\b.*"))
                .collect(Collectors.joining("\n", "\n", "\n"));
    }
}
