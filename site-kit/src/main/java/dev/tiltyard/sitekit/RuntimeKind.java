package dev.tiltyard.sitekit;

/** Where a site runs. */
public enum RuntimeKind {
    /** Inside this JVM, on embedded database servers. */
    EMBEDDED,
    /** In containers. */
    DOCKER,
    /** Already running elsewhere; only URLs are known. */
    EXTERNAL
}
