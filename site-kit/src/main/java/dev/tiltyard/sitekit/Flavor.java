package dev.tiltyard.sitekit;

/** The software behind a site's URL. */
public enum Flavor {
    /** Our own replica. */
    REPLICA,
    /** The official WebArena images. */
    WEBARENA,
    /** WebArena-Verified's slimmer images with their control port. */
    VERIFIED
}
