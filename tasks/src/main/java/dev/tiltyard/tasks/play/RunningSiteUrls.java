package dev.tiltyard.tasks.play;

import dev.tiltyard.evaluators.task.SiteAddresses;
import dev.tiltyard.sitekit.RunningSite;
import java.util.Map;
import java.util.TreeMap;

/** URLs of running sites, for placeholders in tasks. */
public final class RunningSiteUrls {
    private RunningSiteUrls() {}

    /** @param sites running sites by id */
    public static SiteAddresses of(Map<String, RunningSite> sites) {
        Map<String, String> addresses = new TreeMap<>();
        sites.forEach(
                (id, site) -> addresses.put(id, site.url() + site.definition().entrance()));
        return new SiteAddresses(addresses);
    }
}
