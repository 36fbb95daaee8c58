package dev.tiltyard.servicenow.replica.tool;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Access;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.record.Records;
import dev.tiltyard.servicenow.replica.classic.ClassicPageData;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.replica.list.ListPages;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import dev.tiltyard.sitekit.world.FactTable;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Settings, statistics, and a page for each navigator module that has neither a list nor a form. */
public final class ToolPages {
    private final DeskServices desk;
    private final ListPages lists;

    /** @param lists shows the lists among these pages */
    public ToolPages(DeskServices desk, ListPages lists) {
        this.desk = desk;
        this.lists = lists;
    }

    /** Add after the pages with specific routes, and before lists and forms. */
    public void addTo(Routes routes) {
        routes.get("/stats.do", this::stats);
        for (String path : List.of(
                "system_properties_ui.do", "$system_properties_ui.do", "$system_properties_servicecatalog_ui.do")) {
            routes.get("/" + path, this::settings);
        }
        routes.post("/system_properties_ui.do", this::set);
        Set<String> done = new LinkedHashSet<>();
        for (FactTable.Row row : FactTable.read(ToolPages.class, "pages.tsv")) {
            String path = row.fields().getOrDefault("page", "") + ".do";
            String what = row.fields().getOrDefault("what", "");
            String query = row.fields().getOrDefault("query", "-");
            done.add(path);
            if (row.fields().getOrDefault("kind", "").equals("list")) {
                Table table = desk.schema().required(what);
                routes.get("/" + path, visit -> lists.show(visit, table, query.equals("-") ? "" : query));
            } else {
                routes.get("/" + path, visit -> settings(visit, what + " Properties", what));
            }
        }
        toolPaths().stream().filter(path -> !done.contains(path)).forEach(path -> routes.get("/" + path, this::tool));
    }

    /** The modules' pages without a table. */
    private Set<String> toolPaths() {
        Set<String> paths = new LinkedHashSet<>();
        for (String link : links()) {
            String path = pathOf(link);
            boolean isPage = path.endsWith(".do") && !path.endsWith("_list.do") && !path.contains("/");
            String name = isPage ? path.substring(0, path.length() - 3) : "";
            if (isPage && desk.schema().table(name).isEmpty()) {
                paths.add(path);
            }
        }
        return paths;
    }

    private List<String> links() {
        return desk.database().withHandle(handle -> handle.createQuery(
                        "SELECT link FROM sys_app_module WHERE link IS NOT NULL ORDER BY link")
                .mapTo(String.class)
                .list());
    }

    private static String pathOf(String link) {
        return URLDecoder.decode(link, StandardCharsets.UTF_8).replaceAll("[?#].*", "");
    }

    /** A fact about the platform. */
    public record Fact(String name, String value) {}

    @Template("tool/stats.jte")
    public record StatsPage(ClassicPageData frame, List<Fact> facts) {
        public StatsPage {
            facts = List.copyOf(facts);
        }
    }

    /** A setting. */
    public record Setting(String id, String name, String description, String value, boolean isSwitch) {}

    @Template("tool/settings.jte")
    public record SettingsPage(
            ClassicPageData frame, String title, String address, List<Setting> settings, boolean writable) {
        public SettingsPage {
            settings = List.copyOf(settings);
        }
    }

    /** A sibling module. */
    public record Beside(String title, String href) {}

    @Template("tool/tool.jte")
    public record ToolPage(ClassicPageData frame, String title, String application, List<Beside> beside) {
        public ToolPage {
            beside = List.copyOf(beside);
        }
    }

    private ClassicPageData frame(Visit visit, Actor actor, String title) {
        return ClassicPageData.of(desk, visit, actor, title, List.of(), Map.of());
    }

    private void stats(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        List<Fact> facts = List.of(
                new Fact("Build name", "Washingtondc"),
                new Fact("Build date", "03-01-2024_0000"),
                new Fact("Build tag", "tiltyard-washingtondc"),
                new Fact("Instance name", "tiltyard"),
                new Fact("Connected to cluster node", "tiltyard:node1"),
                new Fact("Time of the instance", desk.records().now().toString()),
                new Fact("Tables", Integer.toString(desk.schema().tables().size())));
        visit.html(desk.html(new StatsPage(frame(visit, actor, "Stats"), facts)));
    }

    private List<Record> properties(Actor actor, String words) {
        Table table = desk.schema().required("sys_properties");
        String typed = words.replace("^", "");
        List<Record> found = List.of();
        if (!typed.isBlank()) {
            String query = "nameLIKE" + typed + "^ORdescriptionLIKE" + typed + "^ORDERBYname";
            found = desk.records().list(actor, table, EncodedQuery.parse(query), Records.allFields(table), 0, 200);
        }
        return found.isEmpty()
                ? desk.records().list(actor, table, EncodedQuery.parse("ORDERBYname"), Records.allFields(table), 0, 200)
                : found;
    }

    private void settings(Visit visit) {
        settings(
                visit,
                visit.query("sysparm_title").orElse("System Properties"),
                visit.query("sysparm_category").orElse(""));
    }

    private void settings(Visit visit, String title, String category) {
        Actor actor = desk.visitors().require(visit);
        List<Setting> settings = properties(actor, category).stream()
                .map(each -> new Setting(
                        each.id(),
                        each.text("name"),
                        each.text("description"),
                        each.text("type").equals("password") ? "" : each.text("value"),
                        each.text("type").equals("boolean")))
                .toList();
        boolean writable = Access.mayWrite(actor, desk.schema().required("sys_properties"));
        visit.html(desk.html(new SettingsPage(frame(visit, actor, title), title, visit.address(), settings, writable)));
    }

    private void set(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        desk.visitors().requireToken(visit);
        Table table = desk.schema().required("sys_properties");
        if (!Access.mayWrite(actor, table)) {
            throw HttpProblem.forbidden("only administrators change system properties");
        }
        visit.allFields().forEach((name, values) -> {
            if (name.matches("[0-9a-f]{32}")) {
                desk.records().update(actor, table, name, Map.of("value", values.get(values.size() - 1)));
            }
        });
        String back = visit.field("sysparm_back");
        visit.redirect(back.startsWith("/") && !back.startsWith("//") ? back : "/system_properties_ui.do", 303);
    }

    private void tool(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        String path = visit.path().substring(1);
        Table modules = desk.schema().required("sys_app_module");
        Record module = desk
                .records()
                .list(actor, modules, EncodedQuery.parse("ORDERBYorder"), Records.allFields(modules), 0, 5000)
                .stream()
                .filter(each -> pathOf(each.text("link")).equals(path))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("there is no page " + path));
        List<Beside> beside = desk
                .records()
                .list(
                        actor,
                        modules,
                        EncodedQuery.parse("application=" + module.text("application") + "^ORDERBYorder"),
                        List.of("title", "link"),
                        0,
                        30)
                .stream()
                .filter(each ->
                        !each.id().equals(module.id()) && !each.text("link").startsWith("/now"))
                .map(each -> new Beside(
                        each.text("title"), "/" + URLDecoder.decode(each.text("link"), StandardCharsets.UTF_8)))
                .toList();
        visit.html(desk.html(new ToolPage(
                frame(visit, actor, module.text("title")),
                module.text("title"),
                desk.shown(module, "application"),
                beside)));
    }
}
