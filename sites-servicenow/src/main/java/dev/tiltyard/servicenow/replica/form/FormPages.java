package dev.tiltyard.servicenow.replica.form;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Access;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.NotAllowed;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.classic.ClassicPageData;
import dev.tiltyard.servicenow.replica.classic.PageKind;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.replica.form.FormLayouts.Place;
import dev.tiltyard.servicenow.replica.list.ListView;
import dev.tiltyard.servicenow.replica.list.ListViews;
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
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The form of a record: {@code /incident.do?sys_id=…}; of a new one without a sys_id, or with -1. */
public final class FormPages {
    private static final List<FactTable.Row> RELATED = FactTable.read(FormPages.class, "related.tsv");

    /** The duplicated problem; "Mark Duplicate" makes the field editable. */
    private static final String DUPLICATE_OF = "duplicate_of";

    private final DeskServices desk;
    private final Activities activities;
    private final Personalization personalization;
    private final ListViews lists;

    public FormPages(DeskServices desk) {
        this.desk = desk;
        this.activities = new Activities(desk);
        this.personalization = new Personalization(desk);
        this.lists = new ListViews(desk);
    }

    /** Add after the pages with specific routes. */
    public void addTo(Routes routes) {
        personalization.addTo(routes);
        routes.get("/{table:[a-z0-9_]+}.do", this::show);
        routes.post("/{table:[a-z0-9_]+}.do", this::submit);
    }

    /**
     * A form field for display.
     *
     * @param kind kind of control: text, area, choice, box, reference, date
     * @param hidden whether it is hidden for the user or for everybody
     * @param value stored value
     * @param shown display value
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

        private Control placed(Place place) {
            return new Control(
                    name,
                    label,
                    kind,
                    type,
                    value,
                    shown,
                    reference,
                    dependent,
                    choices,
                    mandatory || place.mandatory(),
                    readOnly || place.readOnly(),
                    maxLength,
                    hidden);
        }
    }

    /** Rows of a section. */
    public record Block(List<Control> left, List<Control> right) {
        public Block {
            left = List.copyOf(left);
            right = List.copyOf(right);
        }

        /** Whether it takes the whole width. */
        public boolean isSingle() {
            return right.isEmpty();
        }

        private Stream<Control> controls() {
            return Stream.concat(left.stream(), right.stream());
        }
    }

    /**
     * A section.
     *
     * @param title title of its tab; empty for the one above the tabs
     */
    public record Section(String id, String title, List<Block> blocks) {
        public Section {
            blocks = List.copyOf(blocks);
        }

        /** The names of its fields. */
        public String fields() {
            return blocks.stream().flatMap(Block::controls).map(Control::name).collect(Collectors.joining(" "));
        }
    }

    /** A list of records that refer to the form's record. */
    public record Related(String title, ListView list) {}

    /** A button that saves, or does something else with the record. */
    public record Verb(String id, String label, String kind) {}

