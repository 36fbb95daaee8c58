package dev.tiltyard.servicenow.world;

import dev.tiltyard.servicenow.schema.Choice;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import java.sql.SQLException;
import java.time.Instant;

/** The site's dictionary: sys_db_object, sys_dictionary, sys_choice and sys_number. */
final class DictionaryRows {
    private static final int FIRST_NUMBER = 10_000;

    private final WorldRows rows;
    private final Instant since;

    DictionaryRows(WorldRows rows, Instant since) {
        this.rows = rows;
        this.since = since;
    }

    void write() throws SQLException {
        for (Table table : rows.schema().tables()) {
            rows.add(
                    "sys_db_object",
                    table.name(),
                    since,
                    "name",
                    table.name(),
                    "label",
                    table.label(),
                    "super_class",
                    table.parent()
                            .map(parent -> rows.id("sys_db_object", parent.name()))
                            .orElse(""),
                    "is_extendable",
                    table.isClassed());
            for (Field field : table.ownFields()) {
                write(table, field);
            }
            if (table.numberPrefix().isPresent()
                    && !table.numberPrefix().equals(table.parent().flatMap(Table::numberPrefix))) {
                rows.add(
                        "sys_number",
                        table.name(),
                        since,
                        "category",
                        table.name(),
                        "prefix",
                        table.numberPrefix().get(),
                        "number",
                        FIRST_NUMBER,
                        "maximum_digits",
                        7);
            }
        }
    }

    private void write(Table table, Field field) throws SQLException {
        rows.add(
                "sys_dictionary",
                table.name() + "." + field.name(),
                since,
                "name",
                table.name(),
                "element",
                field.name(),
                "column_label",
                field.label(),
                "internal_type",
                field.type().glideName(),
                "reference",
                field.reference(),
                "max_length",
                field.maxLength(),
                "mandatory",
                field.mandatory(),
                "read_only",
                field.readOnly(),
                "display",
                table.displayField().name().equals(field.name()),
                "choice",
                field.hasChoices() ? field.choiceKind() == Field.ChoiceKind.WITH_NONE ? 1 : 3 : 0,
                "default_value",
                field.defaultValue(),
                "dependent",
                field.dependent(),
                "dependent_on_field",
                field.dependent(),
                "use_dependent_field",
                !field.dependent().isEmpty());
        int sequence = 0;
        for (Choice choice : field.choices()) {
            rows.add(
                    "sys_choice",
                    table.name() + "." + field.name() + "." + choice.value() + "." + choice.dependentValue(),
                    since,
                    "name",
                    table.name(),
                    "element",
                    field.name(),
                    "value",
                    choice.value(),
                    "label",
                    choice.label(),
                    "dependent_value",
                    choice.dependentValue(),
                    "sequence",
                    ++sequence);
        }
    }
}
