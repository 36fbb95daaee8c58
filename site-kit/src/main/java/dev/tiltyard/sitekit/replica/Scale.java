package dev.tiltyard.sitekit.replica;

/** How much procedural volume a world has beside its facts. */
public enum Scale {
    SMALL,
    MEDIUM,
    /** The sizes of the official images. */
    LARGE
}
