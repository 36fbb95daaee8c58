package dev.tiltyard.evaluators;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Material that stands beside the repository on some machines and is not part of it. */
public final class SharedFiles {
    private SharedFiles() {}

    /** The file of this name, or the test is skipped with a reason. */
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
