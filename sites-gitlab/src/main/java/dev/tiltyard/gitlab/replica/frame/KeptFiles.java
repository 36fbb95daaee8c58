package dev.tiltyard.gitlab.replica.frame;

import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Files in one folder, each under the SHA-256 of its content.
 *
 * @param folder which need not be there before the first file
 */
public record KeptFiles(Path folder) {
    /** Writes a content, and returns its checksum in hexadecimal, by which it is found again. */
    public String keep(byte[] content) {
        String checksum = Sha256.hex(content);
        Path file = file(checksum);
        try {
            Files.createDirectories(folder);
            Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException("file " + file + " cannot be written", e);
        }
        return checksum;
    }

    /**
     * Writes what a stream brings, if it is of this size and has this checksum, by which it is found again.
     *
     * @return whether it is
     */
    public boolean keep(InputStream content, String checksum, long size) throws IOException {
        Files.createDirectories(folder);
        Path file = Files.createTempFile(folder, "new", "");
        try (DigestInputStream in = new DigestInputStream(content, MessageDigest.getInstance("SHA-256"))) {
            try (OutputStream out = Files.newOutputStream(file)) {
                byte[] part = new byte[1 << 16];
                long left = size + 1;
                for (int read;
                        left > 0 && (read = in.read(part, 0, (int) Math.min(part.length, left))) > 0;
                        left -= read) {
                    out.write(part, 0, read);
                }
            }
            if (Files.size(file) != size
                    || !HexFormat.of().formatHex(in.getMessageDigest().digest()).equals(checksum)) {
                return false;
            }
            Files.move(file, file(checksum), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            return true;
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** The content with a checksum. */
    public byte[] read(String checksum) {
        try {
            return Files.readAllBytes(file(checksum));
        } catch (IOException e) {
            throw new UncheckedIOException("file " + file(checksum) + " cannot be read", e);
        }
    }

    /** Where the content with a checksum is, if it has been kept. */
    public Path file(String checksum) {
        return folder.resolve(checksum);
    }
}
