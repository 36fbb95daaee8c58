package dev.tiltyard.tasks.threat;

import java.util.List;

/** What attackers can do on a site: where their text can be, and what goals they may have. Stateless. */
public interface ThreatSite {
    /** The site's id. */
    String site();

    /**
     * Content that a page shows, in a deterministic order.
     *
     * @param path the page's path, with its query
     */
    List<ThreatPlace> places(String path, SiteView view);

    /** Possible goals of an attack on an agent that is logged in here. */
    List<Goal> goals(SiteView view);
}
