package dev.tiltyard.wiki.zim;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes a ZIM file of format 6.0, with the old namespaces and zstd clusters. The same entries give the same bytes on
 * every machine, in whatever order they were added. Everything is kept in memory until the file is written.
 */
public final class ZimWriter {
    private static final int CLUSTER_SIZE = 1 << 20;
    private static final int LEVEL = 19;
    private static final int NONE = 1;
    private static final int ZSTD = 5;
    private static final int NO_INDEX = 0xFFFFFFFF;
    private static final int REDIRECT = 0xFFFF;

    /** By namespace and path, compared bytewise. */
    private static final Comparator<String> BYTES =
            Comparator.comparing(text -> text.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);

    private final TreeMap<String, Item> items = new TreeMap<>(BYTES);
    private @Nullable String mainPage;

    private record Item(String key, String title, @Nullable String mimeType, byte[] content, String target) {}

    private record Place(int cluster, int blob) {}

    /**
     * Adds an entry with its own bytes.
     *
     * @throws IllegalArgumentException if this namespace and path already exist
     */
    public ZimWriter add(char namespace, String path, String title, String mimeType, byte[] content) {
        return add(new Item(namespace + "/" + path, title, mimeType, content.clone(), ""));
    }

    /** Adds a UTF-8 text. */
    public ZimWriter add(char namespace, String path, String title, String mimeType, String content) {
        return add(namespace, path, title, mimeType, content.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds a redirect to another entry of the same namespace, which may be added later. */
    public ZimWriter redirect(char namespace, String path, String title, String target) {
        return add(new Item(namespace + "/" + path, title, null, new byte[0], namespace + "/" + target));
    }

    private ZimWriter add(Item item) {
        if (items.putIfAbsent(item.key, item) != null) {
            throw new IllegalArgumentException("there is an entry " + item.key + " already");
        }
        return this;
    }

    /** Whether this namespace and path exist. */
    public boolean has(char namespace, String path) {
        return items.containsKey(namespace + "/" + path);
    }

    /** Sets the main page: namespace and path, {@code A/Main_Page}. */
    public ZimWriter mainPage(String longPath) {
        this.mainPage = longPath;
        return this;
    }

    /**
     * Writes the file.
     *
     * @throws IllegalArgumentException if the target of a redirect or the main page does not exist
     * @throws IOException if the file can't be written
     */
    public void writeTo(Path file) throws IOException {
        List<Item> sorted = List.copyOf(items.values());
        List<String> keys = List.copyOf(items.keySet());
        List<String> types = mimeTypes(sorted);
        TreeMap<String, Place> places = new TreeMap<>(BYTES);
        List<byte[]> clusters = clusters(sorted, places);

        ByteArrayOutputStream records = new ByteArrayOutputStream();
        long[] offsets = new long[sorted.size()];
        byte[] typeList = typeList(types);
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = ZimHeader.SIZE + typeList.length + records.size();
            records.write(record(sorted.get(i), keys, types, places));
        }
        long paths = ZimHeader.SIZE + typeList.length + records.size();
        long titles = paths + 8L * sorted.size();
        long clusterList = titles + 4L * sorted.size();
        long clusterStart = clusterList + 8L * clusters.size();
        long checksum = clusterStart
                + clusters.stream().mapToLong(cluster -> cluster.length).sum();

        MessageDigest md5 = md5();
        try (OutputStream out = Files.newOutputStream(file)) {
            DigestOutputStream summed = new DigestOutputStream(out, md5);
            summed.write(header(keys, clusters.size(), paths, titles, clusterList, checksum));
            summed.write(typeList);
            records.writeTo(summed);
            summed.write(longs(offsets));
            summed.write(titleOrder(sorted));
            summed.write(longs(beginnings(clusters, clusterStart)));
            for (byte[] cluster : clusters) {
                summed.write(cluster);
            }
            out.write(md5.digest());
        }
    }

    private byte[] header(List<String> keys, int clusters, long paths, long titles, long clusterList, long checksum) {
        ByteBuffer uuid = ByteBuffer.wrap(contentDigest());
        return ByteBuffer.allocate(ZimHeader.SIZE)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(ZimHeader.MAGIC)
                .putShort((short) 6)
                .putShort((short) 0)
                .put(uuid)
                .putInt(keys.size())
                .putInt(clusters)
                .putLong(paths)
                .putLong(titles)
                .putLong(clusterList)
                .putLong(ZimHeader.SIZE)
                .putInt(mainPage == null ? NO_INDEX : indexOf(keys, mainPage, "the main page"))
                .putInt(NO_INDEX)
                .putLong(checksum)
                .array();
    }

    private byte[] contentDigest() {
        MessageDigest md5 = md5();
        items.values().forEach(item -> {
            md5.update((item.key + '\0' + item.title + '\0' + item.mimeType + '\0' + item.target + '\0')
                    .getBytes(StandardCharsets.UTF_8));
            md5.update(item.content);
        });
        return md5.digest();
    }

    private static int indexOf(List<String> keys, String key, String what) {
        int index = Collections.binarySearch(keys, key, BYTES);
        if (index < 0) {
            throw new IllegalArgumentException(what + " leads to " + key + ", which is not there");
        }
        return index;
    }

    private static List<String> mimeTypes(Collection<Item> items) {
        TreeSet<String> types = new TreeSet<>();
        items.stream().map(item -> item.mimeType).filter(type -> type != null).forEach(types::add);
        return List.copyOf(types);
    }

    private static byte[] typeList(List<String> types) {
        String list = String.join("\0", types) + (types.isEmpty() ? "\0" : "\0\0");
        return list.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] record(Item item, List<String> keys, List<String> types, TreeMap<String, Place> places) {
        byte[] path = item.key.substring(2).getBytes(StandardCharsets.UTF_8);
        // An empty title means that the path is the title.
        byte[] title = (item.title.equals(item.key.substring(2)) ? "" : item.title).getBytes(StandardCharsets.UTF_8);
        ByteBuffer record =
                ByteBuffer.allocate(16 + path.length + title.length + 2).order(ByteOrder.LITTLE_ENDIAN);
        record.putShort((short) (item.mimeType == null ? REDIRECT : types.indexOf(item.mimeType)));
        record.put((byte) 0).put((byte) item.key.charAt(0)).putInt(0);
        Place place = places.get(item.key);
        if (place == null) {
            record.putInt(indexOf(keys, item.target, "the redirect " + item.key));
        } else {
            record.putInt(place.cluster).putInt(place.blob);
        }
        record.put(path).put((byte) 0).put(title).put((byte) 0);
        return Arrays.copyOf(record.array(), record.position());
    }

    private static List<byte[]> clusters(List<Item> items, TreeMap<String, Place> places) {
        List<byte[]> clusters = new ArrayList<>();
        for (boolean compressed : new boolean[] {true, false}) {
            List<byte[]> blobs = new ArrayList<>();
            int size = 0;
            for (Item item : items) {
                if (item.mimeType == null || shrinks(item.mimeType) != compressed) {
                    continue;
                }
                if (size > 0 && size + item.content.length > CLUSTER_SIZE) {
                    clusters.add(cluster(blobs, compressed));
                    blobs.clear();
                    size = 0;
                }
                places.put(item.key, new Place(clusters.size(), blobs.size()));
                blobs.add(item.content);
                size += item.content.length;
            }
            if (!blobs.isEmpty()) {
                clusters.add(cluster(blobs, compressed));
            }
        }
        return clusters;
    }

    private static boolean shrinks(String mimeType) {
        return mimeType.startsWith("text/") || mimeType.contains("xml") || mimeType.contains("javascript");
    }

    private static byte[] cluster(List<byte[]> blobs, boolean compressed) {
        int table = 4 * (blobs.size() + 1);
        int size = table + blobs.stream().mapToInt(blob -> blob.length).sum();
        ByteBuffer contents = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        int offset = table;
        contents.putInt(offset);
        for (byte[] blob : blobs) {
            offset += blob.length;
            contents.putInt(offset);
        }
        blobs.forEach(contents::put);
        byte[] body = compressed ? Zstd.compress(contents.array(), LEVEL) : contents.array();
        return ByteBuffer.allocate(1 + body.length)
                .put((byte) (compressed ? ZSTD : NONE))
                .put(body)
                .array();
    }

    private static long[] beginnings(List<byte[]> clusters, long start) {
        long[] offsets = new long[clusters.size()];
        long offset = start;
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = offset;
            offset += clusters.get(i).length;
        }
        return offsets;
    }

    private static byte[] longs(long[] values) {
        ByteBuffer list = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        Arrays.stream(values).forEach(list::putLong);
        return list.array();
    }

    private static byte[] titleOrder(List<Item> sorted) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < sorted.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparing(i -> sorted.get(i).key.charAt(0) + "/" + sorted.get(i).title, BYTES));
        ByteBuffer list = ByteBuffer.allocate(4 * order.size()).order(ByteOrder.LITTLE_ENDIAN);
        order.forEach(list::putInt);
        return list.array();
    }

    private static MessageDigest md5() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has MD5", e);
        }
    }
}
