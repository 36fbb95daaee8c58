package dev.tiltyard.sitekit.world;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A table of facts in a text file: tab-separated columns, named by the first line; lines that begin with {@code #} and
 * empty lines are ignored. {@code \n} stands for a newline.
 */
public final class FactTable {
    private FactTable() {}

    /**
     * Reads a resource beside {@code owner}.
     *
     * @return the rows in file order; an empty field is an empty string
     * @throws IllegalArgumentException if it is missing, or a row has more fields than columns; names the line
     */
    public static List<Row> read(Class<?> owner, String name) {
        List<Row> rows = new ArrayList<>();
        List<String> columns = List.of();
        int number = 0;
        for (String line : lines(owner, name)) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            List<String> fields = Arrays.asList(line.split("\t", -1));
            if (columns.isEmpty()) {
                columns = fields;
            } else {
                rows.add(Row.of(name + ":" + number, columns, fields));
            }
        }
        return List.copyOf(rows);
    }

    /** The lines of a resource beside {@code owner}. */
    public static List<String> lines(Class<?> owner, String name) {
        InputStream stream = owner.getResourceAsStream(name);
        if (stream == null) {
            throw new IllegalArgumentException("no resource " + name + " beside " + owner.getName());
        }
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + name + " beside " + owner.getName() + " cannot be read", e);
        }
    }

    /**
     * One row.
     *
     * @param place file and line, for messages
     * @param fields values by column
     */
    public record Row(String place, Map<String, String> fields) {
        static Row of(String place, List<String> columns, List<String> values) {
            if (values.size() > columns.size()) {
                throw new IllegalArgumentException(
                        place + " has " + values.size() + " fields, the table has " + columns.size() + " columns");
            }
            Map<String, String> fields = new TreeMap<>();
            for (int i = 0; i < columns.size(); i++) {
                fields.put(columns.get(i), i < values.size() ? values.get(i).replace("\\n", "\n") : "");
            }
            return new Row(place, Map.copyOf(fields));
        }

        /** @throws IllegalArgumentException if there is no such column */
        public String text(String column) {
            String value = fields.get(column);
            if (value == null) {
                throw new IllegalArgumentException(place + " has no column " + column + " but " + fields.keySet());
            }
            return value;
        }

        /** Whether the field is empty. */
        public boolean lacks(String column) {
            return text(column).isEmpty();
        }

        /** @throws IllegalArgumentException if the field is not a whole number */
        public long number(String column) {
            try {
                return Long.parseLong(text(column));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        place + ": column " + column + " holds '" + text(column) + "', not a whole number", e);
            }
        }

        /** The number, or a default if the field is empty. */
        public long number(String column, long otherwise) {
            return lacks(column) ? otherwise : number(column);
        }

        /** The elements of a semicolon-separated list; empty if the field is. */
        public List<String> list(String column) {
            return lacks(column) ? List.of() : List.of(text(column).split("\\s*;\\s*"));
        }
    }
}
