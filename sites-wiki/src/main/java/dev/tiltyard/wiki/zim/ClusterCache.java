package dev.tiltyard.wiki.zim;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An LRU cache of decompressed clusters, limited by memory. A very large cluster is not cached; its blobs are
 * decompressed whenever they are copied.
 */
final class ClusterCache {
    private final ZimBytes bytes;
    private final ZimHeader header;
    private final long capacity;
    private final Map<Long, Cluster.Contents> kept = new LinkedHashMap<>(16, 0.75f, true);
    private final Object unpacking = new Object();
    private long weight;

    /** @param capacity maximum number of cached bytes; a single cluster takes at most half of it */
    ClusterCache(ZimBytes bytes, ZimHeader header, long capacity) {
        this.bytes = bytes;
        this.header = header;
        this.capacity = capacity;
    }

    Cluster.Contents get(long number) {
        Cluster.Contents known = known(number);
        if (known != null) {
            return known;
        }
        Cluster cluster = Cluster.at(bytes, header, number);
        if (cluster.compression() == Cluster.Compression.NONE) {
            return cluster.inPlace();
        }
        // One at a time: data being decompressed uses memory too.
        synchronized (unpacking) {
            known = known(number);
            return known != null ? known : keep(number, cluster.decompress((int) (capacity / 2)));
        }
    }

    private Cluster.@Nullable Contents known(long number) {
        synchronized (kept) {
            return kept.get(number);
        }
    }

    private Cluster.Contents keep(long number, Cluster.Contents contents) {
        synchronized (kept) {
            kept.put(number, contents);
            weight += contents.weight();
            Iterator<Cluster.Contents> eldest = kept.values().iterator();
            while (weight > capacity && eldest.hasNext()) {
                weight -= eldest.next().weight();
                eldest.remove();
            }
        }
        return contents;
    }

    /** Number of cached bytes. */
    long weight() {
        synchronized (kept) {
            return weight;
        }
    }
}
