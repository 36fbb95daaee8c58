package dev.tiltyard.sitefile;

import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** What an application's folder contains, by names, sizes and times. */
public final class ApplicationFolder {
    private static final int REVISION_DIGITS = 12;

    private ApplicationFolder() {}

    /** Changes with the site file, and with the name, the size or the time of any file of the application. */
    static String revision(SiteFile file, Set<String> without) {
        Set<Path> shared = file.start().shared().stream()
                .map(each -> file.folder().resolve(each).normalize())
                .collect(Collectors.toSet());
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(Files.readAllBytes(file.file()));
            listing(file.folder(), without, shared)
                    .forEach((path, form) ->
                            digest.update((path + "\0" + form + "\0").getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(digest.digest()).substring(0, REVISION_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        } catch (IOException e) {
            throw new SiteException(
                    "Could not read the application of " + file.file() + ": " + e
                            + ". Remedy: make sure that this user may read everything in " + file.folder() + ".",
                    e);
        }
    }

    /**
     * Files of a folder: their relative paths with {@code /}, and their sizes and times.
     *
     * @param without names of folders that are left out
     * @param links folders of which only the name is read
     */
    public static Map<String, String> listing(Path folder, Set<String> without, Set<Path> links) throws IOException {
        Map<String, String> found = new TreeMap<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                boolean left = without.contains(String.valueOf(visited.getFileName())) || links.contains(visited);
                return left ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path visited, BasicFileAttributes attributes) {
                found.put(
                        folder.relativize(visited).toString().replace('\\', '/'),
                        attributes.size() + " " + attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path visited, IOException e) {
                return FileVisitResult.CONTINUE; // it has been deleted, or its owner may not read it
            }
        });
        return found;
    }
}
