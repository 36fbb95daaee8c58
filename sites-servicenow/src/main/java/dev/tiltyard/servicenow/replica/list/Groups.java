package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.query.Selection;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Groups the records of a list by its query's group field. */
final class Groups {
    private final DeskServices desk;

    Groups(DeskServices desk) {
        this.desk = desk;
    }

    /**
     * The groups sorted by display value, empty first; none if the query has no valid group field.
     *
     * @param conditions the query without its order and groups
     */
    List<Group> of(Actor actor, Table table, EncodedQuery query, String conditions) {
        if (query.groupBy().isEmpty()) {
            return List.of();
        }
        String path = query.groupBy().get();
        Selection selection = desk.records().select(actor, table, EncodedQuery.parse(conditions));
        Optional<String> expression = selection.expression(path);
        if (expression.isEmpty()) {
            return List.of();
        }
        Field field = selection.fieldAt(path).orElseThrow();
        Map<String, Long> counts = counts(selection, expression.get(), field);
        Map<String, String> names = desk.schema()
                .referenced(field)
                .map(target -> desk.display().names(target, counts.keySet()))
                .orElse(Map.of());
        List<Group> groups = new ArrayList<>();
        counts.forEach((value, count) -> {
            String read = field.isReference()
                    ? names.getOrDefault(value, "")
                    : desk.display().label(table, field, value);
            groups.add(new Group(
                    field.label() + ": " + (read.isEmpty() ? "(empty)" : read),
                    count,
                    narrowed(conditions, path, value)));
        });
        groups.sort(Comparator.comparing((Group group) -> !group.label().endsWith(": (empty)"))
                .thenComparing(Group::label, String.CASE_INSENSITIVE_ORDER));
        return groups;
    }

    private Map<String, Long> counts(Selection selection, String expression, Field field) {
        String sql = "SELECT " + expression + ", count(*)" + selection.from() + selection.where() + " GROUP BY 1";
        Map<String, Long> counts = new LinkedHashMap<>();
        desk.database().useHandle(handle -> Records.bind(handle.createQuery(sql), selection.binds())
                .map((row, context) -> Map.entry(new Record.Cell(field, row.getObject(1)).text(), row.getLong(2)))
                .forEach(each -> counts.merge(each.getKey(), each.getValue(), Long::sum)));
        return counts;
    }

    /** A query that also requires a value, in each of its alternatives. */
    private static String narrowed(String conditions, String path, String value) {
        String one = value.isEmpty() ? path + "ISEMPTY" : path + "=" + value.replace("^", "^^");
        return conditions.isEmpty() ? one : conditions.replace("^NQ", "^" + one + "^NQ") + "^" + one;
    }
}
