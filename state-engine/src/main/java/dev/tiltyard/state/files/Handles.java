package dev.tiltyard.state.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Open folders on the path to a file. Each is opened relative to its parent, so that no link is followed and no path is
 * too long. Folders shared with the next file stay open.
 */
final class Handles implements Closeable {
    private final Deque<OpenFolder> open = new ArrayDeque<>();
    private final List<String> names = new ArrayList<>();

    Handles(RootFolder root) throws IOException {
        open.push(root.open());
    }

    /** The file's path, valid until the next call. */
    Path at(String path) throws IOException {
        int slash = path.lastIndexOf('/');
        List<String> above =
                slash < 0 ? List.of() : List.of(path.substring(0, slash).split("/"));
        int common = 0;
        while (common < Math.min(above.size(), names.size())
                && above.get(common).equals(names.get(common))) {
            common++;
        }
        close(common);
        for (String name : above.subList(common, above.size())) {
            open.push(open.element().open(name));
            names.add(name);
        }
        return open.element().at(path.substring(slash + 1));
    }

    /** Same, if the file exists. */
    Optional<Path> find(String path) throws IOException {
        try {
            Path at = at(path);
            return Files.exists(at, LinkOption.NOFOLLOW_LINKS) ? Optional.of(at) : Optional.empty();
        } catch (NoSuchFileException | NotAFolderException e) {
            return Optional.empty();
        }
    }

    /** Same, for a file to be written; creates the folders above it. */
    Path make(String path) throws IOException {
        for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
            Path folder = at(path.substring(0, slash));
            if (Files.notExists(folder, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectory(folder);
            }
        }
        return at(path);
    }

    /** Closes all but the root, since the entries may be replaced before the next use. */
    void again() throws IOException {
        close(0);
    }

    private void close(int left) throws IOException {
        while (names.size() > left) {
            names.remove(names.size() - 1);
            open.pop().close();
        }
    }

    @Override
    public void close() throws IOException {
        close(0);
        open.pop().close();
    }
}
