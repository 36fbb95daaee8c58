package dev.tiltyard.shopping.magento.sales;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Reads rows of a table by key; table and column names come from the program. */
final class Rows {
    private Rows() {}

    /** All rows whose column has one of these values, in the order of the table's key. */
    static List<Fields> in(Handle handle, String table, String column, List<Long> keys) {
        return handle.createQuery("SELECT * FROM " + table + " WHERE " + column + " IN (<keys>) ORDER BY 1")
                .bindList("keys", keys)
                .map((row, context) -> Fields.of(row))
                .list();
    }

    static Map<Long, List<Fields>> by(List<Fields> rows, String column) {
        Map<Long, List<Fields>> groups = new HashMap<>();
        rows.forEach(row -> groups.computeIfAbsent(row.number(column), key -> new ArrayList<>())
                .add(row));
        return groups;
    }
}
