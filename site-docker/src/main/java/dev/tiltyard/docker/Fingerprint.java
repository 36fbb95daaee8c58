package dev.tiltyard.docker;

import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** SHA-256 fingerprint of jars and class folders; shows whether an image is up to date. */
final class Fingerprint {
    private Fingerprint() {}

    /** The fingerprint of texts, in order. */
    static String of(String... texts) {
        MessageDigest sha = Sha256.digest();
        for (String text : texts) {
            sha.update(text.getBytes(StandardCharsets.UTF_8));
            sha.update((byte) 0);
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    /**
     * The fingerprint of jars by name. Files that the build adds to a jar beside the classes are ignored, because a
     * class folder lacks them.
     */
    static String of(Map<String, Path> jars) throws IOException {
        MessageDigest sha = Sha256.digest();
        for (Map.Entry<String, Path> jar : new TreeMap<>(jars).entrySet()) {
            sha.update(jar.getKey().getBytes(StandardCharsets.UTF_8));
            if (Files.isDirectory(jar.getValue())) {
                addFolder(sha, jar.getValue());
            } else {
                addJar(sha, jar.getValue());
            }
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    private static void addFolder(MessageDigest sha, Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            TreeMap<String, Path> files = new TreeMap<>();
            walk.filter(Files::isRegularFile)
                    .forEach(
                            file -> files.put(folder.relativize(file).toString().replace('\\', '/'), file));
            for (Map.Entry<String, Path> file : files.entrySet()) {
                if (isContent(file.getKey())) {
                    sha.update(file.getKey().getBytes(StandardCharsets.UTF_8));
                    sha.update(Files.readAllBytes(file.getValue()));
                }
            }
        }
    }

    // Uses the checksums in the jar's directory: reading the contents would take seconds for a database server.
    private static void addJar(MessageDigest sha, Path path) throws IOException {
        try (JarFile jar = new JarFile(path.toFile(), false)) {
            TreeMap<String, JarEntry> entries = new TreeMap<>();
            jar.stream().filter(entry -> !entry.isDirectory()).forEach(entry -> entries.put(entry.getName(), entry));
            boolean ours = path.getFileName().toString().endsWith("-" + ReplicaImage.VERSION + ".jar");
            for (Map.Entry<String, JarEntry> entry : entries.entrySet()) {
                if (!isContent(entry.getKey())) {
                    continue;
                }
                sha.update(entry.getKey().getBytes(StandardCharsets.UTF_8));
                if (ours) {
                    try (InputStream in = jar.getInputStream(entry.getValue())) {
                        sha.update(in.readAllBytes());
                    }
                } else {
                    sha.update(Long.toHexString(entry.getValue().getCrc()).getBytes(StandardCharsets.US_ASCII));
                }
            }
        }
    }

    private static boolean isContent(String name) {
        return !name.equals("META-INF/MANIFEST.MF") && !name.startsWith("META-INF/maven/");
    }
}
