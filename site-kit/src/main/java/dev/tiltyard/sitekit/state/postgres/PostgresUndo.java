package dev.tiltyard.sitekit.state.postgres;

import dev.tiltyard.sitekit.state.journal.CannotUndoException;
import dev.tiltyard.sitekit.state.journal.Mark;
import dev.tiltyard.sitekit.state.journal.SqlSession;
import dev.tiltyard.sitekit.state.journal.Sums;
import dev.tiltyard.sitekit.state.journal.Undone;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Takes back the net effect of a part of the journal: rows that came are taken out, rows that went are put back. Runs with
 * the role of a replica, so that neither the application's triggers nor foreign keys act on it.
 */
final class PostgresUndo {
    private final SqlSession session;
    private final PostgresCatalog catalog;

    PostgresUndo(SqlSession session, PostgresCatalog catalog) {
        this.session = session;
        this.catalog = catalog;
    }

    /** Undoes everything after the target; the fence must be closed, and the caller commits. */
    Undone to(Mark target, Mark base, int sessionsEnded) throws SQLException {
        gatherNet(target.position(), Long.MAX_VALUE);
        List<PostgresTable> dirty = dirtyTables();
        act(dirty);
        List<Sums> found = new ArrayList<>();
        for (PostgresTable table : dirty) {
            Sums met = session.one(table.takeOut(), PostgresUndo::sums);
            requireAsJournalled(table, met);
            found.add(met);
        }
        for (PostgresTable table : dirty) {
            session.update(table.putBack());
        }
        SortedMap<String, String> countersFound = PostgresSequences.read(session, catalog);
        PostgresLargeObjects.requireSame(countersFound, target.counters());
        PostgresSequences.putBack(session, catalog, countersFound, target.counters());
        long verifyingSince = System.nanoTime();
        List<Undone.Table> tables = new ArrayList<>();
        for (int i = 0; i < dirty.size(); i++) {
            tables.add(verified(dirty.get(i), found.get(i)));
        }
        SortedMap<String, String> countersLeft = PostgresSequences.read(session, catalog);
        Duration verifying = Duration.ofNanos(System.nanoTime() - verifyingSince);
        stopActing(dirty);
        session.update("DELETE FROM tiltyard.journal WHERE id > ?", target.position());
        return new Undone(tables, shift(base, target), countersFound, countersLeft, sessionsEnded, verifying);
    }

    /** Does again what the journal says up to a target, on the initial state. */
    void redo(Mark target) throws SQLException {
        session.update("DELETE FROM pg_temp.tiltyard_net");
        session.update("""
                INSERT INTO pg_temp.tiltyard_net (rel, image, n)
                    SELECT rel, image, -sum(sign) FROM tiltyard.journal WHERE id <= ?
                     GROUP BY rel, image HAVING sum(sign) <> 0
                """, target.position());
        List<PostgresTable> dirty = dirtyTables();
        act(dirty);
        for (PostgresTable table : dirty) {
            requireAsJournalled(table, session.one(table.takeOut(), PostgresUndo::sums));
        }
        for (PostgresTable table : dirty) {
            session.update(table.putBack());
        }
        stopActing(dirty);
    }

    /** Gathers the net changes of a part of the journal in a temporary table. */
    void gatherNet(long after, long upTo) throws SQLException {
        session.update("DELETE FROM pg_temp.tiltyard_net");
        session.update("""
                INSERT INTO pg_temp.tiltyard_net (rel, image, n)
                    SELECT rel, image, sum(sign) FROM tiltyard.journal WHERE id > ? AND id <= ?
                     GROUP BY rel, image HAVING sum(sign) <> 0
                """, after, upTo);
    }

    List<PostgresTable> dirtyTables() throws SQLException {
        List<PostgresTable> dirty = new ArrayList<>();
        for (Long oid : session.list(
                "SELECT DISTINCT rel::bigint AS rel FROM pg_temp.tiltyard_net ORDER BY 1", row -> row.getLong("rel"))) {
            PostgresTable table = catalog.tables().get(oid);
            if (table == null) {
                throw new CannotUndoException("the journal speaks of a table with the object id " + oid
                        + ", which the state engine did not find when it was opened");
            }
            dirty.add(table);
        }
        return dirty;
    }

    void act(List<PostgresTable> dirty) throws SQLException {
        boolean keyed = dirty.stream().noneMatch(table -> table.key().isEmpty());
        // Few keys in a large table: never read the whole table for them, whatever the planner thinks of its
        // statistics.
        String joins = keyed ? "; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off" : "";
        session.execute("SET LOCAL session_replication_role = 'replica'; SET LOCAL tiltyard.muted = 'on'" + joins);
        for (PostgresTable table : dirty) {
            for (String trigger : table.alwaysTriggers()) {
                session.execute("ALTER TABLE " + table.qualified() + " DISABLE TRIGGER " + trigger);
            }
        }
    }

    void stopActing(List<PostgresTable> dirty) throws SQLException {
        for (PostgresTable table : dirty) {
            for (String trigger : table.alwaysTriggers()) {
                session.execute("ALTER TABLE " + table.qualified() + " ENABLE ALWAYS TRIGGER " + trigger);
            }
        }
    }

    private void requireAsJournalled(PostgresTable table, Sums met) throws SQLException {
        Sums journalled = session.one(table.wanted(false), PostgresUndo::sums);
        if (!journalled.equals(met)) {
            throw new CannotUndoException("table " + table.name()
                    + " was changed past the journal: of the rows that the journal knows, some are gone or different");
        }
    }

    private Undone.Table verified(PostgresTable table, Sums found) throws SQLException {
        Sums wanted = session.one(table.wanted(true), PostgresUndo::sums);
        // Without a key there is no telling which rows were touched, so what was put in is taken for what is there; the
        // number of rows taken out has been checked, and a check in full reads the table.
        if (table.key().isEmpty()) {
            return new Undone.Table(table.name(), found.rows() + wanted.rows(), found, wanted, wanted);
        }
        return session.one(
                table.touched(), row -> new Undone.Table(table.name(), row.getLong("keys"), found, wanted, sums(row)));
    }

    /** What the journal up to the target adds to the initial state. */
    private SortedMap<String, Sums> shift(Mark base, Mark target) throws SQLException {
        SortedMap<String, Sums> shifts = new TreeMap<>();
        if (target.position() > base.position()) {
            gatherNet(base.position(), target.position());
            for (PostgresTable table : dirtyTables()) {
                Sums came = session.one(table.wanted(false), PostgresUndo::sums);
                Sums went = session.one(table.wanted(true), PostgresUndo::sums);
                shifts.put(table.name(), came.minus(went));
            }
        }
        return shifts;
    }

    static Sums sums(ResultSet row) throws SQLException {
        return new Sums(
                row.getLong("k"), new BigInteger(row.getString("first")), new BigInteger(row.getString("second")));
    }
}
