package dev.tiltyard.servicenow.replica.form;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Access;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.NotAllowed;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.classic.Frame;
import dev.tiltyard.servicenow.replica.desk.Desk;
import dev.tiltyard.servicenow.rule.Numbers;
import dev.tiltyard.servicenow.schema.Choice;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The form of a record: {@code /incident.do?sys_id=…}; without a sys_id, or with -1, that of a new one. */
public final class FormPages {
    private static final Map<String, List<String>> FORMS = forms();

    /** The problem that another one repeats; "Mark Duplicate" opens the field. */
    private static final String DUPLICATE_OF = "duplicate_of";

    private final Desk desk;
    private final Activities activities;
    private final Personalization personalization;

    public FormPages(Desk desk) {
        this.desk = desk;
        this.activities = new Activities(desk);
        this.personalization = new Personalization(desk);
    }

    private static Map<String, List<String>> forms() {
        Map<String, List<String>> forms = new LinkedHashMap<>();
        FactTable.read(FormPages.class, "forms.tsv")
                .forEach(row -> forms.put(
                        row.fields().getOrDefault("table", ""),
                        List.of(row.fields().getOrDefault("fields", "").split(","))));
        return forms;
    }

    /** To be added after the pages that have addresses of their own. */
    public void addTo(Routes routes) {
        personalization.addTo(routes);
        routes.get("/{table:[a-z0-9_]+}.do", this::show);
        routes.post("/{table:[a-z0-9_]+}.do", this::submit);
    }

    /**
     * One field as the form shows it.
     *
     * @param kind how it is shown: text, area, choice, box, reference
     * @param hidden whether the user, or everybody, chose not to see it
     * @param value as stored
     * @param shown as people read it
     */
    public record Control(
            String name,
            String label,
            String kind,
            String type,
            String value,
            String shown,
            String reference,
            String dependent,
            List<Choice> choices,
            boolean mandatory,
            boolean readOnly,
            int maxLength,
            boolean hidden) {
        public Control {
            choices = List.copyOf(choices);
        }

        private Control hiddenBy(Set<String> names) {
            boolean hides = !mandatory && names.contains(name);
            return new Control(
                    name, label, kind, type, value, shown, reference, dependent, choices, mandatory, readOnly,
                    maxLength, hides);
        }
    }

    /**
     * The page.
     *
     * @param writable whether the user may save and delete the record
     */
    @Template("form/form.jte")
    public record FormPage(
            Frame frame,
            String table,
            String label,
            String id,
            boolean isNew,
            String heading,
            List<Control> controls,
            List<String> errors,
            List<Activity> activities,
            String recordList,
            String verb,
            boolean writable) {
        public FormPage {
            controls = List.copyOf(controls);
            activities = List.copyOf(activities);
            errors = List.copyOf(errors);
        }
    }

    private Table table(Visit visit) {
        String name = visit.parameter("table");
        return desk.schema().table(name).orElseThrow(() -> HttpProblem.notFound("Invalid table " + name));
    }

    private void show(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        Table table = table(visit);
        String id = visit.query("sys_id").orElse("-1");
        if (id.equals("-1") || id.isEmpty()) {
            Map<String, String> values = new LinkedHashMap<>();
            table.fields().forEach(field -> values.put(field.name(), field.defaultValue()));
            table.numberPrefix().ifPresent(prefix -> values.put("number", nextNumber(table)));
            if (table.field("opened_by").isPresent()) {
                values.put("opened_by", actor.id());
            }
            values.putAll(asked(visit, table));
            render(visit, actor, table, desk.records().nextId(), true, values, List.of());
            return;
        }
        Record record =
                desk.records().find(actor, table, id).orElseThrow(() -> HttpProblem.notFound("Record not found"));
        Map<String, String> values = new LinkedHashMap<>();
        record.cells()
                .forEach(
                        (path, cell) -> values.put(path, cell.field().type() == FieldType.PASSWORD ? "" : cell.text()));
        render(visit, actor, record.table(), id, false, values, List.of());
    }

