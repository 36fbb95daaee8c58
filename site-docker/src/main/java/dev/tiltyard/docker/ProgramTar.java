package dev.tiltyard.docker;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;

/** A tar file of the program and its worlds; an engine unpacks it with its permissions and empty folders. */
final class ProgramTar implements AutoCloseable {
    private static final int PROGRAM = 0755;
    private static final int FILE = 0644;
    private static final int PERMISSIONS = 0777;
    private static final int OPEN_FOLDER = 0755;
    private static final int READABLE = 0444;
    private static final FileTime DATE = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    private final TarArchiveOutputStream tar;

    ProgramTar(Path file) throws IOException {
        this.tar = new TarArchiveOutputStream(
                new BufferedOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8.name());
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
    }

    /** Adds an executable file. */
    void program(String name, byte[] content) throws IOException {
        begin(name, TarConstants.LF_NORMAL, PROGRAM, content.length);
        tar.write(content);
        tar.closeArchiveEntry();
    }

    /** Adds the files of a flat folder and deletes them, since both together would take much space. */
    void moved(Path folder, String name) throws IOException {
        for (Path file : sorted(folder)) {
            if (!file.equals(folder)) {
                file(file, name + "/" + file.getFileName(), FILE);
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    /**
     * Adds a world, readable by everybody because the program may run as any user; the program restricts its own
     * copies.
     */
    void world(Path folder, String name) throws IOException {
        for (Path each : sorted(folder)) {
            String path = name + "/" + folder.relativize(each).toString().replace('\\', '/');
            int mode = (Integer) Files.getAttribute(each, "unix:mode") & PERMISSIONS;
            if (Files.isDirectory(each)) {
                begin(path.endsWith("/") ? path : path + "/", TarConstants.LF_DIR, mode | OPEN_FOLDER, 0);
                tar.closeArchiveEntry();
            } else {
                file(each, path, mode | READABLE);
            }
        }
    }

    private static List<Path> sorted(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.sorted().toList();
        }
    }

    private void file(Path file, String name, int mode) throws IOException {
        begin(name, TarConstants.LF_NORMAL, mode, Files.size(file));
        Files.copy(file, tar);
        tar.closeArchiveEntry();
    }

    private void begin(String name, byte kind, int mode, long bytes) throws IOException {
        TarArchiveEntry header = new TarArchiveEntry(name, kind);
        header.setMode(mode);
        header.setIds(0, 0);
        header.setLastModifiedTime(DATE);
        header.setSize(bytes);
        tar.putArchiveEntry(header);
    }

    @Override
    public void close() throws IOException {
        tar.close();
    }
}
