package dev.tiltyard.state.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Objects;

/**
 * The folder of files, pinned: its real path, its parent folder and its mount. A link to it is followed once, when the
 * engine is installed. The folder may be deleted and created again; if something else takes its place, that is left
 * alone.
 */
final class RootFolder {
    private final Path folder;
    private final Object above;
    private final String mount;

    private RootFolder(Path folder, Object above, String mount) {
        this.folder = folder;
        this.above = above;
        this.mount = mount;
    }

    /**
     * Resolves the folder.
     *
     * @param given its path, which may be a link to it
     * @param note stores the resolved path of a link, for later processes
     * @param known whether it existed before, and is created again if missing
     * @throws FileProblemException if it never existed: a mistyped path would protect nothing
     */
    static RootFolder pinned(Path given, Path note, boolean known) throws IOException {
        Path there = given.toAbsolutePath().normalize();
        if (Files.notExists(there, LinkOption.NOFOLLOW_LINKS)) {
            if (!known) {
                throw new FileProblemException(
                        "there is no such folder. Remedy: check the path, or create the folder before the state of its"
                                + " files is stored");
            }
            Files.createDirectories(there);
        }
        if (!Files.isDirectory(there)) {
            throw new FileProblemException(there + " is "
                    + NotAFolderException.kind(
                            Files.readAttributes(there, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS))
                    + " that leads to no folder. Remedy: remove it, or use the folder itself");
        }
        Path real = there.toRealPath();
        if (Files.isSymbolicLink(there)) {
            requireSameTarget(there, real, note);
        }
        Path above = Objects.requireNonNullElse(real.getParent(), real);
        try (OpenFolder opened = OpenFolder.of(real, real.toString())) {
            return new RootFolder(real, identity(above), opened.mount());
        }
    }

    private static Object identity(Path folder) throws IOException {
        return Objects.requireNonNullElse(
                Files.readAttributes(folder, BasicFileAttributes.class).fileKey(), "");
    }

    private static void requireSameTarget(Path link, Path real, Path note) throws IOException {
        byte[] now = FileNames.bytes(FileNames.text(real));
        if (!Files.exists(note)) {
            Files.createDirectories(note.getParent());
            Files.write(note, now);
            return;
        }
        byte[] before = Files.readAllBytes(note);
        if (!Arrays.equals(before, now)) {
            throw new FileProblemException(link + " is a symbolic link that leads to " + real + " now, and led to "
                    + new String(before, StandardCharsets.UTF_8) + " when the state of its files was stored."
                    + " Remedy: change it back, or use the folder itself");
        }
    }

    /** Its real path. */
    Path folder() {
        return folder;
    }

    /** Opens it, creating it if it is missing. */
    OpenFolder open() throws IOException {
        Path outside = folder.getParent();
        if (outside == null || !Files.isReadable(outside)) { // without permission to list it, it can't be held open
            return openByPath();
        }
        try (OpenFolder outer = OpenFolder.of(outside, outside.toString())) {
            if (!outer.identity().equals(above)) {
                throw new FileProblemException(
                        "the folder above it was replaced. Remedy: install the state engine again");
            }
            Path here = outer.path().resolve(folder.getFileName());
            if (Files.notExists(here, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectory(here);
            }
            return requireSameMount(OpenFolder.of(here, folder.toString()));
        }
    }

    private OpenFolder openByPath() throws IOException {
        if (Files.notExists(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectory(folder);
        }
        return requireSameMount(OpenFolder.of(folder, folder.toString()));
    }

    private OpenFolder requireSameMount(OpenFolder opened) throws IOException {
        if (!opened.mount().equals(mount)) {
            opened.close();
            throw new FileProblemException("something else is mounted there now. Remedy: unmount it, then try again");
        }
        return opened;
    }
}
