package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.grid.Choices;
import java.util.List;

/**
 * Describes the form of one row of a table.
 *
 * @param path route without its last name: {@code search/term}
 * @param id the parameter that carries the key
 * @param noun what it is, as messages name it: {@code search term}
 * @param button what the buttons that save and delete it call it: {@code Search}; a dash if they name nothing
 * @param resource the right that is needed
 */
public record RecordSpec(
        String path,
        String id,
        String table,
        String key,
        String noun,
        String button,
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
     */
    public record Item(String column, String label, String kind, Choices choices, boolean required, String initial) {}
}
