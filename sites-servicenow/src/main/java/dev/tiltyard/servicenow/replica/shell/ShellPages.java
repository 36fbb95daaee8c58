package dev.tiltyard.servicenow.replica.shell;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.desk.Desk;
import dev.tiltyard.servicenow.schema.Table;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The page around all others: header and navigator, and the classic page in a frame. */
public final class ShellPages {
    private static final String CLASSIC = "/now/nav/ui/classic/params/target/";

    /** The tables that a search from the header looks through. */
    private static final List<String> SEARCHED =
            List.of("incident", "problem", "change_request", "sc_req_item", "kb_knowledge", "sc_cat_item", "sys_user");

    /** What of a table is found, where people have a page of their own for its records. */
    private static final Map<String, String> SHOWN =
            Map.of("kb_knowledge", "workflow_state=published^", "sc_cat_item", "active=true^");

    private static final int HITS = 5;

    private final Desk desk;

    public ShellPages(Desk desk) {
        this.desk = desk;
    }

    public void addTo(Routes routes) {
        routes.get("/navpage.do", visit -> visit.redirect("/now/nav/ui/home"));
        routes.get(
                "/nav_to.do",
                visit -> visit.redirect(
                        CLASSIC + Visit.encode(visit.query("uri").orElse("").replaceFirst("^/", ""))));
        routes.get("/now/nav/ui/menu", this::menu);
        routes.get("/now/{rest...}", this::shell);
    }

    /**
     * The shell.
     *
     * @param framed whether it shows a classic page
     * @param impersonating whether the visitor acts as somebody else
     * @param mayImpersonate whether the visitor may act as somebody else
     * @param words what was searched for; empty on other pages
     */
    @Template("shell/shell.jte")
    public record ShellPage(
            String styles,
            String script,
            String token,
            String userId,
            String userName,
            String name,
            boolean framed,
            boolean impersonating,
            boolean mayImpersonate,
            String words,
            String title,
            List<Tile> tiles,
            List<Found> found) {
        public ShellPage {
            tiles = List.copyOf(tiles);
            found = List.copyOf(found);
        }
    }

    /**
     * A way into the desk from its home.
     *
     * @param count how many records are there; empty for pages that are no lists
     */
    public record Tile(String title, String href, String count) {}

    /**
     * What a search found in one table.
     *
     * @param all the address of all that was found; empty if it is shown
     */
    public record Found(String table, List<Hit> hits, String all) {
        public Found {
            hits = List.copyOf(hits);
        }
    }

    /** One record that a search found. */
    public record Hit(String name, String about, String href) {}

    private void shell(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        boolean framed = visit.path().startsWith(CLASSIC);
        Optional<Actor> impersonator = desk.visitors().impersonator(visit);
        String words =
                visit.path().endsWith("/search") ? visit.query("q").orElse("").strip() : "";
        visit.html(desk.html(new ShellPage(
                desk.asset("desk.css"),
                desk.asset("shell.js"),
                desk.visitors().token(visit),
                actor.id(),
                actor.userName(),
                actor.name(),
                framed,
                impersonator.isPresent(),
                impersonator.orElse(actor).has("impersonator"),
                words,
                framed || isHome(visit) ? "" : words.isEmpty() ? title(visit.path()) : "Results for " + words,
                framed || !isHome(visit) ? List.of() : tiles(actor),
                search(actor, words))));
    }

    private static boolean isHome(Visit visit) {
        return visit.path().endsWith("/home");
    }

    private List<Tile> tiles(Actor actor) {
        String mine = "active=true^assigned_to=" + actor.id();
        return List.of(
                list(actor, "My open work", "task", mine),
                list(actor, "Open incidents", "incident", "active=true"),
                list(actor, "Critical incidents", "incident", "active=true^priority=1"),
                list(actor, "Open problems", "problem", "active=true"),
                list(actor, "Open changes", "change_request", "active=true"),
                list(actor, "My requests", "sc_request", "requested_for=" + actor.id()),
                new Tile("Service catalog", CLASSIC + "catalog_home.do%3Fsysparm_view%3Dcatalog_default", ""),
                new Tile("Knowledge", CLASSIC + "kb%3Fid%3Dkb_home", ""),
                new Tile("Dashboards", CLASSIC + "%24pa_dashboards_overview.do", ""));
    }

    private Tile list(Actor actor, String title, String table, String query) {
        long count = desk.records().count(actor, desk.schema().required(table), EncodedQuery.parse(query));
        return new Tile(
                title,
                CLASSIC + Visit.encode(table + "_list.do?sysparm_query=" + query),
                String.format(Locale.ROOT, "%,d", count));
    }

    /** The first records of each searched table that have the words. */
    private List<Found> search(Actor actor, String words) {
        List<Found> all = new ArrayList<>();
        if (words.isBlank()) {
            return all;
        }
        for (String name : SEARCHED) {
            Table table = desk.schema().required(name);
            String encoded = SHOWN.getOrDefault(name, "") + "123TEXTQUERY321=" + words.replace("^", " ");
            String about = table.field("short_description").isPresent()
                    ? "short_description"
                    : table.displayField().name();
            List<Hit> hits = desk
                    .records()
                    .list(
                            actor,
                            table,
                            EncodedQuery.parse(encoded),
                            List.of(table.displayField().name(), about),
                            0,
                            HITS + 1)
                    .stream()
                    .map(record -> new Hit(
                            desk.shown(record, table.displayField().name()),
                            about.equals(table.displayField().name()) ? "" : record.text(about),
                            CLASSIC + Visit.encode(page(table, record))))
                    .toList();
            if (!hits.isEmpty()) {
                all.add(new Found(
                        table.plural(),
                        hits.stream().limit(HITS).toList(),
                        hits.size() > HITS ? CLASSIC + Visit.encode(table + "_list.do?sysparm_query=" + encoded) : ""));
            }
        }
        return all;
    }

    /** The page on which people read or order what was found. */
    private static String page(Table searched, Record record) {
        return switch (searched.name()) {
            case "kb_knowledge" -> "kb?id=kb_article_view&sys_kb_id=" + record.id();
            case "sc_cat_item" -> "com.glideapp.servicecatalog_cat_item_view.do?sysparm_id=" + record.id();
            default -> record.table() + ".do?sys_id=" + record.id();
        };
    }

    /** What an address that leads to no classic page is about: its last words. */
    private static String title(String path) {
        String last = path.substring(path.lastIndexOf('/') + 1).replaceAll("[-_]", " ");
        return last.isEmpty() ? last : last.substring(0, 1).toUpperCase(Locale.ROOT) + last.substring(1);
    }

    /** The navigator: applications with their modules. */
    private void menu(Visit visit) {
        desk.visitors().require(visit);
        Map<String, List<Map<String, String>>> menu = new LinkedHashMap<>();
        desk.database().useHandle(handle -> handle.createQuery("""
            SELECT a.title AS application, COALESCE(m.section, '') AS section, m.title, m.link FROM sys_app_module m
              JOIN sys_app_application a ON a.sys_id = m.application
             WHERE a.active AND m.active ORDER BY a."order", a.title, m."order", m.title
            """)
                .map((row, context) -> {
                    String link = row.getString("link");
                    menu.computeIfAbsent(row.getString("application"), name -> new ArrayList<>())
                            .add(Map.of(
                                    "section", row.getString("section"),
                                    "title", row.getString("title"),
                                    "href", link.startsWith("/") ? link : CLASSIC + link));
                    return true;
                })
                .list());
        visit.json(Map.of("result", menu));
    }
}
