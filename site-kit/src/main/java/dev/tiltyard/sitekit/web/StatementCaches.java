package dev.tiltyard.sitekit.web;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jdbi.v3.core.cache.JdbiCache;
import org.jdbi.v3.core.cache.JdbiCacheBuilder;
import org.jdbi.v3.core.cache.JdbiCacheLoader;
import org.jspecify.annotations.Nullable;

/** Creates thread-safe LRU caches with room for all statements of all sites. */
final class StatementCaches implements JdbiCacheBuilder {
    private static final int STATEMENTS = 8000;

    /** The cache that {@link #build} always returns, if it is shared. */
    private final @Nullable JdbiCache<?, ?> shared;

    StatementCaches() {
        this(null);
    }

    private StatementCaches(@Nullable JdbiCache<?, ?> shared) {
        this.shared = shared;
    }

    /** A builder that always returns the same cache, for keys with the same meaning everywhere. */
    static StatementCaches sharing() {
        return new StatementCaches(new Cache<>(null));
    }

    @Override
    @SuppressWarnings("unchecked")
    public <K, V> JdbiCache<K, V> build() {
        JdbiCache<K, V> one = (JdbiCache<K, V>) shared;
        return one == null ? new Cache<>(null) : one;
    }

    @Override
    public <K, V> JdbiCache<K, V> buildWithLoader(JdbiCacheLoader<K, V> loader) {
        return new Cache<>(loader);
    }

    /** Ignored: the size is fixed. */
    @Override
    public JdbiCacheBuilder maxSize(int size) {
        return this;
    }

    private static final class Cache<K, V> implements JdbiCache<K, V> {
        private final Map<K, V> entries = Collections.synchronizedMap(new LinkedHashMap<>(256, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > STATEMENTS;
            }
        });
        private final @Nullable JdbiCacheLoader<K, V> loader;

        private Cache(@Nullable JdbiCacheLoader<K, V> loader) {
            this.loader = loader;
        }

        @Override
        public @Nullable V get(K key) {
            return loader == null ? entries.get(key) : getWithLoader(key, loader);
        }

        /** Concurrent callers may both load. */
        @Override
        public V getWithLoader(K key, JdbiCacheLoader<K, V> with) {
            V known = entries.get(key);
            if (known != null) {
                return known;
            }
            V made = with.create(key);
            entries.put(key, made);
            return made;
        }

        /** No statistics. */
        @Override
        public <T> @Nullable T getStats() {
            return null;
        }
    }
}