    /** The values that the address gives to a new record: {@code sysparm_query=type=normal^impact=2}. */
    private static Map<String, String> asked(Visit visit, Table table) {
        Map<String, String> asked = new LinkedHashMap<>();
        EncodedQuery.parse(visit.query("sysparm_query").orElse("")).alternatives().get(0).stream()
                .map(any -> any.conditions().get(0))
                .filter(condition -> condition.operator().symbol().equals("="))
                .filter(condition -> table.field(condition.field())
                        .filter(field -> !field.name().startsWith("sys_") && field.type() != FieldType.PASSWORD)
                        .isPresent())
                .forEach(condition -> asked.put(condition.field(), condition.value()));
        return asked;
    }

    private String nextNumber(Table table) {
        return desk.database().inTransaction(handle -> Numbers.next(handle, table));
    }

    private void render(
            Visit visit,
            Actor actor,
            Table table,
            String id,
            boolean isNew,
            Map<String, String> values,
            List<String> errors) {
        List<Control> controls = new ArrayList<>();
        Set<String> hidden = personalization.hidden(actor, table);
        boolean writable = Access.mayWrite(actor, table);
        for (String name : fields(table)) {
            Optional<Field> field = table.field(name);
            if (field.isPresent()) {
                controls.add(control(table, field.get(), values.getOrDefault(name, ""), writable));
            } else {
                controls.add(walked(table, name));
            }
        }
        controls.replaceAll(control -> control.hiddenBy(hidden));
        List<Map<String, Object>> elements = new ArrayList<>();
        for (Control control : controls) {
            elements.add(Map.of(
                    "fieldName",
                    control.name(),
                    "type",
                    control.type(),
                    "mandatory",
                    control.mandatory(),
                    "label",
                    control.label(),
                    "readOnly",
                    control.readOnly(),
                    "dependent",
                    control.dependent(),
                    "choices",
                    control.choices()));
        }
        Map<String, Object> data = Map.of("table", table.name(), "id", id, "isNew", isNew, "elements", elements);
        String heading =
                isNew ? "New record" : values.getOrDefault(table.displayField().name(), id);
        visit.html(desk.html(new FormPage(
                Frame.of(
                        desk,
                        visit,
                        actor,
                        isNew ? table.label() : heading + " | " + table.label(),
                        List.of("ac.js", "form.js"),
                        data),
                table.name(),
                table.label(),
                id,
                isNew,
                heading,
                controls,
                errors,
                isNew ? List.of() : activities.of(actor, table, id),
                visit.method().equals("POST")
                        ? visit.field("sysparm_record_list")
                        : visit.query("sysparm_record_list").orElse(""),
                isNew ? "" : verb(table, values),
                writable)));
    }

    /** What a record offers beside being saved and deleted. */
    private static String verb(Table table, Map<String, String> values) {
        return table.name().equals("sys_remote_update_set") ? values.getOrDefault("state", "") : "";
    }

    private static List<String> fields(Table table) {
        for (Optional<Table> at = Optional.of(table);
                at.isPresent();
                at = at.get().parent()) {
            List<String> fields = FORMS.get(at.get().name());
            if (fields != null) {
                return fields;
            }
        }
        return table.fields().stream()
                .map(Field::name)
                .filter(name -> !name.startsWith("sys_"))
                .limit(40)
                .toList();
    }

    private Control control(Table table, Field field, String value, boolean writable) {
        boolean readOnly = field.readOnly() || !writable || field.type() == FieldType.SYS_CLASS_NAME;
        List<Choice> choices = new ArrayList<>();
        if (field.hasChoices()) {
            List<Choice> offered = desk.choices().of(table, field);
            if (field.choiceKind() == Field.ChoiceKind.WITH_NONE
                    || value.isEmpty()
                            && offered.stream().noneMatch(each -> each.value().isEmpty())) {
                choices.add(new Choice("", "-- None --", ""));
            }
            choices.addAll(offered);
            if (!value.isEmpty()
                    && offered.stream().noneMatch(each -> each.value().equals(value))) {
                choices.add(new Choice(value, value, ""));
            }
        }
        String kind = field.hasChoices()
                ? "choice"
                : field.isReference()
                        ? "reference"
                        : field.type() == FieldType.BOOLEAN
                                ? "box"
                                : field.type().isMultiLine(field.maxLength()) ? "area" : "text";
        String shown = field.isReference() && !value.isEmpty()
                ? desk.schema()
                        .referenced(field)
                        .map(target ->
                                desk.display().names(target, List.of(value)).getOrDefault(value, ""))
                        .orElse("")
                : value;
        return new Control(
                field.name(),
                field.label(),
                kind,
                field.formType(),
                value,
                shown,
                field.reference(),
                field.dependent(),
                choices,
                field.mandatory(),
                readOnly,
                field.maxLength(),
                false);
    }

