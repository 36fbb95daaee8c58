package dev.tiltyard.sitekit.replica;

/** The database that holds a replica's tables. */
public enum Store {
    POSTGRES,
    MARIADB,
    /** A database file among the replica's files, {@link Replica#sqlite()}. The web kit keeps no sessions in it. */
    SQLITE,
    /** Files only. */
    NONE
}
