package dev.tiltyard.state.sqlite;

import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The changes in a table, as in a diff. */
final class SqliteChanges {
    private SqliteChanges() {}

    /** The changes of the rows that differ from a snapshot. */
    static List<StateChange> of(SqliteUndo.Part part, Charset charset) {
        List<StateChange> changes = new ArrayList<>();
        for (String key : part.differing()) {
            Optional<StateValue.Row> before =
                    Optional.ofNullable(part.wanted().get(key)).map(image -> row(part.table(), image, charset));
            Optional<StateValue.Row> after =
                    Optional.ofNullable(part.found().get(key)).map(image -> row(part.table(), image, charset));
            changes.add(
                    part.table().isSequences()
                            ? ofCounter(before, after)
                            : new StateChange(
                                    SqliteCatalog.nameOf(part.table()),
                                    key(
                                            part.table(),
                                            key,
                                            before.or(() -> after).orElseThrow()),
                                    before.map(StateValue.class::cast),
                                    after.map(StateValue.class::cast)));
        }
        return changes;
    }

    private static StateChange ofCounter(Optional<StateValue.Row> before, Optional<StateValue.Row> after) {
        return new StateChange(
                "sequences",
                new StateValue.Text(
                        String.valueOf(before.or(() -> after).orElseThrow().get("name"))),
                before.map(row -> new StateValue.Text(String.valueOf(row.get("seq")))),
                after.map(row -> new StateValue.Text(String.valueOf(row.get("seq")))));
    }

    /** The declared primary key, or the rowid. */
    private static StateValue.Row key(SqliteTable table, String key, StateValue.Row row) {
        if (table.key().isEmpty()) {
            return StateValue.Row.of(Map.of("rowid", number(key)));
        }
        Map<String, @Nullable Object> columns = new LinkedHashMap<>();
        for (int place : table.key()) {
            String name = table.columns().get(place).plain();
            columns.put(name, row.get(name));
        }
        return StateValue.Row.of(columns);
    }

    private static Object number(String key) {
        return new BigDecimal(key);
    }

    private static StateValue.Row row(SqliteTable table, String image, Charset charset) {
        String[] parts = SqliteImage.parts(image);
        int first = table.keyNames().size();
        Map<String, @Nullable Object> row = new LinkedHashMap<>();
        for (int i = 0; i < table.columns().size(); i++) {
            row.put(table.columns().get(i).plain(), SqliteImage.value(parts[first + i], charset));
        }
        return StateValue.Row.of(row);
    }
}
