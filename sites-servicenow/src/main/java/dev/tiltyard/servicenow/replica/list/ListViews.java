package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.query.EncodedQuery.Order;
import dev.tiltyard.servicenow.record.Access;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.DisplayValues;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.classic.ClassicPageData;
import dev.tiltyard.servicenow.replica.classic.Stage;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.replica.list.ListView.Column;
import dev.tiltyard.servicenow.replica.list.ListView.Line;
import dev.tiltyard.servicenow.replica.list.ListView.Value;
import dev.tiltyard.servicenow.schema.Choice;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what lists show, for pages of lists and for forms. */
public final class ListViews {
    private static final int ROWS = 20;
    private static final int TAGS = 12;
    private static final String EMPTY = "(empty)";
    private static final String ANY_TEXT = "zztextsearchyy";
    private static final Pattern ORDER = Pattern.compile("\\^?(?:ORDERBY(?:DESC)?|GROUPBY)[a-z0-9_.]+");

    /** Tables, with those that extend them, whose texts are indexed. */
    private static final Set<String> INDEXED = Set.of("task", "kb_knowledge", "sc_cat_item", "cmdb_ci", "sys_user");

    private final DeskServices desk;
    private final Columns columns;
    private final Breadcrumbs breadcrumbs;
    private final Groups groups;

    public ListViews(DeskServices desk) {
        this.desk = desk;
        this.columns = new Columns(desk);
        this.breadcrumbs = new Breadcrumbs(desk, columns);
        this.groups = new Groups(desk);
    }

    /** A table's list on its own page. */
    ListView of(Actor actor, Table table, String encoded, int first) {
        return view(actor, table, encoded, first, table.name(), columns.of(actor, table));
    }

    /**
     * The list in the form of the record that its records refer to.
     *
     * @param form the record's table
     * @param reference the field that refers to it
     * @param columns the list's columns
     */
    public ListView related(Actor actor, Table table, Table form, String reference, String id, List<String> columns) {
        List<String> paths = columns.stream()
                .filter(path -> this.columns.field(table, path).isPresent())
                .toList();
        return view(actor, table, reference + "=" + id, 1, form + "." + table + "." + reference, paths);
    }

    private ListView view(Actor actor, Table table, String encoded, int first, String id, List<String> paths) {
        EncodedQuery query = EncodedQuery.parse(encoded);
        Order order = query.orders().stream().findFirst().orElse(new Order(table.defaultOrder(), false));
        List<Group> all = groups.of(actor, table, query, conditions(encoded));
        boolean grouped = !all.isEmpty();
        long total = grouped ? all.size() : desk.records().count(actor, table, query);
        List<Group> shown = all.stream().skip(first - 1L).limit(ROWS).toList();
        List<Record> records =
                grouped ? List.of() : desk.records().list(actor, table, sorted(table, encoded), paths, first - 1, ROWS);
        int count = grouped ? shown.size() : records.size();
        Map<String, Object> data = data(table, id, conditions(encoded), encoded, paths, order, total);
        data.put("groupBy", grouped ? query.groupBy().orElse("") : "");
        boolean related = !id.equals(table.name());
        return new ListView(
                id,
                table.name(),
                table.plural(),
                related,
                searched(table, paths, order),
                paths.stream().map(path -> column(table, path, order)).toList(),
                lines(table, paths, records, encoded),
                shown,
                count == 0 ? 0 : first,
                count == 0 ? 0 : first + count - 1,
                total,
                breadcrumbs.of(actor, table, conditions(encoded)),
                Access.mayWrite(actor, table),
                table.isOrExtends(desk.schema().required("task")),
                count == 0 ? List.of() : tags(actor),
                ClassicPageData.json(data));
    }

    private Column column(Table table, String path, Order order) {
        String sorted = path.equals(order.field()) ? order.descending() ? "DESC" : "ASC" : "";
        return new Column(path, columns.label(table, path), sorted);
    }

    /** The columns and, for an indexed table, any text. The first sorted column is chosen, or else the first one. */
    private List<ListView.Field> searched(Table table, List<String> paths, Order order) {
        String chosen = paths.contains(order.field()) ? order.field() : paths.get(0);
        List<ListView.Field> fields = new ArrayList<>();
        if (isIndexed(table)) {
            fields.add(new ListView.Field(ANY_TEXT, "for text", false));
        }
        paths.forEach(
                path -> fields.add(new ListView.Field(path, columns.fullLabel(table, path), path.equals(chosen))));
        return fields;
    }

