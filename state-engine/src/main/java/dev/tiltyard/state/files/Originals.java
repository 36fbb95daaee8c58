package dev.tiltyard.state.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.Set;

/**
 * Keeps the bytes of files by their hash. They are copied, not hard-linked: a link would change with the original when an
 * application writes into a file instead of replacing it.
 */
final class Originals {
    private final Path objects;
    private final Set<String> kept = new HashSet<>();

    Originals(Path store) {
        this.objects = store.resolve("objects");
    }

    void keep(String hash, Path file) throws IOException {
        if (!kept.add(hash) || Files.exists(object(hash))) {
            return;
        }
        Path object = object(hash);
        Files.createDirectories(object.getParent());
        Path half = Files.createTempFile(objects, "new", null);
        try {
            Files.copy(file, half, StandardCopyOption.REPLACE_EXISTING);
            String copied = FileHash.of(half, Files.size(half));
            if (!copied.equals(hash)) {
                throw new IOException(file + " was written to while its original was being kept");
            }
            Files.move(half, object, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            kept.remove(hash);
            throw e;
        } finally {
            Files.deleteIfExists(half);
        }
    }

    Path object(String hash) {
        return objects.resolve(hash.substring(0, 2)).resolve(hash.substring(2));
    }
}
