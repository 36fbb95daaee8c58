package dev.tiltyard.cli.bench;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What was measured for the last release, on two cores and 24 GiB, by the name of the benchmark. Texts and comparisons take their
 * figures from here, and {@code bench --store} writes them.
 */
public final class ReleasedFigures {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** In the form that the file has, so that a new figure changes its own lines and no others. */
    private static final ObjectWriter FILE = JSON.writer(new DefaultPrettyPrinter(
            Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER)));

    private static final Map<String, Figure> FIGURES = read();

    private ReleasedFigures() {}

    /**
     * One figure.
     *
     * @param p50 the value that half of the samples do not exceed
     * @param p95 the value that 95 of 100 samples do not exceed
     */
    public record Figure(String unit, double p50, double p95) {}

    /** The median of a benchmark; empty if it was not measured for the last release. */
    public static Optional<Double> median(String name) {
        return figure(name).map(Figure::p50);
    }

    /** A benchmark's figure; empty if it was not measured for the last release. */
    public static Optional<Figure> figure(String name) {
        return Optional.ofNullable(FIGURES.get(name));
    }

    /**
     * Puts results in the place of those that a file has under the same names; others stay.
     *
     * @param file the one that the build takes its figures from, or another of its form; made if it is not there
     * @throws UncheckedIOException if it can't be read or written
     */
    public static void store(List<Benchmark> results, Path file) {
        try {
            Map<String, Figure> figures = new TreeMap<>();
            if (Files.exists(file)) {
                figures.putAll(JSON.readValue(Files.readString(file), new TypeReference<Map<String, Figure>>() {}));
            }
            results.forEach(result -> figures.put(
                    result.name(), new Figure(result.unit(), rounded(result.p50()), rounded(result.p95()))));
            Files.writeString(file, FILE.writeValueAsString(figures) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }

    private static Map<String, Figure> read() {
        try (InputStream stream = ReleasedFigures.class.getResourceAsStream("released.json")) {
            if (stream == null) {
                throw new IllegalStateException("released.json is missing from the build");
            }
            return Map.copyOf(JSON.readValue(stream, new TypeReference<Map<String, Figure>>() {}));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