    /**
     * The page.
     *
     * @param writable whether the user may save and delete the record
     * @param streamed whether the activity stream is shown before it is asked for
     */
    @Template("form/form.jte")
    public record FormPage(
            ClassicPageData frame,
            String table,
            String label,
            String id,
            boolean isNew,
            boolean isTask,
            String heading,
            List<Section> sections,
            List<Verb> verbs,
            List<Verb> links,
            List<Related> related,
            List<String> errors,
            List<Activity> activities,
            boolean streamed,
            boolean followed,
            String recordList,
            boolean writable) {
        public FormPage {
            sections = List.copyOf(sections);
            verbs = List.copyOf(verbs);
            links = List.copyOf(links);
            related = List.copyOf(related);
            activities = List.copyOf(activities);
            errors = List.copyOf(errors);
        }

        /** The section above the tabs. */
        public Section main() {
            return sections.get(0);
        }

        public List<Section> tabs() {
            return sections.subList(1, sections.size());
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
            values.put("sys_class_name", table.name());
            FormLayouts.places(table).stream()
                    .filter(place -> !place.preset().isEmpty())
                    .forEach(place -> values.put(place.path(), place.preset()));
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

    /** A new record's values from the URL: {@code sysparm_query=type=normal^impact=2}. */
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
        boolean writable = Access.mayWrite(actor, table);
        Set<String> hidden = personalization.hidden(actor, table);
        List<Section> sections = new ArrayList<>();
        for (FormLayouts.Section section : FormLayouts.of(table)) {
            List<Block> blocks = section.blocks().stream()
                    .map(block -> new Block(
                            controls(table, block.left(), values, writable, hidden),
                            controls(table, block.right(), values, writable, hidden)))
                    .toList();
            sections.add(new Section(sectionId(table, section.title()), section.title(), blocks));
        }
        List<Map<String, Object>> elements = sections.stream()
                .flatMap(section -> section.blocks().stream())
                .flatMap(Block::controls)
                .map(FormPages::element)
                .toList();
        Map<String, Object> data = Map.of("table", table.name(), "id", id, "isNew", isNew, "elements", elements);
        String heading =
                isNew ? "New record" : values.getOrDefault(table.displayField().name(), id);
        boolean isTask = table.isOrExtends(desk.schema().required("task"));
        visit.html(desk.html(new FormPage(
                ClassicPageData.of(
                        desk,
                        visit,
                        actor,
                        isNew ? "New Record | " + table.label() : heading + " | " + table.label(),
                        PageKind.FORM,
                        List.of("ac.js", "list.js", "listtools.js", "form.js", "formtools.js"),
                        data),
                table.name(),
                table.label(),
                id,
                isNew,
                isTask,
                heading,
                sections,
                FormVerbs.buttons(table, values, isNew, writable),
                isNew ? List.of() : FormVerbs.links(table),
                isNew ? List.of() : related(actor, table, id),
                errors,
                isNew ? List.of() : activities.of(actor, table, id),
                !table.name().equals("sc_request"),
                List.of(values.getOrDefault("watch_list", "").split(",")).contains(actor.id()),
                visit.method().equals("POST")
                        ? visit.field("sysparm_record_list")
                        : visit.query("sysparm_record_list").orElse(""),
                writable)));
    }

    private static Map<String, Object> element(Control control) {
        return Map.of(
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
                control.choices());
    }

    /** The id of a section, the same in every copy. */
    private static String sectionId(Table table, String title) {
        return title.isEmpty()
                ? "main"
                : UUID.nameUUIDFromBytes((table + "/" + title).getBytes(StandardCharsets.UTF_8))
                        .toString()
                        .replace("-", "");
    }

    private List<Control> controls(
            Table table, List<Place> places, Map<String, String> values, boolean writable, Set<String> hidden) {
        return places.stream()
                .map(place -> table.field(place.path())
                        .map(field -> control(table, field, values.getOrDefault(place.path(), ""), writable))
                        .orElseGet(() -> walked(table, place.path()))
                        .placed(place)
                        .hiddenBy(hidden))
                .toList();
    }

    private List<Related> related(Actor actor, Table table, String id) {
        List<Related> all = new ArrayList<>();
        for (FactTable.Row row : RELATED) {
            Map<String, String> facts = row.fields();
            Optional<Table> of = desk.schema().table(facts.getOrDefault("list", ""));
            boolean isOfForm = desk.schema()
                    .table(facts.getOrDefault("form", ""))
                    .filter(table::isOrExtends)
                    .isPresent();
            if (isOfForm && of.isPresent() && Access.mayRead(actor, of.get())) {
                all.add(new Related(
                        facts.getOrDefault("title", ""),
                        lists.related(
                                actor,
                                of.get(),
                                table,
                                facts.getOrDefault("field", ""),
                                id,
                                List.of(facts.getOrDefault("columns", "").split(",")))));
            }
        }
        return all;
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
                                : isDate(field)
                                        ? "date"
                                        : field.type().isMultiLine(field.maxLength()) ? "area" : "text";
        String shown = field.isReference() && !value.isEmpty()
                ? desk.schema()
                        .referenced(field)
                        .map(target ->
                                desk.display().names(target, List.of(value)).getOrDefault(value, ""))
                        .orElse("")
                : field.type() == FieldType.SYS_CLASS_NAME
                        ? desk.schema().table(value).map(Table::label).orElse(value)
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

    private static boolean isDate(Field field) {
        return field.type() == FieldType.GLIDE_DATE || field.type() == FieldType.GLIDE_DATE_TIME;
    }

    /** A read-only field of a referenced record. */
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
            if (action.equals("sysverb_copy")) {
                String copy = copy(actor, table, before.orElseThrow(() -> HttpProblem.notFound("Record not found")));
                visit.redirect("/" + table + ".do?sys_id=" + copy, 303);
                return;
            }
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

    /** A new record with the values of another one, but its own number. */
    private String copy(Actor actor, Table table, Record record) {
        Map<String, String> values = new LinkedHashMap<>();
        record.cells().forEach((path, cell) -> {
            boolean own = path.startsWith("sys_") || path.equals("number") || path.contains(".");
            if (!own
                    && cell.field().type() != FieldType.PASSWORD
                    && !cell.text().isEmpty()) {
                values.put(path, cell.text());
            }
        });
        return desk.records().insert(actor, table, values).id();
    }

    /** The URL of the list that the form was opened from, with its query. */
    private static String listOf(Visit visit, Table table) {
        String query = visit.field("sysparm_record_list");
        return "/" + table + "_list.do"
                + (query.isEmpty()
                        ? ""
                        : "?sysparm_query=" + Visit.encode(query).replace("+", "%20"));
    }

    /** The settable fields: those that are not read-only, and the one that a button makes editable. */
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
        Set<String> mandatory = FormLayouts.places(table).stream()
                .filter(place -> place.mandatory() && !place.readOnly())
                .map(Place::path)
                .collect(Collectors.toSet());
        return table.fields().stream()
                .filter(field -> field.mandatory() || mandatory.contains(field.name()))
                .filter(field -> values.getOrDefault(
                                field.name(),
                                before.map(record -> record.text(field.name())).orElse(""))
                        .isBlank())
                .map(field -> "The following mandatory field is not filled in: " + field.label())
                .toList();
    }
}
