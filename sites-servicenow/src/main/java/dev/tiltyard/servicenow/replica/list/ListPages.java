package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.query.EncodedQuery.Order;
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
import dev.tiltyard.sitekit.world.FactTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The list of a table's records: {@code /incident_list.do}. */
public final class ListPages {
    private static final int ROWS = 20;
    private static final Pattern ORDER = Pattern.compile("\\^?ORDERBY(?:DESC)?[a-z0-9_.]+");
    private static final Map<String, List<String>> COLUMNS = columns();

    private final Desk desk;

    public ListPages(Desk desk) {
        this.desk = desk;
    }

    private static Map<String, List<String>> columns() {
        Map<String, List<String>> columns = new LinkedHashMap<>();
        FactTable.read(ListPages.class, "lists.tsv")
                .forEach(row -> columns.put(
                        row.fields().getOrDefault("table", ""),
                        List.of(row.fields().getOrDefault("fields", "").split(","))));
        return columns;
    }

    public void addTo(Routes routes) {
        routes.get("/{table:[a-z0-9_]+}_list.do", this::list);
    }

    /** One column: its path, its label, and how it sorts the list, {@code ASC}, {@code DESC} or empty. */
    public record Column(String path, String label, String sorted) {}

    /** One value, with the address that it leads to; empty for none. */
    public record Shown(String text, String link) {}

    /** One record. */
    public record Line(String id, String table, List<Shown> values) {
        public Line {
            values = List.copyOf(values);
        }
    }

    /**
     * The page.
     *
     * @param first number of the first record shown, from 1; 0 if there are none
     */
    @Template("list/list.jte")
    public record ListPage(
            Frame frame,
            String table,
            String title,
            List<Column> columns,
            List<Line> lines,
            int first,
            int last,
            long total,
            String query,
            String breadcrumb) {
        public ListPage {
            columns = List.copyOf(columns);
            lines = List.copyOf(lines);
        }
    }

    private void list(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        String name = visit.parameter("table");
        Table table = desk.schema().table(name).orElseThrow(() -> HttpProblem.notFound("Invalid table " + name));
        String encoded = visit.query("sysparm_query").orElse("");
        EncodedQuery query = EncodedQuery.parse(encoded);
        int first = visit.query("sysparm_first_row")
                .filter(value -> value.matches("\\d{1,8}"))
                .map(value -> Math.max(1, Integer.parseInt(value)))
                .orElse(1);
        Order order = query.orders().stream().findFirst().orElse(new Order(table.defaultOrder(), false));
        EncodedQuery sorted =
                query.orders().isEmpty() ? EncodedQuery.parse(encoded + "^ORDERBY" + order.field()) : query;
        List<String> paths = paths(table);
        long total = desk.records().count(actor, table, query);
        List<Record> records = desk.records().list(actor, table, sorted, paths, first - 1, ROWS);
        Map<String, Object> data = data(table, conditions(encoded), encoded, paths, order, total);
        List<Column> columns = paths.stream()
                .map(path -> new Column(
                        path,
                        label(table, path),
                        path.equals(order.field()) ? order.descending() ? "DESC" : "ASC" : ""))
                .toList();
        visit.html(desk.html(new ListPage(
                Frame.of(desk, visit, actor, table.plural(), List.of("ac.js", "list.js"), data),
                table.name(),
                table.plural(),
                columns,
                lines(table, paths, records),
                records.isEmpty() ? 0 : first,
                first + records.size() - 1,
                total,
                encoded,
                breadcrumb(table, conditions(encoded)))));
    }

    /** A query without its order. */
    static String conditions(String encoded) {
        Matcher matcher = ORDER.matcher(encoded);
        return matcher.replaceAll("").replaceFirst("^\\^", "").replaceFirst("\\^EQ$", "");
    }

    private static String breadcrumb(Table table, String conditions) {
        return conditions.isEmpty()
                ? ""
                : conditions.replace("^NQ", " or ").replace("^OR", " or ").replace("^", " > ");
    }

    private static List<String> paths(Table table) {
        for (Optional<Table> at = Optional.of(table);
                at.isPresent();
                at = at.get().parent()) {
            List<String> columns = COLUMNS.get(at.get().name());
            if (columns != null) {
                return columns;
            }
        }
        List<String> paths = new ArrayList<>();
        paths.add(table.displayField().name());
        table.fields().stream()
                .map(Field::name)
                .filter(field -> !field.startsWith("sys_") && !paths.contains(field))
                .limit(7)
                .forEach(paths::add);
        paths.add("sys_updated_on");
        return paths;
    }

    private String label(Table table, String path) {
        Table at = table;
        String[] parts = path.split("\\.");
        for (int i = 0; i < parts.length - 1; i++) {
            at = at.field(parts[i]).flatMap(desk.schema()::referenced).orElse(at);
        }
        return at.field(parts[parts.length - 1]).map(Field::label).orElse(path);
    }

    private List<Line> lines(Table table, List<String> paths, List<Record> records) {
        DisplayValues.Shown shown = desk.display().of(records);
        List<Line> lines = new ArrayList<>();
        for (Record record : records) {
            List<Shown> values = new ArrayList<>();
            for (String path : paths) {
                String link =
                        values.isEmpty() ? "/" + record.table() + ".do?sys_id=" + record.id() : reference(record, path);
                String text = shown.text(record, path);
                values.add(new Shown(values.isEmpty() && text.isEmpty() ? "(empty)" : text, link));
            }
            lines.add(new Line(record.id(), record.table().name(), values));
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
