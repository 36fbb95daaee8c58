package dev.tiltyard.tasks.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.tasks.published.Leaks.Leak;
import dev.tiltyard.tasks.published.Sources.Literal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No code contains the answer to a published task. A required part of a world is a row of its tables, and oracles'
 * knowledge is a line of {@code knowledge.tsv}; neither is Java. The task files are read beside the checkout, if they
 * are there.
 */
class PublishedAnswersTest {
    private static final Path ROOT = root();
    private static final Path TASKS = ROOT.resolveSibling("shared").resolve("tasks");
    private static final Sources SOURCES = new Sources(ROOT);

    private static Leaks leaks;

    @BeforeAll
    static void readTheTasks() throws IOException {
        assumeTrue(Files.isDirectory(TASKS), "no published task files in " + TASKS);
        leaks = new Leaks(
                Published.in(TASKS), SOURCES.ordinaryText(), first("coincidences.tsv"), first("misspellings.tsv"));
    }

    @Test
    void noLiteralContainsTextOfAPublishedTask() throws IOException {
        assertThat(leaks.in(SOURCES.literals()))
                .as("literals with something from published tasks; put it into a table of the world or of what"
                        + " oracles know, or, if it is a coincidence, into coincidences.tsv with the reason")
                .isEmpty();
    }

    /** Texts that code once contained. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tasks    | Yoga ball",
                "tasks    | Giant Eagle",
                "tasks    | Whole Foods",
                "tasks    | \\b(?:used#someone else#whim#turned yellow#less)\\b",
                "tasks    | Gates and Hillman Centers, Pittsburgh",
                "sites-map  | resturant",
                "sites-map  | postal office",
                "evaluators | feburary",
                "evaluators | sepetember",
                "evaluators | octorbor",
                "evaluators | quantitie"
            })
    void findsKnownFormerLeaks(String module, String text) {
        Literal literal = new Literal(module + "/src/main/java/Some.java", 1, text.replace('#', '|'));

        assertThat(leaks.in(List.of(literal)))
                .isNotEmpty()
                .extracting(Leak::literal)
                .containsOnly(literal);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Pending",
                "Order number",
                "[data-grid] table[data-role=grid]",
                "SELECT name FROM customer WHERE id = :id",
                "could not read the file"
            })
    void ignoresOrdinaryWords(String text) {
        assertThat(leaks.in(List.of(new Literal("tasks/src/main/java/Some.java", 1, text))))
                .isEmpty();
    }

    static List<List<String>> fitted() throws IOException {
        return rows("once-fitted.tsv");
    }

    /** What text comparison can't find: a number, or a very common word. */
    @ParameterizedTest
    @MethodSource("fitted")
    void formerLeaksHaveNotReturned(List<String> row) throws IOException {
        assertThat(Pattern.compile(row.get(1))
                        .matcher(SOURCES.source(row.get(0)))
                        .find())
                .as("%s has /%s/, %s", row.get(0), row.get(1), row.get(2))
                .isFalse();
    }

    private static Set<String> first(String resource) throws IOException {
        return rows(resource).stream().map(row -> row.get(0)).collect(Collectors.toSet());
    }

    private static List<List<String>> rows(String resource) throws IOException {
        try (InputStream in = Objects.requireNonNull(PublishedAnswersTest.class.getResourceAsStream(resource))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> List.of(line.split("\t")))
                    .toList();
        }
    }

    /** The root of the checkout. */
    private static Path root() {
        Path module = Path.of("").toAbsolutePath();
        return Files.isDirectory(module.resolve("tasks")) ? module : Objects.requireNonNull(module.getParent());
    }
}
