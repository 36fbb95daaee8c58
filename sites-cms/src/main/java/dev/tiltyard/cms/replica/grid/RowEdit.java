package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.ColumnSizes;
import dev.tiltyard.sitekit.data.Row;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Saves the inline edit of a row. */
@FunctionalInterface
public interface RowEdit {
    /**
     * Updates a row; on errors, returns them and changes nothing.
     *
     * @param values texts by column, with option values and dates as in the database
     */
    Optional<String> change(AdminRequest call, Handle handle, String id, Map<String, String> values);

    /**
     * Updates rows of a table with the same column names as the grid.
     *
     * @param key the column with the row's id
     * @param stamp the column with the update time; empty if there is none
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

    /** Also rejects values that another row of the table has. */
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

    /** The error for a text that is too long for its column. */
    static Optional<String> tooLong(AdminShell shell, String table, Map<String, String> values) {
        return values.entrySet().stream()
                .flatMap(value -> shell.sizes().exceeded(table, value.getKey(), value.getValue()).stream())
                .findFirst()
                .map(ColumnSizes::tooLong);
    }
}
