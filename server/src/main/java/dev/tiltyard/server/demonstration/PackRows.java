package dev.tiltyard.server.demonstration;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.values.Locator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Finds the row of a site's database that a value of a task names, and the query of all rows like it. A row is like
 * another if they agree in every column that has only a few values, such as a state or a type.
 */
final class PackRows {
    private static final int FEW = 5;
    private static final int ENOUGH = 20;
    private static final int AT_A_TIME = 40;
    private static final String TEXTS = "'text', 'character varying', 'character', 'varchar', 'char'";
    private static final Set<String> COMPARED = Set.of(
            "text",
            "character varying",
            "varchar",
            "char",
            "character",
            "boolean",
            "smallint",
            "integer",
            "bigint",
            "tinyint",
            "int",
            "enum",
            "USER-DEFINED");

    private final String site;
    private final Function<Locator, JsonNode> reader;
    private final boolean isPostgres;
    private final String schema;
    private final String keys;
    private final Set<String> changed;

    /**
     * Over the database of a site.
     *
     * @param protocol of the database: {@code postgresql} or {@code mariadb}
     * @param reader answers SQL locators
     * @param changed tables with rows that the demonstration has made, in which nothing is looked for
     */
    PackRows(String site, String protocol, Function<Locator, JsonNode> reader, Set<String> changed) {
        this.site = site;
        this.reader = reader;
        this.isPostgres = protocol.equals("postgresql");
        this.schema = isPostgres ? "current_schema()" : "DATABASE()";
        // PostgreSQL's information schema lists the keys of tables only to those who may change them.
        this.keys = isPostgres
                ? "SELECT a.attname AS c FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid"
                        + " AND a.attnum = ANY(i.indkey) WHERE i.indisprimary AND i.indrelid = CAST(:value AS regclass)"
                : "SELECT column_name AS c FROM information_schema.columns WHERE table_schema = DATABASE()"
                        + " AND column_key = 'PRI' AND table_name = :value";
        this.changed = Set.copyOf(changed);
    }

    /**
     * A row that a value names.
     *
     * @param table it is in
     * @param column that has the value
     * @param key the column of the table's primary key
     * @param values of the row, by column
     */
    record Row(String table, String column, String key, JsonNode values) {
        /** Whether a column of another table, or the key of this one, says which of these rows is meant. */
        boolean isNamedBy(String otherTable, String otherColumn, JsonNode value) {
            if (!value.asText().equals(values.path(key).asText())) {
                return false;
            }
            if (otherTable.equals(table)) {
                return otherColumn.equals(key);
            }
            String stem = otherColumn.toLowerCase(Locale.ROOT).replaceFirst("_id$", "");
            return otherColumn.endsWith("_id") && table.toLowerCase(Locale.ROOT).contains(stem);
        }
    }

    /**
     * The row that alone in its table has a value: one that a change points to, if there is one. If several columns of it
     * have the value, the one whose values are shortest, as names are and descriptions are not.
     *
     * @param pointsTo whether a change points to a row
     */
    Optional<Row> named(String value, Predicate<Row> pointsTo) {
        List<Row> rows = new ArrayList<>();
        List<String> counts = new ArrayList<>();
        for (JsonNode column : query("SELECT c.table_name AS t, c.column_name AS c FROM information_schema.columns c"
                + " JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name"
                + " WHERE c.table_schema = " + schema + " AND t.table_type = 'BASE TABLE' AND c.data_type IN (" + TEXTS
                + ") ORDER BY c.table_name, c.ordinal_position")) {
            String table = column.path("t").asText();
            if (!changed.contains(table) && !table.contains("tiltyard_")) {
                String name = column.path("c").asText();
                counts.add("SELECT '" + table + "' AS t, '" + name + "' AS c, count(*) AS n FROM " + quoted(table)
                        + " x WHERE x." + name + " = :value");
            }
        }
        for (int from = 0; from < counts.size(); from += AT_A_TIME) {
            String all = String.join(" UNION ALL ", counts.subList(from, Math.min(counts.size(), from + AT_A_TIME)));
            for (JsonNode found : query("SELECT * FROM (" + all + ") f WHERE n = 1 ORDER BY t, c", "value", value)) {
                row(found.path("t").asText(), found.path("c").asText(), value).ifPresent(rows::add);
            }
        }
        Comparator<Row> pointedTo = Comparator.comparing(row -> !pointsTo.test(row));
        return rows.stream().min(pointedTo.thenComparing(this::length));
    }

