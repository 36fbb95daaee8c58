package dev.tiltyard.evaluators;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Material next to the repository, present on some machines. */
public final class SharedFiles {
    private SharedFiles() {}

    /** The file with this name. Skips the test if it is missing. */
    public static Path need(String name) {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path shared = folder.resolve("shared");
            if (Files.exists(shared.resolve("DESIGN.md"))) {
                Path file = shared.resolve(name);
                assumeTrue(Files.exists(file), () -> file + " is not there");
                return file;
            }
        }
        assumeTrue(false, "no folder shared/ beside the repository, so " + name + " cannot be looked at");
        throw new IllegalStateException();
    }
}
