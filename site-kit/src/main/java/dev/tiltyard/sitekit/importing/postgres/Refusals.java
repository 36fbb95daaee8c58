package dev.tiltyard.sitekit.importing.postgres;

import dev.tiltyard.sitekit.importing.ImportRefusedException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Says what a file is that is no dump, and how to get one. */
final class Refusals {
    private static final String DUMP =
            "Name a dump of the database, made with: pg_dump --no-owner -f forum.sql DATABASE.";
    private static final int SHOWN = 40;

    private Refusals() {}

    static ImportRefusedException noDump(Path file, String why) {
        return new ImportRefusedException(file + " is not a dump by pg_dump: " + why + ". " + DUMP);
    }

    static ImportRefusedException folder(Path folder) {
        if (Files.exists(folder.resolve("PG_VERSION"))) {
            return new ImportRefusedException(folder + " is the data folder of a PostgreSQL server, which only that"
                    + " server's own version can read. Start that version on a copy of it and dump the database:"
                    + " docs/import.md has the commands.");
        }
        return new ImportRefusedException(folder + " is a folder without toc.dat, so no dump by pg_dump. " + DUMP);
    }

    /** @param head the first characters of the file */
    static void requireText(Path file, String head) {
        if (head.isBlank()) {
            throw noDump(file, "it is empty");
        }
        if (head.startsWith("-- MySQL dump") || head.startsWith("-- MariaDB dump")) {
            throw noDump(file, "it is a dump of a MySQL or MariaDB database");
        }
        if (head.startsWith("SQLite format 3")) {
            throw noDump(file, "it is a SQLite database");
        }
        if (head.startsWith("manifest.json\0")
                || head.matches("(?s)[0-9a-f]{64}/?\0.*")
                || head.startsWith("blobs/\0")
                || head.startsWith("oci-layout\0")) {
            throw noDump(
                    file, "it is an image that 'docker save' wrote; docs/import.md says how to get the dump out of it");
        }
        if (head.startsWith("\u0028\u00b5\u002f\u00fd")) {
            throw noDump(file, "it is compressed with zstd; decompress it first (zstd -d " + file.getFileName() + ")");
        }
        if (head.startsWith("PK\u0003\u0004")) {
            throw noDump(file, "it is a ZIP archive; unpack it first");
        }
        if (head.startsWith("\u00fd7zXZ") || head.startsWith("BZh")) {
            throw noDump(file, "it is compressed; decompress it first (xz -d or bzip2 -d)");
        }
        if (head.indexOf('\0') >= 0) {
            throw noDump(
                    file,
                    "it is no text, and begins with "
                            + head.substring(0, Math.min(SHOWN, head.length())).replaceAll("[^ -~]", "."));
        }
    }
}
