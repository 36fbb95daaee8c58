package dev.tiltyard.evaluators.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The page about the format lists exactly the fields that are read. */
class TaskFormatPageTest {
    private static final Pattern NAME = Pattern.compile("`([a-z_]+)`");

    static List<Arguments> tables() {
        return List.of(
                Arguments.of("## A task", TaskReader.NAMED),
                Arguments.of("### Expectations", ExpectationReader.KINDS),
                Arguments.of("### Nothing else changed", StateMatchReader.ALLOWANCE));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void aTableHasTheFieldsOfTheReader(String heading, Collection<String> read) throws IOException {
        List<String> named = section(heading)
                .lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.substring(0, line.indexOf(" | ")))
                .flatMap(cell -> names(cell).stream())
                .toList();

        assertThat(named).containsExactlyInAnyOrderElementsOf(read);
    }

    static List<Arguments> examples() {
        return List.of(
                Arguments.of("## state_match", StateMatchReader.SECTION),
                Arguments.of("## state_match", StateMatchReader.CHECK),
                Arguments.of("### Locators", LocatorReader.KINDS));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void aSectionDescribesEachField(String heading, Collection<String> read) throws IOException {
        String section = section(heading);

        assertThat(read)
                .allMatch(field -> section.contains("`" + field + "`") || section.contains("\"" + field + "\""));
    }

    private static List<String> names(String cell) {
        return NAME.matcher(cell)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    /** The section under a heading, including its subsections. */
    private static String section(String heading) throws IOException {
        String page = Files.readString(Path.of("../docs/task-format.md"));
        int from = page.indexOf("\n" + heading + "\n");
        assertThat(from).as(heading).isNotNegative();
        String rest = page.substring(from + heading.length() + 1);
        String end = heading.startsWith("###") ? "\n##" : "\n## ";
        int to = rest.indexOf(end);
        return to < 0 ? rest : rest.substring(0, to);
    }
}
