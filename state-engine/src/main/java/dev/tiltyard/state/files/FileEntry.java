package dev.tiltyard.state.files;

import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.values.Sha256;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A file, folder, symbolic link, or other directory entry.
 *
 * @param kind what it is
 * @param content SHA-256 of a file's bytes in hexadecimal; a link's target as in {@link FileNames}; empty for others
 * @param mode permissions, as in {@code chmod 0644}; 0 for a link
 * @param size a file's bytes
 * @param modifiedNanos modification time in nanoseconds since 1970
 * @param identity the file system's id (inode), which a replacement does not share
 */
record FileEntry(Kind kind, String content, int mode, long size, long modifiedNanos, String identity) {
    enum Kind {
        FILE,
        FOLDER,
        LINK,
        /** A named pipe, a socket or a device. Never opened, since that might block. */
        OTHER
    }

    private static final int MODES = 1 << PosixFilePermission.values().length;
    private static final int OWNER_MAY_RUN = 0100;

    /** Not read yet. */
    static final FileEntry UNKNOWN = new FileEntry(Kind.FILE, "", 0, -1, 0, "");

    /** For folders, only existence and permissions matter, so there is one entry per mode. */
    private static final AtomicReferenceArray<FileEntry> FOLDERS = new AtomicReferenceArray<>(MODES);

    static FileEntry ofFolder(int mode) {
        FileEntry known = FOLDERS.get(mode);
        if (known != null) {
            return known;
        }
        FOLDERS.compareAndSet(mode, null, new FileEntry(Kind.FOLDER, "", mode, 0, 0, ""));
        return FOLDERS.get(mode);
    }

    /** Permissions as a number: the constants are in the order of the bits, from the highest. */
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

    /** Returns a copy without the file system's id. */
    FileEntry ofAnyPlace() {
        return new FileEntry(kind, content, mode, size, modifiedNanos, "");
    }

    /** Whether its owner may execute it; false if it is not a file. */
    boolean executable() {
        return kind == Kind.FILE && (mode & OWNER_MAY_RUN) != 0;
    }

    /**
     * Whether both have the same content and permissions.
     *
     * @param times whether files must also have the same modification time
     */
    boolean same(FileEntry other, boolean times) {
        return sameContent(other)
                && mode == other.mode
                && (!times || kind != Kind.FILE || modifiedNanos == other.modifiedNanos);
    }

    /** Whether both have the same kind and content. */
    boolean sameContent(FileEntry other) {
        return kind == other.kind && content.equals(other.content);
    }

    /**
     * The entry's contribution to the digest of all files. It does not depend on the umask under which a world was
     * built.
     */
    RowSums sums(String path) {
        byte[] hash = Sha256.of(FileNames.bytes(kind + "\0" + path + "\0" + executable() + "\0" + content));
        ByteBuffer halves = ByteBuffer.wrap(hash);
        return new RowSums(1, BigInteger.valueOf(halves.getLong()), BigInteger.valueOf(halves.getLong()));
    }
}
