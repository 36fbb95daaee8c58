package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.sitekit.data.Row;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Describes the form of one table row.
 *
 * @param path route without its last segment: {@code search/term}
 * @param id name of the key parameter
 * @param noun its name in messages: {@code search term}
 * @param button its name on save and delete buttons: {@code Search}; a dash for none
 * @param legend legend of the fields without a section; empty for none
 * @param resource the required ACL resource
 */
public record RecordSpec(
        String path,
        String id,
        String table,
        String key,
        String noun,
        String button,
        String legend,
        String resource,
        List<Item> items) {
    public RecordSpec {
        items = List.copyOf(items);
    }

    /**
     * A field.
     *
     * @param kind as in {@link FormField}; not on the form are {@code initial}, which only a new row gets, and the
     *     timestamps {@code created} and {@code updated}
     * @param initial value in a new form
     * @param section legend of its fieldset; empty for the first one
     * @param note note below the field; empty for none
     * @param side where it is stored, if not in the row's own table
     */
    public record Item(
            String column,
            String label,
            String kind,
            OptionLabels choices,
            boolean required,
            String initial,
            String section,
            String note,
            Optional<Side> side) {
        static Item unseen(String column, String kind, String value) {
            return new Item(column, "", kind, OptionLabels.none(), false, value, "", "", Optional.empty());
        }

        boolean many() {
            return kind.equals("multiselect");
        }
    }

    /**
     * A side table with a row's values, one row per value.
     *
     * @param key the column with the key of the row
     * @param value the column with the value
     * @param fixed further columns and their values
     */
    public record Side(String table, String key, String value, Map<String, String> fixed) {
        public Side {
            fixed = new TreeMap<>(fixed);
        }

        private String condition() {
            return key + " = :key"
                    + fixed.entrySet().stream()
                            .map(each -> " AND " + each.getKey() + " = '" + each.getValue() + "'")
                            .collect(Collectors.joining());
        }

        /** A row's values. */
        List<String> of(Handle handle, String id) {
            return handle
                    .createQuery("SELECT " + value + " FROM " + table + " WHERE " + condition() + " ORDER BY 1")
                    .bind("key", id)
                    .mapTo(String.class)
                    .list()
                    .stream()
                    .filter(Objects::nonNull)
                    .toList();
        }

        /** Replaces all values, each in its own row. */
        void keepAll(Handle handle, String id, List<String> values) {
            handle.createUpdate("DELETE FROM " + table + " WHERE " + condition())
                    .bind("key", id)
                    .execute();
            values.forEach(each -> add(handle, id, each));
        }

        /** Sets one value; other columns of its row stay unchanged. */
        void keep(Handle handle, String id, String text) {
            int rows = handle.createUpdate("UPDATE " + table + " SET " + value + " = :text WHERE " + condition())
                    .bind("text", text.isEmpty() ? null : text)
                    .bind("key", id)
                    .execute();
            if (rows == 0 && !text.isEmpty()) {
                add(handle, id, text);
            }
        }

        private void add(Handle handle, String id, String text) {
            Row row = Row.in(table).with(key, id).with(value, text);
            fixed.forEach(row::with);
            row.insert(handle);
        }
    }
}
