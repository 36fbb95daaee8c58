package dev.tiltyard.servicenow.record;

import dev.tiltyard.servicenow.schema.Choice;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Schema;
import dev.tiltyard.servicenow.schema.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jdbi.v3.core.Jdbi;

/** Cache of this copy's choices in sys_choice, until {@link #forget}. Thread-safe. */
public final class ChoiceLists {
    private final Jdbi database;
    private final Schema schema;
    private final AtomicReference<Map<String, List<Choice>>> kept = new AtomicReference<>(Map.of());

    public ChoiceLists(Jdbi database, Schema schema) {
        this.database = database;
        this.schema = schema;
    }

    /** Clears the cache. */
    public void forget() {
        kept.set(Map.of());
    }

    /** The choices of a field in a table, in order; those of the parent table if it has none of its own. */
    public List<Choice> of(Table table, Field field) {
        if (field.type() == FieldType.SYS_CLASS_NAME) {
            return schema.withDescendants(table).stream()
                    .map(each -> new Choice(each.name(), each.label(), ""))
                    .toList();
        }
        if (!field.hasChoices()) {
            return List.of();
        }
        Map<String, List<Choice>> all = all();
        for (Optional<Table> at = Optional.of(table);
                at.isPresent();
                at = at.get().parent()) {
            List<Choice> choices = all.get(at.get().name() + "." + field.name());
            if (choices != null) {
                return choices;
            }
        }
        return List.of();
    }

    /** The label of a value; empty if it is not a choice. */
    public Optional<String> label(Table table, Field field, String value) {
        return of(table, field).stream()
                .filter(choice -> choice.value().equals(value))
                .map(Choice::label)
                .findFirst();
    }

    /** The value of a label, ignoring case; empty if there is no such choice. */
    public Optional<String> value(Table table, Field field, String label) {
        return of(table, field).stream()
                .filter(choice -> choice.label().equalsIgnoreCase(label))
                .map(Choice::value)
                .findFirst();
    }

    private Map<String, List<Choice>> all() {
        Map<String, List<Choice>> all = kept.get();
        if (all.isEmpty()) {
            all = load();
            kept.set(all);
        }
        return all;
    }

    private Map<String, List<Choice>> load() {
        Map<String, List<Choice>> all = new HashMap<>();
        List<Row> rows = database.withHandle(
                handle -> handle.createQuery("""
            SELECT COALESCE(name, '') || '.' || COALESCE(element, '') AS field, COALESCE(value, '') AS value, COALESCE(label, '') AS label,
                   COALESCE(dependent_value, '') AS dependent_value
              FROM sys_choice WHERE NOT COALESCE(inactive, FALSE) AND COALESCE(language, 'en') = 'en'
             ORDER BY name, element, sequence, label, sys_id
            """).mapTo(Row.class).list());
        rows.forEach(row -> all.computeIfAbsent(row.field(), field -> new ArrayList<>())
                .add(new Choice(row.value(), row.label(), row.dependentValue())));
        all.replaceAll((key, choices) -> List.copyOf(choices));
        return Map.copyOf(all);
    }

    private record Row(String field, String value, String label, String dependentValue) {}
}
