package dev.tiltyard.state.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The folder of files, pinned: its real path, its parent folder and its mount. A link to it is followed once, when the
 * engine is installed. The folder may be deleted and created again; if something else takes its place, that is left
 * alone. Both folders stay open: finding an open folder again takes milliseconds in a process with many connections.
 */
final class RootFolder implements Closeable {
    private final Path folder;
    private final Object above;
    private final String mount;
    private @Nullable OpenFolder outer;
    private @Nullable OpenFolder inner;

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
    synchronized OpenFolder open() throws IOException {
        Path outside = folder.getParent();
        if (outside == null || !Files.isReadable(outside)) { // without permission to list it, it can't be held open
            return openByPath();
        }
        Path here = opened(outside).path().resolve(folder.getFileName());
        OpenFolder known = inner;
        if (known == null || !is(known, here)) {
            if (Files.notExists(here, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectory(here);
            }
            inner = null; // not closed, since another thread may still read what was there
            known = requireSameMount(OpenFolder.of(here, folder.toString()));
            inner = known;
        }
        return known.lent();
    }

    private OpenFolder opened(Path outside) throws IOException {
        OpenFolder known = outer;
        if (known == null) {
            known = OpenFolder.of(outside, outside.toString());
            outer = known;
        }
        if (!known.identity().equals(above) || !identity(outside).equals(above)) {
            throw new FileProblemException("the folder above it was replaced. Remedy: install the state engine again");
        }
        return known;
    }

    /** Whether a path leads to an open folder, not through a link. */
    private static boolean is(OpenFolder known, Path path) throws IOException {
        try {
            BasicFileAttributes there =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return there.isDirectory() && known.identity().equals(there.fileKey());
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    @Override
    public synchronized void close() throws IOException {
        for (OpenFolder each : new OpenFolder[] {inner, outer}) {
            if (each != null) {
                each.close();
            }
        }
        inner = null;
        outer = null;
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
