package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.journal.Undone;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Undoes the net effect of a range of the journal: deletes inserted rows and inserts deleted rows again. Runs in
 * replica mode, so that neither the application's triggers nor foreign keys act on it.
 */
final class PostgresUndo {
    private final SqlSession session;
    private final PostgresCatalog catalog;
    private final TablesAtOnce tables;
    private boolean gathered;
    private boolean silenced;

    /** One per transaction. */
    PostgresUndo(SqlSession session, PostgresCatalog catalog) {
        this.session = session;
        this.tables = new TablesAtOnce(session);
        this.catalog = catalog;
    }

    /** Reads the complete database. */
    @FunctionalInterface
    interface Reading {
        RowJournal.Contents read() throws SQLException;
    }

    /**
     * Undoes everything after the target; the fence must be closed, and the caller commits.
     *
     * @param inFull reads the complete database, if requested
     */
    Undone to(Mark target, Mark base, int sessionsEnded, Optional<Reading> inFull) throws SQLException {
        gatherNet(target.position(), Long.MAX_VALUE);
        List<PostgresTable> dirty = dirtyTables();
        act(dirty);
        List<RowSums> found = exchange(dirty);
        SortedMap<String, String> countersFound = PostgresSequences.read(session, catalog);
        PostgresLargeObjects.requireSame(countersFound, target.counters());
        SortedMap<String, String> countersLeft =
                PostgresSequences.restore(session, catalog, countersFound, target.counters());
        long verifyingSince = System.nanoTime();
        List<Undone.Table> verified = verified(dirty, found);
        Duration verifying = Duration.ofNanos(System.nanoTime() - verifyingSince);
        stopActing(dirty);
        forgetAfter(target);
        SortedMap<String, RowSums> shift = shift(base, target);
        long reading = System.nanoTime();
        Optional<RowJournal.Contents> contents = Optional.empty();
        if (inFull.isPresent()) {
            contents = Optional.of(inFull.get().read());
        }
        verifying = verifying.plusNanos(System.nanoTime() - reading);
        return new Undone(verified, shift, countersFound, countersLeft, sessionsEnded, verifying, contents);
    }

    /** Redoes the journal from a position up to a target, on the state at that position. */
    void redo(long after, Mark target) throws SQLException {
        emptyNet();
        session.update("""
            INSERT INTO pg_temp.tiltyard_net (rel, image, n)
                SELECT rel, image, -sum(sign) FROM tiltyard.journal WHERE id > ? AND id <= ?
                 GROUP BY rel, image HAVING sum(sign) <> 0
            """, after, target.position());
        List<PostgresTable> dirty = dirtyTables();
        act(dirty);
        for (Undone.Table table : verified(dirty, exchange(dirty))) {
            table.requireRedone();
        }
        stopActing(dirty);
        forgetAfter(target);
    }

    /** Deletes journal entries after the target, including those of this undo. */
    private void forgetAfter(Mark target) throws SQLException {
        session.update("DELETE FROM tiltyard.journal WHERE id > ?", target.position());
        if (silenced) {
            // Recorded as a change of the schema.
            session.update("DELETE FROM tiltyard.note WHERE xmin = pg_current_xact_id()::xid");
        }
    }

    /** Whether the catalogs were changed temporarily to disable the application's triggers and rules. */
    boolean silenced() {
        return silenced;
    }

    /** Deletes inserted rows and inserts deleted ones again; returns the sums of the deleted rows. */
    private List<RowSums> exchange(List<PostgresTable> dirty) throws SQLException {
        List<RowSums> met = tables.takeOut(dirty);
        List<RowSums> journalled = tables.ask(dirty, table -> table.wanted(false), TablesAtOnce::sums);
        for (int i = 0; i < dirty.size(); i++) {
            if (!journalled.get(i).equals(met.get(i))) {
                throw new CannotUndoException("table " + dirty.get(i).name()
                        + " was changed without the journal: of the rows in the journal, some are gone or"
                        + " different");
            }
        }
        tables.insertDeleted(dirty);
        return met;
    }

