package dev.tiltyard.wiki.zim;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * An open ZIM file. Memory usage is independent of the file's size: some thousand entries and {@value #CLUSTER_CACHE}
 * bytes of decompressed clusters. Thread-safe.
 */
public final class ZimArchive implements AutoCloseable {
    /** Maximum number of bytes of cached decompressed clusters. */
    static final long CLUSTER_CACHE = 16L << 20;

    private static final int CHUNK = 1 << 20;
    private static final int REPORTED = 64 << 20;
    private static final int LONGEST_CHAIN = 16;
    /** Old namespaces of readable content, in the search order for a path without one. */
    private static final String READERS = "AIJ-";

    private final ZimBytes bytes;
    private final ZimHeader header;
    private final ZimEntries entries;
    private final ClusterCache clusters;
    private final TitleOrder titles;

    private ZimArchive(ZimBytes bytes) {
        this.bytes = bytes;
        this.header = ZimHeader.read(bytes);
        this.entries = new ZimEntries(bytes, header);
        this.clusters = new ClusterCache(bytes, header, CLUSTER_CACHE);
        this.titles = TitleOrder.of(this, bytes, header);
    }

    /**
     * Opens a file.
     *
     * @throws ZimException if it is missing, not a ZIM file, of another version, truncated, or its header is damaged
     */
    public static ZimArchive open(Path file) {
        ZimBytes bytes;
        try {
            bytes = new ZimBytes(file);
        } catch (NoSuchFileException e) {
            throw new ZimException(file, 0, "there is no such file", "name an existing file", e);
        } catch (IOException e) {
            throw new ZimException(file, 0, e.toString(), "make sure that it is a readable file", e);
        }
        try {
            return new ZimArchive(bytes);
        } catch (RuntimeException e) {
            bytes.close();
            throw e;
        }
    }

    public Path file() {
        return bytes.file();
    }

    /** All its files: one, or the parts of a split file in their order. */
    public List<Path> files() {
        return bytes.files();
    }

    /** Size of the file in bytes. */
    public long size() {
        return bytes.size();
    }

    public UUID uuid() {
        return header.uuid();
    }

    /** Whether articles are in the namespace {@code A} and pictures in {@code I}, rather than both in {@code C}. */
    public boolean oldNamespaces() {
        return header.oldNamespaces();
    }

    /** Number of entries of all kinds. */
    public long entryCount() {
        return header.entries();
    }

    /** The entries' MIME types. */
    public List<String> mimeTypes() {
        return entries.mimeTypes();
    }

    /** The entry at this index of the path list, from 0. */
    public ZimEntry entry(long index) {
        return entries.at(index);
    }

    /** The entry with exactly this namespace and path. */
    public Optional<ZimEntry> find(char namespace, String path) {
        return entries.find(namespace, path);
    }

    /**
     * The entry for a reader's path: {@code A/Maine} with old namespaces, {@code Maine} with new ones. Like
     * kiwix-serve, it also accepts each in the other's place.
     */
    public Optional<ZimEntry> find(String path) {
        String relative = path.startsWith("/") ? path.substring(1) : path;
        boolean named = relative.length() > 2 && relative.charAt(1) == '/';
        if (oldNamespaces()) {
            Optional<ZimEntry> exact = named ? find(relative.charAt(0), relative.substring(2)) : Optional.empty();
            return exact.isPresent() ? exact : anyOf(READERS, path);
        }
        Optional<ZimEntry> found = find('C', path);
        return found.isPresent() || !named ? found : find('C', relative.substring(2));
    }

    private Optional<ZimEntry> anyOf(String namespaces, String path) {
        return namespaces
                .chars()
                .mapToObj(namespace -> find((char) namespace, path))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The path with which {@link #find(String)} finds an entry. */
    public String readersPath(ZimEntry entry) {
        return oldNamespaces() ? entry.longPath() : entry.path();
    }

    /** The main page, after redirects. */
    public Optional<ZimEntry.Content> mainPage() {
        return header.mainPage() == ZimHeader.NONE ? Optional.empty() : Optional.of(follow(entry(header.mainPage())));
    }

    /**
     * The content behind an entry's redirects.
     *
     * @throws ZimException if redirects are circular or broken
     */
    public ZimEntry.Content follow(ZimEntry entry) {
        Set<Long> seen = new HashSet<>();
        ZimEntry at = entry;
        while (at instanceof ZimEntry.Redirect redirect && seen.size() < LONGEST_CHAIN && seen.add(at.index())) {
            at = entry(redirect.target());
        }
        if (at instanceof ZimEntry.Content content) {
            return content;
        }
        throw new ZimException(
                file(),
                header.paths() + 8 * entry.index(),
                "the redirect " + entry.longPath() + " leads to no content",
                ZimException.FETCH_AGAIN);
    }

    /** The bytes of an entry. */
    public ZimBlob blob(ZimEntry.Content entry) {
        return clusters.get(entry.cluster()).blob(entry.blob());
    }

    /** The text of a metadata entry: {@code Title}, {@code Language}, ...; empty if there is none. */
    public Optional<String> metadata(String name) {
        return find('M', name)
                .map(this::follow)
                .map(entry -> new String(blob(entry).bytes(), StandardCharsets.UTF_8));
    }

    /** Articles in title order. */
    public TitleOrder titles() {
        return titles;
    }

    /** Number of cached bytes of decompressed clusters; at most {@value #CLUSTER_CACHE}. */
    public long cachedBytes() {
        return clusters.weight();
    }

    /** The file's stored checksum, an MD5 in lower-case hexadecimal. */
    public String checksum() {
        return HexFormat.of()
                .formatHex(
                        bytes.read(header.checksum(), ZimHeader.CHECKSUM_SIZE).array());
    }

    /**
     * Reads the whole file and compares its checksum with the stored one.
     *
     * @throws ZimException if they differ
     */
    public void verify() {
        verify((done, total) -> {});
    }

    /** Receives how much of a file has been read, in bytes. */
    @FunctionalInterface
    public interface Reading {
        void reached(long done, long total);
    }

    /**
     * Reads the whole file and compares its checksum with the stored one.
     *
     * @throws ZimException if they differ
     */
    public void verify(Reading reading) {
        try {
            MessageDigest md5 = MessageDigest.getInstance("MD5");
            for (long at = 0; at < header.checksum(); at += CHUNK) {
                ByteBuffer chunk = bytes.read(at, (int) Math.min(CHUNK, header.checksum() - at));
                md5.update(chunk);
                if (at % REPORTED == 0) {
                    reading.reached(at, header.checksum());
                }
            }
            String found = HexFormat.of().formatHex(md5.digest());
            if (!found.equals(checksum())) {
                throw new ZimException(
                        file(),
                        header.checksum(),
                        "its header gives the checksum " + checksum() + ", but its bytes give " + found,
                        ZimException.FETCH_AGAIN);
            }
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has MD5", e);
        }
    }

    /** Closes the file; idempotent. */
    @Override
    public void close() {
        bytes.close();
    }

    @Override
    public String toString() {
        return "ZIM file " + file();
    }
}
