package dev.tiltyard.sitekit.replica;

import java.net.URI;
import java.util.Map;

/** URLs of the other sites of a replica's copy. */
@FunctionalInterface
public interface Neighbors {
    /**
     * URLs without a trailing slash, by site id; only running sites are included. Sites start one after another, so
     * query this for each page.
     */
    Map<String, URI> addresses();

    /** For a site that runs alone. */
    static Neighbors none() {
        return Map::of;
    }
}