    /** Aggregates a range of the journal in a temporary table. */
    void gatherNet(long after, long upTo) throws SQLException {
        emptyNet();
        session.update("""
            INSERT INTO pg_temp.tiltyard_net (rel, image, n)
                SELECT rel, image, sum(sign) FROM tiltyard.journal WHERE id > ? AND id <= ?
                 GROUP BY rel, image HAVING sum(sign) <> 0
            """, after, upTo);
    }

    /** The table is empty at the start of each transaction. */
    private void emptyNet() throws SQLException {
        if (gathered) {
            session.update("DELETE FROM pg_temp.tiltyard_net");
        }
        gathered = true;
    }

    List<PostgresTable> dirtyTables() throws SQLException {
        List<PostgresTable> dirty = new ArrayList<>();
        for (Long oid : session.list(
                "SELECT DISTINCT rel::bigint AS rel FROM pg_temp.tiltyard_net ORDER BY 1", row -> row.getLong("rel"))) {
            dirty.add(catalog.table(oid));
        }
        for (PostgresTable table : dirty) {
            Optional<String> rowType = table.createRowType();
            if (rowType.isPresent()) {
                session.execute(rowType.get());
            }
        }
        return dirty;
    }

    void act(List<PostgresTable> dirty) throws SQLException {
        boolean keyed = dirty.stream().noneMatch(table -> table.key().isEmpty());
        // Few keys in a large table: forces an index scan, whatever the planner's statistics suggest.
        String joins = keyed ? "; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off" : "";
        // Kept for the session: each change invalidates the plans of all prepared statements.
        session.execute("SET session_replication_role = 'replica'" + joins);
        for (PostgresTable table : dirty) {
            for (PostgresTable.Loud loud : table.loud()) {
                silenced = true;
                session.execute("ALTER TABLE ONLY " + table.qualified() + " " + loud.off());
            }
        }
    }

    void stopActing(List<PostgresTable> dirty) throws SQLException {
        for (PostgresTable table : dirty) {
            for (PostgresTable.Loud loud : table.loud()) {
                session.execute("ALTER TABLE ONLY " + table.qualified() + " " + loud.on());
            }
        }
    }

    private List<Undone.Table> verified(List<PostgresTable> dirty, List<RowSums> found) throws SQLException {
        List<RowSums> wanted = tables.ask(dirty, table -> table.wanted(true), TablesAtOnce::sums);
        List<PostgresTable> keyed =
                dirty.stream().filter(table -> !table.key().isEmpty()).toList();
        Iterator<Touched> touched = tables.ask(
                        keyed, PostgresTable::touched, row -> new Touched(row.getLong("keys"), TablesAtOnce.sums(row)))
                .iterator();
        List<Undone.Table> verified = new ArrayList<>();
        for (int i = 0; i < dirty.size(); i++) {
            // Without a key, touched rows can't be identified, so the inserted images are trusted; the number of
            // deleted rows was checked, and a full check reads the table.
            Touched left = dirty.get(i).key().isEmpty()
                    ? new Touched(found.get(i).rows() + wanted.get(i).rows(), wanted.get(i))
                    : touched.next();
            verified.add(new Undone.Table(dirty.get(i).name(), left.keys(), found.get(i), wanted.get(i), left.sums()));
        }
        return verified;
    }

    private record Touched(long keys, RowSums sums) {}

    /** The sums that the journal up to the target adds to the initial state. */
    private SortedMap<String, RowSums> shift(Mark base, Mark target) throws SQLException {
        SortedMap<String, RowSums> shifts = new TreeMap<>();
        if (target.position() > base.position()) {
            gatherNet(base.position(), target.position());
            List<PostgresTable> changed = dirtyTables();
            List<RowSums> came = tables.ask(changed, table -> table.wanted(false), TablesAtOnce::sums);
            List<RowSums> went = tables.ask(changed, table -> table.wanted(true), TablesAtOnce::sums);
            for (int i = 0; i < changed.size(); i++) {
                shifts.put(changed.get(i).name(), came.get(i).minus(went.get(i)));
            }
        }
        return shifts;
    }
}
