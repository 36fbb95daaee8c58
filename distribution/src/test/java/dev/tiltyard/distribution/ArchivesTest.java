package dev.tiltyard.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Archives depend only on their content. */
class ArchivesTest {
    @TempDir
    private Path folder;

    @Test
    void theSameFilesWithOtherTimesAndOrderGiveTheSameBytes() throws IOException {
        Path first = written("first", List.of("b", "a/c", "a/d"), 1_000);
        Path second = written("second", List.of("a/d", "b", "a/c"), 2_000_000);

        Archives.tarGz(new Tree().below("x/", first, file -> true), folder.resolve("first.tar.gz"));
        Archives.tarGz(new Tree().below("x/", second, file -> true), folder.resolve("second.tar.gz"));
        Archives.zip(new Tree().below("x/", first, file -> true), folder.resolve("first.zip"));
        Archives.zip(new Tree().below("x/", second, file -> true), folder.resolve("second.zip"));

        assertThat(folder.resolve("first.tar.gz")).hasSameBinaryContentAs(folder.resolve("second.tar.gz"));
        assertThat(folder.resolve("first.zip")).hasSameBinaryContentAs(folder.resolve("second.zip"));
    }

    @Test
    void aWorldKeepsItsEmptyFoldersAndCanBeReadByEverybody() throws IOException {
        Path world = Files.createDirectories(folder.resolve("world"));
        Path data = Files.createDirectories(world.resolve("data"));
        Files.createDirectories(data.resolve("empty"));
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx------"));
        Path secret = Files.writeString(data.resolve("secret"), "x");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));

        Archives.tarGz(new Tree().world("w/", world), folder.resolve("world.tar.gz"));

        assertThat(entries(folder.resolve("world.tar.gz")))
                .contains("w/data/ 755", "w/data/empty/ 755", "w/data/secret 644");
    }

    private Path written(String name, List<String> files, long millis) throws IOException {
        Path root = folder.resolve(name);
        for (String file : files) {
            Path path = root.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, "contents of " + file);
            Files.setLastModifiedTime(path, FileTime.fromMillis(millis));
        }
        return root;
    }

    private static List<String> entries(Path archive) throws IOException {
        List<String> entries = new ArrayList<>();
        try (var in = new TarArchiveInputStream(new GzipCompressorInputStream(Files.newInputStream(archive)))) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.add(entry.getName() + " " + Integer.toOctalString(entry.getMode() & 0777));
            }
        }
        return entries;
    }
}
