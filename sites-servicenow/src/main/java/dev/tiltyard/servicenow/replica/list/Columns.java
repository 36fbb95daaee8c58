package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Schema;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The columns that lists show. */
final class Columns {
    private static final Map<String, List<String>> CHOSEN = chosen();
    private static final int OTHERS = 7;

    private final Schema schema;

    Columns(Schema schema) {
        this.schema = schema;
    }

    private static Map<String, List<String>> chosen() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        FactTable.read(Columns.class, "lists.tsv")
                .forEach(row -> columns.put(
                        row.fields().getOrDefault("table", ""),
                        List.of(row.fields().getOrDefault("fields", "").split(","))));
        return columns;
    }

    /** The paths of a table's columns: those chosen for it or a table that it extends, else its first fields. */
    static List<String> of(Table table) {
        for (Optional<Table> at = Optional.of(table);
                at.isPresent();
                at = at.get().parent()) {
            List<String> columns = CHOSEN.get(at.get().name());
            if (columns != null) {
                return columns;
            }
        }
        List<String> paths = new ArrayList<>();
        paths.add(table.displayField().name());
        table.fields().stream()
                .map(Field::name)
                .filter(field -> !field.startsWith("sys_") && !paths.contains(field))
                .limit(OTHERS)
                .forEach(paths::add);
        paths.add("sys_updated_on");
        return paths;
    }

    /** What people read above a column. */
    String label(Table table, String path) {
        Table at = table;
        String[] parts = path.split("\\.");
        for (int i = 0; i < parts.length - 1; i++) {
            at = at.field(parts[i]).flatMap(schema::referenced).orElse(at);
        }
        return at.field(parts[parts.length - 1]).map(Field::label).orElse(path);
    }
}
