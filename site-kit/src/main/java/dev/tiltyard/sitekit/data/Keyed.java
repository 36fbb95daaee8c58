package dev.tiltyard.sitekit.data;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.result.ResultBearing;
import org.jdbi.v3.core.result.RowView;

/**
 * Reads rows by the value of their first column. What they hold is the second column, or a record that all columns are
 * mapped to.
 */
public final class Keyed {
    private Keyed() {}

    /** The rows' values by key, in the rows' order; of rows with the same key, the last one counts. */
    public static <K, V> Map<K, V> map(ResultBearing query, Class<K> key, Class<V> value) {
        return query.reduceRows(new LinkedHashMap<>(), (values, view) -> {
            values.put(view.getColumn(1, key), value(view, value));
            return values;
        });
    }

    /** The rows' values grouped by key, in the rows' order. */
    public static <K, V> Map<K, List<V>> lists(ResultBearing query, Class<K> key, Class<V> value) {
        return query.reduceRows(new LinkedHashMap<>(), (values, view) -> {
            values.computeIfAbsent(view.getColumn(1, key), any -> new ArrayList<>())
                    .add(value(view, value));
            return values;
        });
    }

    private static <V> V value(RowView view, Class<V> type) {
        return type.isRecord() ? view.getRow(type) : view.getColumn(2, type);
    }
}
