package dev.tiltyard.state.mariadb;

import dev.tiltyard.values.StateValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A table, and its expressions for the journal.
 *
 * @param number its number in the journal
 * @param plain its name
 * @param columns stored columns, sorted by name
 * @param key positions in {@code columns} of the key columns; empty if the table has no key
 * @param counted whether it has an auto-increment
 * @param hash how its rows are hashed
 */
record MariaDbTable(
        int number, String plain, List<MariaDbColumn> columns, List<Integer> key, boolean counted, RowHash hash) {
    MariaDbTable {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
    }

    String name() {
        return MariaDbColumn.quoted(plain);
    }

    boolean keyed() {
        return !key.isEmpty();
    }

    List<MariaDbColumn> keyColumns() {
        return key.stream().map(columns::get).toList();
    }

    /** The expression for a row's image; {@code row} is an alias, OLD or NEW. */
    String image(String row) {
        return image(row, Map.of());
    }

    /** The same text, for queries. */
    String read(String row) {
        return columns.stream()
                .map(column -> column.read(row + "." + column.name()))
                .collect(Collectors.joining(", ", "CONCAT_WS(',', ", ")"));
    }

    /** Same, with other expressions for some columns. */
    String image(String row, Map<String, String> instead) {
        return written(columns, row, instead);
    }

    /** The expression for a row's key; for a table without a key, the complete image. */
    String key(String row, Map<String, String> instead) {
        return keyed() ? written(keyColumns(), row, instead) : image(row, instead);
    }

    private static String written(List<MariaDbColumn> columns, String row, Map<String, String> instead) {
        UnaryOperator<String> value = column -> instead.getOrDefault(column, row + "." + MariaDbColumn.quoted(column));
        return columns.stream()
                .map(column -> column.written(value.apply(column.plain())))
                .collect(Collectors.joining(", ", "CONCAT_WS(',', ", ")"));
    }

    /** The row of an image, for inserting. */
    String literals(String image) {
        List<String> literals = new ArrayList<>();
        String[] parts = parts(image);
        for (int i = 0; i < columns.size(); i++) {
            if (!columns.get(i).generated()) {
                literals.add(columns.get(i).literal(parts[i]));
            }
        }
        return literals.stream().collect(Collectors.joining(", ", "(", ")"));
    }

    /** The condition that a row has a key or, for a table without a key, that it has this image. */
    String matches(String keyText) {
        List<MariaDbColumn> compared = keyed() ? keyColumns() : columns;
        String[] parts = parts(keyText);
        List<String> conditions = new ArrayList<>();
        for (int i = 0; i < compared.size(); i++) {
            MariaDbColumn column = compared.get(i);
            conditions.add(
                    keyed()
                            ? column.name() + " = " + column.literal(parts[i])
                            : column.read(column.name()) + " = '" + parts[i] + "'");
        }
        return conditions.stream().collect(Collectors.joining(" AND ", "(", ")"));
    }

    /** The key in an image. */
    String keyIn(String image) {
        String[] parts = parts(image);
        return keyed() ? key.stream().map(place -> parts[place]).collect(Collectors.joining(",")) : image;
    }

    String columnNames() {
        return written().stream().map(MariaDbColumn::name).collect(Collectors.joining(", "));
    }

    /** The columns that can be written. */
    List<MariaDbColumn> written() {
        return columns.stream().filter(column -> !column.generated()).toList();
    }

    /** Whether the server inserts the row of an image only in non-strict mode. */
    boolean refused(String image) {
        String[] parts = parts(image);
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).refused(parts[i])) {
                return true;
            }
        }
        return false;
    }

    StateValue.Row row(String image) {
        return values(columns, image);
    }

    StateValue.Row keyValue(String keyText) {
        return keyed() ? values(keyColumns(), keyText) : new StateValue.Row(Map.of());
    }

    private static StateValue.Row values(List<MariaDbColumn> columns, String written) {
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        String[] parts = parts(written);
        for (int i = 0; i < columns.size(); i++) {
            row.put(columns.get(i).plain(), columns.get(i).value(parts[i]));
        }
        return StateValue.Row.of(row);
    }

    private static String[] parts(String written) {
        return written.split(",", -1);
    }
}
