package dev.tiltyard.servicenow.replica.shell;

import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The shell around all pages: header and navigator, with the classic page in a frame. */
public final class ShellPages {
    static final String CLASSIC = "/now/nav/ui/classic/params/target/";

    private final DeskServices desk;
    private final GlobalSearch search;
    private final HomeDashboard home;

    public ShellPages(DeskServices desk) {
        this.desk = desk;
        this.search = new GlobalSearch(desk);
        this.home = new HomeDashboard(desk);
    }

    public void addTo(Routes routes) {
        routes.get("/navpage.do", visit -> visit.redirect("/now/nav/ui/home"));
        routes.get(
                "/nav_to.do",
                visit -> visit.redirect(
                        CLASSIC + Visit.encode(visit.query("uri").orElse("").replaceFirst("^/", ""))));
        routes.get("/now/nav/ui/menu", this::menu);
        routes.get("/now/nav/ui/contexts", this::contexts);
        routes.get("/now/nav/ui/screen/home", this::homeScreen);
        routes.get("/now/{rest...}", this::shell);
    }

    /**
     * The shell.
     *
     * @param framed whether it contains a classic page
     * @param impersonating whether the visitor impersonates somebody
     * @param mayImpersonate whether the visitor may impersonate somebody
     * @param words the search query; empty on other pages
     * @param context the only table that is searched; empty for all
     * @param menus the menus beside "All"
     * @param screen URL of the main content, which a script loads; empty if the page has it
     */
    @Template("shell/shell.jte")
    public record ShellPage(
            String styles,
            String script,
            String panels,
            String icons,
            String token,
            String userId,
            String userName,
            String name,
            String theme,
            boolean isAdmin,
            boolean framed,
            boolean impersonating,
            boolean mayImpersonate,
            boolean isSearch,
            String words,
            String context,
            String title,
            List<String> menus,
            String screen,
            List<Found> found) {
        public ShellPage {
            menus = List.copyOf(menus);
            found = List.copyOf(found);
        }

        /** The first letters of the user's names. */
        public String initials() {
            StringBuilder letters = new StringBuilder();
            for (String part : name.split(" ")) {
                letters.append(part, 0, Math.min(1, part.length()));
            }
            return letters.length() > 2
                    ? letters.substring(0, 1) + letters.charAt(letters.length() - 1)
                    : letters.toString();
        }

        /** The number of results. */
        public long hits() {
            return found.stream().mapToLong(Found::total).sum();
        }
    }

    /**
     * Search results in one table.
     *
     * @param all URL of all results
     */
    public record Found(String group, String table, List<Hit> hits, long total, String all) {
        public Found {
            hits = List.copyOf(hits);
        }

        public String heading() {
            return group + " - " + table + " (" + hits.size() + " of " + total + ")";
        }
    }

    /** A search result, with an excerpt of its text. */
    public record Hit(String name, String about, List<Fact> facts, String href) {
        public Hit {
            facts = List.copyOf(facts);
        }

        /** The facts in one line. */
        public String summary() {
            return String.join(
                    ", ",
                    facts.stream()
                            .map(fact -> fact.label() + ": " + fact.value())
                            .toList());
        }
    }

    /** A labeled value. */
    public record Fact(String label, String value) {}

    private void shell(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        boolean isSearch = visit.path().startsWith("/now/nav/ui/search");
        String words = isSearch ? words(visit) : "";
        String context = isSearch ? visit.query("context").orElse("") : "";
        Optional<String> exact = search.exact(actor, words);
        if (exact.isPresent()) {
            visit.redirect(CLASSIC + Visit.encode(exact.get()));
            return;
        }
        boolean framed = visit.path().startsWith(CLASSIC);
        boolean isHome = visit.path().endsWith("/home");
        Optional<Actor> impersonator = desk.visitors().impersonator(visit);
        visit.html(desk.html(new ShellPage(
                desk.asset("desk.css"),
                desk.asset("shell.js"),
                desk.asset("panels.js"),
                desk.asset("icons.svg"),
                desk.visitors().token(visit),
                actor.id(),
                actor.userName(),
                actor.name(),
                desk.theme(actor),
                actor.isAdmin(),
                framed,
                impersonator.isPresent(),
                impersonator.orElse(actor).has("impersonator"),
                isSearch,
                words,
                context,
                isSearch ? "Search Results - " + words : framed ? "" : title(visit.path()),
                menus(actor),
                isHome ? "/now/nav/ui/screen/home" : "",
                search.search(actor, words, context))));
    }

    /** The home page's content. It is loaded after the shell, as in the original, where the shell shows "Home" meanwhile. */
    private void homeScreen(Visit visit) {
        visit.html(desk.html(new HomeScreen(home.of(desk.visitors().require(visit)), desk.asset("icons.svg"))));
    }

    /** The home page without the shell. */
    @Template("shell/home.jte")
    public record HomeScreen(HomePage home, String icons) {}

    private static List<String> menus(Actor actor) {
        List<String> menus = new ArrayList<>(List.of("Favorites", "History"));
        if (actor.has("itil")) {
            menus.add("Workspaces");
        }
        if (actor.isAdmin()) {
            menus.add("Admin");
        }
        return menus;
    }

    /** The query: a parameter, or a part of the path as in the original. */
    private static String words(Visit visit) {
        String path = visit.path().replaceFirst(".*/params/search-term/([^/]*).*", "$1");
        return visit.query("q")
                .orElse(path.startsWith("/") ? "" : URLDecoder.decode(path, StandardCharsets.UTF_8))
                .strip();
    }

    /** The title for a URL without a classic page: its last words. */
    private static String title(String path) {
        String last = path.substring(path.lastIndexOf('/') + 1).replaceAll("[-_]", " ");
        return last.isEmpty() ? last : last.substring(0, 1).toUpperCase(Locale.ROOT) + last.substring(1);
    }

    private void contexts(Visit visit) {
        desk.visitors().require(visit);
        visit.json(Map.of("result", search.contexts()));
    }

    /**
     * A module of the navigator.
     *
     * @param section the title of the modules around it; empty for none
     * @param divided whether a line is above it
     */
    record Module(
            String application,
            String applicationId,
            String section,
            String id,
            String title,
            String href,
            boolean divided) {}

    /** The navigator: applications with their modules. */
    private void menu(Visit visit) {
        desk.visitors().require(visit);
        Map<String, List<Module>> menu = new LinkedHashMap<>();
        desk.database()
                .withHandle(handle -> handle.createQuery("""
            SELECT a.title AS application, a.sys_id AS application_id, COALESCE(m.section, '') AS section, m.sys_id AS id,
                   COALESCE(m.title, '') AS title,
                   CASE WHEN m.link LIKE '/%' THEN m.link ELSE :classic || COALESCE(m.link, '') END AS href,
                   m.link_type = 'SEPARATOR' AS divided
              FROM sys_app_module m JOIN sys_app_application a ON a.sys_id = m.application
             WHERE a.active AND m.active ORDER BY a."order", a.title, m."order", m.title
            """)
                        .bind("classic", CLASSIC)
                        .mapTo(Module.class)
                        .list())
                .forEach(module -> menu.computeIfAbsent(module.application(), name -> new ArrayList<>())
                        .add(module));
        visit.json(Map.of("result", menu));
    }
}
