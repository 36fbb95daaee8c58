package dev.tiltyard.sitekit.lease;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.state.ResetReport;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** One copy of all the pool's sites, in at most one lease at a time. */
final class SiteSet {
    private final int copy;
    private final Map<String, RunningSite> sites;

    SiteSet(int copy, Map<String, RunningSite> sites) {
        this.copy = copy;
        this.sites = new LinkedHashMap<>(sites);
    }

    int copy() {
        return copy;
    }

    Map<String, RunningSite> sites() {
        return sites;
    }

    Map<String, ResetReport> reset() {
        Map<String, ResetReport> reports = new LinkedHashMap<>();
        sites.forEach((id, site) -> reports.put(id, site.state().reset(false)));
        return reports;
    }

    /** @param choice empty for the sites' own look */
    void wear(Optional<FaceChoice> choice) {
        sites.values().forEach(site -> site.wear(choice));
    }

    /** Puts sites that were not used recently to sleep. */
    void rest(Map<String, ResetReport> reports) {
        reports.forEach((id, report) -> Optional.ofNullable(sites.get(id)).ifPresent(site -> site.rest(report)));
    }

    /** Whether all of its sites are running. */
    boolean ready() {
        return sites.values().stream().allMatch(site -> site.health().ready());
    }

    /** Why sites are not running, by site. */
    Map<String, String> troubles() {
        Map<String, String> troubles = new LinkedHashMap<>();
        sites.forEach((id, site) -> {
            SiteHealth health = site.health();
            if (!health.ready()) {
                troubles.put(id, health.detail());
            }
        });
        return troubles;
    }

    void close() {
        sites.values().forEach(RunningSite::close);
    }
}
