package dev.tiltyard.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A measured figure in a text is a link to the page of figures whose title says which it is, as in {@code [6.0
 * s](docs/figures.md "bringup/all/small/cached p50")}, and has the value that {@code bench --store} wrote.
 */
class FiguresInTextsTest {
    private static final Pattern FIGURE =
            Pattern.compile("\\[([0-9][0-9,.]*) ?(ms|s|MB|GB|times)?\\]\\([^)\\s]* \"(\\S+) (p50|p95)\"\\)");
    private static final double THOUSAND = 1000;

    @TempDir
    private Path folder;

    @Test
    void everyFigureIsTheOneThatWasMeasured() throws IOException {
        List<String> wrong = new ArrayList<>();
        int figures = 0;
        for (Path text : texts()) {
            Matcher found = FIGURE.matcher(Files.readString(text));
            while (found.find()) {
                figures++;
                Optional<ReleasedFigures.Figure> stored = ReleasedFigures.figure(found.group(3));
                String expected = stored.map(figure -> written(figure, found)).orElse("nothing: it was never measured");
                if (!expected.equals(found.group(1))) {
                    wrong.add(text + ": " + found.group() + " should say " + expected);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(figures).isGreaterThan(20);
    }

    @Test
    void everyNumberInATableOfThePageOfFiguresIsOne() throws IOException {
        assertThat(Files.readAllLines(Path.of("../docs/figures.md")))
                .filteredOn(line -> line.startsWith("|") && line.matches(".*\\d.*"))
                .isNotEmpty()
                .allMatch(line -> FIGURE.matcher(line).find());
    }

    @Test
    void aResultTakesThePlaceOfTheOlderOneAndOthersStay() throws IOException {
        Path file = folder.resolve("figures.json");
        ReleasedFigures.store(
                List.of(new Benchmark("a", "ms", List.of(1.0)), new Benchmark("b", "ms", List.of(2.0))), file);
        ReleasedFigures.store(List.of(new Benchmark("b", "ms", List.of(3.004, 5.0))), file);

        assertThat(file)
                .content()
                .contains("\"a\"", "\"p50\": 3.0", "\"p95\": 5.0")
                .doesNotContain("2.0");
    }

    @Test
    void storingWhatWasMeasuredBeforeLeavesTheFileAsItWas() throws IOException {
        String released = Files.readString(Path.of("src/main/resources/dev/tiltyard/cli/bench/released.json"));
        Path file = folder.resolve("figures.json");
        Files.writeString(file, released);

        ReleasedFigures.store(List.of(), file);

        assertThat(file).hasContent(released);
    }

    /** With as many decimals as the text has. */
    private static String written(ReleasedFigures.Figure figure, Matcher found) {
        double value = found.group(4).equals("p50") ? figure.p50() : figure.p95();
        String unit = found.group(2) == null ? "" : found.group(2);
        boolean larger = unit.equals("s") && figure.unit().equals("ms")
                || unit.equals("GB") && figure.unit().equals("mb");
        int point = found.group(1).indexOf('.');
        int decimals = point < 0 ? 0 : found.group(1).length() - point - 1;
        return String.format(Locale.ROOT, "%,." + decimals + "f", larger ? value / THOUSAND : value);
    }

    private static List<Path> texts() throws IOException {
        try (Stream<Path> docs = Files.list(Path.of("../docs"))) {
            return Stream.concat(Stream.of(Path.of("../README.md"), Path.of("../clients/python/README.md")), docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }
}
