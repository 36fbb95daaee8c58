package dev.tiltyard.sitekit.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;

/** Copying and deleting whole folders. */
final class Folders {
    private Folders() {}

    /**
     * Copies a folder with everything in it; the target must not exist. On Linux the system's own {@code cp} is asked
     * first, since it shares blocks where the file system can and keeps holes.
     */
    static void copy(Path from, Path to) throws IOException {
        if (!copiedBySystem(from, to, "-a")) {
            copyByHand(from, to);
        }
    }

    /** The same for a folder whose files are never written to again: they are shared where the system can. */
    static void share(Path from, Path to) throws IOException {
        if (!copiedBySystem(from, to, "-al")) {
            copyByHand(from, to);
        }
    }

    private static boolean copiedBySystem(Path from, Path to, String how) throws IOException {
        if (!System.getProperty("os.name", "").startsWith("Linux")) {
            return false;
        }
        Process cp = new ProcessBuilder("cp", how, "--reflink=auto", from.toString(), to.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (cp.waitFor() == 0) {
                return true;
            }
        } catch (InterruptedException e) {
            cp.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while copying " + from + " to " + to, e);
        }
        delete(to);
        return false;
    }

    private static void copyByHand(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.copy(folder, to.resolve(from.relativize(folder)), StandardCopyOption.COPY_ATTRIBUTES);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Deletes a folder with everything in it; one that is not there is fine. */
    static void delete(Path folder) {
        try {
            if (!Files.exists(folder)) {
                return;
            }
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.deleteIfExists(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                    if (e instanceof NoSuchFileException) {
                        return FileVisitResult.CONTINUE;
                    }
                    throw e;
                }

                @Override
                public FileVisitResult postVisitDirectory(
                        Path visited, @org.jspecify.annotations.Nullable IOException e) throws IOException {
                    Files.deleteIfExists(visited);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException("Could not delete " + folder, e);
        }
    }
}
