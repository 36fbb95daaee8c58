package dev.tiltyard.evaluators.verified;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Material that is not part of this repository: recorded verdicts and task files, in a folder {@code shared} beside it. */
public final class RecordedCases {
    private RecordedCases() {}

    /** The published evaluator's results for values, answers and traces. */
    public static JsonNode read() {
        return json(shared("peers/wv-normalizer-open.json"));
    }

    /** The open half of the published tasks. */
    public static Path tasks() {
        return shared("tasks/webarena-verified-open.json");
    }

    public static JsonNode json(Path file) {
        try {
            return new ObjectMapper().readTree(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path shared(String name) {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path shared = folder.resolveSibling("shared").resolve("DESIGN.md");
            if (Files.exists(shared)) {
                Path file = shared.resolveSibling(name);
                Assumptions.assumeTrue(Files.exists(file), () -> file + " is not there");
                return file;
            }
        }
        Assumptions.abort("no folder shared beside the repository: recorded cases are not at hand");
        throw new IllegalStateException("unreachable");
    }
}
