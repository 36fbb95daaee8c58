package dev.tiltyard.state.journal;

import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** The journal of one database: records every row change and can undo changes. Not thread-safe. */
public interface RowJournal extends AutoCloseable {
    /**
     * Installs the journal on the database, or opens the existing one.
     *
     * @param recreated whether the database was just recreated, so that its tables have new ids
     */
    Installed open(boolean recreated);

    /** Marks the current position, at a moment without open transactions. */
    Mark mark(Duration timeout);

    /**
     * Records durably that a restore to a mark begins. Until {@link #settle()}, {@link #open} reports it as pending.
     *
     * @param filesState the files' state that belongs to it
     */
    void intend(Mark target, String filesState);

    /**
     * Undoes everything after a mark, in one transaction, while no other session can write.
     *
     * @param base the start of the journal
     * @param inFull whether to read everything afterward, before others can write
     * @param whenQuiet called when nobody can write, before anything is undone; possibly more than once
     * @throws CannotUndoException if something happened that the journal has no record of
     */
    Undone undo(Mark target, Mark base, Duration timeout, boolean inFull, Runnable whenQuiet);

    /** Records durably that the restore is complete. */
    void settle();

    /**
     * Sums of each table's current rows, by reading all of them, and the counters, from one consistent snapshot. Schema
     * differences are not part of a digest and are left out.
     */
    Contents contents();

    /** The changes after a mark: rows by table and key, then counters. */
    List<StateChange> changesSince(Mark mark);

    /**
     * Journal entries between two marks, for the journal of a recreated database or of another copy.
     *
     * @throws CannotUndoException if something happened between them that the journal has no record of
     */
    Excerpt excerpt(long after, long upTo);

    /**
     * Redoes changes on a database recreated in its initial state, and records them as the start of the journal.
     *
     * @param changes from {@link #excerpt}
     * @param target the mark that they lead to
     */
    void replay(Excerpt changes, Mark target);

    /**
     * Redoes another copy's changes on the current state, which must be the one that they began with, and records them
     * in this journal, so that an undo removes them. Counters are left to the next {@link #undo}.
     *
     * @param changes from the other copy's {@link #excerpt}
     * @param counters of the state that they lead to
     * @return the mark that they lead to here
     * @throws CannotUndoException if they don't fit this copy's state; nothing was changed then
     */
    Mark redo(Excerpt changes, SortedMap<String, String> counters, Duration timeout);

    /** Runs work in one transaction of the journal's own connection, journaled like an application's. */
    void inTransaction(String what, Work work);

    /** Inserts a row, or updates the given columns of the row with its key. For use inside {@link #inTransaction}. */
    void put(Connection connection, String table, StateValue.Row row) throws SQLException;

    /** Deletes the rows with these values. For use inside {@link #inTransaction}. */
    void remove(Connection connection, String table, StateValue.Row where) throws SQLException;

    /** Removes, as far as possible, what would prevent the database from being recreated. */
    default void prepareRecreation() {}

    /** Whether the journal keeps the original itself, so that {@link #recreate} can restore everything. */
    default boolean recreates() {
        return false;
    }

    /** Restores the original in full, including what the journal has no record of. */
    default void recreate() {
        throw new UnsupportedOperationException(database() + " keeps no original");
    }

    /** Releases the connection; the next call opens another. */
    void disconnect();

    /** Uninstalls the journal from the database without a trace. */
    void uninstall();

    /** What is neither restored nor compared, one phrase each, for {@code ResetReport.notCovered}. */
    default List<String> notCovered() {
        return List.of();
    }

    /** Real paths of the database's own files, whether or not they exist: what the state of other files must leave out. */
    default List<Path> files() {
        return List.of();
    }

    /** The database's name in messages. */
    String database();

    @Override
    void close();

    /** Work in a transaction. */
    @FunctionalInterface
    interface Work {
        /** Runs the work. */
        void on(Connection connection) throws SQLException;
    }

    /**
     * The complete content of a database.
     *
     * @param sums sums of each table's rows
     * @param counters sequences or auto-increments
     * @param schema differences of the schema from the initial one, a sentence for each object; empty if there are
     *     none, or if they were not requested
     */
    record Contents(SortedMap<String, RowSums> sums, SortedMap<String, String> counters, List<String> schema) {}

    /**
     * A part of a journal.
     *
     * @param entries in the order of the changes
     * @param values values that are too long for an image, by their hash
     */
    record Excerpt(List<Entry> entries, SortedMap<String, byte[]> values) {
        /** No changes. */
        public static final Excerpt NONE = new Excerpt(List.of(), Collections.emptySortedMap());

        public Excerpt {
            entries = List.copyOf(entries);
            values = Collections.unmodifiableSortedMap(values);
        }
    }

    /**
     * A journal entry, in a format private to the journal.
     *
     * @param table the table's name as in the digest
     * @param before image of the old row
     * @param after image of the new row
     */
    record Entry(long position, String table, String key, Optional<String> before, Optional<String> after) {}
}
