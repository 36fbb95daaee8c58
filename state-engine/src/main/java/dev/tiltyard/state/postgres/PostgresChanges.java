package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The changes in a table, from the aggregated journal: pairs images with the same key. */
final class PostgresChanges {
    private PostgresChanges() {}

    private record Image(long n, StateValue.Row row) {}

    static List<StateChange> of(SqlSession session, PostgresTable table) throws SQLException {
        List<Image> images = session.list(
                table.changes(), row -> new Image(row.getLong("n"), JournalJson.row(row.getString("row"))));
        return table.key().isEmpty() ? oneByOne(table, images) : byKey(table, images);
    }

    private static List<StateChange> byKey(PostgresTable table, List<Image> images) {
        Map<StateValue.Row, StateValue.Row> before = new LinkedHashMap<>();
        Map<StateValue.Row, StateValue.Row> after = new LinkedHashMap<>();
        Map<StateValue.Row, StateValue.Row> keys = new LinkedHashMap<>();
        for (Image image : images) {
            StateValue.Row key = keyOf(table, image.row());
            keys.put(key, key);
            (image.n() < 0 ? before : after).put(key, image.row());
        }
        List<StateChange> changes = new ArrayList<>();
        for (StateValue.Row key : keys.keySet()) {
            changes.add(new StateChange(
                    table.name(), key, Optional.ofNullable(before.get(key)), Optional.ofNullable(after.get(key))));
        }
        return changes;
    }

    /** Rows without a key: each deletion and insertion is a separate change with an empty key. */
    private static List<StateChange> oneByOne(PostgresTable table, List<Image> images) {
        List<StateChange> changes = new ArrayList<>();
        for (Image image : images) {
            Optional<StateValue> row = Optional.of(image.row());
            for (long i = 0; i < Math.abs(image.n()); i++) {
                changes.add(new StateChange(
                        table.name(),
                        new StateValue.Row(Map.of()),
                        image.n() < 0 ? row : Optional.empty(),
                        image.n() < 0 ? Optional.empty() : row));
            }
        }
        return changes;
    }

    private static StateValue.Row keyOf(PostgresTable table, StateValue.Row row) {
        Map<String, @Nullable Object> key = new LinkedHashMap<>();
        table.key().forEach(part -> key.put(part.plain(), row.get(part.plain())));
        return StateValue.Row.of(key);
    }
}
