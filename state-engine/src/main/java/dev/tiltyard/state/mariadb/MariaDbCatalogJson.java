package dev.tiltyard.state.mariadb;

import dev.tiltyard.values.JsonText;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The stored form of the catalog, so that a copy need not query the server for its metadata. */
final class MariaDbCatalogJson {
    private static final String LARGE = " large";
    private static final String GENERATED = " generated";

    private MariaDbCatalogJson() {}

    static String of(MariaDbCatalog catalog) {
        Map<String, Object> references = new LinkedHashMap<>();
        new TreeMap<>(catalog.references())
                .forEach((parent, list) -> references.put(
                        parent, list.stream().map(MariaDbCatalogJson::reference).toList()));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(
                "tables",
                catalog.tables().values().stream()
                        .map(MariaDbCatalogJson::table)
                        .toList());
        json.put("references", references);
        json.put("sequences", catalog.sequences());
        return JsonText.write(json);
    }

    private static Map<String, Object> table(MariaDbTable table) {
        Map<String, Object> columns = new LinkedHashMap<>();
        table.columns()
                .forEach(column -> columns.put(
                        column.plain(),
                        column.kind().name() + (column.large() ? LARGE : "") + (column.generated() ? GENERATED : "")));
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("number", table.number());
        json.put("name", table.plain());
        json.put("columns", columns);
        json.put("key", table.key());
        json.put("counted", table.counted());
        json.put("hash", table.hash().name());
        return json;
    }

    private static Map<String, Object> reference(MariaDbCatalog.Reference reference) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("child", reference.child());
        json.put("columns", reference.columns());
        json.put("onDelete", reference.onDelete().name());
        json.put("onUpdate", reference.onUpdate().name());
        return json;
    }

    /** @throws IllegalArgumentException if the text was not written by {@link #of} */
    static MariaDbCatalog read(String text) {
        Map<String, ?> json = JsonText.readObject(text);
        SortedMap<Integer, MariaDbTable> tables = new TreeMap<>();
        for (Object each : list(json, "tables")) {
            MariaDbTable table = readTable(object(each));
            tables.put(table.number(), table);
        }
        Map<String, List<MariaDbCatalog.Reference>> references = new LinkedHashMap<>();
        object(json.get("references"))
                .forEach((parent, children) -> references.put(
                        parent,
                        list(children).stream()
                                .map(child -> readReference(object(child)))
                                .toList()));
        return new MariaDbCatalog(
                tables,
                references,
                list(json, "sequences").stream().map(String::valueOf).toList());
    }

    private static MariaDbTable readTable(Map<String, ?> json) {
        List<MariaDbColumn> columns = object(json.get("columns")).entrySet().stream()
                .map(column -> column(column.getKey(), String.valueOf(column.getValue())))
                .toList();
        return new MariaDbTable(
                number(json.get("number")),
                String.valueOf(json.get("name")),
                columns,
                list(json, "key").stream().map(MariaDbCatalogJson::number).toList(),
                Boolean.TRUE.equals(json.get("counted")),
                RowHash.valueOf(String.valueOf(json.get("hash"))));
    }

    private static MariaDbColumn column(String name, String written) {
        return new MariaDbColumn(
                name,
                MariaDbColumn.Kind.valueOf(written.split(" ", 2)[0]),
                written.contains(LARGE),
                written.contains(GENERATED));
    }

    private static MariaDbCatalog.Reference readReference(Map<String, ?> json) {
        Map<String, String> columns = new LinkedHashMap<>();
        object(json.get("columns")).forEach((child, parent) -> columns.put(child, String.valueOf(parent)));
        return new MariaDbCatalog.Reference(
                String.valueOf(json.get("child")),
                columns,
                MariaDbCatalog.Rule.valueOf(String.valueOf(json.get("onDelete"))),
                MariaDbCatalog.Rule.valueOf(String.valueOf(json.get("onUpdate"))));
    }

    @SuppressWarnings("unchecked") // JsonText returns objects as maps with text keys
    private static Map<String, ?> object(@Nullable Object json) {
        if (json instanceof Map<?, ?> map) {
            return (Map<String, ?>) map;
        }
        throw new IllegalArgumentException("expected an object, found " + json);
    }

    private static List<?> list(Map<String, ?> json, String field) {
        return list(json.get(field));
    }

    private static List<?> list(@Nullable Object json) {
        if (json instanceof List<?> list) {
            return list;
        }
        throw new IllegalArgumentException("expected a list, found " + json);
    }

    private static int number(@Nullable Object json) {
        if (json instanceof BigDecimal number) {
            return number.intValueExact();
        }
        throw new IllegalArgumentException("expected a number, found " + json);
    }
}
