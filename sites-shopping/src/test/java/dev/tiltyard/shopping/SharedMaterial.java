package dev.tiltyard.shopping;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Optional fixtures beside the project, which tests use if they are there. */
public final class SharedMaterial {
    private SharedMaterial() {}

    /** One of the files; empty if the fixtures are missing. */
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
