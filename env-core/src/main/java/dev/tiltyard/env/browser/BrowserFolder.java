package dev.tiltyard.env.browser;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A temporary folder that holds all that one browser writes: profile, downloads, sockets. Its file {@code owner} says
 * which process made it, so that the next start finds what a killed one left.
 */
final class BrowserFolder {
    private static final Logger LOG = LoggerFactory.getLogger(BrowserFolder.class);
    private static final String PREFIX = "tiltyard-browser-";
    private static final String OWNER = "owner";

    private final Path path;

    private BrowserFolder(Path path) {
        this.path = path;
    }

    static BrowserFolder create() {
        try {
            var folder = Files.createTempDirectory(PREFIX);
            Files.writeString(folder.resolve(OWNER), identity(ProcessHandle.current()));
            return new BrowserFolder(folder);
        } catch (IOException e) {
            throw new BrowserException(
                    "no temporary folder for the browser's profile in " + temporary() + ": " + e.getMessage()
                            + ". Make room, or set -Djava.io.tmpdir to a folder with room.",
                    e);
        }
    }

    Path path() {
        return path;
    }

    void delete() {
        // A process that is just ending may still write; what is left then is found by the next start.
        for (var attempt = 0; attempt < 3 && Files.exists(path); attempt++) {
            deleteTree(path);
        }
    }

    /** Ends the browsers of runs that are gone, and deletes their folders. */
    static void clearLeftovers() {
        try (var folders = Files.newDirectoryStream(temporary(), PREFIX + "*")) {
            for (var folder : folders) {
                if (isLeftover(folder)) {
                    LOG.info("clearing what a run that is gone left in {}", folder);
                    browsersOf(folder).forEach(BrowserProcess::endTree);
                    deleteTree(folder);
                }
            }
        } catch (IOException e) {
            LOG.warn("could not look for leftovers in {}: {}", temporary(), e.getMessage());
        }
    }

    private static boolean isLeftover(Path folder) {
        try {
            var owner = Files.readString(folder.resolve(OWNER)).strip();
            var pid = Long.parseLong(owner.substring(0, owner.indexOf(' ')));
            return ProcessHandle.of(pid)
                    .map(BrowserFolder::identity)
                    .filter(owner::equals)
                    .isEmpty();
        } catch (IOException | RuntimeException e) {
            return isOld(folder);
        }
    }

    /** A folder without an owner file is one that is being made, unless it has been there for long. */
    private static boolean isOld(Path folder) {
        try {
            return Files.getLastModifiedTime(folder)
                    .toInstant()
                    .isBefore(Instant.ofEpochMilli(System.currentTimeMillis()).minusSeconds(3600));
        } catch (IOException e) {
            return false;
        }
    }

    private static List<ProcessHandle> browsersOf(Path folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> BrowserProcess.commandLine(process).contains(folder.toString()))
                .toList();
    }

    private static String identity(ProcessHandle process) {
        return process.pid() + " "
                + process.info().startInstant().map(Instant::toString).orElse("?");
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
                public FileVisitResult postVisitDirectory(Path folder, @org.jspecify.annotations.Nullable IOException e)
                        throws IOException {
                    Files.deleteIfExists(folder);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            LOG.debug("{} is not empty yet: {}", root, e.getMessage());
        }
    }
}
