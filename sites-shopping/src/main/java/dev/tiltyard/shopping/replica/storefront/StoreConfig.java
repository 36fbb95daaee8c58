package dev.tiltyard.shopping.replica.storefront;

import java.util.HashMap;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** The shop's settings, kept in memory until {@link #forget}. Safe for use by many threads. */
public final class StoreConfig {
    private final Jdbi database;
    private volatile @Nullable Map<String, String> values;

    StoreConfig(Jdbi database) {
        this.database = database;
    }

    /** The value of a setting for the store view, or the one that holds when nothing was set. */
    public String get(String path, String otherwise) {
        Map<String, String> known = values;
        if (known == null) {
            known = load();
            values = known;
        }
        return known.getOrDefault(path, otherwise);
    }

    /** Reads the settings anew when they are next needed. */
    public void forget() {
        values = null;
    }

    private Map<String, String> load() {
        Map<String, String> loaded = new HashMap<>();
        database.useHandle(handle -> handle.createQuery("""
                        SELECT path, value FROM core_config_data
                         WHERE value IS NOT NULL
                         ORDER BY FIELD(scope, 'default', 'websites', 'stores'), config_id
                        """)
                .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                .forEach(entry -> loaded.put(entry.getKey(), entry.getValue())));
        return Map.copyOf(loaded);
    }
}
