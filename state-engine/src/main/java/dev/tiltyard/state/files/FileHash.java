package dev.tiltyard.state.files;

import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;

/** SHA-256 of files. */
final class FileHash {
    private FileHash() {}

    /**
     * The hexadecimal hash of a file's first bytes; bounded, so that reading a growing file ends.
     *
     * @param size the file's size when it was listed
     */
    static String of(Path file, long size) throws IOException {
        MessageDigest digest = Sha256.digest();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            long left = size;
            while (left > 0) {
                int read = in.read(buffer, 0, (int) Math.min(left, buffer.length));
                if (read < 0) {
                    break;
                }
                digest.update(buffer, 0, read);
                left -= read;
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
