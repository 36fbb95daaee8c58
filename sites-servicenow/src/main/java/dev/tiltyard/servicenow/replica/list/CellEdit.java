package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.record.Access;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.NotAllowed;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Values;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Choice;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Inline editing of a list cell: {@code /cell_edit.do} returns the editor, and saves the value. */
final class CellEdit {
    private final DeskServices desk;

    CellEdit(DeskServices desk) {
        this.desk = desk;
    }

    void addTo(Routes routes) {
        routes.get("/cell_edit.do", visit -> answer(visit, this::describe));
        routes.post("/cell_edit.do", visit -> {
            desk.visitors().require(visit);
            desk.visitors().requireToken(visit);
            answer(visit, this::save);
        });
    }

    /** A field of a record. */
    private record Cell(Actor actor, Record record, Field field) {}

    private interface Step {
        Map<String, Object> apply(Visit visit, Cell cell);
    }

    /** Errors are returned as the text that the list shows. */
    private void answer(Visit visit, Step step) {
        Actor actor = desk.visitors().require(visit);
        try {
            visit.json(step.apply(visit, cell(visit, actor)));
        } catch (NotAllowed e) {
            refuse(visit, 403, "Security prevents writing to this field");
        } catch (HttpProblem e) {
            refuse(visit, e.status(), String.valueOf(e.getMessage()));
        }
    }

    private static void refuse(Visit visit, int status, String message) {
        visit.status(status);
        visit.json(Map.of("error", message));
    }

    private Cell cell(Visit visit, Actor actor) {
        String name = sent(visit, "table");
        Table table = desk.schema().table(name).orElseThrow(() -> HttpProblem.notFound("Invalid table " + name));
        Record record = desk.records()
                .find(actor, table, sent(visit, "sys_id"))
                .orElseThrow(() -> HttpProblem.notFound("Record not found"));
        Field field = record.table()
                .field(sent(visit, "field"))
                .orElseThrow(() -> HttpProblem.badRequest("Fields of other records are edited in their own lists"));
        boolean closed = field.readOnly()
                || !field.isStored()
                || field.name().startsWith("sys_")
                || field.type() == FieldType.PASSWORD
                || field.type() == FieldType.SYS_CLASS_NAME
                || !Access.mayWrite(actor, record.table());
        if (closed) {
            throw HttpProblem.forbidden("Security prevents writing to this field");
        }
        return new Cell(actor, record, field);
    }

    private static String sent(Visit visit, String name) {
        return visit.method().equals("POST")
                ? visit.field(name)
                : visit.query(name).orElse("");
    }

    private Map<String, Object> describe(Visit visit, Cell cell) {
        Field field = cell.field();
        String value = cell.record().text(field.name());
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("label", field.label());
        described.put("value", value);
        described.put("shown", desk.shown(cell.record(), field.name()));
        described.put("reference", field.isReference() ? field.reference() : "");
        described.put("long", field.type().isMultiLine(field.maxLength()));
        described.put("choices", choices(cell, value));
        return described;
    }

    private List<List<String>> choices(Cell cell, String value) {
        Field field = cell.field();
        if (field.type() == FieldType.BOOLEAN) {
            return List.of(List.of("true", "true"), List.of("false", "false"));
        }
        if (!field.hasChoices()) {
            return List.of();
        }
        String master = field.dependent().isEmpty() ? "" : cell.record().text(field.dependent());
        List<List<String>> offered = new ArrayList<>();
        if (field.choiceKind() == Field.ChoiceKind.WITH_NONE || value.isEmpty()) {
            offered.add(List.of("", "-- None --"));
        }
        for (Choice choice : desk.choices().of(cell.record().table(), field)) {
            if (choice.dependentValue().isEmpty() || choice.dependentValue().equals(master)) {
                offered.add(List.of(choice.value(), choice.label()));
            }
        }
        return offered.stream().distinct().toList();
    }

    private Map<String, Object> save(Visit visit, Cell cell) {
        Field field = cell.field();
        Table table = cell.record().table();
        String sent = visit.field("value");
        String stored =
                desk.inputs().stored(table, Map.of(field.name(), sent), false).getOrDefault(field.name(), "");
        if (field.mandatory() && stored.isBlank()) {
            throw new HttpProblem(422, "The following mandatory fields are not filled in: " + field.label());
        }
        if (!sent.isBlank() && (stored.isEmpty() || Values.typed(field, stored) == null)) {
            throw new HttpProblem(422, "Invalid value for " + field.label());
        }
        desk.records().update(cell.actor(), table, cell.record().id(), Map.of(field.name(), stored));
        return Map.of("saved", true);
    }
}
