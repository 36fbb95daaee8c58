package dev.tiltyard.gitlab.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.PostgresSink;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The rows of a world, by table, until all are known. For one thread. */
final class Rows {
    private final SortedMap<String, Table> tables = new TreeMap<>();

    private record Row(List<@Nullable Object> values) {}

    /** Rows of one table. */
    static final class Table {
        private final List<String> columns;
        private final List<Row> rows = new ArrayList<>();
        private long lastId;

        private Table(List<String> columns) {
            this.columns = columns;
        }

        /** The next number for the column {@code id}. */
        long nextId() {
            return ++lastId;
        }

        /** The number that the facts give to a row, or else the next one. */
        long idOf(FactTable.@Nullable Row fact) {
            return fact == null || fact.lacks("id") ? nextId() : fact.number("id");
        }

        /** Adds a row; values in the order of the columns. */
        void add(@Nullable Object... values) {
            if (values.length != columns.size()) {
                throw new IllegalArgumentException(values.length + " values for the columns " + columns);
            }
            rows.add(new Row(Arrays.asList(values)));
        }

        /** Adds a row under the next number, which is returned. */
        long addNumbered(@Nullable Object... values) {
            long id = nextId();
            add(Stream.concat(Stream.of(id), Stream.of(values)).toArray());
            return id;
        }
    }

    /** The rows of a table, with the columns that are filled in; always the same for one table. */
    Table table(String name, String columns) {
        return tables.computeIfAbsent(name, any -> new Table(List.of(columns.split(" "))));
    }

    /** Writes everything, and sets the sequences of numbers to go on behind. */
    void writeTo(DataSource database) throws SQLException {
        for (var each : tables.entrySet()) {
            List<String> quoted = each.getValue().columns.stream()
                    .map(name -> '"' + name + '"')
                    .toList();
            try (PostgresSink sink = new PostgresSink(database, each.getKey(), quoted)) {
                for (Row row : each.getValue().rows) {
                    sink.row(row.values().toArray());
                }
                sink.finish();
            }
        }
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (var each : tables.entrySet()) {
                if (each.getValue().columns.contains("id")) {
                    statement.execute("SELECT setval('" + each.getKey() + "_id_seq', (SELECT max(id) FROM "
                            + each.getKey() + "))");
                }
            }
        }
    }
}
