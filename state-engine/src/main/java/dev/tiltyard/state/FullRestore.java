package dev.tiltyard.state;

/**
 * Restores a copy's database (and files) to the world's initial state by recreating them, for example from a template.
 * The state engine calls it when the journal can't undo a change: the schema was changed, a table was truncated in a
 * way that leaves no record, or the journal was bypassed. Connections that were open before may be closed.
 */
@FunctionalInterface
public interface FullRestore {
    /**
     * Recreates the copy. When it returns, the engine's data source must connect to the new database.
     *
     * @throws Exception any failure; the engine adds the context
     */
    void restore() throws Exception;
}
