package dev.tiltyard.gitlab.replica.repository;

import dev.tiltyard.gitlab.replica.project.Project;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** Archives of a repository's files at a commit; the same commit always gives the same bytes. */
public final class Archives {
    private final CommitLog log;

    public Archives(CommitLog log) {
        this.log = log;
    }

    /**
     * Writes an archive.
     *
     * @param place the commit, and the folder whose files are wanted; an empty path for all
     * @param folder in the archive, with a slash at its end
     * @param format {@code zip}, {@code gz}, {@code bz2} or {@code tar}
     */
    public void write(Project project, Place place, String folder, String format, OutputStream out) throws IOException {
        switch (format) {
            case "zip" -> zip(project, place, folder, out);
            case "gz" -> {
                try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
                    tar(project, place, folder, packed);
                }
            }
            case "bz2" -> {
                try (BZip2CompressorOutputStream packed = new BZip2CompressorOutputStream(out)) {
                    tar(project, place, folder, packed);
                }
            }
            default -> tar(project, place, folder, out);
        }
    }

    private List<String> files(Project project, Place place) throws IOException {
        String prefix = place.path().isEmpty() ? "" : place.path() + "/";
        return log.files(project, place.commit().name()).stream()
                .filter(path -> path.startsWith(prefix) || path.equals(place.path()))
                .toList();
    }

    private void zip(Project project, Place place, String folder, OutputStream out) throws IOException {
        long time = time(project, place).toEpochMilli();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String path : files(project, place)) {
                ZipEntry entry = new ZipEntry(folder + path);
                entry.setTime(time);
                zip.putNextEntry(entry);
                log.copy(project, new Place(place.ref(), place.commit(), path), zip);
                zip.closeEntry();
            }
        }
    }

    private void tar(Project project, Place place, String folder, OutputStream out) throws IOException {
        long time = time(project, place).toEpochMilli();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(out)) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (String path : files(project, place)) {
                Place file = new Place(place.ref(), place.commit(), path);
                TarArchiveEntry entry = new TarArchiveEntry(folder + path);
                entry.setSize(log.size(project, file).orElse(0L));
                entry.setModTime(time);
                tar.putArchiveEntry(entry);
                log.copy(project, file, tar);
                tar.closeArchiveEntry();
            }
        }
    }

    private Instant time(Project project, Place place) throws IOException {
        return log.one(project, place.commit()).committed();
    }
}
