package dev.tiltyard.state.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
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

    /** The numbers that open folders had most recently, latest first. */
    private static final Deque<String> RECENT = new ConcurrentLinkedDeque<>();

    /** More than the depth of most folders, since a folder is opened while those above it are open. */
    private static final int REMEMBERED = 8;

    /** @param otherwise the path on systems without file descriptors in the file system */
    static Descriptor of(FileChannel channel, Path otherwise) throws IOException {
        if (!Files.isDirectory(ABOUT)) {
            return new Descriptor(otherwise, "");
        }
        int position = POSITIONS.updateAndGet(before -> before >= 1 << 30 ? 1 : before + 1);
        channel.position(position);
        try {
            // The system assigns the lowest free descriptor, usually that of a folder that was closed before.
            for (String number : RECENT) {
                Descriptor again = at(number, position);
                if (again != null) {
                    return again;
                }
            }
            return searched(position);
        } finally {
            channel.position(0);
        }
    }

    /** Reads about each descriptor, which takes milliseconds if there are hundreds; the first ones belong to jars. */
    private static Descriptor searched(int position) throws IOException {
        List<String> numbers = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(ABOUT)) {
            all.forEach(each -> numbers.add(each.getFileName().toString()));
        }
        Collections.reverse(numbers);
        for (String number : numbers) {
            Descriptor found = at(number, position);
            if (found != null) {
                remember(number);
                return found;
            }
        }
        throw new IOException("an open folder is missing in /proc/self/fdinfo");
    }

    private static void remember(String number) {
        RECENT.addFirst(number);
        while (RECENT.size() > REMEMBERED) {
            RECENT.pollLast();
        }
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
