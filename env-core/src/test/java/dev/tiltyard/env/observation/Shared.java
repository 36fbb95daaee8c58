package dev.tiltyard.env.observation;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/** Fixtures beside the repository; tests that need them are skipped without them. */
public final class Shared {
    private Shared() {}

    public static Path contracts(String name) {
        Optional<Path> found = find(name);
        Assumptions.assumeTrue(found.isPresent(), "no shared/contracts/" + name + " beside the repository");
        return found.orElseThrow();
    }

    private static Optional<Path> find(String name) {
        for (Path dir = Path.of("").toAbsolutePath(); dir != null; dir = dir.getParent()) {
            if (Files.exists(dir.resolve("shared/DESIGN.md"))) {
                return Optional.of(dir.resolve("shared/contracts").resolve(name))
                        .filter(Files::exists);
            }
        }
        return Optional.empty();
    }
}
