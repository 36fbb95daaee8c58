package dev.tiltyard.cms.replica.shell;

import dev.tiltyard.sitekit.data.Keyed;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.Jdbi;

/** Maximum text lengths of the database's columns. Thread-safe. */
public final class ColumnSizes {
    private final Jdbi database;
    private final Map<String, Map<String, Size>> tables = new ConcurrentHashMap<>();

    ColumnSizes(Jdbi database) {
        this.database = database;
    }

    /** The limits of a text column. */
    private record Size(long characters, long bytes) {
        boolean fits(String text) {
            return text.codePointCount(0, text.length()) <= characters
                    && text.getBytes(StandardCharsets.UTF_8).length <= bytes;
        }
    }

    /** A column's maximum number of characters if a text exceeds it; empty otherwise. */
    public Optional<Long> exceeded(String table, String column, String text) {
        return Optional.ofNullable(tables.computeIfAbsent(table, this::read).get(column.toLowerCase(Locale.ROOT)))
                .filter(size -> !size.fits(text))
                .map(Size::characters);
    }

    /**
     * The error message for a text that is too long.
     *
     * <p>Source: Magento 2.4, {@code Magento/Ui/view/base/web/js/lib/validation/rules.js}, {@code max_text_length}.
     */
    public static String tooLong(long most) {
        return "Please enter less or equal than " + most + " symbols.";
    }

    private Map<String, Size> read(String table) {
        return database.withHandle(
                handle -> Keyed.map(handle.createQuery("""
                        SELECT LOWER(column_name) AS name, character_maximum_length AS characters,
                               character_octet_length AS bytes
                          FROM information_schema.columns
                         WHERE table_schema = DATABASE() AND table_name = ? AND character_maximum_length IS NOT NULL
                        """).bind(0, table), String.class, Size.class));
    }
}
