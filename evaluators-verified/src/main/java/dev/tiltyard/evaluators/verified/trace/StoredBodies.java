package dev.tiltyard.evaluators.verified.trace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Bodies that a recording stores in separate files, by the names in its entries. */
@FunctionalInterface
interface StoredBodies {
    /** A longer body is neither a form nor an API response and is not read. */
    int LONGEST = 16 << 20;

    /** Opens an attachment; empty if there is none with that name. */
    Optional<InputStream> open(String name) throws IOException;

    /** Files in a folder. */
    static StoredBodies in(Path folder) {
        return name -> {
            Path file = folder.resolve(name);
            return Files.isRegularFile(file) ? Optional.of(Files.newInputStream(file)) : Optional.empty();
        };
    }

    /** Entries of a zip file whose names begin with the prefix. */
    static StoredBodies in(ZipFile zip, String prefix) {
        return name -> {
            ZipEntry entry = zip.getEntry(prefix + name);
            return entry == null ? Optional.empty() : Optional.of(zip.getInputStream(entry));
        };
    }

    /** The text of an attachment, in UTF-8; empty text if there is none, if it is too long, or its name is a path. */
    default String text(String name) throws IOException {
        if (name.isEmpty() || name.contains("/") || name.contains("\\") || name.contains("..")) {
            return "";
        }
        Optional<InputStream> opened = open(name);
        if (opened.isEmpty()) {
            return "";
        }
        try (InputStream in = opened.get()) {
            byte[] bytes = in.readNBytes(LONGEST + 1);
            return bytes.length > LONGEST ? "" : new String(bytes, StandardCharsets.UTF_8);
        }
    }
}
