package dev.tiltyard.suite.homepage;

import java.net.URI;
import java.util.Map;

/** Where the other sites of a homepage's copy answer. */
@FunctionalInterface
public interface Neighbours {
    /** Addresses without a trailing slash by the site's id; a site that is not up is missing. Asked anew for each page. */
    Map<String, URI> addresses();

    /** Of a homepage that is up alone. */
    static Neighbours none() {
        return Map::of;
    }
}
