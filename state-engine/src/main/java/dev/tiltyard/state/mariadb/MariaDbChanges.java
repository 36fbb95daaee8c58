package dev.tiltyard.state.mariadb;

import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/** The changes in a table: the old and the new version of each touched row. */
final class MariaDbChanges {
    private MariaDbChanges() {}

    static List<StateChange> of(MariaDbUndo undo, MariaDbTable table, List<MariaDbUndo.Touched> touched)
            throws SQLException {
        return table.keyed() ? byKey(undo, table, touched) : oneByOne(table, touched);
    }

    private static List<StateChange> byKey(MariaDbUndo undo, MariaDbTable table, List<MariaDbUndo.Touched> touched)
            throws SQLException {
        Map<String, String> before = new HashMap<>();
        for (MariaDbUndo.Touched row : touched) {
            if (row.first() != null) {
                before.put(table.keyIn(row.first()), row.first());
            }
        }
        Map<String, String> after = undo.present(table, touched);
        TreeSet<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        List<StateChange> changes = new ArrayList<>();
        for (String key : keys) {
            String was = before.get(key);
            String is = after.get(key);
            if (!Objects.equals(was, is)) {
                changes.add(new StateChange(
                        table.plain(),
                        table.keyValue(key),
                        Optional.ofNullable(was).map(table::row),
                        Optional.ofNullable(is).map(table::row)));
            }
        }
        return changes;
    }

    private static List<StateChange> oneByOne(MariaDbTable table, List<MariaDbUndo.Touched> touched) {
        List<StateChange> changes = new ArrayList<>();
        for (MariaDbUndo.Touched row : touched) {
            Optional<StateValue> image = Optional.of(table.row(row.key()));
            for (long i = 0; i < Math.abs(row.net()); i++) {
                changes.add(new StateChange(
                        table.plain(),
                        table.keyValue(""),
                        row.net() < 0 ? image : Optional.empty(),
                        row.net() < 0 ? Optional.empty() : image));
            }
        }
        return changes;
    }
}
