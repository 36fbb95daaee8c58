package dev.tiltyard.state.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A folder opened on Linux. A path under {@code /proc/self/fd/} leads to the open folder itself, even if its name now
 * belongs to something else. Java does not expose a channel's file descriptor, so the channel is moved to a unique
 * position and found by that position.
 *
 * @param path leads to the folder as long as it is open
 * @param mount the id of its mount; empty if unknown
 */
record Descriptor(Path path, String mount) {
    private static final Path OPEN = Path.of("/proc/self/fd");
    private static final Path ABOUT = Path.of("/proc/self/fdinfo");
    private static final String MOUNT = "mnt_id:";
    private static final AtomicInteger POSITIONS =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(1, 1 << 29));
    private static final AtomicReference<String> LATEST = new AtomicReference<>("0");

    /** @param otherwise the path on systems without file descriptors in the file system */
    static Descriptor of(FileChannel channel, Path otherwise) throws IOException {
        if (!Files.isDirectory(ABOUT)) {
            return new Descriptor(otherwise, "");
        }
        int position = POSITIONS.updateAndGet(before -> before >= 1 << 30 ? 1 : before + 1);
        channel.position(position);
        try {
            // The system assigns the lowest free descriptor, which is usually that of the last folder that was closed.
            Descriptor again = at(LATEST.get(), position);
            return again == null ? searched(position) : again;
        } finally {
            channel.position(0);
        }
    }

    private static Descriptor searched(int position) throws IOException {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(ABOUT)) {
            for (Path each : all) {
                String number = each.getFileName().toString();
                Descriptor found = at(number, position);
                if (found != null) {
                    LATEST.set(number);
                    return found;
                }
            }
        }
        throw new IOException("an open folder is missing in /proc/self/fdinfo");
    }

    private static @Nullable Descriptor at(String number, int position) {
        try {
            String about = Files.readString(ABOUT.resolve(number));
            return about.startsWith("pos:\t" + position + "\n")
                    ? new Descriptor(OPEN.resolve(number), mount(about))
                    : null;
        } catch (IOException e) {
            return null; // another thread closed it meanwhile
        }
    }

    private static String mount(String about) {
        return about.lines()
                .filter(line -> line.startsWith(MOUNT))
                .map(line -> line.substring(MOUNT.length()).strip())
                .findFirst()
                .orElse("");
    }
}
