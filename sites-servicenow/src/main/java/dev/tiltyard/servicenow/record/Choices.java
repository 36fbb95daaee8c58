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

/** The choices of fields as this copy's table sys_choice has them. Kept in memory until told to forget. Safe for use by many threads. */
public final class Choices {
    private final Jdbi database;
    private final Schema schema;
    private final AtomicReference<Map<String, List<Choice>>> kept = new AtomicReference<>(Map.of());

    public Choices(Jdbi database, Schema schema) {
        this.database = database;
        this.schema = schema;
    }

    /** Reads them again when they are next needed. */
    public void forget() {
        kept.set(Map.of());
    }

    /** The choices of a field in a table, in their order; those of the table that it extends if it has none of its own. */
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

    /** The label of a value; empty if the value is none of the choices. */
    public Optional<String> label(Table table, Field field, String value) {
        return of(table, field).stream()
                .filter(choice -> choice.value().equals(value))
                .map(Choice::label)
                .findFirst();
    }

    /** The value of a label, whatever its case; empty if no choice has it. */
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
        database.useHandle(handle -> handle.createQuery("SELECT name, element, value, label, dependent_value"
                        + " FROM sys_choice WHERE COALESCE(inactive, FALSE) = FALSE AND COALESCE(language, 'en') = 'en'"
                        + " ORDER BY name, element, sequence, label, sys_id")
                .map((row, context) -> {
                    all.computeIfAbsent(row.getString(1) + "." + row.getString(2), key -> new ArrayList<>())
                            .add(new Choice(
                                    Values.text(row.getString(3)),
                                    Values.text(row.getString(4)),
                                    Values.text(row.getString(5))));
                    return true;
                })
                .list());
        all.replaceAll((key, choices) -> List.copyOf(choices));
        return Map.copyOf(all);
    }
}
