package dev.tiltyard.state;

/**
 * Brings the database (and the files) of a copy back to the world's initial state by recreating them, for example from a
 * template. The state engine calls it when a change can't be undone from the journal: the schema was changed, a table
 * was truncated where truncation leaves no trace, or the journal was bypassed. Connections that were open before may be cut.
 */
@FunctionalInterface
public interface FullRestore {
    /**
     * Recreates the copy. When it returns, the engine's data source must lead to the new database.
     *
     * @throws Exception whatever stops it; the engine says what it was for
     */
    void restore() throws Exception;
}
