package dev.tiltyard.sitekit.replica;

/** The database server that holds a replica's tables. */
public enum Store {
    POSTGRES,
    MARIADB,
    /** Files only. */
    NONE
}
