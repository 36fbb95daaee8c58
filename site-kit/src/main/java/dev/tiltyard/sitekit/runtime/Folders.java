package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.server.AtExit;
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

/** Copying and deleting whole folders. */
final class Folders {
    private static final Set<PosixFilePermission> OF_THE_OWNER = PosixFilePermissions.fromString("rwx------");

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
            copy(from, to); // as where the copy is on another disk
        }
    }

    /**
     * The same for a folder some of whose files are never written to again, only put in another's place: those are shared
     * where the system can.
     *
     * @param unwritten which files these are
     */
    static void copySharing(Path from, Path to, Predicate<Path> unwritten) throws IOException {
        if (!onLinux() || !sharedInPart(from, to, unwritten)) {
            delete(to);
            copyWithHoles(from, to); // as where the copy is on another disk
        }
    }

    /** Links everything, then puts copies in the place of links. */
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

    /** Gives back the space of blocks that hold nothing but zeros, where the file system can. */
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

    /** Copies a folder with everything in it; blocks that hold nothing but zeros take no space where the system can. */
    static void copyWithHoles(Path from, Path to) throws IOException {
        if (!onLinux()
                || !ran(List.of("cp", "-a", "--reflink=auto", "--sparse=always", from.toString(), to.toString()))) {
            delete(to);
            copyByHand(from, to);
        }
    }

    /** Closes what lies in a folder to everybody but its owner, and with it what is below. */
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

    /** Gives every file and folder below one, and the folder itself, the same time of last change. */
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
        // A system's copy that was ended with this process is not one that can't be made.
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
