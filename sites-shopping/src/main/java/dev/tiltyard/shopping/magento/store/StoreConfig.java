package dev.tiltyard.shopping.magento.store;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/**
 * Cache of configuration values by path, such as {@code catalog/frontend/grid_per_page}, until {@link #forget}; the
 * store view's value precedes the website's and the default. Thread-safe.
 */
public final class StoreConfig {
    private final Jdbi database;
    private final AtomicReference<@Nullable Map<String, String>> known = new AtomicReference<>();

    public StoreConfig(Jdbi database) {
        this.database = database;
    }

    /** Clears the cache, after a change of the configuration or a reset. */
    public void forget() {
        known.set(null);
    }

    /** The value; empty if it is not set. */
    public Optional<String> find(String path) {
        Map<String, String> present = known.get();
        if (present == null) {
            present = database.withHandle(StoreConfig::read);
            known.set(present);
        }
        return Optional.ofNullable(present.get(path)).filter(value -> !value.isEmpty());
    }

    /** The value, or a default if it is not set. */
    public String text(String path, String otherwise) {
        return find(path).orElse(otherwise);
    }

    /** Whether the value is {@code 1}. */
    public boolean on(String path) {
        return find(path).filter("1"::equals).isPresent();
    }

    /** The numeric value, or a default if it is not set or not a number. */
    public int number(String path, int otherwise) {
        return find(path)
                .filter(text -> text.matches("-?[0-9]{1,9}"))
                .map(Integer::valueOf)
                .orElse(otherwise);
    }

    /** The value as an amount of money, or zero. */
    public BigDecimal amount(String path) {
        return find(path)
                .filter(text -> text.matches("-?[0-9]+(\\.[0-9]+)?"))
                .map(BigDecimal::new)
                .orElse(BigDecimal.ZERO);
    }

    /** The store's time zone; UTC if it is not configured. */
    public ZoneId zone() {
        String name = text("general/locale/timezone", "America/New_York");
        return ZoneId.getAvailableZoneIds().contains(name) ? ZoneId.of(name) : ZoneOffset.UTC;
    }

    private static Map<String, String> read(Handle handle) {
        Map<String, String> values = new HashMap<>();
        handle.createQuery("""
                        SELECT path, value FROM core_config_data
                         ORDER BY CASE scope WHEN 'default' THEN 0 WHEN 'websites' THEN 1 ELSE 2 END
                        """)
                .map((row, context) -> values.put(row.getString("path"), row.getString("value")))
                .list();
        values.values().removeIf(value -> value == null);
        return Map.copyOf(values);
    }
}
