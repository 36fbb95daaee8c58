package dev.tiltyard.state.mariadb;

/**
 * How triggers and routines address the engine's own tables. They run in the writer's session, where a temporary table
 * hides a table with the same name, qualified or not. A temporary table can't have partitions, so each of our tables
 * has one; naming the partition makes the server reject a table that isn't ours.
 */
final class MariaDbOwn {
    /** Ends the definition of a table with a column {@code id}. */
    static final String PARTITIONED = " PARTITION BY HASH (id) PARTITIONS 1";

    static final String JOURNAL = in("journal");
    static final String GATE = in("gate");
    static final String SEAT = in("seat");
    static final String VALUE = in("value");

    /**
     * An increasing number on every server; unlike an auto-increment, it does not depend on session variables. Without
     * the highest bit, which belongs to the server's id, it fits a signed number.
     */
    static final String NEXT_ID = "UUID_SHORT() & 9223372036854775807";

    private MariaDbOwn() {}

    private static String in(String table) {
        return MariaDbColumn.quoted(MariaDbCatalog.OURS + table) + " PARTITION (p0)";
    }
}
