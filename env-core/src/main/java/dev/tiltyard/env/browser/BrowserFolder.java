package dev.tiltyard.env.browser;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The temporary folder for everything that this process's browsers write: profiles, downloads, sockets. There is one
 * per process, since Playwright's driver keeps the environment of its first start. The file {@code owner} is locked
 * while the process lives; the lock ends with the process, so the next start finds what a killed process left.
 */
final class BrowserFolder {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserFolder.class);
    private static final String PREFIX = "tiltyard-browser-";
    private static final String OWNER = "owner";
    private static @Nullable BrowserFolder ours;

    private final Path path;
    private final FileChannel owner;

    private BrowserFolder(Path path, FileChannel owner) {
        this.path = path;
        this.owner = owner;
    }

    /** This process's folder. The first call creates it and deletes what dead processes left behind. */
    static synchronized BrowserFolder ofThisProcess() {
        var present = ours;
        if (present == null) {
            clearLeftovers();
            present = create();
            ours = present;
        }
        return present;
    }

    private static BrowserFolder create() {
        try {
            var folder = Files.createTempDirectory(PREFIX);
            var owner =
                    FileChannel.open(folder.resolve(OWNER), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            owner.lock();
            // Written last: an empty file is not locked yet.
            var text = "process " + ProcessHandle.current().pid() + "\n";
            owner.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
            return new BrowserFolder(folder, owner);
        } catch (IOException e) {
            throw new BrowserException(
                    "no temporary folder for the browser's profile in " + temporary() + ": " + e.getMessage()
                            + ". Free disk space, or set -Djava.io.tmpdir to a folder with free space.",
                    e);
        }
    }

    Path path() {
        return path;
    }

    /** Terminates the processes still running from the folder and deletes it, at the end of this process. */
    void end() {
        browsersOf(path).forEach(BrowserProcess::endTree);
        // A terminating process may still write; the next start deletes what is left.
        for (var attempt = 0; attempt < 3 && Files.exists(path); attempt++) {
            deleteTree(path);
        }
        try {
            owner.close();
        } catch (IOException e) {
            LOG.debug("the lock of {}: {}", path, e.getMessage());
        }
    }

    /** Terminates the browsers of dead processes, and deletes their folders. */
    static synchronized void clearLeftovers() {
        try (var folders = Files.newDirectoryStream(temporary(), PREFIX + "*")) {
            for (var folder : folders) {
                if (isLeftover(folder)) {
                    LOG.info("deleting leftovers of a dead process in {}", folder);
                    browsersOf(folder).forEach(BrowserProcess::endTree);
                    deleteTree(folder);
                }
            }
        } catch (IOException e) {
            LOG.warn("could not look for old folders in {}: {}", temporary(), e.getMessage());
        }
    }

    private static boolean isLeftover(Path folder) {
        var present = ours;
        if (present != null && present.path.equals(folder)) {
            // Closing a second channel to our own file would release its lock.
            return false;
        }
        try (var file = FileChannel.open(folder.resolve(OWNER), StandardOpenOption.WRITE)) {
            return file.size() > 0 && file.tryLock() != null;
        } catch (IOException | OverlappingFileLockException e) {
            // It is being created or deleted, or belongs to another user.
            return false;
        }
    }

    private static List<ProcessHandle> browsersOf(Path folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> BrowserProcess.commandLine(process).contains(folder.toString()))
                .toList();
    }

    private static Path temporary() {
        return Path.of(Optional.ofNullable(System.getProperty("java.io.tmpdir")).orElse("/tmp"));
    }

    private static void deleteTree(Path root) {
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.deleteIfExists(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) throws IOException {
                    Files.deleteIfExists(folder);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            LOG.debug("{} is not empty yet: {}", root, e.getMessage());
        }
    }
}
