package dev.tiltyard.env.browser;

import dev.tiltyard.env.fault.FaultDesk;
import java.net.URI;
import java.util.Map;

/**
 * The faults of a session.
 *
 * @param desk decides about each request
 * @param sites ids of the sites, by URL
 */
public record SessionFaults(FaultDesk desk, Map<URI, String> sites) {
    public SessionFaults {
        sites = Map.copyOf(sites);
    }

    /** The id of the site at an endpoint; the endpoint's own name if it has none. */
    String siteAt(Endpoint endpoint) {
        return sites.entrySet().stream()
                .filter(site -> Endpoint.of(site.getKey()).equals(endpoint))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(endpoint.toString());
    }
}
