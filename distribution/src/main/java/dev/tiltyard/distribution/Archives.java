package dev.tiltyard.distribution;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/** Writes archives whose bytes depend only on their content: fixed date, no owner, sorted entries. */
final class Archives {
    /** The date of the jars (project.build.outputTimestamp). A multiple of two seconds, zip's resolution. */
    static final Instant DATE = Instant.parse("2026-01-01T00:00:00Z");

    private static final int BUFFER = 1 << 16;

    /** The highest level takes three times as long and saves only one percent. */
    private static final int LEVEL = 6;

    private Archives() {}

    /** Writes a {@code .tar.gz}. */
    static void tarGz(Tree tree, Path file) throws IOException {
        GzipParameters plain = new GzipParameters();
        plain.setCompressionLevel(LEVEL);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER);
                GzipCompressorOutputStream gzip = new GzipCompressorOutputStream(out, plain);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(gzip, StandardCharsets.UTF_8.name())) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Map.Entry<String, Tree.Entry> each : tree.entries().entrySet()) {
                Tree.Entry entry = each.getValue();
                TarArchiveEntry header = new TarArchiveEntry(
                        each.getKey(), entry.folder() ? TarConstants.LF_DIR : TarConstants.LF_NORMAL);
                header.setMode(entry.mode());
                header.setLastModifiedTime(FileTime.from(DATE));
                header.setIds(0, 0);
                header.setSize(entry.content().size());
                tar.putArchiveEntry(header);
                entry.content().writeTo(tar);
                tar.closeArchiveEntry();
            }
        }
    }

    /** Writes a zip file with permissions; a Python wheel is one, too. */
    static void zip(Tree tree, Path file) throws IOException {
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(file)) {
            zip.setLevel(LEVEL);
            for (Map.Entry<String, Tree.Entry> each : tree.entries().entrySet()) {
                Tree.Entry entry = each.getValue();
                ZipArchiveEntry header = new ZipArchiveEntry(each.getKey());
                header.setUnixMode(entry.unixMode());
                header.setLastModifiedTime(FileTime.from(DATE));
                zip.putArchiveEntry(header);
                entry.content().writeTo(zip);
                zip.closeArchiveEntry();
            }
        }
    }
}
