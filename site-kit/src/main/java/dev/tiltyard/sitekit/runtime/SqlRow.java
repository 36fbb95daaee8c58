package dev.tiltyard.sitekit.runtime;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Converts a query's row to JSON: numbers and booleans as such, NULL as null, everything else as the database prints
 * it.
 */
final class SqlRow {
    private SqlRow() {}

    static ObjectNode asJson(ResultSet row) throws SQLException {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ResultSetMetaData columns = row.getMetaData();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            put(json, columns.getColumnLabel(i), row.getObject(i), row, i);
        }
        return json;
    }

    private static void put(ObjectNode json, String name, @Nullable Object value, ResultSet row, int column)
            throws SQLException {
        if (value == null) {
            json.putNull(name);
        } else if (value instanceof Boolean flag) {
            json.put(name, flag);
        } else if (value instanceof BigDecimal number) {
            json.put(name, number);
        } else if (value instanceof Double || value instanceof Float) {
            json.put(name, ((Number) value).doubleValue());
        } else if (value instanceof Number number) {
            json.put(name, number.longValue());
        } else {
            json.put(name, row.getString(column));
        }
    }
}
