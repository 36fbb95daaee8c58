package dev.tiltyard.servicenow.replica.rest;

import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.sitekit.web.Routes;
import java.util.List;

/** All resources of the REST API. */
public final class RestRoutes {
    private RestRoutes() {}

    public static void addTo(Routes routes, DeskServices desk) {
        RestGate gate = new RestGate(desk);
        for (String base : List.of("/api/now", "/api/now/v1", "/api/now/v2")) {
            new TableApi(desk, gate).addTo(routes, base);
            new StatsApi(desk, gate).addTo(routes, base);
        }
        new MetaApi(desk, gate).addTo(routes);
        new AttachmentApi(desk, gate).addTo(routes);
    }

    /** Handles calls without a matching resource; add after all others. */
    public static void addLastTo(Routes routes) {
        for (String method : List.of("GET", "POST", "PUT", "PATCH", "DELETE")) {
            routes.add(
                    method,
                    "/api/{rest...}",
                    visit -> RestGate.refuse(
                            visit, 400, "Requested URI does not represent any resource: " + visit.path(), null));
        }
    }
}
