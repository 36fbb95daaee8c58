package dev.tiltyard.servicenow.replica.rest;

import dev.tiltyard.servicenow.record.Access;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Choice;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Metadata of a table's fields: {@code /api/now/ui/meta/incident}. */
final class MetaApi {
    private final DeskServices desk;
    private final RestGate gate;

    MetaApi(DeskServices desk, RestGate gate) {
        this.desk = desk;
        this.gate = gate;
    }

    void addTo(Routes routes) {
        routes.get("/api/now/ui/meta/{table}", gate.guard(this::meta));
    }

    private void meta(Visit visit, Actor actor) {
        String name = visit.parameter("table");
        Table table = desk.schema().table(name).orElseThrow(() -> RestProblem.noTable(name));
        if (!Access.mayRead(actor, table)) {
            throw new RestProblem(403, "User Not Authorized", "Failed API level ACL Validation");
        }
        Map<String, Object> columns = new LinkedHashMap<>();
        table.fields().forEach(field -> columns.put(field.name(), column(table, field)));
        visit.json(Map.of("result", Map.of("columns", columns)));
    }

    private Map<String, Object> column(Table table, Field field) {
        Map<String, Object> column = new LinkedHashMap<>();
        column.put("name", field.name());
        column.put("label", field.label());
        column.put("type", field.formType());
        column.put("internal_type", field.type().glideName());
        column.put(
                "base_type",
                field.isReference()
                        ? "GUID"
                        : field.type().isText() ? "string" : field.type().glideName());
        column.put("max_length", field.maxLength());
        column.put("mandatory", field.mandatory());
        column.put("read_only", field.readOnly());
        column.put("default", field.defaultValue());
        column.put("column_type", "element");
        column.put("filterable", true);
        column.put("cansort", field.isStored());
        column.put("canmatch", true);
        column.put("cangroup", field.isStored());
        if (!field.dependent().isEmpty()) {
            column.put("dependent_on_field", field.dependent());
        }
        if (!field.reference().isEmpty()) {
            column.put("reference", field.reference());
            desk.schema().table(field.reference()).ifPresent(target -> {
                String display = target.displayField().name();
                column.put("reference_display_field", display);
                column.put(
                        "reference_attributes",
                        Map.of("display_field", display, "ref_auto_completer", "AJAXTableCompleter"));
            });
        }
        if (!field.formType().equals(field.type().glideName()) || field.hasChoices()) {
            column.put("choice_type", field.choiceKind() == Field.ChoiceKind.WITH_NONE ? 1 : 3);
            column.put("choices", choices(table, field));
        }
        return column;
    }

    private List<Map<String, String>> choices(Table table, Field field) {
        List<Map<String, String>> choices = new ArrayList<>();
        if (field.choiceKind() == Field.ChoiceKind.WITH_NONE) {
            choices.add(Map.of("value", "", "label", "-- None --"));
        }
        for (Choice choice : desk.choices().of(table, field)) {
            choices.add(Map.of("value", choice.value(), "label", choice.label()));
        }
        return choices;
    }
}
