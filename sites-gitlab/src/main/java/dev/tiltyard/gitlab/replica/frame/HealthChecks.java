package dev.tiltyard.gitlab.replica.frame;

import dev.tiltyard.sitekit.web.Routes;
import java.util.List;
import java.util.Map;

/** The addresses that tell orchestrators whether the site is up. */
public final class HealthChecks {
    private final Hub hub;

    public HealthChecks(Hub hub) {
        this.hub = hub;
    }

    public void addTo(Routes routes) {
        routes.get("/-/health", visit -> visit.text("text/plain; charset=utf-8", "GitLab OK"));
        routes.get("/-/liveness", visit -> visit.json(Map.of("status", "ok")));
        routes.get("/-/readiness", visit -> {
            hub.database()
                    .useHandle(handle ->
                            handle.createQuery("SELECT 1").mapTo(Integer.class).one());
            Object ok = List.of(Map.of("status", "ok"));
            visit.json(
                    visit.query("all").isPresent()
                            ? Map.of("status", "ok", "master_check", ok, "db_check", ok)
                            : Map.of("status", "ok", "master_check", ok));
        });
    }
}
