package dev.tiltyard.evaluators.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Changes that a task may leave behind in one table, or among a site's files.
 *
 * @param store the table's name; {@link #FILES} for files
 * @param path for files: glob over the whole path, with {@code *} within a folder and {@code **} across folders; empty
 *     for every file
 * @param kinds the kinds of change
 * @param where required values of the row's columns (of its last version, if it was deleted)
 * @param columns the only columns that may differ in an updated row; empty for any. With columns, only updates are
 *     covered
 * @param min minimum number of such changes
 * @param max maximum number of such changes
 */
public record Allowance(
        String store,
        String path,
        Set<Kind> kinds,
        Map<String, JsonNode> where,
        List<String> columns,
        int min,
        int max) {
    /** The store that holds a site's files. */
    public static final String FILES = "files";

    public Allowance {
        kinds = Set.copyOf(kinds);
        where = Collections.unmodifiableMap(new LinkedHashMap<>(where));
        columns = List.copyOf(columns);
    }

    /** The kind of change of a row or a file. */
    public enum Kind {
        INSERT,
        UPDATE,
        DELETE
    }
}
