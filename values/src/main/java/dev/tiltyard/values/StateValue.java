package dev.tiltyard.values;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A value in a site's state: a row with its columns, or a text. Prints as JSON. */
public sealed interface StateValue {
    /** The value of a row's column; null if it is NULL, if there is no such column, or if this is a text. */
    default @Nullable Object get(String column) {
        return null;
    }

    /** A row with one column. */
    static Row row(String column, @Nullable Object value) {
        return new Row(Collections.singletonMap(column, value));
    }

    /**
     * A row, or the description of a file.
     *
     * @param columns values by column name, in order. A value is a {@link String}, {@link java.math.BigDecimal}, {@link
     *     Boolean}, null, or a {@link List} or {@link Map} of these (columns of type json)
     */
    record Row(Map<String, @Nullable Object> columns) implements StateValue {
        public Row {
            columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
        }

        /** A row with these columns. Accepts a map of any values, for callers compiled without nullness annotations. */
        public static Row of(Map<String, ?> columns) {
            return new Row(new LinkedHashMap<>(columns));
        }

        @Override
        public @Nullable Object get(String column) {
            return columns.get(column);
        }

        /** This row with one more column. */
        public Row and(String column, @Nullable Object value) {
            Map<String, @Nullable Object> more = new LinkedHashMap<>(columns);
            more.put(column, value);
            return new Row(more);
        }

        /** The names of the columns, in order. */
        public List<String> names() {
            return new ArrayList<>(columns.keySet());
        }

        @Override
        public String toString() {
            return JsonText.write(columns);
        }
    }

    /** A text: a file's path, a sequence's name or position. */
    record Text(String text) implements StateValue {
        @Override
        public String toString() {
            return JsonText.write(text);
        }
    }
}
