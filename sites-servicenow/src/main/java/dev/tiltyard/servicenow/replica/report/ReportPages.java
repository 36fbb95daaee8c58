package dev.tiltyard.servicenow.replica.report;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Access;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.NotAllowed;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.classic.ClassicPageData;
import dev.tiltyard.servicenow.replica.classic.PageKind;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.replica.list.Breadcrumb;
import dev.tiltyard.servicenow.replica.list.Breadcrumbs;
import dev.tiltyard.servicenow.schema.Field;
import dev.tiltyard.servicenow.schema.FieldType;
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
import java.util.Optional;
import java.util.function.Predicate;

/** The page of a report with its designer, and dashboards of reports. */
public final class ReportPages {
    private static final String REPORT = "/sys_report_template.do";

    private final DeskServices desk;
    private final Charts charts;
    private final Breadcrumbs breadcrumbs;

    public ReportPages(DeskServices desk) {
        this.desk = desk;
        this.charts = new Charts(desk);
        this.breadcrumbs = new Breadcrumbs(desk);
    }

    public void addTo(Routes routes) {
        routes.get(REPORT, this::report);
        routes.get("/sys_report_display.do", this::report);
        routes.post(REPORT, this::save);
        routes.get("/$pa_dashboard.do", this::dashboard);
        routes.get("/pa_dashboard.do", this::dashboard);
        routes.get("/$pa_dashboards_overview.do", this::overview);
        routes.get("/home.do", this::overview);
    }

    /** An option in the designer or in the list of dashboards. */
    public record Option(String value, String label, boolean chosen) {}

    /**
     * The designer's values.
     *
     * @param id sys_id of the saved report; empty for a new one
     * @param most maximum number of groups; 0 for all
     * @param decimals how many decimals values are shown with; empty for as many as needed
     * @param crumbs the conditions
     */
    public record Design(
            String id,
            String title,
            String table,
            String tableLabel,
            String filter,
            List<Option> tables,
            List<Option> fields,
            List<Option> stacks,
            List<Option> types,
            List<Option> aggregates,
            List<Option> sums,
            int most,
            boolean showOther,
            boolean showEmpty,
            String decimals,
            String owner,
            List<Breadcrumb> crumbs) {
        public Design {
            tables = List.copyOf(tables);
            fields = List.copyOf(fields);
            stacks = List.copyOf(stacks);
            types = List.copyOf(types);
            aggregates = List.copyOf(aggregates);
            sums = List.copyOf(sums);
            crumbs = List.copyOf(crumbs);
        }
    }

    /** A placeholder for a chart. */
    public record Place(String id, String title, boolean empty, String score) {}

    /** @param saveable whether the visitor may save reports */
    @Template("report/report.jte")
    public record ReportPage(ClassicPageData frame, Design design, Place place, boolean saveable) {}

    @Template("report/dashboard.jte")
    public record DashboardPage(
            ClassicPageData frame,
            String name,
            String id,
            List<Option> dashboards,
            List<Option> tabs,
            List<Place> places) {
        public DashboardPage {
            dashboards = List.copyOf(dashboards);
            tabs = List.copyOf(tabs);
            places = List.copyOf(places);
        }
    }

    /** All dashboards. */
    @Template("report/overview.jte")
    public record OverviewPage(ClassicPageData frame, List<Option> dashboards) {
        public OverviewPage {
            dashboards = List.copyOf(dashboards);
        }
    }

    private void report(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        Optional<String> id = visit.query("jvar_report_id").filter(value -> !value.equals("-1") && !value.isEmpty());
        ReportSpec spec;
        if (id.isPresent()) {
            spec = saved(actor, id.get()).orElseThrow(() -> HttpProblem.notFound("Report not found: " + id.get()));
        } else {
            spec = ReportSpec.of(
                    visit.query("sysparm_table").filter(name -> !name.isEmpty()).orElse("incident"),
                    "priority",
                    "bar",
                    "");
        }
        spec = spec.asked(visit::query);
        Chart chart = charts.chart(actor, spec);
        String place = "report_" + id.orElse("new");
        Table reports = desk.schema().required("sys_report");
        visit.html(desk.html(new ReportPage(
                ClassicPageData.of(
                        desk,
                        visit,
                        actor,
                        chart.title(),
                        PageKind.BARE,
                        List.of("charts.js", "report.js"),
                        Map.of("charts", List.of(chart.data(place)), "dashboard", false)),
                design(actor, id.orElse(""), spec, chart.title()),
                place(place, chart),
                Access.mayWrite(actor, reports))));
    }

