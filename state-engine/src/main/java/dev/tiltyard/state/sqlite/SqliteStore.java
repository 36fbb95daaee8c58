package dev.tiltyard.state.sqlite;

import dev.tiltyard.values.StateException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The folder, by default beside a database, in which the engine keeps the original and its own tables. One engine at a time. */
final class SqliteStore implements AutoCloseable {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);
    private static final long PAUSE_MILLIS = 50;

    private final Path folder;
    private @Nullable FileChannel lock;

    SqliteStore(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    Path folder() {
        return folder;
    }

    /** The database as it was when the engine was installed. */
    Path original() {
        return folder.resolve("original.db");
    }

    /** Read-only; nobody changes it. */
    String originalUri() {
        return original().toUri().toString().replaceFirst("^file:/+", "file:///") + "?mode=ro&immutable=1";
    }

    /** The engine's own tables. */
    Path tables() {
        return folder.resolve("journal.db");
    }

    /** The database's pages when they were last compared. */
    Path pages() {
        return folder.resolve("pages");
    }

    /** The first page of each table in {@link #pages()}. */
    Path roots() {
        return folder.resolve("roots");
    }

    /**
     * Waits until no other engine uses the folder, and creates it if necessary.
     *
     * @throws StateException if another engine continues to use it
     */
    void open(String database) {
        try {
            Files.createDirectories(folder);
            FileChannel channel =
                    FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            long end = System.nanoTime() + PATIENCE;
            while (!locked(channel)) {
                if (System.nanoTime() > end) {
                    channel.close();
                    throw new StateException("Could not open the journal of " + database
                            + ": another state engine has it open. Remedy: close that one first.");
                }
                Thread.sleep(PAUSE_MILLIS);
            }
            lock = channel;
        } catch (IOException e) {
            throw new StateException(
                    "Could not create " + folder + ", where the state engine keeps the original of " + database + ": "
                            + e + ". Remedy: make its parent writable.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StateException("Interrupted while waiting for another state engine on " + database + ".", e);
        }
    }

    private static boolean locked(FileChannel channel) throws IOException {
        try {
            FileLock taken = channel.tryLock();
            return taken != null;
        } catch (OverlappingFileLockException e) {
            return false; // an engine of this process
        }
    }

    /** Removes the originals, so that the next installation takes a new one. */
    void clear() {
        try {
            for (Path file : List.of(original(), tables(), pages(), roots())) {
                for (String suffix : List.of("", "-wal", "-shm", "-journal")) {
                    Files.deleteIfExists(file.resolveSibling(file.getFileName() + suffix));
                }
            }
        } catch (IOException e) {
            throw new StateException("Could not empty " + folder + ": " + e, e);
        }
    }

    /** Deletes the folder. */
    void delete() {
        clear();
        close();
        try {
            Files.deleteIfExists(folder.resolve("lock"));
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw new StateException("Could not delete " + folder + ": " + e, e);
        }
    }

    @Override
    public void close() {
        FileChannel open = lock;
        lock = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                throw new StateException("Could not release " + folder + ": " + e, e);
            }
        }
    }
}
