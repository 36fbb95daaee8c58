package dev.tiltyard.gitlab.replica.frame;

import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

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
