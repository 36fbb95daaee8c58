package dev.tiltyard.runner.bringup;

import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Scale;
import java.util.List;
import java.util.Map;

/**
 * What to bring up.
 *
 * @param sites each at most once
 * @param scale of their worlds
 * @param seed of their worlds
 * @param copies how many of each site, from 1
 * @param settings values of the sites' own options, by the option's name
 * @param defaultPorts whether the first copy of each site gets WebArena's port; all other ports are chosen freely
 * @param where where they run
 */
public record BringUpPlan(
        List<SiteDefinition> sites,
        Scale scale,
        long seed,
        int copies,
        Map<String, String> settings,
        boolean defaultPorts,
        Where where) {
    public BringUpPlan {
        sites = List.copyOf(sites);
        settings = Map.copyOf(settings);
        if (copies < 1) {
            throw new IllegalArgumentException("copies is " + copies + ", less than 1");
        }
    }

    /** Port for a copy of a site; 0 for any free one. */
    int port(SiteDefinition site, int copy) {
        return defaultPorts && copy == 0 ? site.defaultPort() : 0;
    }
}
