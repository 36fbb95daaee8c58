package dev.tiltyard.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.zip.UnixStat;

/** The files of an archive, sorted by path. */
final class Tree {
    private static final int PROGRAM = 0755;
    private static final int FILE = 0644;
    private static final int OPEN_FOLDER = 0755;
    private static final int READABLE = 0444;

    /**
     * A file, or a folder that may be empty.
     *
     * @param mode permissions as in {@code chmod}
     * @param folder whether it is a folder, which has no content
     */
    record Entry(int mode, boolean folder, FileContent content) {
        /** Mode and file type, as in archives. */
        int unixMode() {
            return mode | (folder ? UnixStat.DIR_FLAG : UnixStat.FILE_FLAG);
        }
    }

    private final NavigableMap<String, Entry> entries = new TreeMap<>();

    /** Paths with {@code /} as the separator; those of folders end with one. */
    NavigableMap<String, Entry> entries() {
        return entries;
    }

    Tree file(String path, FileContent content) {
        return put(path, new Entry(FILE, false, content));
    }

    Tree program(String path, FileContent content) {
        return put(path, new Entry(PROGRAM, false, content));
    }

    /** All files below a folder. Permissions are reduced to whether the owner may execute a file. */
    Tree below(String path, Path folder, Predicate<Path> wanted) throws IOException {
        for (Path file : files(folder, wanted)) {
            String name = path + slashed(folder.relativize(file));
            if (Files.isExecutable(file)) {
                program(name, FileContent.of(file));
            } else {
                file(name, FileContent.of(file));
            }
        }
        return this;
    }

    /**
     * A world, including empty folders, with its owner's permissions. Everybody may read it, since the user who unpacks
     * it may not be the one who runs it, as in an image; the program restricts its copies, as database servers require.
     */
    Tree world(String path, Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.toList()) {
                String name = path + slashed(folder.relativize(each));
                int mode = (Integer) Files.getAttribute(each, "unix:mode") & 0777;
                if (Files.isDirectory(each)) {
                    put(
                            name.endsWith("/") ? name : name + "/",
                            new Entry(mode | OPEN_FOLDER, true, FileContent.of(new byte[0])));
                } else if (Files.isRegularFile(each)) {
                    put(name, new Entry(mode | READABLE, false, FileContent.of(each)));
                } else {
                    throw new IOException("Could not pack the world in " + folder + ": " + each
                            + " is neither a file nor a folder. Remedy: build the world anew.");
                }
            }
        }
        return this;
    }

    private Tree put(String path, Entry entry) {
        if (entries.put(path, entry) != null) {
            throw new IllegalStateException(path + " was added twice");
        }
        return this;
    }

    private static List<Path> files(Path folder, Predicate<Path> wanted) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).filter(wanted).toList();
        }
    }

    private static String slashed(Path path) {
        return path.toString().replace('\\', '/');
    }
}
