package dev.tiltyard.runner.agent;

import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import java.util.LinkedHashMap;
import java.util.Map;

/** Which site of an episode is where. */
final class SiteUrls {
    private SiteUrls() {}

    /** The addresses of the sites by their ids, as the agent sees them. */
    static Map<String, String> of(Episode episode) {
        Map<String, String> sites = new LinkedHashMap<>();
        for (EpisodeSite site : episode.spec().sites()) {
            sites.put(
                    site.id(),
                    episode.spec().agent().hosts().toAgent(site.address().toString()));
        }
        return sites;
    }
}
