package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.sitekit.data.Row;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Describes the form of one row of a table.
 *
 * @param path route without its last name: {@code search/term}
 * @param id the parameter that carries the key
 * @param noun what it is, as messages name it: {@code search term}
 * @param button what the buttons that save and delete it call it: {@code Search}; a dash if they name nothing
 * @param legend of the fields that name no section; empty for none
 * @param resource the right that is needed
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
     * @param kind as in {@link FormField}; not on the form are {@code initial}, which a new row gets, and the times
     *     {@code created} and {@code updated}
     * @param initial value in a new form
     * @param section legend of the fields that it stands with; empty for the first ones
     * @param note below the field; empty for none
     * @param side where it is kept, if not in the row's own table
     */
    public record Item(
            String column,
            String label,
            String kind,
            Choices choices,
            boolean required,
            String initial,
            String section,
            String note,
            Optional<Side> side) {
        static Item unseen(String column, String kind, String value) {
            return new Item(column, "", kind, Choices.none(), false, value, "", "", Optional.empty());
        }

        boolean many() {
            return kind.equals("multiselect");
        }
    }

    /**
     * Another table that keeps values of a row: one row for each value.
     *
     * @param key the column with the key of the row
     * @param value the column with the value
     * @param fixed further columns and what they hold
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

        /** What a row has. */
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

        /** Keeps these values instead of those that are there, each in a row. */
        void keepAll(Handle handle, String id, List<String> values) {
            handle.createUpdate("DELETE FROM " + table + " WHERE " + condition())
                    .bind("key", id)
                    .execute();
            values.forEach(each -> add(handle, id, each));
        }

        /** Keeps one value; other columns of its row stay as they are. */
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
