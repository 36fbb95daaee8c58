package dev.tiltyard.sitekit.runtime;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * Lists a world's files, to detect damage: a line with size, checksum and path for each. The last line is a checksum of
 * the lines before it.
 */
final class WorldManifest {
    private static final String NAME = "manifest";

    /** Reading this much takes a tenth of a second; beyond it, only sizes are compared. */
    private static final long READ_BYTES = 512L << 20;

    private WorldManifest() {}

    /** Writes the manifest of a world's folder. */
    static void write(Path folder) throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path file : files(folder)) {
            lines.add(Files.size(file) + " " + checksum(file) + " " + folder.relativize(file));
        }
        lines.add(checksum(String.join("\n", lines)));
        Files.write(folder.resolve(NAME), lines);
    }

    /** Describes a world's damage; empty if there is none. */
    static Optional<String> damage(Path folder) {
        Path manifest = folder.resolve(NAME);
        try {
            if (!Files.exists(manifest)) {
                return Optional.of("it has no " + NAME);
            }
            List<String> lines = Files.readAllLines(manifest);
            List<String> files = lines.subList(0, Math.max(0, lines.size() - 1));
            if (files.isEmpty() || !lines.get(lines.size() - 1).equals(checksum(String.join("\n", files)))) {
                return Optional.of("its " + NAME + " is damaged");
            }
            long read = 0;
            for (String line : files) {
                String[] parts = line.split(" ", 3);
                Path file = folder.resolve(parts[2]);
                long size = Long.parseLong(parts[0]);
                if (!Files.exists(file)) {
                    return Optional.of(parts[2] + " is gone");
                }
                if (Files.size(file) != size) {
                    return Optional.of(parts[2] + " has " + Files.size(file) + " bytes where it had " + size);
                }
                read += size;
                if (read <= READ_BYTES && !checksum(file).equals(parts[1])) {
                    return Optional.of(parts[2] + " has other contents than it had");
                }
            }
            return Optional.empty();
        } catch (IOException | RuntimeException e) {
            return Optional.of("it can't be read: " + e);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static String checksum(Path file) throws IOException {
        CRC32C sum = new CRC32C();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                sum.update(buffer, 0, read);
            }
        }
        return Long.toHexString(sum.getValue());
    }

    private static String checksum(String text) {
        CRC32C sum = new CRC32C();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return Long.toHexString(sum.getValue());
    }
}
