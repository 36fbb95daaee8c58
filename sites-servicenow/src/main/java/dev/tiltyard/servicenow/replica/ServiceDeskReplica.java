package dev.tiltyard.servicenow.replica;

import dev.tiltyard.servicenow.replica.account.AccountPages;
import dev.tiltyard.servicenow.replica.catalog.CatalogPages;
import dev.tiltyard.servicenow.replica.classic.Lookup;
import dev.tiltyard.servicenow.replica.classic.Problem;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.servicenow.replica.form.ChangeLanding;
import dev.tiltyard.servicenow.replica.form.FormPages;
import dev.tiltyard.servicenow.replica.knowledge.KnowledgePages;
import dev.tiltyard.servicenow.replica.list.ListPages;
import dev.tiltyard.servicenow.replica.report.ReportPages;
import dev.tiltyard.servicenow.replica.rest.RestRoutes;
import dev.tiltyard.servicenow.replica.shell.ShellPages;
import dev.tiltyard.servicenow.replica.tool.ToolPages;
import dev.tiltyard.servicenow.replica.update.UpdateSetPages;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.WebServer;
import java.util.List;
import java.util.Map;

/** Our service desk replica. */
public final class ServiceDeskReplica {
    /** Like the original's, pages frame each other, and tasks' scripts evaluate text. */
    private static final Map<String, String> HEADERS = Map.of(
            "X-Frame-Options",
            "SAMEORIGIN",
            "Content-Security-Policy",
            "default-src 'self'; img-src 'self' data:; object-src 'none'; style-src 'self' 'unsafe-inline';"
                    + " script-src 'self' 'unsafe-inline' 'unsafe-eval'; base-uri 'self'; form-action 'self';"
                    + " frame-ancestors 'self'");

    private ServiceDeskReplica() {}

    /** Starts serving a copy of the world. */
    public static ReplicaServer open(ReplicaContext context) {
        StaticFiles files = StaticFiles.beside(
                ServiceDeskReplica.class,
                "desk.css",
                "shell.js",
                "panels.js",
                "icons.svg",
                "classic.js",
                "ac.js",
                "list.js",
                "listtools.js",
                "form.js",
                "formtools.js",
                "catalog.js",
                "charts.js",
                "report.js",
                "knowledge.js");
        DeskServices desk = new DeskServices(context, files, List.of());
        return WebServer.in(context, Store.POSTGRES)
                .cookie("servicenow_session")
                .files(files)
                .headers(HEADERS)
                .onReset(desk::forget)
                .errorPage((visit, status, reason) -> desk.html(Problem.of(desk, visit, status, reason)))
                .routes(routes -> addTo(routes, desk))
                .start();
    }

    private static void addTo(Routes routes, DeskServices desk) {
        new AccountPages(desk).addTo(routes);
        RestRoutes.addTo(routes, desk);
        new ShellPages(desk).addTo(routes);
        new Lookup(desk).addTo(routes);
        new CatalogPages(desk).addTo(routes);
        new KnowledgePages(desk).addTo(routes);
        new ReportPages(desk).addTo(routes);
        new ChangeLanding(desk).addTo(routes);
        new UpdateSetPages(desk).addTo(routes);
        ListPages lists = new ListPages(desk);
        new ToolPages(desk, lists).addTo(routes);
        lists.addTo(routes);
        new FormPages(desk).addTo(routes);
        RestRoutes.addLastTo(routes);
    }
}
