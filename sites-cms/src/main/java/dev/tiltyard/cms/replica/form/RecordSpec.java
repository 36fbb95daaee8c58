package dev.tiltyard.cms.replica.form;

import dev.tiltyard.cms.replica.grid.Choices;
import java.util.ArrayList;
import java.util.List;

/**
 * Describes the form of one row of a table.
 *
 * @param path route without its last name: {@code search/term}
 * @param id the parameter that carries the key
 * @param noun what it is, as messages name it: {@code search term}
 * @param list the page of all of them
 */
public record RecordSpec(
        String path, String id, String table, String key, String noun, String list, String resource, List<Item> items) {
    public RecordSpec {
        items = List.copyOf(items);
    }

    /**
     * A field.
     *
     * @param kind as in {@link FormField}; {@code fixed} for what is shown only
     * @param initial value in a new form
     */
    public record Item(String column, String label, String kind, Choices choices, boolean required, String initial) {}

    public static RecordSpec of(
            String path, String id, String table, String key, String noun, String list, String resource) {
        return new RecordSpec(path, id, table, key, noun, list, resource, List.of());
    }

    private RecordSpec and(Item item) {
        List<Item> more = new ArrayList<>(items);
        more.add(item);
        return new RecordSpec(path, id, table, key, noun, list, resource, more);
    }

    public RecordSpec must(String column, String label) {
        return and(new Item(column, label, "text", Choices.none(), true, ""));
    }

    public RecordSpec text(String column, String label) {
        return and(new Item(column, label, "text", Choices.none(), false, ""));
    }

    public RecordSpec area(String column, String label) {
        return and(new Item(column, label, "textarea", Choices.none(), false, ""));
    }

    public RecordSpec editor(String column, String label) {
        return and(new Item(column, label, "editor", Choices.none(), false, ""));
    }

    public RecordSpec number(String column, String label, String initial) {
        return and(new Item(column, label, "number", Choices.none(), false, initial));
    }

    public RecordSpec toggle(String column, String label, String initial) {
        return and(new Item(column, label, "toggle", Choices.none(), false, initial));
    }

    public RecordSpec select(String column, String label, Choices choices) {
        return and(new Item(column, label, "select", choices, false, ""));
    }

    /** Not on the form: what a new row has. */
    public RecordSpec initially(String column, String value) {
        return and(new Item(column, "", "initial", Choices.none(), false, value));
    }

    /** Not on the form: the time of each save. */
    public RecordSpec stamped(String column, boolean onlyNew) {
        return and(new Item(column, "", onlyNew ? "created" : "updated", Choices.none(), false, ""));
    }
}
