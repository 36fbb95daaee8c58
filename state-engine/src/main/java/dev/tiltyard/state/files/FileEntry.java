package dev.tiltyard.state.files;

import dev.tiltyard.state.journal.Sums;
import dev.tiltyard.values.Sha256;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * One file, folder or symbolic link, or something else that has a name.
 *
 * @param kind what it is
 * @param content SHA-256 of a file's bytes in hexadecimal; a link's target; empty for others
 * @param mode who may read, write and run it, as in {@code chmod 0644}; 0 for a link
 * @param size a file's bytes
 * @param modifiedNanos when it was last written, in nanoseconds since 1970
 * @param identity the file system's own name for it, which a replaced file does not keep
 */
record FileEntry(Kind kind, String content, int mode, long size, long modifiedNanos, String identity) {
    enum Kind {
        FILE,
        FOLDER,
        LINK,
        /** A named pipe, a socket or a device: never opened, since that might wait for ever. */
        OTHER
    }

    private static final int MODES = 1 << PosixFilePermission.values().length;
    private static final int OWNER_MAY_RUN = 0100;

    /** Not known yet. */
    static final FileEntry UNKNOWN = new FileEntry(Kind.FILE, "", 0, -1, 0, "");

    /** Of folders it counts only that they are there and who may use them, so there is one entry for each mode. */
    private static final AtomicReferenceArray<FileEntry> FOLDERS = new AtomicReferenceArray<>(MODES);

    static FileEntry ofFolder(int mode) {
        FileEntry known = FOLDERS.get(mode);
        if (known != null) {
            return known;
        }
        FOLDERS.compareAndSet(mode, null, new FileEntry(Kind.FOLDER, "", mode, 0, 0, ""));
        return FOLDERS.get(mode);
    }

    /** Permissions as a number: the order of the constants is that of the bits, from the highest down. */
    static int mode(PosixFileAttributes attributes) {
        int mode = 0;
        for (PosixFilePermission permission : attributes.permissions()) {
            mode |= MODES >> (permission.ordinal() + 1);
        }
        return mode;
    }

    static Set<PosixFilePermission> permissions(int mode) {
        Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
        for (PosixFilePermission permission : PosixFilePermission.values()) {
            if ((mode & MODES >> (permission.ordinal() + 1)) != 0) {
                permissions.add(permission);
            }
        }
        return permissions;
    }

    /** The same without the name that only one file system knows it by. */
    FileEntry ofAnyPlace() {
        return new FileEntry(kind, content, mode, size, modifiedNanos, "");
    }

    /** Whether its owner may run it; false for what is not a file. */
    boolean executable() {
        return kind == Kind.FILE && (mode & OWNER_MAY_RUN) != 0;
    }

    /** Whether both stand for the same content, and the same people may use it. */
    boolean same(FileEntry other) {
        return sameContent(other) && mode == other.mode;
    }

    /** Whether both are of one kind and hold the same. */
    boolean sameContent(FileEntry other) {
        return kind == other.kind && content.equals(other.content);
    }

    /** The entry's share in the digest of all files. Which umask a world was built under makes no difference to it. */
    Sums sums(String path) {
        byte[] hash =
                Sha256.of((kind + "\0" + path + "\0" + executable() + "\0" + content).getBytes(StandardCharsets.UTF_8));
        ByteBuffer halves = ByteBuffer.wrap(hash);
        return new Sums(1, BigInteger.valueOf(halves.getLong()), BigInteger.valueOf(halves.getLong()));
    }
}
