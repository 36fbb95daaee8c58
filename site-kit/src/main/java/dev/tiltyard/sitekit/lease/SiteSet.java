package dev.tiltyard.sitekit.lease;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.state.ResetReport;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

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

    /** Lets sites sleep that were not used of late. */
    void rest(Map<String, ResetReport> reports) {
        reports.forEach((id, report) -> Optional.ofNullable(sites.get(id)).ifPresent(site -> site.rest(report)));
    }

    /** Whether all of its sites run. */
    boolean ready() {
        return sites.values().stream().allMatch(site -> site.health().ready());
    }

    void close() {
        sites.values().forEach(RunningSite::close);
    }
}
