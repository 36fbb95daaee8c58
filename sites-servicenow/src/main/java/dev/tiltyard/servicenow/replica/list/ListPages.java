package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.query.EncodedQuery.Order;
import dev.tiltyard.servicenow.record.Access;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.DisplayValues;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.classic.Frame;
import dev.tiltyard.servicenow.replica.desk.Desk;
import dev.tiltyard.servicenow.schema.Choice;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The list of a table's records: {@code /incident_list.do}. */
public final class ListPages {
    private static final int ROWS = 20;
    private static final int MOST_COLUMNS = 60;
    private static final Pattern ORDER = Pattern.compile("\\^?(?:ORDERBY(?:DESC)?|GROUPBY)[a-z0-9_.]+");

    private final Desk desk;
    private final Columns columns;
    private final Breadcrumbs breadcrumbs;
    private final Groups groups;
    private final ListExport export;
    private final CellEdit edit;

    public ListPages(Desk desk) {
        this.desk = desk;
        this.columns = new Columns(desk);
        this.breadcrumbs = new Breadcrumbs(desk, columns);
        this.groups = new Groups(desk);
        this.export = new ListExport(desk, columns);
        this.edit = new CellEdit(desk);
    }

    public void addTo(Routes routes) {
        edit.addTo(routes);
        routes.get("/list_preview.do", this::preview);
        routes.post("/list_columns.do", this::chooseColumns);
        routes.get("/{table:[a-z0-9_]+}_list.do", this::list);
    }

    /** One column: its path, its label, and how it sorts the list, {@code ASC}, {@code DESC} or empty. */
    public record Column(String path, String label, String sorted) {}

    /** One value, with the address that it leads to; empty for none. */
    public record Shown(String text, String link) {}

    /**
     * One record.
     *
     * @param name what it is called by: a number, a name
     */
    public record Line(String id, String table, String name, List<Shown> values) {
        public Line {
            values = List.copyOf(values);
        }
    }

    /**
     * The page.
     *
     * @param groups the groups, in a list that is grouped; it shows no records then
     * @param first number of the first record or group shown, from 1; 0 if there are none
     * @param total how many records there are; in a list that is grouped, how many groups
     * @param writable whether the user may create records
     */
    @Template("list/list.jte")
    public record ListPage(
            Frame frame,
            String table,
            String title,
            List<Column> columns,
            List<Line> lines,
            List<Group> groups,
            int first,
            int last,
            long total,
            String query,
            List<Breadcrumb> breadcrumbs,
            boolean writable) {
        public ListPage {
            breadcrumbs = List.copyOf(breadcrumbs);
            columns = List.copyOf(columns);
            lines = List.copyOf(lines);
            groups = List.copyOf(groups);
        }
    }

    private void list(Visit visit) {
        show(
                visit,
                table(visit.parameter("table")),
                visit.query("sysparm_query").orElse(""));
    }

    /** Answers with a list, at whatever address it is asked for. */
    public void show(Visit visit, Table table, String encoded) {
        Actor actor = desk.visitors().require(visit);
        EncodedQuery query = EncodedQuery.parse(encoded);
        if (visit.query("CSV").isPresent()) {
            export.csv(visit, actor, table, sorted(table, encoded));
            return;
        }
        int first = visit.query("sysparm_first_row")
                .filter(value -> value.matches("\\d{1,8}"))
                .map(value -> Math.max(1, Integer.parseInt(value)))
                .orElse(1);
        Order order = query.orders().stream().findFirst().orElse(new Order(table.defaultOrder(), false));
        List<String> paths = columns.of(actor, table);
        List<Group> all = groups.of(actor, table, query, conditions(encoded));
        boolean grouped = !all.isEmpty();
        long total = grouped ? all.size() : desk.records().count(actor, table, query);
        List<Group> shown = all.stream().skip(first - 1L).limit(ROWS).toList();
        List<Record> records =
                grouped ? List.of() : desk.records().list(actor, table, sorted(table, encoded), paths, first - 1, ROWS);
        int count = grouped ? shown.size() : records.size();
        Map<String, Object> data = data(table, conditions(encoded), encoded, paths, order, total);
        data.put("groupBy", grouped ? query.groupBy().orElse("") : "");
        List<Column> heads = paths.stream()
                .map(path -> new Column(
                        path,
                        columns.label(table, path),
                        path.equals(order.field()) ? order.descending() ? "DESC" : "ASC" : ""))
                .toList();
        visit.html(desk.html(new ListPage(
                Frame.of(desk, visit, actor, table.plural(), List.of("ac.js", "list.js", "listtools.js"), data),
                table.name(),
                table.plural(),
                heads,
                lines(table, paths, records, encoded),
                shown,
                count == 0 ? 0 : first,
                count == 0 ? 0 : first + count - 1,
                total,
                encoded,
                breadcrumbs.of(actor, table, conditions(encoded)),
                Access.mayWrite(actor, table))));
    }

