package dev.tiltyard.sitekit.importing.postgres;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.values.MachineLacksException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The plain SQL of an archive, by {@code pg_restore}. */
final class RestoredArchive extends FilterInputStream {
    private final Path archive;
    private final Process process;
    private final Path errors;
    private boolean ended;

    private RestoredArchive(Path archive, Process process, Path errors) {
        super(process.getInputStream());
        this.archive = archive;
        this.process = process;
        this.errors = errors;
    }

    static RestoredArchive open(Path archive) throws IOException {
        Path errors = Files.createTempFile("tiltyard-pg-restore", ".log");
        try {
            Process process = AtExit.start(
                    new ProcessBuilder("pg_restore", "--no-owner", "--no-acl", "-f", "-", archive.toString())
                            .redirectError(errors.toFile()));
            return new RestoredArchive(archive, process, errors);
        } catch (IOException e) {
            Files.deleteIfExists(errors);
            throw new MachineLacksException(
                    "Could not read " + archive
                            + ": it is an archive by pg_dump, and the program pg_restore is not on this"
                            + " machine. Remedy: install it (apt-get install postgresql-client), or convert the archive"
                            + " elsewhere (pg_restore -f forum.sql " + archive.getFileName() + ") and name forum.sql.",
                    e);
        }
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        if (read < 0 && !ended) {
            ended = true;
            requireSuccess();
        }
        return read;
    }

    private void requireSuccess() throws IOException {
        try {
            if (process.waitFor() == 0) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while pg_restore was running", e);
        }
        String said = Files.readString(errors, StandardCharsets.UTF_8).strip();
        if (said.contains("unsupported version")) {
            throw new ImportRefusedException(archive + " was made by a newer pg_dump than this machine's pg_restore can"
                    + " read (" + said + "). Dump again as plain SQL (pg_dump without -Fc), or install the newer"
                    + " postgresql-client.");
        }
        throw new ImportRefusedException(archive + " is cut off or damaged: pg_restore says \"" + said
                + "\". Copy it again from where it was made, or dump again.");
    }

    /** Ends the program if its output was not read to the end. */
    @Override
    public void close() throws IOException {
        process.destroy();
        super.close();
        Files.deleteIfExists(errors);
    }
}
