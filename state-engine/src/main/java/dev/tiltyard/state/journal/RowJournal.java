package dev.tiltyard.state.journal;

import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** The journal of one database: every change of a row, and how to take changes back. Used by one thread at a time. */
public interface RowJournal extends AutoCloseable {
    /**
     * Puts the journal on the database, or finds the one that is there.
     *
     * @param recreated whether the database has just been recreated on purpose, so that its tables have new ids
     */
    Installed open(boolean recreated);

    /** Notes the present place, at a moment when no transaction is under way. */
    Mark mark(Duration patience);

    /**
     * Notes on disk that a restore to a mark begins. Until {@link #settle()}, {@link #open} reports it as pending.
     *
     * @param filesState which state of the files belongs to it
     */
    void intend(Mark target, String filesState);

    /**
     * Takes back everything after a mark, in one transaction, while no other session can write.
     *
     * @param base where the journal begins
     * @param inFull whether everything is read afterwards, before anybody else can write
     * @param whenQuiet called once nobody writes any more, before anything is taken back; perhaps more than once
     * @throws CannotUndoException if something has happened that the journal does not hold
     */
    Undone undo(Mark target, Mark base, Duration patience, boolean inFull, Runnable whenQuiet);

    /** Notes on disk that the restore is complete. */
    void settle();

    /**
     * Sums of each table's rows now, by reading all of them, and the counters, in one view of the database. How the schema
     * differs has no part in a digest and is left out.
     */
    Contents contents();

    /** What has changed after a mark: rows by table and key, then counters. */
    List<StateChange> changesSince(Mark mark);

    /** Rows of the journal after a mark and up to another, for the journal of a recreated database. */
    List<Entry> entries(long after, long upTo);

    /**
     * Repeats changes on a database recreated in its initial state, and keeps them as the journal's beginning.
     *
     * @param entries from {@link #entries}
     * @param target where they lead
     */
    void replay(List<Entry> entries, Mark target);

    /** Runs work in one transaction of the journal's own connection, journalled as an application's would be. */
    void inTransaction(String what, Work work);

    /** Puts a row, or changes the named columns of the one with its key. For use inside {@link #inTransaction}. */
    void put(Connection connection, String table, StateValue.Row row) throws SQLException;

    /** Takes out the rows with these values. For use inside {@link #inTransaction}. */
    void remove(Connection connection, String table, StateValue.Row where) throws SQLException;

    /** Lets go of the connection; the next call opens another. */
    void disconnect();

    /** Removes the journal from the database without a trace. */
    void uninstall();

    /** Names the database, for messages. */
    String database();

    @Override
    void close();

    /** Something done in a transaction. */
    @FunctionalInterface
    interface Work {
        /** Does it. */
        void on(Connection connection) throws SQLException;
    }

    /**
     * All that the database holds.
     *
     * @param sums sums of each table's rows
     * @param counters sequences or auto-increments
     * @param schema how the schema differs from that of the initial state, a sentence for each object; empty if it does not,
     *     or was not asked for
     */
    record Contents(SortedMap<String, Sums> sums, SortedMap<String, String> counters, List<String> schema) {}

    /**
     * A row of the journal, in a form that only the journal reads.
     *
     * @param table the table's name as in the digest
     * @param before image of a row that went
     * @param after image of a row that came
     */
    record Entry(long position, String table, String key, Optional<String> before, Optional<String> after) {}
}
