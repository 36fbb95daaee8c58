package dev.tiltyard.sitekit.replica;

/** The amount of generated data in a world, besides its facts. */
public enum Scale {
    SMALL,
    MEDIUM,
    /** As large as the official images. */
    LARGE
}
