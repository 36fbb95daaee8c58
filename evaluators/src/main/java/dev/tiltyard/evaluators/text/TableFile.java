package dev.tiltyard.evaluators.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * A resource with tab-separated lines: first comments, which begin with {@code #}, then the column names, then the
 * rows.
 */
public final class TableFile {
    private TableFile() {}

    /**
     * Its rows, without comments and column names.
     *
     * @param beside a class in the same package
     * @param name of the resource
     */
    public static List<List<String>> rows(Class<?> beside, String name) {
        try (InputStream file = Objects.requireNonNull(beside.getResourceAsStream(name), name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .skip(1)
                    .map(line -> List.of(line.split("\t", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
