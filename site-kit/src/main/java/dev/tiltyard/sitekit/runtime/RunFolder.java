package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.SiteException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder of one running process: database files and uploads of its copies. A lock tells the living from the dead, so
 * that the next start can stop the servers and delete the files that a killed process left.
 */
public final class RunFolder implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RunFolder.class);
    private static final String LOCK = "lock";

    private final Path path;
    private final FileChannel channel;
    private final FileLock lock;

    private RunFolder(Path path, FileChannel channel, FileLock lock) {
        this.path = path;
        this.channel = channel;
        this.lock = lock;
    }

    /** Clears what dead runs left, then makes a folder for this process. */
    static RunFolder open(CacheFolder cache) {
        Path runs = cache.runs();
        clearLeftovers(runs);
        try {
            Path path = Files.createTempDirectory(
                    runs, "run-" + ProcessHandle.current().pid() + "-");
            FileChannel channel =
                    FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            return new RunFolder(path, channel, channel.lock());
        } catch (IOException e) {
            throw new SiteException(
                    "Could not make a folder for this run in " + runs + ": " + e + ". Remedy: see that it is writable"
                            + " and that the disk has space.",
                    e);
        }
    }

    public Path path() {
        return path;
    }

    /** Stops the servers and deletes the files of runs whose process is gone; returns how many there were. */
    public static int clearLeftovers(Path runs) {
        int cleared = 0;
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(runs, "run-*")) {
            for (Path folder : folders) {
                if (isDead(folder)) {
                    stopServers(folder);
                    Folders.delete(folder);
                    LOG.info("Cleared what a dead run had left: {}", folder.getFileName());
                    cleared++;
                }
            }
        } catch (IOException e) {
            LOG.warn("Could not look for leftovers of dead runs in {}: {}", runs, e.toString());
        }
        return cleared;
    }

    private static boolean isDead(Path folder) {
        Path lockFile = folder.resolve(LOCK);
        if (!Files.exists(lockFile)) {
            return !processAlive(folder);
        }
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE)) {
            FileLock free = channel.tryLock();
            if (free == null) {
                return false;
            }
            free.release();
            return true;
        } catch (OverlappingFileLockException e) {
            return false; // held by this very process
        } catch (IOException e) {
            return false;
        }
    }

    // A run that has made its folder but not yet its lock.
    private static boolean processAlive(Path folder) {
        String[] parts = folder.getFileName().toString().split("-");
        try {
            return ProcessHandle.of(Long.parseLong(parts[1])).isPresent();
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            return true;
        }
    }

    private static void stopServers(Path folder) {
        try (Stream<Path> files = Files.walk(folder, 4)) {
            List<Path> pidFiles = files.filter(file -> {
                        String name = file.getFileName().toString();
                        return name.equals("postmaster.pid") || name.endsWith(".pid");
                    })
                    .toList();
            pidFiles.forEach(file -> serverOf(file).ifPresent(server -> stop(server, file)));
        } catch (IOException e) {
            LOG.warn("Could not look for servers of a dead run in {}: {}", folder, e.toString());
        }
    }

    // A process id may have been given to another program since: only one that names the folder is ours.
    private static Optional<ProcessHandle> serverOf(Path pidFile) {
        try {
            long pid = Long.parseLong(Files.readAllLines(pidFile).get(0).strip());
            String folder = pidFile.toAbsolutePath().resolveSibling("").toString();
            return ProcessHandle.of(pid).filter(process -> process.info()
                    .commandLine()
                    .map(line -> line.contains(folder))
                    .orElseGet(() -> commandLineFile(pid).contains(folder)));
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private static String commandLineFile(long pid) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"));
        } catch (IOException e) {
            return "";
        }
    }

    private static void stop(ProcessHandle server, Path pidFile) {
        LOG.info("Stopping a database server that a dead run had left: process {}", server.pid());
        List<ProcessHandle> workers = server.descendants().toList();
        server.destroyForcibly();
        workers.forEach(ProcessHandle::destroyForcibly);
        try {
            server.onExit().get(10, java.util.concurrent.TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
            LOG.warn("Process {} named in {} did not end: {}", server.pid(), pidFile, e.toString());
        }
    }

    @Override
    public void close() {
        try {
            lock.release();
            channel.close();
        } catch (IOException e) {
            LOG.warn("Could not give back the lock of {}: {}", path, e.toString());
        }
        Folders.delete(path);
    }
}
