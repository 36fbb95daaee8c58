package dev.tiltyard.docker;

import dev.tiltyard.values.MachineLacksException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** The disk that stores the engine's images, if it is on this machine. */
final class EngineDisk {
    private EngineDisk() {}

    /** Free bytes; empty if the engine stores its images out of our sight, on another or a virtual machine. */
    static OptionalLong free() {
        String root = Optional.ofNullable(DockerEngine.client().infoCmd().exec().getDockerRootDir())
                .orElse("");
        Path folder = Path.of(root);
        if (root.isEmpty() || !Files.isDirectory(folder)) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(folder.toFile().getUsableSpace());
    }

    /**
     * Checks the free space before a large operation.
     *
     * @param bytes space that the operation needs
     * @param what the operation, for messages: {@code build the image tiltyard/reddit:0.2.0-small}
     * @throws MachineLacksException if there is less
     */
    static void require(long bytes, String what) {
        require(free(), bytes, what);
    }

    static void require(OptionalLong free, long bytes, String what) {
        if (free.isPresent() && free.getAsLong() < bytes) {
            throw new MachineLacksException("Could not " + what + ": it takes about " + (bytes >> 20)
                    + " MB and the engine's disk has " + (free.getAsLong() >> 20)
                    + " MB left. Remedy: free some space ('./tiltyard images prune' removes images of ours that are not"
                    + " used), or have the engine keep its data on another disk ('data-root').");
        }
    }
}
