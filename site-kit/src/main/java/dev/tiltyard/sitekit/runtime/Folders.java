package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.AtExit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Copies and deletes folders recursively. */
public final class Folders {
    private static final Set<PosixFilePermission> OF_THE_OWNER = PosixFilePermissions.fromString("rwx------");

    private Folders() {}

    /**
     * Copies a folder recursively; the target must not exist. On Linux it prefers the system's {@code cp}, which shares
     * blocks where the file system can and preserves holes.
     */
    public static void copy(Path from, Path to) throws IOException {
        if (!copiedBySystem(from, to, "-a")) {
            copyByHand(from, to);
        }
    }

    /** Copies a folder whose files are never written again: they are hard-linked where possible. */
    static void share(Path from, Path to) throws IOException {
        if (!copiedBySystem(from, to, "-al")) {
            copy(from, to); // for example if the copy is on another disk
        }
    }

    /**
     * Copies a folder in which some files are only ever replaced, never written: those are hard-linked where possible.
     *
     * @param unwritten matches these files
     */
    static void copySharing(Path from, Path to, Predicate<Path> unwritten) throws IOException {
        if (!onLinux() || !sharedInPart(from, to, unwritten)) {
            delete(to);
            copyWithHoles(from, to); // for example if the copy is on another disk
        }
    }

    /** Links everything, then replaces some links by copies. */
    private static boolean sharedInPart(Path from, Path to, Predicate<Path> unwritten) throws IOException {
        if (!ran(List.of("cp", "-al", from.toString(), to.toString()))) {
            return false;
        }
        Map<Path, List<String>> written = new TreeMap<>();
        try (Stream<Path> files = Files.walk(from)) {
            files.filter(file -> Files.isRegularFile(file) && !unwritten.test(file))
                    .forEach(
                            file -> written.computeIfAbsent(from.relativize(file.getParent()), any -> new ArrayList<>())
                                    .add(file.toString()));
        }
        for (Map.Entry<Path, List<String>> in : written.entrySet()) {
            List<String> command = new ArrayList<>(List.of(
                    "cp",
                    "-a",
                    "--reflink=auto",
                    "--remove-destination",
                    "-t",
                    to.resolve(in.getKey()).toString()));
            command.addAll(in.getValue());
            if (!ran(command)) {
                return false;
            }
        }
        return true;
    }

    /** Deallocates blocks of zeros where the file system supports it. */
    static void digHoles(Path folder) throws IOException {
        if (onLinux()) {
            Path dense = folder.resolveSibling(folder.getFileName() + ".dense");
            Files.move(folder, dense);
            if (ran(List.of("cp", "-a", "--sparse=always", dense.toString(), folder.toString()))) {
                delete(dense);
            } else {
                delete(folder);
                Files.move(dense, folder);
            }
        }
    }

    /** Copies a folder recursively, with blocks of zeros as holes where possible. */
    static void copyWithHoles(Path from, Path to) throws IOException {
        if (!onLinux()
                || !ran(List.of("cp", "-a", "--reflink=auto", "--sparse=always", from.toString(), to.toString()))) {
            delete(to);
            copyByHand(from, to);
        }
    }

    /** Restricts a folder's content to its owner. */
    static void closeToOthers(Path folder) throws IOException {
        if (!Files.isDirectory(folder)
                || !folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        try (Stream<Path> inside = Files.list(folder)) {
            for (Path each : inside.toList()) {
                Set<PosixFilePermission> kept = Files.getPosixFilePermissions(each);
                kept.retainAll(OF_THE_OWNER);
                Files.setPosixFilePermissions(each, kept);
            }
        }
    }

    /** Sets the modification time of a folder and everything below it. */
    static void date(Path folder, FileTime time) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.filter(path -> !Files.isSymbolicLink(path)).toList()) {
                Files.setLastModifiedTime(each, time);
            }
        }
    }

    private static boolean onLinux() {
        return System.getProperty("os.name", "").startsWith("Linux");
    }

    private static boolean copiedBySystem(Path from, Path to, String how) throws IOException {
        if (onLinux() && ran(List.of("cp", how, "--reflink=auto", from.toString(), to.toString()))) {
            return true;
        }
        delete(to);
        return false;
    }

    private static boolean ran(List<String> command) throws IOException {
        Process process = AtExit.start(
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD));
        try {
            return process.waitFor() == 0;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while copying: " + String.join(" ", command.subList(0, 2)), e);
        }
    }

    private static void copyByHand(Path from, Path to) throws IOException {
        // A copy command that was stopped with this process has not failed.
        AtExit.requireNotEnding("copying " + from);
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

    /** Deletes a folder recursively, if it exists. */
    public static void delete(Path folder) {
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
                public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException e) throws IOException {
                    Files.deleteIfExists(visited);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException("Could not delete " + folder, e);
        }
    }
}
