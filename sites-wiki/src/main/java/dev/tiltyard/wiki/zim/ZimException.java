package dev.tiltyard.wiki.zim;

import java.nio.file.Path;

/** A ZIM file can't be read. The message names the file, the offset of the error, and the remedy. */
public final class ZimException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The remedy for a file with inconsistent content. */
    static final String FETCH_AGAIN =
            "the file is damaged; download it again and compare its checksum with the publisher's";

    ZimException(Path file, long offset, String found, String remedy) {
        super(message(file, offset, found, remedy));
    }

    ZimException(Path file, long offset, String found, String remedy, Throwable cause) {
        super(message(file, offset, found, remedy), cause);
    }

    private static String message(Path file, long offset, String found, String remedy) {
        return "Could not read the ZIM file " + file + " at offset " + offset + ": " + found + ". Remedy: " + remedy
                + ".";
    }
}