    /** Columns need no quotes, since a word after a dot is never a keyword. */
    private String quoted(String table) {
        return isPostgres ? '"' + table + '"' : '`' + table + '`';
    }

    private double length(Row row) {
        return query("SELECT avg(char_length(x." + row.column() + ")) AS n FROM " + quoted(row.table()) + " x")
                .path(0)
                .path("n")
                .asDouble();
    }

    private Optional<Row> row(String table, String column, String value) {
        JsonNode found = query(keys, "value", isPostgres ? quoted(table) : table);
        if (found.size() != 1) {
            return Optional.empty();
        }
        JsonNode values = query("SELECT * FROM " + quoted(table) + " x WHERE x." + column + " = :value", "value", value)
                .path(0);
        return Optional.of(new Row(table, column, found.path(0).path("c").asText(), values));
    }

    /**
     * The query of the rows like one.
     *
     * @param columns of the rows, with the variables that they become
     * @param conditions that the rows, called {@code d}, must also meet
     * @throws TooFewException if there are fewer than twenty
     */
    String alike(Row row, Map<String, String> columns, List<String> conditions) throws TooFewException {
        String own = "d." + row.column();
        List<String> all = new ArrayList<>(List.of(
                own + " <> ''",
                "(SELECT count(*) FROM " + quoted(row.table()) + " o WHERE o." + row.column() + " = " + own + ") = 1"));
        all.addAll(conditions);
        List<String> strict = new ArrayList<>(kind(row, columns.keySet()));
        strict.addAll(all);
        for (List<String> tried : List.of(strict, all)) {
            String from = " FROM " + quoted(row.table()) + " d WHERE " + String.join(" AND ", tried);
            if (query("SELECT count(*) AS n" + from).path(0).path("n").asInt() >= ENOUGH) {
                StringBuilder selected = new StringBuilder();
                columns.forEach((column, variable) -> selected.append(selected.isEmpty() ? "" : ", ")
                        .append("d.")
                        .append(column)
                        .append(" AS ")
                        .append(variable));
                return "SELECT " + selected + from + " ORDER BY d." + row.key();
            }
        }
        throw new TooFewException("The table " + row.table() + " has fewer than " + ENOUGH
                + " rows that a task like this could be about.");
    }

    /** Not enough rows for tasks that differ. */
    static final class TooFewException extends Exception {
        private static final long serialVersionUID = 1L;

        TooFewException(String message) {
            super(message);
        }
    }

    /** What the row has in common with others of its kind: the values of the columns that have only a few. */
    private List<String> kind(Row row, Set<String> drawn) {
        Set<String> compared = new LinkedHashSet<>();
        StringBuilder counts = new StringBuilder();
        for (JsonNode column : query(
                "SELECT c.column_name AS c, c.data_type AS k FROM information_schema.columns c WHERE c.table_schema = "
                        + schema + " AND c.table_name = :value ORDER BY c.ordinal_position",
                "value",
                row.table())) {
            String name = column.path("c").asText();
            JsonNode value = row.values().path(name);
            boolean isPlain =
                    value.isValueNode() && !value.isNull() && !value.asText().contains("\\");
            if (isPlain
                    && !drawn.contains(name)
                    && COMPARED.contains(column.path("k").asText())) {
                compared.add(name);
                counts.append(counts.isEmpty() ? "" : ", ")
                        .append("count(DISTINCT x.")
                        .append(name)
                        .append(") AS ")
                        .append(name);
            }
        }
        List<String> kind = new ArrayList<>();
        if (compared.isEmpty()) {
            return kind;
        }
        JsonNode distinct = query("SELECT " + counts + " FROM " + quoted(row.table()) + " x")
                .path(0);
        for (String name : compared) {
            if (distinct.path(name).asInt() > 1 && distinct.path(name).asInt() <= FEW) {
                kind.add("d." + name + " = " + literal(row.values().path(name)));
            }
        }
        return kind;
    }

    /** A value in SQL. */
    static String literal(JsonNode value) {
        return value.isTextual() ? "'" + value.asText().replace("'", "''") + "'" : value.asText();
    }

    private JsonNode query(String sql) {
        return reader.apply(new Locator.Sql(site, sql, Map.of()));
    }

    private JsonNode query(String sql, String name, String value) {
        return reader.apply(new Locator.Sql(site, sql, Map.of(name, value)));
    }
}
