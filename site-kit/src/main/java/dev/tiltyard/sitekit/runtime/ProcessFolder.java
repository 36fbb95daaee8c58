package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder of one process: its copies' database files and uploads. A lock tells live processes from dead ones, so
 * that the next start can stop the servers and delete the files of a killed process.
 */
public final class ProcessFolder implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ProcessFolder.class);
    private static final String LOCK = "lock";

    private final Path path;
    private final FileChannel channel;
    private final FileLock lock;

    private ProcessFolder(Path path, FileChannel channel, FileLock lock) {
        this.path = path;
        this.channel = channel;
        this.lock = lock;
    }

    /** Clears what dead processes left, then creates a folder for this process. */
    static ProcessFolder open(CacheFolder cache) {
        Path runs = cache.runs();
        clearLeftovers(runs);
        try {
            Path path = Files.createTempDirectory(
                    runs, "run-" + ProcessHandle.current().pid() + "-");
            FileChannel channel =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            return new ProcessFolder(path, channel, channel.lock());
        } catch (IOException e) {
            throw new SiteException(
                    "Could not create a folder for this run in " + runs + ": " + e
                            + ". Remedy: make sure that it is writable" + " and that the disk has space.",
                    e);
        }
    }

    public Path path() {
        return path;
    }

    /** Stops the servers and deletes the files of dead processes; returns how many there were. */
    public static int clearLeftovers(Path runs) {
        int cleared = 0;
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(runs, "run-*")) {
            for (Path folder : folders) {
                if (isDead(folder)) {
                    Leftovers.clear(folder);
                    LOG.info("Cleaned up after a killed run: {}", folder.getFileName());
                    cleared++;
                }
            }
        } catch (IOException e) {
            LOG.warn("Could not look for leftovers of killed runs in {}: {}", runs, e.toString());
        }
        return cleared;
    }

    /** Describes what dead processes left, without changing it: one sentence each. */
    public static List<String> leftovers(Path runs) {
        List<String> left = new ArrayList<>();
        if (!Files.isDirectory(runs)) {
            return left;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(runs, "run-*")) {
            for (Path folder : folders) {
                if (isDead(folder)) {
                    left.add(Leftovers.described(folder));
                }
            }
        } catch (IOException e) {
            LOG.warn("Could not look for leftovers of killed runs in {}: {}", runs, e.toString());
        }
        Collections.sort(left);
        return left;
    }

    private static boolean isDead(Path folder) {
        Path lockFile = folder.resolve(LOCK);
        if (!Files.exists(lockFile)) {
            return !processAlive(folder);
        }
        return isFree(lockFile);
    }

    /** Whether no process holds a lock. */
    static boolean isFree(Path lockFile) {
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE)) {
            FileLock free = channel.tryLock();
            if (free == null) {
                return false;
            }
            free.release();
            return true;
        } catch (OverlappingFileLockException e) {
            return false; // held by this process
        } catch (IOException e) {
            return false;
        }
    }

    // A process that has created its folder but not yet its lock.
    private static boolean processAlive(Path folder) {
        String[] parts = folder.getFileName().toString().split("-");
        try {
            return ProcessHandle.of(Long.parseLong(parts[1])).isPresent();
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            return true;
        }
    }

    @Override
    public void close() {
        try {
            lock.release();
            channel.close();
        } catch (IOException e) {
            LOG.warn("Could not release the lock of {}: {}", path, e.toString());
        }
        Folders.delete(path);
    }
}
