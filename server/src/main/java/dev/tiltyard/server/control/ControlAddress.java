package dev.tiltyard.server.control;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/**
 * Where this user's bring-up listens for {@code status}, {@code reset} and {@code down}. It is kept in a file of the cache folder that only the user can read.
 *
 * @param pid the process that holds the sites
 * @param url its control address
 * @param token what a request must carry
 */
public record ControlAddress(long pid, URI url, String token) {
    private static final String FILE = "control.json";

    /**
     * The address of the running bring-up. The file of a dead one stays until the next bring-up replaces it: who only looks
     * could otherwise remove the file of one that has just begun.
     */
    public static Optional<ControlAddress> find(CacheFolder cache) {
        Path file = file(cache);
        return Files.isRegularFile(file) ? read(file).filter(ControlAddress::isAlive) : Optional.empty();
    }

    /** Whether the process exists and answers. */
    boolean isAlive() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent() && new BringUpClient(this).answers();
    }

    void write(CacheFolder cache) {
        try {
            Files.createDirectories(cache.root());
            Path part = Files.createTempFile(cache.root(), FILE, ".part");
            if (Files.getFileAttributeView(part, PosixFileAttributeView.class) != null) {
                Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rw-------"));
            }
            Files.writeString(part, DocumentJson.line(this));
            Files.move(part, file(cache), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not write " + file(cache) + ", where other calls look for this bring-up: " + e
                            + ". Remedy: make the folder writable, or name another in the environment variable"
                            + " TILTYARD_CACHE.",
                    e);
        }
    }

    static void remove(CacheFolder cache) {
        try {
            Files.deleteIfExists(file(cache));
        } catch (IOException e) {
            // The next bring-up replaces it.
        }
    }

    private static Optional<ControlAddress> read(Path file) {
        try {
            return Optional.of(DocumentJson.read(file, ControlAddress.class));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Path file(CacheFolder cache) {
        return cache.root().resolve(FILE);
    }

    @Override
    public String toString() {
        return "control of process " + pid + " at " + url;
    }
}
