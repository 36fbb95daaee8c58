package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * List columns: those that the user chose for a table, else those of the default view for it or its parent tables, else
 * its first fields.
 */
final class Columns {
    private static final int OTHERS = 7;

    private final DeskServices desk;

    Columns(DeskServices desk) {
        this.desk = desk;
    }

    /** The paths of a table's columns, in order, without invalid paths. */
    List<String> of(Actor actor, Table table) {
        Map<String, List<String>> own = chosen(actor.id());
        Map<String, List<String>> common = chosen("");
        return Optional.ofNullable(own.get(table.name()))
                .or(() -> inherited(table, common))
                .map(paths -> paths.stream()
                        .filter(path -> field(table, path).isPresent())
                        .distinct()
                        .toList())
                .filter(paths -> !paths.isEmpty())
                .orElseGet(() -> first(table));
    }

    private static Optional<List<String>> inherited(Table table, Map<String, List<String>> common) {
        for (Optional<Table> at = Optional.of(table);
                at.isPresent();
                at = at.get().parent()) {
            List<String> columns = common.get(at.get().name());
            if (columns != null) {
                return Optional.of(columns);
            }
        }
        return Optional.empty();
    }

    private static List<String> first(Table table) {
        List<String> paths = new ArrayList<>();
        if (!table.displayField().name().equals("sys_id")) {
            paths.add(table.displayField().name());
        }
        table.fields().stream()
                .map(Field::name)
                .filter(field -> !field.startsWith("sys_") && !paths.contains(field))
                .limit(OTHERS)
                .forEach(paths::add);
        paths.add("sys_updated_on");
        return paths;
    }

    /** The chosen columns by table: a user's, or the default ones if the sys_id is empty. */
    private Map<String, List<String>> chosen(String user) {
        Map<String, List<String>> chosen = new LinkedHashMap<>();
        List<Chosen> rows = desk.database().withHandle(handle -> handle.createQuery("""
            SELECT COALESCE(l.name, '') AS list, e.element FROM sys_ui_list l
              JOIN sys_ui_list_element e ON e.list_id = l.sys_id LEFT JOIN sys_ui_view v ON v.sys_id = l.view
             WHERE COALESCE(l.sys_user, '') = :user AND COALESCE(l.parent, '') = '' AND COALESCE(v.name, '') = ''
               AND e.element IS NOT NULL
             ORDER BY l.sys_updated_on, l.sys_id, e.position, e.sys_id
            """)
                .bind("user", user)
                .mapTo(Chosen.class)
                .list());
        rows.forEach(row ->
                chosen.computeIfAbsent(row.list(), name -> new ArrayList<>()).add(row.element()));
        return chosen;
    }

    private record Chosen(String list, String element) {}

    /** Saves a user's columns for a table; none restores the default. */
    void choose(Actor actor, Table table, List<String> paths) {
        Records records = desk.records();
        Actor system = actor.elevated();
        Table lists = desk.schema().required("sys_ui_list");
        Table elements = desk.schema().required("sys_ui_list_element");
        String own = "name=" + table.name() + "^sys_user=" + actor.id();
        all(system, lists, own).forEach(list -> {
            all(system, elements, "list_id=" + list.id()).forEach(each -> records.delete(system, elements, each.id()));
            records.delete(system, lists, list.id());
        });
        if (paths.isEmpty()) {
            return;
        }
        String list = records.insert(system, lists, Map.of("name", table.name(), "sys_user", actor.id()))
                .id();
        for (int position = 0; position < paths.size(); position++) {
            records.insert(
                    system,
                    elements,
                    Map.of("list_id", list, "element", paths.get(position), "position", Integer.toString(position)));
        }
    }

    private List<Record> all(Actor actor, Table table, String query) {
        return desk.records().list(actor, table, EncodedQuery.parse(query), List.of(), 0, 1000);
    }

    /** The field at a path. */
    Optional<Field> field(Table table, String path) {
        Optional<Table> at = Optional.of(table);
        String[] parts = path.split("\\.", -1);
        for (int i = 0; i < parts.length - 1; i++) {
            String part = parts[i];
            at = at.flatMap(each -> each.field(part)).flatMap(desk.schema()::referenced);
        }
        return at.flatMap(each -> each.field(parts[parts.length - 1]));
    }

    /** The labels of all fields of a path. */
    String fullLabel(Table table, String path) {
        StringBuilder label = new StringBuilder();
        for (int dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
            label.append(label(table, path.substring(0, dot))).append(' ');
        }
        return label.append(label(table, path)).toString();
    }

    /** The label of a column. */
    String label(Table table, String path) {
        return field(table, path).map(Field::label).orElse(path);
    }
}
