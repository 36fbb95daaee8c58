package dev.tiltyard.testkit;

import dev.tiltyard.embedded.CacheFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Cache folders for tests that inspect one, or need their own worlds. */
public final class TestCache {
    private TestCache() {}

    /**
     * A cache folder without worlds and runs. It shares the unpacked database binaries, which would take seconds to
     * unpack again.
     */
    public static CacheFolder in(Path folder) {
        CacheFolder own = new CacheFolder(folder);
        try {
            for (Path binaries : folders(CacheFolder.ofThisUser().binaries())) {
                Files.createSymbolicLink(own.binaries().resolve(binaries.getFileName()), binaries);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return own;
    }

    private static List<Path> folders(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory).toList();
        }
    }
}
