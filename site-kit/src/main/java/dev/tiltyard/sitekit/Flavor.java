package dev.tiltyard.sitekit;

/** What software answers under a site's address. */
public enum Flavor {
    /** Ours. */
    REPLICA,
    /** The official WebArena images. */
    WEBARENA,
    /** WebArena-Verified's slimmer images with their control port. */
    VERIFIED
}
