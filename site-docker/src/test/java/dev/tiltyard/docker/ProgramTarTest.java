package dev.tiltyard.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An engine unpacks files that anybody can use: an executable program, and readable worlds with the empty folders that
 * servers require.
 */
class ProgramTarTest {
    @TempDir
    private Path folder;

    private Path world;
    private Path jars;

    @BeforeEach
    void fill() throws IOException {
        world = Files.createDirectories(folder.resolve("reddit-small-1"));
        Files.createDirectories(world.resolve("data/pg_notify"));
        Files.writeString(world.resolve("data/PG_VERSION"), "17");
        for (String closed : new String[] {"data/pg_notify", "data"}) {
            Files.setPosixFilePermissions(world.resolve(closed), PosixFilePermissions.fromString("rwx------"));
        }
        Files.setPosixFilePermissions(world.resolve("data/PG_VERSION"), PosixFilePermissions.fromString("rw-------"));
        jars = Files.createDirectories(folder.resolve("jars"));
        Files.writeString(jars.resolve("one-1.0.jar"), "one");
    }

    private Map<String, String> packed() throws IOException {
        Path file = folder.resolve("program.tar");
        try (ProgramTar tar = new ProgramTar(file)) {
            tar.program("root/tiltyard", "#!/bin/sh\n".getBytes(StandardCharsets.UTF_8));
            tar.moved(jars, "root/lib");
            tar.world(world, "root/worlds/reddit-small-1");
        }
        Map<String, String> entries = new LinkedHashMap<>();
        try (TarFile tar = new TarFile(file)) {
            for (TarArchiveEntry entry : tar.getEntries()) {
                entries.put(
                        entry.getName(),
                        Integer.toOctalString(entry.getMode() & 0777) + " " + entry.getSize() + " of "
                                + entry.getLongUserId());
            }
        }
        return entries;
    }

    @Test
    void containsTheProgramItsLibrariesAndWorldReadableWorlds() throws IOException {
        assertThat(packed())
                .containsEntry("root/tiltyard", "755 10 of 0")
                .containsEntry("root/lib/one-1.0.jar", "644 3 of 0")
                .containsEntry("root/worlds/reddit-small-1/data/", "755 0 of 0")
                .containsEntry("root/worlds/reddit-small-1/data/PG_VERSION", "644 2 of 0")
                .containsEntry("root/worlds/reddit-small-1/data/pg_notify/", "755 0 of 0")
                .hasSize(6);
    }

    @Test
    void leavesNoSecondCopyOfTheLibraries() throws IOException {
        packed();
        assertThat(jars).doesNotExist();
        assertThat(world.resolve("data/PG_VERSION")).exists();
    }
}
