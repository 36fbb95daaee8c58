package dev.tiltyard.cms.replica.grid;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.cms.replica.shell.StoreScope;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Template;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** All grids' pages, script requests, and exports. */
public final class Grids {
    private final Map<String, GridSpec> specs = new TreeMap<>();

    /** Adds a grid and its page. */
    public Grids add(Router router, GridSpec spec) {
        specs.put(spec.namespace(), spec);
        router.on(spec.path(), spec.resource(), call -> page(call, spec));
        return this;
    }

    /** Adds a grid that is part of a page. */
    public Grids addPart(GridSpec spec) {
        specs.put(spec.namespace(), spec);
        return this;
    }

    /**
     * Enables inline editing of a grid.
     *
     * @param noun name of a row's id in messages: {@code Page ID}
     */
    public Grids edits(Router router, String namespace, String noun, RowEdit edit) {
        GridSpec spec = spec(namespace);
        router.on(spec.path() + "/inlineEdit", spec.resource(), call -> InlineEdits.answer(call, spec, noun, edit));
        return this;
    }

    /** Adds the routes for scripts. */
    public void addTo(Router router) {
        router.on("mui/index/render", "Magento_Backend::admin", this::render)
                .on("mui/bookmark/save", "Magento_Backend::admin", this::bookmark)
                .on("mui/bookmark/choose", "Magento_Backend::admin", this::choose)
                .on("mui/bookmark/delete", "Magento_Backend::admin", this::forget)
                .on("mui/bookmark/columns", "Magento_Backend::admin", this::columns)
                .on("mui/export/gridToCsv", "Magento_Backend::admin", call -> export(call, false))
                .on("mui/export/gridToXml", "Magento_Backend::admin", call -> export(call, true));
    }

    public List<GridSpec> all() {
        return List.copyOf(specs.values());
    }

    /** Shows a grid on its own page. */
    public void page(AdminRequest call, GridSpec spec) {
        PageFrame page = call.page(spec.title()).under(spec.path());
        if (spec.menu().isEmpty()) {
            spec.buttons().forEach(page::button);
        } else {
            page.button(spec.buttons().get(0)).optionsLabel(spec.menu());
            spec.buttons().stream().skip(1).forEach(page::saveOption);
        }
        if (spec.scoped()) {
            page.scope(scope(call, spec));
        }
        if (call.find("bookmark").isPresent()) {
            Bookmarks.choose(call, spec, call.find("bookmark").get());
            call.redirect(spec.path() + "/");
            return;
        }
        GridState state = state(call, spec);
        call.show(new GridPage(page, view(call, spec, state)));
    }

    /** All rows belong to the one website and store, so that a store's list is the list of all. */
    private static StoreScope scope(AdminRequest call, GridSpec spec) {
        String current = call.find("website").isPresent()
                ? "website/1/"
                : call.find("store").isPresent() ? "store/1/" : "";
        return StoreScope.linked("All Websites", "/admin/" + spec.path() + "/", "website/1/", "store/1/", current);
    }

    /**
     * The ids of the rows selected in a grid.
     *
     * @param namespace the grid's name
     */
    public List<String> selected(AdminRequest call, String namespace) {
        return selected(call, spec(namespace));
    }

