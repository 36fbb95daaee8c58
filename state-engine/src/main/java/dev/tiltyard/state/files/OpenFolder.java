package dev.tiltyard.state.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Objects;

/**
 * A folder that is held open. On Linux, operations apply to this very folder, even if it is moved or replaced
 * meanwhile; on other systems, to the folder at its path.
 */
final class OpenFolder implements Closeable {
    private final Closeable held;
    private final Path path;
    private final String mount;
    private final Object identity;

    private OpenFolder(Closeable held, Path path, String mount, Object identity) {
        this.held = held;
        this.path = path;
        this.mount = mount;
        this.identity = identity;
    }

    /**
     * Opens a folder.
     *
     * @param shown names it in messages
     * @throws NotAFolderException if it is not a folder; a link is not one
     */
    static OpenFolder of(Path folder, String shown) throws IOException {
        FileChannel channel = opened(folder, shown);
        try {
            Descriptor descriptor = Descriptor.of(channel, folder);
            PosixFileAttributes named = attributes(folder);
            Object opened = attributes(descriptor.path().resolve(".")).fileKey();
            if (!named.isDirectory() || !Objects.equals(named.fileKey(), opened)) {
                throw new NotAFolderException(shown, named);
            }
            return new OpenFolder(
                    channel, descriptor.path(), descriptor.mount(), Objects.requireNonNullElse(opened, ""));
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Opens through an entry inside, so that only a folder can be opened: opening a pipe would block. */
    private static FileChannel opened(Path folder, String shown) throws IOException {
        Path inside = folder.resolve(".");
        try {
            return FileChannel.open(inside, StandardOpenOption.READ);
        } catch (AccessDeniedException e) {
            Modes.letOwnerUse(folder);
            return FileChannel.open(inside, StandardOpenOption.READ);
        } catch (NoSuchFileException e) {
            throw e;
        } catch (FileSystemException e) {
            PosixFileAttributes named = attributes(folder);
            throw named.isDirectory() ? e : new NotAFolderException(shown, named);
        }
    }

    private static PosixFileAttributes attributes(Path file) throws IOException {
        return Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    /** Opens a subfolder; rejects one on another mount. */
    OpenFolder open(String name) throws IOException {
        OpenFolder inner = of(at(name), FileNames.shown(name));
        if (!inner.mount.equals(mount)) {
            inner.close();
            throw new FileProblemException("something is mounted on the folder " + FileNames.shown(name)
                    + ", which was not a mount point. Remedy: unmount it, then try again");
        }
        return inner;
    }

    /** The folder's path while it is open. */
    Path path() {
        return path;
    }

    /** The path of an entry while this folder is open. */
    Path at(String name) {
        return path.resolve(FileNames.path(name));
    }

    /** Distinguishes mounts. */
    String mount() {
        return mount;
    }

    /** The file system's id, which belongs to nothing else while this folder is open. */
    Object identity() {
        return identity;
    }

    /** The same folder for a user that closes it; it stays open. */
    OpenFolder lent() {
        OpenFolder lender = this;
        // Keeps the lender, since a channel that nobody refers to is closed.
        return new OpenFolder(() -> Objects.requireNonNull(lender), path, mount, identity);
    }

    @Override
    public void close() throws IOException {
        held.close();
    }
}