    private Table table(String name) {
        return desk.schema().table(name).orElseThrow(() -> HttpProblem.notFound("Invalid table " + name));
    }

    private static EncodedQuery sorted(Table table, String encoded) {
        EncodedQuery query = EncodedQuery.parse(encoded);
        return query.orders().isEmpty() ? EncodedQuery.parse(encoded + "^ORDERBY" + table.defaultOrder()) : query;
    }

    /** What the small window beside a record shows: its columns, with their labels. */
    private void preview(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        Table table = table(visit.query("table").orElse(""));
        String id = visit.query("sys_id").orElse("");
        List<String> paths = columns.of(actor, table);
        Record record = desk
                .records()
                .list(actor, table, EncodedQuery.parse("sys_id=" + id.replace("^", "^^")), paths, 0, 1)
                .stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("Record not found"));
        DisplayValues.Shown shown = desk.display().of(List.of(record));
        visit.json(Map.of(
                "link",
                link(record) + remembered(visit.query("sysparm_record_list").orElse("")),
                "values",
                paths.stream()
                        .map(path -> List.of(columns.label(table, path), shown.text(record, path)))
                        .toList()));
    }

    /** Keeps the columns that the user chose for a list; none goes back to the default. */
    private void chooseColumns(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        desk.visitors().requireToken(visit);
        Table table = table(visit.field("table"));
        List<String> paths = Stream.of(visit.field("fields").split(","))
                .filter(path -> !path.isBlank())
                .distinct()
                .toList();
        List<String> unknown = paths.stream()
                .filter(path -> columns.field(table, path).isEmpty())
                .toList();
        if (!unknown.isEmpty() || paths.size() > MOST_COLUMNS) {
            throw HttpProblem.badRequest(
                    unknown.isEmpty()
                            ? "a list shows at most " + MOST_COLUMNS + " columns"
                            : table + " has no column " + unknown.get(0));
        }
        columns.choose(actor, table, paths);
        visit.json(Map.of("saved", true));
    }

    private static String link(Record record) {
        return "/" + record.table() + ".do?sys_id=" + record.id();
    }

    /** A query without its order and groups. */
    static String conditions(String encoded) {
        Matcher matcher = ORDER.matcher(encoded);
        return matcher.replaceAll("").replaceFirst("^\\^", "").replaceFirst("\\^EQ$", "");
    }

    /** The columns, and what records of the table are called by. */
    private static List<String> withName(Table table, List<String> paths) {
        return Stream.concat(paths.stream(), Stream.of(table.displayField().name()))
                .distinct()
                .toList();
    }

    /** What a form comes back to: the list as it was. */
    private static String remembered(String encoded) {
        return encoded.isEmpty()
                ? ""
                : "&sysparm_record_list=" + Visit.encode(encoded).replace("+", "%20");
    }

    private List<Line> lines(Table table, List<String> paths, List<Record> records, String encoded) {
        DisplayValues.Shown shown = desk.display().of(records);
        List<Line> lines = new ArrayList<>();
        for (Record record : records) {
            List<Shown> values = new ArrayList<>();
            String name = shown.text(record, table.displayField().name());
            for (String path : paths) {
                String link = values.isEmpty() ? link(record) + remembered(encoded) : reference(record, path);
                String text = shown.text(record, path);
                values.add(new Shown(values.isEmpty() && text.isEmpty() ? "(empty)" : text, link));
            }
            lines.add(new Line(
                    record.id(),
                    record.table().name(),
                    name.isEmpty() ? values.get(0).text() : name,
                    values));
        }
        return lines;
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
            Table table, String conditions, String encoded, List<String> paths, Order order, long total) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("listId", table.name());
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
