package dev.tiltyard.sitekit.lease;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.state.ResetReport;
import java.util.LinkedHashMap;
import java.util.Map;

/** One copy of all the pool's sites. Belongs to one lease at a time. */
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

    /** Whether all of its sites run. */
    boolean ready() {
        return sites.values().stream().allMatch(site -> site.health().ready());
    }

    void close() {
        sites.values().forEach(RunningSite::close);
    }
}
