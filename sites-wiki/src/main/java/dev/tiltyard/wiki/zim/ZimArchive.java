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
 * A ZIM file that is open for reading. Memory stays the same whatever the file's size: some thousand entries and
 * {@value #CLUSTER_CACHE} bytes of unpacked clusters. Safe for use by many threads.
 */
public final class ZimArchive implements AutoCloseable {
    /** Bytes of unpacked clusters that are kept. */
    static final long CLUSTER_CACHE = 16L << 20;

    private static final int CHUNK = 1 << 20;
    private static final int LONGEST_CHAIN = 16;
    /** Old namespaces of what readers open, in the order in which a path without one is looked for. */
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
     * @throws ZimException if there is no such file, it is no ZIM file, of another version, cut off, or damaged in its
     *     header
     */
    public static ZimArchive open(Path file) {
        ZimBytes bytes;
        try {
            bytes = new ZimBytes(file);
        } catch (NoSuchFileException e) {
            throw new ZimException(file, 0, "there is no such file", "name an existing file", e);
        } catch (IOException e) {
            throw new ZimException(file, 0, e.toString(), "see that it is a file and may be read", e);
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

    /** Bytes of the file. */
    public long size() {
        return bytes.size();
    }

    public UUID uuid() {
        return header.uuid();
    }

    /** Whether articles are in the namespace {@code A} and pictures in {@code I}, not both in {@code C}. */
    public boolean oldNamespaces() {
        return header.oldNamespaces();
    }

    /** Entries of all kinds. */
    public long entryCount() {
        return header.entries();
    }

    public long clusterCount() {
        return header.clusters();
    }

    /** The MIME types that entries have. */
    public List<String> mimeTypes() {
        return entries.mimeTypes();
    }

    /** The entry at this place of the list by path, from 0. */
    public ZimEntry entry(long index) {
        return entries.at(index);
    }

    /** The entry of this namespace and path, as it stands there. */
    public Optional<ZimEntry> find(char namespace, String path) {
        return entries.find(namespace, path);
    }

    /**
     * The entry that a reader means by a path: {@code A/Maine} with old namespaces, {@code Maine} with new ones. Each is
     * understood in the other's place too, as kiwix-serve does.
     */
    public Optional<ZimEntry> find(String path) {
        boolean named = path.length() > 2 && path.charAt(1) == '/';
        if (oldNamespaces()) {
            Optional<ZimEntry> exact = named ? find(path.charAt(0), path.substring(2)) : Optional.empty();
            return exact.isPresent() ? exact : anyOf(READERS, path);
        }
        Optional<ZimEntry> found = find('C', path);
        boolean oldStyle = named && READERS.indexOf(path.charAt(0)) >= 0;
        return found.isPresent() || !oldStyle ? found : find('C', path.substring(2));
    }

    private Optional<ZimEntry> anyOf(String namespaces, String path) {
        return namespaces
                .chars()
                .mapToObj(namespace -> find((char) namespace, path))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The path by which {@link #find(String)} gives an entry. */
    public String readersPath(ZimEntry entry) {
        return oldNamespaces() ? entry.longPath() : entry.path();
    }

    /** The page to begin with; redirects to it are followed. */
    public Optional<ZimEntry.Content> mainPage() {
        return header.mainPage() == ZimHeader.NONE ? Optional.empty() : Optional.of(follow(entry(header.mainPage())));
    }

    /**
     * The content that an entry leads to; itself if it is content.
     *
     * @throws ZimException if redirects lead in a circle or to nothing
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

    /** The text of an entry of metadata: {@code Title}, {@code Language}, ...; empty if there is none. */
    public Optional<String> metadata(String name) {
        return find('M', name)
                .map(this::follow)
                .map(entry -> new String(blob(entry).bytes(), StandardCharsets.UTF_8));
    }

    /** Articles in the order of their titles. */
    public TitleOrder titles() {
        return titles;
    }

    /** Bytes of unpacked clusters that are kept now; at most {@value #CLUSTER_CACHE}. */
    public long cachedBytes() {
        return clusters.weight();
    }

    /** The checksum that the file carries, an MD5 in lower-case hexadecimal. */
    public String checksum() {
        return HexFormat.of()
                .formatHex(
                        bytes.read(header.checksum(), ZimHeader.CHECKSUM_SIZE).array());
    }

    /**
     * Reads the whole file and compares its checksum with the one that it carries.
     *
     * @throws ZimException if they differ
     */
    public void verify() {
        try {
            MessageDigest md5 = MessageDigest.getInstance("MD5");
            for (long at = 0; at < header.checksum(); at += CHUNK) {
                ByteBuffer chunk = bytes.read(at, (int) Math.min(CHUNK, header.checksum() - at));
                md5.update(chunk);
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

    /** Gives the file back; may be called twice. */
    @Override
    public void close() {
        bytes.close();
    }

    @Override
    public String toString() {
        return "ZIM file " + file();
    }
}
