package dev.tiltyard.state.files;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * Which paths of a folder are part of the state.
 *
 * @param within files and subfolders with all that they contain, relative to the folder with {@code /}; empty for
 *     everything
 * @param without files and subfolders with all that they contain, which are left out of these
 */
record FileScope(List<String> within, List<String> without) {
    static final FileScope EVERYTHING = new FileScope(List.of(), List.of());

    FileScope {
        within = List.copyOf(within);
        without = List.copyOf(without);
    }

    static FileScope of(Collection<String> within) {
        return new FileScope(List.copyOf(new TreeSet<>(within)), List.of());
    }

    /** The same without the files, given by real paths, that are inside a folder. */
    FileScope without(Path folder, Collection<Path> files) {
        return new FileScope(
                within,
                files.stream()
                        .filter(file -> file.startsWith(folder))
                        .map(file -> FileNames.text(folder.relativize(file)))
                        .toList());
    }

    /** Whether a path is one of them, inside one of them, or a folder above one. */
    boolean includes(String path) {
        return !leavesOut(path)
                && (within.isEmpty()
                        || within.stream().anyMatch(part -> isIn(path, part) || part.startsWith(path + "/")));
    }

    /** Whether a path is left out. */
    boolean leavesOut(String path) {
        return without.stream().anyMatch(part -> isIn(path, part));
    }

    private static boolean isIn(String path, String part) {
        return path.equals(part) || path.startsWith(part + "/");
    }
}
