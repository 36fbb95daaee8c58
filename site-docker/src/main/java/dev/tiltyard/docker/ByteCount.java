package dev.tiltyard.docker;

import java.util.Locale;

/** Formats byte counts for display. */
final class ByteCount {
    private static final double GIGABYTE = 1e9; // decimal, like Docker's own tools
    private static final double MEGABYTE = 1e6;

    private ByteCount() {}

    /** For example {@code 67.6 GB}, {@code 0.3 MB}. */
    static String text(long bytes) {
        return bytes < GIGABYTE
                ? String.format(Locale.ROOT, "%.1f MB", bytes / MEGABYTE)
                : String.format(Locale.ROOT, "%.1f GB", bytes / GIGABYTE);
    }
}