    /** A field of a record that this one refers to; it is only shown. */
    private Control walked(Table table, String path) {
        Table at = table;
        String[] parts = path.split("\\.");
        for (int i = 0; i < parts.length - 1; i++) {
            at = at.field(parts[i]).flatMap(desk.schema()::referenced).orElse(at);
        }
        Optional<Field> field = at.field(parts[parts.length - 1]);
        return new Control(
                path,
                field.map(Field::label).orElse(path),
                "text",
                field.map(Field::formType).orElse("string"),
                "",
                "",
                "",
                "",
                List.of(),
                false,
                true,
                40,
                false);
    }

    private void submit(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        desk.visitors().requireToken(visit);
        Table table = table(visit);
        String id = visit.field("sys_uniqueValue");
        if (!id.matches("[0-9a-f]{32}")) {
            throw HttpProblem.badRequest("sys_uniqueValue is not a sys_id");
        }
        Optional<Record> before = desk.records().find(actor, table, id);
        Map<String, String> values = sent(visit, table);
        String action = visit.field("sys_action");
        try {
            if (action.equals("sysverb_delete")) {
                desk.records().delete(actor, table, id);
            } else {
                List<String> errors = missing(table, values, before);
                if (!errors.isEmpty()) {
                    visit.status(422);
                    render(visit, actor, table, id, before.isEmpty(), values, errors);
                    return;
                }
                if (before.isEmpty()) {
                    desk.records().insert(actor, table, id, values);
                } else {
                    desk.records().update(actor, table, id, values);
                }
            }
        } catch (NotAllowed e) {
            throw HttpProblem.forbidden(String.valueOf(e.getMessage()));
        }
        boolean stays = action.endsWith("_and_stay");
        visit.redirect(stays ? "/" + table + ".do?sys_id=" + id : listOf(visit, table), 303);
    }

    /** The list that the form was opened from, with its query. */
    private static String listOf(Visit visit, Table table) {
        String query = visit.field("sysparm_record_list");
        return "/" + table + "_list.do"
                + (query.isEmpty()
                        ? ""
                        : "?sysparm_query=" + Visit.encode(query).replace("+", "%20"));
    }

    /** The fields that may be set: those that are not read-only, and the one that a button of the form opens. */
    private static Map<String, String> sent(Visit visit, Table table) {
        boolean marks =
                table.name().equals("problem") && visit.field("sys_opened").equals(DUPLICATE_OF);
        Map<String, String> values = new LinkedHashMap<>();
        String prefix = table.name() + ".";
        visit.allFields().forEach((name, all) -> {
            if (name.startsWith(prefix)) {
                table.field(name.substring(prefix.length()))
                        .filter(field ->
                                !field.readOnly() || marks && field.name().equals(DUPLICATE_OF))
                        .filter(field -> !field.name().startsWith("sys_"))
                        .filter(field -> field.type() != FieldType.PASSWORD
                                || !all.get(0).isEmpty())
                        .ifPresent(field -> values.put(field.name(), all.get(0).replace("\r\n", "\n")));
            }
        });
        return values;
    }

    private static List<String> missing(Table table, Map<String, String> values, Optional<Record> before) {
        return table.fields().stream()
                .filter(Field::mandatory)
                .filter(field -> values.getOrDefault(
                                field.name(),
                                before.map(record -> record.text(field.name())).orElse(""))
                        .isBlank())
                .map(field -> "The following mandatory field is not filled in: " + field.label())
                .toList();
    }
}
