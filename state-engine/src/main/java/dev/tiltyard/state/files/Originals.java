package dev.tiltyard.state.files;

import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;

/**
 * Stores the bytes of files by their hash. They are copied, not hard-linked: a link would change along with the
 * original when an application writes into a file instead of replacing it.
 */
final class Originals {
    private final Path objects;
    private final Set<String> kept = new HashSet<>();

    Originals(Path store) {
        this.objects = store.resolve("objects");
    }

    boolean has(String hash) {
        return kept.contains(hash) || Files.exists(object(hash));
    }

    void keep(String hash, Path file) throws IOException {
        if (!kept.add(hash) || Files.exists(object(hash))) {
            return;
        }
        Path object = object(hash);
        Files.createDirectories(object.getParent());
        Path half = Files.createTempFile(objects, "new", null);
        try {
            try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                Files.copy(in, half, StandardCopyOption.REPLACE_EXISTING);
            }
            String copied = FileHash.of(half, Files.size(half));
            if (!copied.equals(hash)) {
                throw new IOException(file + " was written to while its original was being stored");
            }
            Files.move(half, object, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            kept.remove(hash);
            throw e;
        } finally {
            Files.deleteIfExists(half);
        }
    }

    /** Stores a link whose target Java would normalize: {@code a//b}, {@code a/}. */
    void keepLink(String target, Path link) throws IOException {
        Path object = link(target);
        if (isPlain(target) || Files.exists(object, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.createDirectories(object.getParent());
        Files.createSymbolicLink(object, Files.readSymbolicLink(link));
    }

    /** Stores what another store has for an entry. */
    void keepFrom(Originals other, FileEntry entry) throws IOException {
        if (entry.kind() == FileEntry.Kind.FILE) {
            keep(entry.content(), other.object(entry.content()));
        } else if (entry.kind() == FileEntry.Kind.LINK && !isPlain(entry.content())) {
            keepLink(entry.content(), other.link(entry.content()));
        }
    }

    /** Creates a link with a stored target. */
    void writeLink(String target, Path link) throws IOException {
        Files.createSymbolicLink(link, isPlain(target) ? FileNames.path(target) : Files.readSymbolicLink(link(target)));
    }

    private static boolean isPlain(String target) {
        return !target.contains("//") && !target.endsWith("/");
    }

    private Path link(String target) {
        return objects.resolve("links").resolve(HexFormat.of().formatHex(Sha256.of(FileNames.bytes(target))));
    }

    /**
     * Writes a stored original to a file and verifies its hash.
     *
     * @param file must not exist
     * @param path names the file in messages
     */
    void write(String hash, Path file, String path) throws IOException {
        MessageDigest digest = Sha256.digest();
        // One handle, so that nothing is written to a file that replaces this one meanwhile.
        try (InputStream in = new DigestInputStream(kept(hash, path), digest);
                OutputStream out =
                        Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            in.transferTo(out);
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(hash)) {
            Files.delete(file);
            throw new FileProblemException("the original of " + FileNames.shown(path) + " was damaged in the store ("
                    + object(hash) + "), so the file was left unchanged. Remedy: recreate the copy");
        }
    }

    private InputStream kept(String hash, String path) throws IOException {
        try {
            return Files.newInputStream(object(hash), LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            throw new FileProblemException(
                    "the original of " + FileNames.shown(path) + " is no longer in the store (" + object(hash)
                            + "), so the file was left unchanged. Remedy: recreate the copy",
                    e);
        }
    }

    Path object(String hash) {
        return objects.resolve(hash.substring(0, 2)).resolve(hash.substring(2));
    }
}
