package dev.tiltyard.tasks.template;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Changes that a task may make, as the task format expresses them. Most name an exact number of rows. */
public final class Allow {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Allow() {}

    /** Exactly this many new rows in a table. */
    public static ObjectNode inserted(String table, int rows, Object... where) {
        return change(table, "insert", rows, where);
    }

    /** Exactly this many rows deleted from a table. */
    public static ObjectNode deleted(String table, int rows, Object... where) {
        return change(table, "delete", rows, where);
    }

    /** Updates of these columns in exactly this many rows of a table. */
    public static ObjectNode updated(String table, int rows, List<String> columns, Object... where) {
        ObjectNode entry = change(table, "update", rows, where);
        ArrayNode names = entry.putArray("columns");
        columns.forEach(names::add);
        return entry;
    }

    /** At most this many rows of a table with this kind of change: {@code insert}, {@code update} or {@code delete}. */
    public static ObjectNode atMost(String table, String kind, int rows, Object... where) {
        ObjectNode entry = change(table, kind, rows, where);
        return entry.put("rows", rows);
    }

    /** Any number of changes to these columns of a table, or to all columns: for what the site updates by itself. */
    public static ObjectNode kept(String table, String... columns) {
        ObjectNode entry = JSON.createObjectNode().put("table", table);
        if (columns.length > 0) {
            ArrayNode names = entry.putArray("columns");
            List.of(columns).forEach(names::add);
        }
        return entry;
    }

    /** Any number of new files whose path matches the pattern. */
    public static ObjectNode newFiles(String pattern) {
        return JSON.createObjectNode().put("files", pattern).put("change", "insert");
    }

    /** Any number of changes of any kind to the rows of a table with these values. */
    public static ObjectNode rowsOf(String table, Object... where) {
        ObjectNode entry = JSON.createObjectNode().put("table", table);
        entry.set("where", Instance.json(Draw.named(where)));
        return entry;
    }

    /** @param where alternating columns and values that the row must have */
    private static ObjectNode change(String table, String kind, int rows, Object... where) {
        ObjectNode entry = JSON.createObjectNode().put("table", table).put("change", kind);
        if (where.length > 0) {
            entry.set("where", Instance.json(Draw.named(where)));
        }
        entry.putObject("rows").put("min", rows).put("max", rows);
        return entry;
    }
}
