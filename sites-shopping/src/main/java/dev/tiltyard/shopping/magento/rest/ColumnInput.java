package dev.tiltyard.shopping.magento.rest;

import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.sql.ResultSetMetaData;
import java.sql.Types;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Parses an object whose fields are columns of a table, by the columns' own types. What is not a column, and what its
 * column can't hold, is refused.
 */
public final class ColumnInput {
    private static final long LARGEST_SMALLINT = 65_535;
    private static final long LARGEST_INT = 4_294_967_295L;

    private final String table;
    private final Map<String, Column> columns;

    private record Column(int type, int length, int scale) {}

    private ColumnInput(String table, Map<String, Column> columns) {
        this.table = table;
        this.columns = columns;
    }

    /** @param names the columns that may be sent */
    public static ColumnInput of(Handle handle, String table, List<String> names) {
        Map<String, Column> columns = handle.createQuery("SELECT * FROM " + table + " LIMIT 0")
                .scanResultSet((rows, context) -> {
                    ResultSetMetaData data = rows.get().getMetaData();
                    Map<String, Column> found = new HashMap<>();
                    for (int i = 1; i <= data.getColumnCount(); i++) {
                        found.put(
                                data.getColumnName(i),
                                new Column(data.getColumnType(i), data.getPrecision(i), data.getScale(i)));
                    }
                    return found;
                });
        columns.keySet().retainAll(names);
        return new ColumnInput(table, Map.copyOf(columns));
    }

    /**
     * The row that an object describes; a field that is null empties its column.
     *
     * @param further fields that the caller reads itself
     * @throws RestProblem if there is an unknown field, or a value of another type than its column's
     */
    public Row row(Input sent, Set<String> further) {
        Set<String> known = new TreeSet<>(columns.keySet());
        known.addAll(further);
        sent.knowsOnly(known);
        Row row = Row.in(table);
        columns.forEach((name, column) -> {
            if (sent.has(name) && !further.contains(name)) {
                row.withNullable(name, value(sent, name, column));
            }
        });
        return row;
    }

    private static @Nullable Object value(Input sent, String name, Column column) {
        return switch (column.type) {
            case Types.DECIMAL, Types.NUMERIC ->
                sent.amount(name).map(amount -> fitting(name, amount, column)).orElse(null);
            case Types.TINYINT, Types.SMALLINT -> fitting(sent, name, LARGEST_SMALLINT);
            case Types.INTEGER, Types.BIGINT -> fitting(sent, name, LARGEST_INT);
            case Types.BIT, Types.BOOLEAN -> sent.flag(name).orElse(null);
            case Types.TIMESTAMP, Types.DATE -> sent.time(name).orElse(null);
            default -> sent.text(name).map(text -> fitting(name, text, column)).orElse(null);
        };
    }

    private static BigDecimal fitting(String name, BigDecimal amount, Column column) {
        if (amount.precision() - amount.scale() > column.length - column.scale) {
            throw tooLarge(name, amount.toPlainString());
        }
        return amount;
    }

    private static @Nullable Long fitting(Input sent, String name, long largest) {
        return sent.number(name)
                .map(number -> {
                    if (number < 0 || number > largest) {
                        throw tooLarge(name, String.valueOf(number));
                    }
                    return number;
                })
                .orElse(null);
    }

    private static String fitting(String name, String text, Column column) {
        if (column.length > 0 && text.length() > column.length) {
            throw RestProblem.bad("The value of \"" + name + "\" is longer than " + column.length + " characters.");
        }
        return text;
    }

    private static RestProblem tooLarge(String name, String value) {
        return RestProblem.bad("The value " + value + " of \"" + name + "\" is out of range.");
    }
}
