package dev.tiltyard.state;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiltyard.embedded.EmbeddedMariaDb;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * A server of another version than the sites', whose binaries the deep profile copies to {@code target/mariadb}, or
 * whose {@code bin}, {@code scripts} and {@code share} are in the folder that the property {@code
 * tiltyard.state.mariadb} names.
 */
final class OtherMariaDb {
    private static final Path JARS = Path.of("target", "mariadb");

    private OtherMariaDb() {}

    /** @param folder an empty folder for its binaries and its data */
    static EmbeddedMariaDb in(Path folder) throws IOException {
        String binaries = System.getProperty("tiltyard.state.mariadb", "");
        if (!binaries.isEmpty()) {
            return EmbeddedMariaDb.create(folder.resolve("server"), Path.of(binaries));
        }
        assumeTrue(Files.isDirectory(JARS), "there is no other MariaDB: build with -Pdeep");
        try (Stream<Path> jars = Files.list(JARS)) {
            Path jar = jars.filter(file -> file.toString().endsWith(".jar"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no jar in " + JARS));
            return EmbeddedMariaDb.create(folder.resolve("server"), unpacked(jar, folder.resolve("binaries")));
        }
    }

    private static Path unpacked(Path jar, Path into) throws IOException {
        try (JarFile files = new JarFile(jar.toFile())) {
            List<? extends ZipEntry> entries = files.stream()
                    .filter(entry -> !entry.isDirectory() && entry.getName().contains("/linux/"))
                    .toList();
            for (ZipEntry entry : entries) {
                Path file = into.resolve(entry.getName().replaceFirst(".*?/linux/", ""));
                Files.createDirectories(file.getParent());
                try (InputStream content = files.getInputStream(entry)) {
                    Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
                }
                boolean program = file.startsWith(into.resolve("bin")) || file.startsWith(into.resolve("scripts"));
                if (program && !file.toFile().setExecutable(true)) {
                    throw new IOException("could not make " + file + " executable");
                }
            }
        }
        return into;
    }
}
