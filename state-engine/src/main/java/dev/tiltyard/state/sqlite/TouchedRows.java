package dev.tiltyard.state.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Finds the rows that may have changed, and adds their keys to a journal. A key too many costs time; one too few would be a
 * change that is not undone.
 */
interface TouchedRows {
    /** The table of the journal. */
    String journal();

    /** Adds what is not in the journal yet. */
    void record(Connection connection) throws SQLException;

    /** The database's current state needs no record: it was just copied or installed, and nobody else can write. */
    void remember(Connection connection) throws SQLException;

    /**
     * A snapshot was restored in this transaction, after {@link #record}.
     *
     * @param compared what was in question, as it was found
     */
    void restored(Connection connection, List<SqliteUndo.Part> compared) throws SQLException;

    /** Stores durably what was recorded or remembered, once the transaction is committed. In a transaction of its own. */
    void settle() throws SQLException;

    /** The connection's own next changes must be recorded like others; what is not stored yet has been rolled back. */
    void distrust();

    /** Whether rows that SQLite or a module writes itself are recorded. */
    boolean seesEverything();
}