    private boolean isIndexed(Table table) {
        return INDEXED.stream().map(desk.schema()::required).anyMatch(table::isOrExtends);
    }

    static EncodedQuery sorted(Table table, String encoded) {
        EncodedQuery query = EncodedQuery.parse(encoded);
        return query.orders().isEmpty() ? EncodedQuery.parse(encoded + "^ORDERBY" + table.defaultOrder()) : query;
    }

    static String link(Record record) {
        return "/" + record.table() + ".do?sys_id=" + record.id();
    }

    /** A query without its order and groups. */
    static String conditions(String encoded) {
        Matcher matcher = ORDER.matcher(encoded);
        return matcher.replaceAll("").replaceFirst("^\\^", "").replaceFirst("\\^EQ$", "");
    }

    /** Remembers the list's query for the form's way back. */
    static String remembered(String encoded) {
        return encoded.isEmpty()
                ? ""
                : "&sysparm_record_list=" + Visit.encode(encoded).replace("+", "%20");
    }

    private List<Line> lines(Table table, List<String> paths, List<Record> records, String encoded) {
        DisplayValues.Shown shown = desk.display().of(records);
        List<Line> lines = new ArrayList<>();
        for (Record record : records) {
            List<Value> values = new ArrayList<>();
            String name = shown.text(record, table.displayField().name());
            for (String path : paths) {
                String link = values.isEmpty() ? link(record) + remembered(encoded) : reference(record, path);
                String text = shown.text(record, path);
                values.add(new Value(text.isEmpty() ? EMPTY : text, link, stages(record, path)));
            }
            lines.add(new Line(
                    record.id(),
                    record.table().name(),
                    name.isEmpty() ? values.get(0).text() : name,
                    values));
        }
        return lines;
    }

    private static List<Stage> stages(Record record, String path) {
        String value = record.text(path);
        return path.equals("stage") && record.table().name().equals("sc_req_item") && Stage.isKnown(value)
                ? Stage.of(value)
                : List.of();
    }

    private List<ListView.Tag> tags(Actor actor) {
        return desk
                .records()
                .list(
                        actor,
                        desk.schema().required("label"),
                        EncodedQuery.parse("active=true^ORDERBYname"),
                        List.of("name"),
                        0,
                        TAGS)
                .stream()
                .map(each -> new ListView.Tag(each.id(), each.text("name")))
                .toList();
    }

    private String reference(Record record, String path) {
        return record.cell(path)
                .filter(cell -> !cell.text().isEmpty())
                .flatMap(cell -> desk.schema()
                        .referenced(cell.field())
                        .map(target -> "/" + target + ".do?sys_id=" + cell.text()))
                .orElse("");
    }

    private Map<String, Object> data(
            Table table, String id, String conditions, String encoded, List<String> paths, Order order, long total) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("listId", id);
        data.put("table", table.name());
        data.put("title", table.plural());
        data.put("query", conditions);
        data.put("fixed", encoded);
        data.put("fields", String.join(",", paths));
        data.put(
                "labels", paths.stream().map(path -> columns.label(table, path)).toList());
        data.put("orderBy", order.field());
        data.put("sortDir", order.descending() ? "DESC" : "ASC");
        data.put("total", total);
        List<Map<String, Object>> fields = new ArrayList<>();
        table.fields().stream()
                .sorted(Comparator.comparing(Field::label))
                .forEach(field -> fields.add(describe(table, field)));
        data.put("columns", fields);
        return data;
    }

    private Map<String, Object> describe(Table table, Field field) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("name", field.name());
        described.put("label", field.label());
        described.put("type", field.formType());
        if (field.isReference()) {
            described.put("reference", field.reference());
            desk.schema()
                    .referenced(field)
                    .ifPresent(target ->
                            described.put("display", target.displayField().name()));
        }
        List<Choice> choices = desk.choices().of(table, field);
        if (!choices.isEmpty()) {
            List<List<String>> pairs = new ArrayList<>();
            if (choices.stream().noneMatch(choice -> choice.value().isEmpty())) {
                pairs.add(List.of("", "-- None --"));
            }
            choices.stream()
                    .map(choice -> List.of(choice.value(), choice.label()))
                    .distinct()
                    .forEach(pairs::add);
            described.put("choices", pairs);
        }
        return described;
    }
}
