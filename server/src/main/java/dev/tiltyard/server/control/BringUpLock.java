package dev.tiltyard.server.control;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The right to bring sites up with a cache folder. One process has it, from before it starts the first site until it
 * ends, however it ends: the system releases the lock of a process that was killed.
 */
public final class BringUpLock implements AutoCloseable {
    private static final String FILE = "up.lock";
    /** Who only looks whether it is free holds it for a moment too. */
    private static final long LONGEST_LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final FileChannel channel;

    private BringUpLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock; empty if another process has it.
     *
     * @throws MachineLacksException if the cache folder can't be written to
     */
    public static Optional<BringUpLock> take(CacheFolder cache) {
        Path file = cache.root().resolve(FILE);
        try {
            Files.createDirectories(cache.root());
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (!becomesFree(channel)) {
                channel.close();
                return Optional.empty();
            }
            channel.truncate(0);
            channel.write(
                    ByteBuffer.wrap(Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
            return Optional.of(new BringUpLock(channel));
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not lock " + file + ", which keeps two bring-ups apart: " + e
                            + ". Remedy: make the folder writable, or name another in the environment variable"
                            + " TILTYARD_CACHE.",
                    e);
        }
    }

    private static boolean becomesFree(FileChannel channel) throws IOException {
        long end = System.nanoTime() + LONGEST_LOOK_NANOS;
        while (!isFree(channel)) {
            if (System.nanoTime() - end > 0) {
                return false;
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
        return true;
    }

    private static boolean isFree(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false; // held by this very process
        }
    }

    /** The process that holds the lock; empty if none does. */
    public static Optional<ProcessHandle> holder(CacheFolder cache) {
        Path file = cache.root().resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return isFree(channel) ? Optional.empty() : writer(file);
        } catch (IOException | NumberFormatException e) {
            return Optional.empty(); // of another user, or taken at this very moment
        }
    }

    /** The process whose number is in the file; a younger one of that number is another. */
    private static Optional<ProcessHandle> writer(Path file) throws IOException {
        Instant written = Files.getLastModifiedTime(file).toInstant();
        return ProcessHandle.of(Long.parseLong(Files.readString(file).strip())).filter(process -> process.info()
                .startInstant()
                .map(start -> !start.isAfter(written.plusSeconds(1)))
                .orElse(false));
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // The end of the process releases it.
        }
    }
}