    private Optional<ReportSpec> saved(Actor actor, String id) {
        Table layers = desk.schema().required("sys_report_layer");
        return desk.records()
                .find(actor, desk.schema().required("sys_report"), id)
                .map(report -> ReportSpec.of(report, list(layers, "report=" + report.id() + "^ORDERBYorder")));
    }

    private List<Record> list(Table table, String query) {
        return desk.records().list(Actor.SYSTEM, table, EncodedQuery.parse(query), Records.allFields(table), 0, 200);
    }

    private ClassicPageData frame(
            Visit visit, Actor actor, String title, List<Map<String, Object>> data, boolean isDashboard) {
        return ClassicPageData.of(
                desk, visit, actor, title, List.of("charts.js"), Map.of("charts", data, "dashboard", isDashboard));
    }

    private static Place place(String id, Chart chart) {
        boolean isScore = chart.type().equals("score");
        double score = chart.series().stream()
                .flatMap(series -> series.points().stream())
                .mapToDouble(Chart.Point::y)
                .sum();
        return new Place(
                id,
                chart.title(),
                !isScore
                        && chart.series().stream()
                                .allMatch(each -> each.points().isEmpty()),
                isScore ? chart.shown(score) : "");
    }

    private Design design(Actor actor, String id, ReportSpec spec, String title) {
        List<Option> tables = desk.schema().tables().stream()
                .filter(table -> !table.isLight())
                .sorted(Comparator.comparing(Table::label))
                .map(table ->
                        new Option(table.name(), table.label(), table.name().equals(spec.table())))
                .toList();
        List<Option> types = ReportSpec.TYPES.stream()
                .map(type -> new Option(type, typeLabel(type), type.equals(spec.type())))
                .toList();
        String kind = spec.aggregate().kind();
        Optional<Table> table = desk.schema().table(spec.table());
        return new Design(
                id,
                title,
                spec.table(),
                table.map(Table::label).orElse(spec.table()),
                spec.filter(),
                tables,
                fields(spec, ReportPages::isGrouping, spec.field()),
                fields(spec, ReportPages::isGrouping, spec.stackBy()),
                types,
                List.of(
                        new Option("COUNT", "Count", kind.equals("COUNT")),
                        new Option("AVG", "Average", kind.equals("AVG")),
                        new Option("SUM", "Sum", kind.equals("SUM"))),
                fields(spec, ReportPages::isNumber, spec.aggregate().field()),
                spec.groups().most(),
                spec.groups().showOther(),
                spec.groups().showEmpty(),
                spec.decimals().isPresent() ? Integer.toString(spec.decimals().getAsInt()) : "",
                id.isEmpty()
                        ? ""
                        : desk.records()
                                .find(actor, desk.schema().required("sys_report"), id)
                                .map(report -> report.text("user"))
                                .orElse(""),
                table.map(of -> breadcrumbs.of(actor, of, spec.filter())).orElse(List.of()));
    }

    private List<Option> fields(ReportSpec spec, Predicate<Field> fits, String chosen) {
        return desk.schema()
                .table(spec.table())
                .map(table -> table.fields().stream()
                        .filter(fits)
                        .sorted(Comparator.comparing(Field::label))
                        .map(field -> new Option(
                                field.name(), field.label(), field.name().equals(chosen)))
                        .toList())
                .orElse(List.of());
    }

    private static boolean isNumber(Field field) {
        return switch (field.type()) {
            case INTEGER, DECIMAL, CURRENCY, PRICE -> !field.hasChoices();
            default -> false;
        };
    }

    private static boolean isGrouping(Field field) {
        return field.hasChoices() || field.isReference() || field.type() == FieldType.BOOLEAN;
    }

    private static String typeLabel(String type) {
        String words = type.replace('_', ' ');
        return words.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + words.substring(1);
    }

