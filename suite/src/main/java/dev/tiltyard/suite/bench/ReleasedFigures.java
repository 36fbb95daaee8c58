package dev.tiltyard.suite.bench;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/** The medians that were measured for the last release, on two cores and 24 GiB, by the name of the benchmark. */
public final class ReleasedFigures {
    private static final Map<String, Double> MEDIANS = read();

    private ReleasedFigures() {}

    /** The median of a benchmark; empty if it was not measured for the last release. */
    public static Optional<Double> median(String name) {
        return Optional.ofNullable(MEDIANS.get(name));
    }

    private static Map<String, Double> read() {
        try (InputStream stream = ReleasedFigures.class.getResourceAsStream("released.json")) {
            if (stream == null) {
                throw new IllegalStateException("released.json is missing from the build");
            }
            return Map.copyOf(new ObjectMapper().readValue(stream, new TypeReference<Map<String, Double>>() {}));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
