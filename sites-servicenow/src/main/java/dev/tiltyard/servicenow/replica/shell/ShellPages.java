package dev.tiltyard.servicenow.replica.shell;

import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.replica.desk.Desk;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The page around all others: header and navigator, and the classic page in a frame. */
public final class ShellPages {
    private static final String CLASSIC = "/now/nav/ui/classic/params/target/";

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
            String title) {}

    private void shell(Visit visit) {
        Actor actor = desk.visitors().require(visit);
        boolean framed = visit.path().startsWith(CLASSIC);
        visit.html(desk.html(new ShellPage(
                desk.asset("desk.css"),
                desk.asset("shell.js"),
                desk.visitors().token(visit),
                actor.id(),
                actor.userName(),
                actor.name(),
                framed,
                desk.visitors().impersonator(visit).isPresent(),
                framed || visit.path().endsWith("/home") ? "" : title(visit.path()))));
    }

    /** What an address that leads to no classic page is about: its last words. */
    private static String title(String path) {
        String last = path.substring(path.lastIndexOf('/') + 1).replaceAll("[-_]", " ");
        return last.isEmpty() ? last : last.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + last.substring(1);
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
                    menu.computeIfAbsent(row.getString("application"), name -> new java.util.ArrayList<>())
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