    private void save(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        desk.visitors().requireToken(visit);
        Map<String, String> values = new LinkedHashMap<>();
        values.put(
                "title",
                visit.field("title").isBlank()
                        ? "Untitled report"
                        : visit.field("title").strip());
        values.put("table", visit.field("sysparm_table"));
        values.put("field", visit.field("sysparm_field"));
        values.put("type", visit.field("sysparm_type"));
        values.put("filter", visit.field("sysparm_query"));
        values.put("aggregate", visit.field("sysparm_aggregate"));
        values.put("sumfield", visit.field("sysparm_sumfield"));
        values.put("additional_groupby", visit.field("sysparm_stack"));
        values.put("other_threshold", visit.field("sysparm_most"));
        values.put("show_other", visit.field("sysparm_show_other").equals("false") ? "false" : "true");
        values.put("show_empty", visit.field("sysparm_show_empty").equals("false") ? "false" : "true");
        values.put("decimal_precision", visit.field("sysparm_decimals"));
        values.put("user", visit.field("sysparm_shared").equals("true") ? "GLOBAL" : actor.userName());
        if (desk.schema().table(visit.field("sysparm_table")).isEmpty()) {
            throw HttpProblem.badRequest("a report needs a table that exists, not " + visit.field("sysparm_table"));
        }
        try {
            Table reports = desk.schema().required("sys_report");
            Optional<Record> before = desk.records().find(actor, reports, visit.field("jvar_report_id"));
            if (visit.field("sysparm_action").equals("delete")) {
                before.ifPresent(each -> desk.records().delete(actor, reports, each.id()));
                visit.redirect("/sys_report_list.do", 303);
                return;
            }
            boolean changes =
                    before.isPresent() && !visit.field("sysparm_action").equals("copy");
            Record report = changes
                    ? desk.records()
                            .update(actor, reports, before.get().id(), values)
                            .orElseThrow()
                    : desk.records().insert(actor, reports, values);
            visit.redirect(REPORT + "?jvar_report_id=" + report.id(), 303);
        } catch (NotAllowed e) {
            throw HttpProblem.forbidden(String.valueOf(e.getMessage()));
        }
    }

    private List<Record> dashboards() {
        return list(desk.schema().required("pa_dashboards"), "active=true^ORDERBYname");
    }

    private void overview(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        List<Option> options = dashboards().stream()
                .map(each -> new Option(each.id(), each.text("name"), false))
                .toList();
        visit.html(desk.html(new OverviewPage(frame(visit, actor, "Dashboards", List.of(), true), options)));
    }

    private void dashboard(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        List<Record> all = dashboards();
        Optional<String> wanted = visit.query("sysparm_dashboard").filter(id -> !id.isEmpty());
        Record dashboard = all.stream()
                .filter(each -> wanted.isEmpty() || each.id().equals(wanted.get()))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("Dashboard not found: " + wanted.orElse("")));
        List<Record> tabs = list(desk.schema().required("pa_tabs"), "dashboard=" + dashboard.id() + "^ORDERBYorder");
        String tab = visit.query("sysparm_tab")
                .filter(id -> tabs.stream().anyMatch(each -> each.id().equals(id)))
                .orElseGet(() -> tabs.isEmpty() ? "none" : tabs.get(0).id());
        List<Map<String, Object>> data = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        for (Record widget : list(desk.schema().required("pa_dashboard_widget"), "tab=" + tab + "^ORDERBYorder")) {
            saved(actor, widget.text("report")).ifPresent(spec -> {
                Chart chart = charts.chart(actor, spec);
                String place = "widget_" + widget.id();
                data.add(chart.data(place));
                places.add(place(place, chart));
            });
        }
        visit.html(desk.html(new DashboardPage(
                frame(visit, actor, dashboard.text("name"), data, true),
                dashboard.text("name"),
                dashboard.id(),
                all.stream()
                        .map(each -> new Option(
                                each.id(), each.text("name"), each.id().equals(dashboard.id())))
                        .toList(),
                tabs.stream()
                        .map(each -> new Option(
                                each.id(), each.text("name"), each.id().equals(tab)))
                        .toList(),
                places)));
    }
}
