package dev.tiltyard.state.files;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * Which paths of a folder are part of the state.
 *
 * @param within files and subfolders with all that they contain, relative to the folder with {@code /}; empty for
 *     everything
 */
record FileScope(List<String> within) {
    static final FileScope EVERYTHING = new FileScope(List.of());

    FileScope {
        within = List.copyOf(within);
    }

    static FileScope of(Collection<String> within) {
        return new FileScope(List.copyOf(new TreeSet<>(within)));
    }

    /** Whether a path is one of them, inside one of them, or a folder above one. */
    boolean includes(String path) {
        return within.isEmpty()
                || within.stream()
                        .anyMatch(part ->
                                path.equals(part) || path.startsWith(part + "/") || part.startsWith(path + "/"));
    }
}
