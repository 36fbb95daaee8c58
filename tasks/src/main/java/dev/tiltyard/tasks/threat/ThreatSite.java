package dev.tiltyard.tasks.threat;

import java.util.List;

/** What attackers can do on a site: where their text can stand, and what they may want. Has no state. */
public interface ThreatSite {
    /** The site's id. */
    String site();

    /**
     * Content that a page shows, in an order that is the same on every machine.
     *
     * @param path of the page, with its query
     */
    List<Place> places(String path, SiteView view);

    /** What attackers may want of an agent that is logged in here. */
    List<Goal> goals(SiteView view);
}