    /**
     * The ids of the rows selected in the grid of a page.
     *
     * @param path path of that page: {@code cms/block}
     */
    public List<String> selectedAt(AdminRequest call, String path) {
        GridSpec spec = specs.values().stream()
                .filter(each -> each.path().equals(path) && !each.massActions().isEmpty())
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("no rows can be selected at " + path));
        return selected(call, spec);
    }

    /** A grid as part of another page. */
    public GridView view(AdminRequest call, String namespace) {
        GridSpec spec = spec(namespace);
        return view(call, spec, state(call, spec));
    }

    /** A grid as part of a record's page, with only the rows that belong to the record. */
    public GridView view(AdminRequest call, String namespace, long parent) {
        GridSpec spec = spec(namespace);
        String id = Long.toString(parent);
        return view(call, spec, find(call, spec, state(call, spec), id), id);
    }

    /**
     * The grid with a name.
     *
     * @throws HttpProblem with status 404 if there is none
     */
    public GridSpec spec(String namespace) {
        GridSpec spec = specs.get(namespace);
        if (spec == null) {
            throw HttpProblem.notFound("there is no grid " + namespace);
        }
        return spec;
    }

    /** Legacy grids keep their state in the URL, the others with the user. */
    private static GridState state(AdminRequest call, GridSpec spec) {
        return spec.legacy()
                ? GridState.initial(spec).with(call.visit().queries()).and(within(call, spec))
                : Bookmarks.current(call, spec);
    }

    /** The filter in a legacy grid's path: {@code review/product/index/customerId/7}. */
    private static Map<String, String> within(AdminRequest call, GridSpec spec) {
        Map<String, String> about = new LinkedHashMap<>();
        spec.columns().stream()
                .filter(Column::unlisted)
                .map(Column::name)
                .filter(call.parameters()::containsKey)
                .forEach(name -> about.put(name, call.parameters().get(name)));
        return about;
    }

    private GridSpec spec(AdminRequest call) {
        String namespace = call.find("namespace").orElse(call.field("namespace"));
        GridSpec spec = spec(namespace);
        if (!call.may(spec.resource())) {
            throw HttpProblem.forbidden("Sorry, you need permissions to view this content.");
        }
        return spec;
    }

    private void render(AdminRequest call) {
        GridSpec spec = spec(call);
        String parent = call.find("parent").orElse("");
        GridState state = before(call, spec, parent).with(call.visit().queries());
        Rows rows = find(call, spec, state, parent);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put(
                "items", rows.list().stream().map(row -> item(call, spec, row)).toList());
        answer.put("totalRecords", rows.total());
        if (call.find("part").isPresent()) {
            GridView view = view(call, spec, rows, parent);
            if (!spec.legacy()) {
                Bookmarks.keep(call, spec, state);
            }
            answer.put("part", call.shell().html(spec.legacy() ? new LegacyPart(view) : view));
        }
        call.visit().json(answer);
    }

    /** A legacy grid as part of another page. */
    @Template("grid/legacypart.jte")
    public record LegacyPart(GridView grid) {}

    /** A grid's previous state: a legacy grid has none; a new record has no rows yet. */
    private static GridState before(AdminRequest call, GridSpec spec, String parent) {
        if (!spec.legacy()) {
            return GridState.parse(spec, Bookmarks.current(call, spec).json());
        }
        GridState initial = GridState.initial(spec);
        return parent.equals("0") ? initial.unfiltered() : initial;
    }

    /** The rows of a page; a page beyond the last one is the last. */
    private record Rows(GridState state, int total, List<GridQuery.Row> list) {
        Rows {
            list = List.copyOf(list);
        }
    }

    private static Rows find(AdminRequest call, GridSpec spec, GridState asked, String parent) {
        return call.shell().database().withHandle(handle -> {
            GridQuery query = new GridQuery(spec, asked, zone(call), parent);
            GridQuery.Found found = query.find(handle);
            int last = Math.max(1, (found.total() + asked.size() - 1) / asked.size());
            if (asked.page() <= last) {
                return new Rows(asked, found.total(), query.rows(handle, found.ids()));
            }
            GridQuery nearest = new GridQuery(spec, asked.at(last), zone(call), parent);
            return new Rows(
                    asked.at(last),
                    found.total(),
                    nearest.rows(handle, nearest.find(handle).ids()));
        });
    }

    private static Map<String, Object> item(AdminRequest call, GridSpec spec, GridQuery.Row row) {
        Map<String, Object> item = new LinkedHashMap<>();
        item.put(
                "id_field_name",
                spec.source().key().substring(spec.source().key().indexOf('.') + 1));
        item.put(spec.source().key().substring(spec.source().key().indexOf('.') + 1), row.id());
        for (Column column : spec.listed()) {
            item.put(column.name(), Cells.sent(column, row.cells().getOrDefault(column.name(), ""), zone(call)));
        }
        Map<String, Object> actions = new LinkedHashMap<>();
        for (RowAction action : spec.actions()) {
            actions.put(
                    action.label().toLowerCase(Locale.ROOT),
                    Map.of("href", action.address(row.id(), row.cells()), "label", action.label()));
        }
        item.put("actions", actions);
        return item;
    }

    private static ZoneId zone(AdminRequest call) {
        return call.shell().magento().config().zone();
    }

    GridView view(AdminRequest call, GridSpec spec, GridState asked) {
        return view(call, spec, find(call, spec, asked, ""), "");
    }

    private static GridView view(AdminRequest call, GridSpec spec, Rows rows, String parent) {
        Map<String, Map<String, String>> choices = new LinkedHashMap<>();
        Map<String, Map<String, Map<String, String>>> groups = new LinkedHashMap<>();
        for (Column column : spec.columns()) {
            if (column.kind().listed()) {
                choices.put(column.name(), column.choices().of(call.shell()));
                groups.put(column.name(), column.choices().groups(call.shell()));
            }
        }
        return new GridView(
                spec,
                rows.state(),
                rows.total(),
                rows.list().stream().map(row -> line(call, spec, row, choices)).toList(),
                choices,
                groups,
                spec.massActions().stream()
                        .filter(action -> call.may(action.resource()))
                        .map(action -> action.in(call.shell()))
                        .toList(),
                Bookmarks.views(call, spec),
                "/admin/" + spec.path() + "/",
                parent);
    }

    private static GridView.Line line(
            AdminRequest call, GridSpec spec, GridQuery.Row row, Map<String, Map<String, String>> choices) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (Column column : spec.columns()) {
            cells.put(
                    column.name(),
                    Cells.shown(
                            column,
                            row.cells().getOrDefault(column.name(), ""),
                            choices.getOrDefault(column.name(), Map.of()),
                            zone(call)));
        }
        List<GridView.Link> links = spec.actions().stream()
                .filter(action -> action.needs().isEmpty()
                        || !row.cells().getOrDefault(action.needs(), "").isEmpty())
                .map(action -> new GridView.Link(
                        action.label(),
                        action.address(row.id(), row.cells()),
                        action.confirm(),
                        action.posts(),
                        action.opens()))
                .toList();
        Map<String, String> hrefs = new LinkedHashMap<>();
        for (Column column : spec.columns()) {
            if (!column.link().isEmpty()) {
                hrefs.put(
                        column.name(),
                        RowAction.link(column.label(), column.link()).address(row.id(), row.cells()));
            }
        }
        Map<String, String> values = new LinkedHashMap<>();
        spec.columns().stream()
                .filter(Column::edited)
                .forEach(column -> values.put(
                        column.name(), Cells.typed(column, row.cells().getOrDefault(column.name(), ""))));
        return new GridView.Line(row.id(), cells, values, hrefs, links);
    }

    private void bookmark(AdminRequest call) {
        call.requirePost();
        GridSpec spec = spec(call);
        if (!call.field("title").isBlank()) {
            Bookmarks.keepAs(call, spec, call.field("title").strip());
        } else if (!call.field("data").isBlank()) {
            GridState sent = GridState.parse(spec, call.field("data"));
            GridState now = Bookmarks.current(call, spec);
            boolean columns = call.field("data").contains("\"shown\"");
            Bookmarks.keep(
                    call,
                    spec,
                    new GridState(
                            sent.search(),
                            sent.filters(),
                            sent.sort(),
                            sent.descending(),
                            sent.page(),
                            sent.size(),
                            columns ? sent.shown() : now.shown()));
        }
        call.visit().json(Map.of());
    }

    /** Selects a view of a grid on a record's page, and redirects back. */
    private void choose(AdminRequest call) {
        Bookmarks.choose(call, spec(call), call.find("bookmark").orElse("default"));
        call.visit().redirectBack("/admin/admin/dashboard/");
    }

    private void forget(AdminRequest call) {
        call.requirePost();
        Bookmarks.delete(call, spec(call), call.field("bookmark"));
        call.visit().json(Map.of());
    }

    /** Saves the shown columns. */
    private void columns(AdminRequest call) {
        call.requirePost();
        GridSpec spec = spec(call);
        GridState now = Bookmarks.current(call, spec);
        List<String> shown = spec.listed().stream()
                .map(Column::name)
                .filter(name -> call.fields("shown[]").contains(name))
                .toList();
        Bookmarks.keep(
                call,
                spec,
                new GridState(
                        now.search(),
                        now.filters(),
                        now.sort(),
                        now.descending(),
                        1,
                        now.size(),
                        shown.isEmpty() ? now.shown() : shown));
        call.visit().json(Map.of());
    }

    private void export(AdminRequest call, boolean xml) throws IOException {
        GridSpec spec = spec(call);
        GridState state = state(call, spec).with(call.visit().queries());
        String parent = call.find("parent").orElse("");
        new Export(call, spec, new GridQuery(spec, state, zone(call), parent)).write(xml);
    }

    /** Ids of the rows selected for a mass action, individually or all matching rows. */
    private List<String> selected(AdminRequest call, GridSpec spec) {
        List<String> chosen = new ArrayList<>(call.fields("selected[]"));
        chosen.addAll(call.fields("selected"));
        if (!chosen.isEmpty() || !call.has("excluded")) {
            return chosen;
        }
        List<String> left = call.fields("excluded");
        return call.shell().database().withHandle(handle -> new GridQuery(spec, state(call, spec), zone(call), "")
                .all(handle).stream().filter(id -> !left.contains(id)).toList());
    }
}
