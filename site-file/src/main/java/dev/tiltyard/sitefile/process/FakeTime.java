package dev.tiltyard.sitefile.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The clock of an application's processes, set by libfaketime. It runs at its usual speed, and starts again when {@link
 * #restart} is called, even in running processes.
 */
public final class FakeTime {
    private static final List<String> FOLDERS =
            List.of("/usr/lib", "/usr/lib64", "/usr/local/lib", "/opt/homebrew/lib");
    private static final String LIBRARY = "libfaketime.so.1";
    private static final int DEPTH = 3;

    private static final class Holder {
        static final Optional<Path> LIBRARY_FILE = find();
    }

    private final Path library;
    private final Instant start;
    private final Path offset;

    private FakeTime(Path library, Instant start, Path offset) {
        this.library = library;
        this.start = start;
        this.offset = offset;
    }

    /** Whether libfaketime is installed. */
    public static boolean isInstalled() {
        return Holder.LIBRARY_FILE.isPresent();
    }

    /**
     * A clock that starts at an instant; empty if libfaketime is not installed.
     *
     * @param offset file for the difference to the real time
     */
    public static Optional<FakeTime> at(Instant start, Path offset) {
        return Holder.LIBRARY_FILE.map(library -> new FakeTime(library, start, offset));
    }

    private static Optional<Path> find() {
        for (String folder : FOLDERS) {
            if (!Files.isDirectory(Path.of(folder))) {
                continue;
            }
            try (Stream<Path> files =
                    Files.find(Path.of(folder), DEPTH, (file, attributes) -> file.endsWith(LIBRARY))) {
                Optional<Path> found = files.findFirst();
                if (found.isPresent()) {
                    return found;
                }
            } catch (IOException | UncheckedIOException e) {
                // Not there, as far as this user can see.
            }
        }
        return Optional.empty();
    }

    /** Sets the clock to its start. */
    public void restart() {
        long seconds = Duration.between(Instant.now(), start).toSeconds();
        try {
            Path next = offset.resolveSibling(offset.getFileName() + ".next");
            Files.writeString(next, (seconds < 0 ? "" : "+") + seconds + "\n");
            Files.move(next, offset, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not set the clock in " + offset, e);
        }
    }

    /** What the processes need in their environment. */
    public Map<String, String> environment() {
        return Map.of(
                "LD_PRELOAD",
                library.toString(),
                "FAKETIME_TIMESTAMP_FILE",
                offset.toString(),
                "FAKETIME_CACHE_DURATION",
                "1",
                // Waiting and timeouts go by the monotonic clock, which must not jump.
                "FAKETIME_DONT_FAKE_MONOTONIC",
                "1");
    }
}
