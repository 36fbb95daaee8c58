package dev.tiltyard.state.files;

import dev.tiltyard.state.journal.Sums;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * One file, folder or symbolic link.
 *
 * @param kind what it is
 * @param content SHA-256 of a file's bytes in hexadecimal; a link's target; empty for a folder
 * @param executable whether its owner may run it; false for what is not a file
 * @param size a file's bytes
 * @param modifiedNanos when it was last written, in nanoseconds since 1970
 * @param identity the file system's own name for it, which a replaced file does not keep
 */
record FileEntry(Kind kind, String content, boolean executable, long size, long modifiedNanos, String identity) {
    enum Kind {
        FILE,
        FOLDER,
        LINK
    }

    /** Not known yet. */
    static final FileEntry UNKNOWN = new FileEntry(Kind.FILE, "", false, -1, 0, "");

    private static final FileEntry A_FOLDER = new FileEntry(Kind.FOLDER, "", false, 0, 0, "");

    /** Of folders it counts only that they are there. */
    static FileEntry ofFolder() {
        return A_FOLDER;
    }

    /** Whether both stand for the same logical content. */
    boolean sameContent(FileEntry other) {
        return kind == other.kind && content.equals(other.content) && executable == other.executable;
    }

    /** The entry's share in the digest of all files. */
    Sums sums(String path) {
        byte[] hash =
                Sha256.of((kind + "\0" + path + "\0" + executable + "\0" + content).getBytes(StandardCharsets.UTF_8));
        ByteBuffer halves = ByteBuffer.wrap(hash);
        return new Sums(1, BigInteger.valueOf(halves.getLong()), BigInteger.valueOf(halves.getLong()));
    }
}
