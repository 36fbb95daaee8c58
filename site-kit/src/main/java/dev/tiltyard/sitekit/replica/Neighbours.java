package dev.tiltyard.sitekit.replica;

import java.net.URI;
import java.util.Map;

/** Where the other sites of a replica's copy answer. */
@FunctionalInterface
public interface Neighbours {
    /**
     * Addresses without a trailing slash, by site id; a site that is not running is missing. Sites come up one after
     * another, so ask again for each page.
     */
    Map<String, URI> addresses();

    /** For a site that runs alone. */
    static Neighbours none() {
        return Map::of;
    }
}
