package dev.tiltyard.gitlab;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The material beside the project, which tests use where it is and do without where it is not. */
public final class SharedMaterial {
    private SharedMaterial() {}

    /** A file of it; empty if the material is not there. */
    public static Optional<Path> file(String name) {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path shared = folder.resolveSibling("shared");
            if (Files.exists(shared.resolve("DESIGN.md"))) {
                return Optional.of(shared.resolve(name)).filter(Files::exists);
            }
        }
        return Optional.empty();
    }
}
