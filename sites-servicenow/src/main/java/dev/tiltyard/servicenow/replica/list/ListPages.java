package dev.tiltyard.servicenow.replica.list;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.DisplayValues;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.classic.ClassicPageData;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The list of a table's records: {@code /incident_list.do}. */
public final class ListPages {
    private static final int MOST_COLUMNS = 60;

    private final DeskServices desk;
    private final Columns columns;
    private final ListViews views;
    private final RowActions actions;
    private final ListExport export;
    private final CellEdit edit;

    public ListPages(DeskServices desk) {
        this.desk = desk;
        this.columns = new Columns(desk);
        this.views = new ListViews(desk);
        this.actions = new RowActions(desk);
        this.export = new ListExport(desk, columns);
        this.edit = new CellEdit(desk);
    }

    public void addTo(Routes routes) {
        edit.addTo(routes);
        actions.addTo(routes);
        routes.get("/list_preview.do", this::preview);
        routes.post("/list_columns.do", this::chooseColumns);
        routes.get("/{table:[a-z0-9_]+}_list.do", this::list);
    }

    /** The page of a list. */
    @Template("list/list.jte")
    public record ListPage(ClassicPageData frame, ListView view) {}

    private void list(Visit visit) {
        show(
                visit,
                table(visit.parameter("table")),
                visit.query("sysparm_query").orElse(""));
    }

    /** Responds with a list, on any URL. */
    public void show(Visit visit, Table table, String encoded) {
        Actor actor = desk.visitors().require(visit);
        if (visit.query("CSV").isPresent()) {
            export.csv(visit, actor, table, ListViews.sorted(table, encoded));
            return;
        }
        int first = visit.query("sysparm_first_row")
                .filter(value -> value.matches("\\d{1,8}"))
                .map(value -> Math.max(1, Integer.parseInt(value)))
                .orElse(1);
        ListView view = views.of(actor, table, encoded, first);
        visit.html(desk.html(new ListPage(
                ClassicPageData.of(
                        desk, visit, actor, table.plural(), List.of("ac.js", "list.js", "listtools.js"), Map.of()),
                view)));
    }

    private Table table(String name) {
        return desk.schema().table(name).orElseThrow(() -> HttpProblem.notFound("Invalid table " + name));
    }

    /** A record's preview: its columns with labels. */
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
                ListViews.link(record)
                        + ListViews.remembered(
                                visit.query("sysparm_record_list").orElse("")),
                "values",
                paths.stream()
                        .map(path -> List.of(columns.label(table, path), shown.text(record, path)))
                        .toList()));
    }

    /** Saves the user's columns for a list; none restores the default. */
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
}
