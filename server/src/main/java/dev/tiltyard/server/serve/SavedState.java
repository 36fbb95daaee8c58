package dev.tiltyard.server.serve;

import dev.tiltyard.env.episode.EpisodeState;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.Snapshot;
import dev.tiltyard.state.StateDelta;
import dev.tiltyard.values.StateException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The state of an environment: its sites, as differences from their worlds, and its episode. It can be restored in its own
 * lease and in others.
 *
 * @param sites by site id
 * @param inPlace snapshots of sites whose state can't be exported; only for the lease that they are of, until an older one
 *     is restored
 */
record SavedState(Map<String, StateDelta> sites, Map<String, Snapshot> inPlace, EpisodeState episode) {
    /** What no state has; the same for every environment. */
    static final List<String> NEVER = List.of(
            "what the pages' scripts keep in memory, and what they have changed on the page: pages are opened again at"
                    + " their addresses",
            "the tabs' histories, and the session storage of origins that a tab has left",
            "the clipboard, held keys, downloads, open connections, and DevTools clients");

    SavedState {
        sites = Map.copyOf(sites);
        inPlace = Map.copyOf(inPlace);
    }

    /**
     * The state of a lease, for others. Nobody may act in it meanwhile.
     *
     * @throws StateException if a site's state can't be exported
     */
    static SavedState forOthers(Lease lease, EpisodeState episode) {
        Map<String, StateDelta> sites = new LinkedHashMap<>();
        lease.sites().forEach((id, site) -> sites.put(id, site.state().export()));
        return new SavedState(sites, Map.of(), episode);
    }

    /**
     * The state of a lease, to return to. Nobody may act in it meanwhile.
     *
     * @throws StateException if a site's state can't be saved
     */
    static SavedState of(Lease lease, EpisodeState episode) {
        Map<String, StateDelta> sites = new LinkedHashMap<>();
        Map<String, Snapshot> inPlace = new LinkedHashMap<>();
        lease.sites().forEach((id, site) -> {
            SiteState state = site.state();
            try {
                sites.put(id, state.export());
            } catch (StateException e) {
                // A site in a container can take snapshots; one whose schema was changed says so again.
                inPlace.put(id, state.snapshot());
            }
        });
        return new SavedState(sites, inPlace, episode);
    }

    /** The same state for another lease. */
    SavedState on(Lease other) {
        return new SavedState(sites, inPlace, episode.on(other.sites()));
    }

    /**
     * Restores the sites.
     *
     * @return restores them again: it undoes what has changed since, which costs less than the first time
     * @throws StateException if one is not in this state then
     */
    Runnable restoreSites(Lease lease) {
        Map<String, Snapshot> reached = new LinkedHashMap<>();
        sites.forEach((id, delta) -> {
            apply(lease, id, delta);
            // A snapshot would wake a site that sleeps.
            if (!delta.isEmpty()) {
                reached.put(id, lease.site(id).state().snapshot());
            }
        });
        inPlace.forEach((id, snapshot) -> lease.site(id).state().restore(snapshot));
        return () -> {
            sites.forEach((id, delta) -> {
                Snapshot snapshot = reached.get(id);
                if (snapshot == null) {
                    apply(lease, id, delta);
                } else {
                    requireRestored(id, lease.site(id).state().restore(snapshot));
                }
            });
            inPlace.forEach((id, snapshot) -> lease.site(id).state().restore(snapshot));
        };
    }

    private static void apply(Lease lease, String id, StateDelta delta) {
        requireRestored(id, lease.site(id).state().apply(delta));
    }

    private static void requireRestored(String id, ResetReport report) {
        if (!report.restored() && report.comparable()) {
            throw new StateException("The state of " + id + " could not be restored: " + report.differing()
                    + " differ afterward. Remedy: release the lease, which replaces its copy.");
        }
    }

    /** What it lacks, a sentence for each. */
    List<String> lacking(Lease lease) {
        List<String> lacking = new ArrayList<>(episode.lacking());
        sites.forEach((id, delta) -> {
            RunningSite site = lease.site(id);
            List<String> tables = delta.tablesContaining(site.url().getRawAuthority());
            if (!tables.isEmpty()) {
                lacking.add("the address of " + id + " in its own data, which stays " + site.url() + ", in: "
                        + String.join(", ", tables));
            }
        });
        lacking.addAll(NEVER);
        return List.copyOf(lacking);
    }
}
