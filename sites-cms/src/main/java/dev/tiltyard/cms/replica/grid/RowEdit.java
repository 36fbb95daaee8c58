package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.ColumnSizes;
import dev.tiltyard.sitekit.data.Row;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Keeps what was typed into a row of a list. */
@FunctionalInterface
public interface RowEdit {
    /**
     * Changes a row; returns what is wrong with the values, and then changes nothing.
     *
     * @param values texts by column, with options by their value and days as the database has them
     */
    Optional<String> change(Call call, Handle handle, String id, Map<String, String> values);

    /**
     * Changes rows of a table whose columns have the names of the list's.
     *
     * @param key the column that holds the row's id
     * @param stamp the column that holds when a row was changed; empty if it has none
     */
    static RowEdit ofTable(String table, String key, String stamp) {
        return (call, handle, id, values) -> {
            Optional<String> problem = tooLong(call.shell(), table, values);
            if (problem.isEmpty()) {
                Row row = Row.in(table);
                values.forEach((column, text) -> row.withNullable(column, text.isEmpty() ? null : text));
                if (!stamp.isEmpty()) {
                    row.with(stamp, call.now());
                }
                row.update(handle, key, id);
            }
            return problem;
        };
    }

    /** The same, but what another row of the table has is refused. */
    default RowEdit unlessTaken(String table, String key, String column, String message) {
        return (call, handle, id, values) ->
                handle.createQuery("SELECT 1 FROM " + table + " WHERE " + column + " = ? AND " + key + " <> ?")
                                .bind(0, values.get(column))
                                .bind(1, id)
                                .mapTo(Integer.class)
                                .findFirst()
                                .isPresent()
                        ? Optional.of(message)
                        : change(call, handle, id, values);
    }

    /** What is wrong with a text that a column of a table cannot hold. */
    static Optional<String> tooLong(AdminShell shell, String table, Map<String, String> values) {
        return values.entrySet().stream()
                .flatMap(value -> shell.sizes().exceeded(table, value.getKey(), value.getValue()).stream())
                .findFirst()
                .map(ColumnSizes::tooLong);
    }
}
