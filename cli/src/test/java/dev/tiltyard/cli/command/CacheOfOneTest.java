package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A cache folder in which no other test has runs, with the worlds and database binaries that all tests share. */
final class CacheOfOneTest {
    private CacheOfOneTest() {}

    static CacheFolder in(Path folder) throws IOException {
        CacheFolder shared = CacheFolder.ofThisUser();
        CacheFolder own = new CacheFolder(folder);
        link(shared.worlds(), own.worlds());
        link(shared.binaries(), own.binaries());
        return own;
    }

    private static void link(Path from, Path to) throws IOException {
        List<Path> shared;
        try (var entries = Files.list(from)) {
            shared = entries.filter(Files::isDirectory).toList();
        }
        for (Path entry : shared) {
            Files.createSymbolicLink(to.resolve(entry.getFileName()), entry);
        }
    }
}
