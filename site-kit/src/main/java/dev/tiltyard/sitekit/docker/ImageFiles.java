package dev.tiltyard.sitekit.docker;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The jars of a replica's image: the site's module and what it runs on. The build lists the latter in {@code
 * META-INF/tiltyard/MODULE.dependencies} of each site module; they are taken from the class path of this JVM. Folders of
 * classes become jars, so that an image can be built from a checkout as well.
 */
final class ImageFiles {
    /** Lines such as {@code org.jdbi:jdbi3-core:jar:3.54.0:compile -- module ...}. */
    private static final Pattern DEPENDENCY = Pattern.compile("^\\s+[^:\\s]+:([^:]+):jar:([^:]+):(?:compile|runtime)");
    /** Runs in front of containers or on other systems; no use inside a container. */
    private static final Pattern NOT_INSIDE =
            Pattern.compile("testcontainers|docker-java.*|duct-tape|jna|.*-darwin-.*|.*-windows-.*");

    private ImageFiles() {}

    /** Copies a site's jars into a folder. */
    static void collect(SiteDefinition site, Path into) throws IOException {
        Files.createDirectories(into);
        Path module = moduleOf(site);
        Map<String, Path> present = classPath();
        copy(module, nameOf(module), into);
        for (String jar : dependencies(module)) {
            Path path = present.get(jar);
            if (path == null) {
                throw new SiteException("Could not build the image of " + site.id() + ": " + jar
                        + " is a dependency of its module and not on the class path of this program. Remedy: build the"
                        + " project again ('mvn -q package -DskipTests').");
            }
            copy(path, jar, into);
        }
    }

    private static Path moduleOf(SiteDefinition site) {
        try {
            return Path.of(site.getClass()
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
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

    // .../site-kit/target/classes stands for site-kit.jar, as does site-kit-0.1.0.jar of this project.
    private static String nameOf(Path entry) {
        Path absolute = entry.toAbsolutePath();
        if (Files.isDirectory(absolute)) {
            return absolute.getName(absolute.getNameCount() - 3) + ".jar";
        }
        return String.valueOf(absolute.getFileName());
    }

    private static List<String> dependencies(Path module) throws IOException {
        String list = "META-INF/tiltyard/" + nameOf(module).replaceFirst("(-[0-9][^/]*)?\\.jar$", "") + ".dependencies";
        try (InputStream in = Files.isDirectory(module)
                ? Files.newInputStream(module.resolve(list))
                : ImageFiles.class.getClassLoader().getResourceAsStream(list)) {
            if (in == null) {
                throw new SiteException("The module at " + module + " lists no dependencies (" + list
                        + "). Remedy: its pom must run the execution 'image-class-path'.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceAll("\u001B\\[[0-9;]*m", "")
                    .lines()
                    .map(DEPENDENCY::matcher)
                    .filter(Matcher::find)
                    .filter(line -> !NOT_INSIDE.matcher(line.group(1)).matches())
                    .map(ImageFiles::jarName)
                    .toList();
        }
    }

    private static String jarName(Matcher dependency) {
        boolean ours = classPath().containsKey(dependency.group(1) + ".jar");
        return ours ? dependency.group(1) + ".jar" : dependency.group(1) + "-" + dependency.group(2) + ".jar";
    }

    private static void copy(Path entry, String name, Path into) throws IOException {
        if (Files.isDirectory(entry)) {
            jar(entry, into.resolve(name));
        } else {
            Files.copy(entry, into.resolve(name));
        }
    }

    private static void jar(Path folder, Path target) throws IOException {
        try (OutputStream out = Files.newOutputStream(target);
                JarOutputStream jar = new JarOutputStream(out);
                Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
                JarEntry entry = new JarEntry(folder.relativize(file).toString().replace('\\', '/'));
                entry.setLastModifiedTime(FileTime.fromMillis(0)); // the same classes give the same jar
                jar.putNextEntry(entry);
                Files.copy(file, jar);
                jar.closeEntry();
            }
        }
    }

    /** Fingerprint of a folder's names and contents. */
    static String fingerprint(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
                sha.update(folder.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                sha.update(Files.readAllBytes(file));
            }
            return HexFormat.of().formatHex(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
