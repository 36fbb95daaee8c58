package dev.tiltyard.cli.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** What folders take on the disk. */
final class DiskUse {
    private static final double KILOBYTES = 1000;
    private static final double BLOCK = 1.024;

    private DiskUse() {}

    /**
     * Megabytes, as {@code du} counts them: blocks, so that holes in files take nothing.
     *
     * @throws IOException if it can't be counted
     */
    static double megabytes(Path folder) throws IOException {
        Process process = new ProcessBuilder("du", "-sk", folder.toString())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            return Long.parseLong(said.split("\\s+", 2)[0]) * BLOCK / KILOBYTES;
        } catch (NumberFormatException e) {
            throw new IOException("'du -sk " + folder + "' said: " + said.strip(), e);
        }
    }
}
