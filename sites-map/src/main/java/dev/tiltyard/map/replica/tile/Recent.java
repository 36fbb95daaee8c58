package dev.tiltyard.map.replica.tile;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** An LRU cache. Thread-safe. */
final class Recent<K, V> {
    private final Map<K, V> kept;

    Recent(int most) {
        this.kept = new LinkedHashMap<>(64, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    /** The cached value, or a new one; concurrent callers may both create it. */
    V get(K key, Supplier<V> making) {
        synchronized (kept) {
            V known = kept.get(key);
            if (known != null) {
                return known;
            }
        }
        V made = making.get();
        synchronized (kept) {
            kept.put(key, made);
        }
        return made;
    }
}
