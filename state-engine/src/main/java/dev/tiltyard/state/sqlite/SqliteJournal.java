package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.Installed;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.SchemaDifference;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.journal.Undone;
import dev.tiltyard.state.sqlite.SqliteSession.Lock;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The journal of a SQLite database file. */
public final class SqliteJournal implements RowJournal {
    /** The format version of the original's folder. A world built with another version must be rebuilt. */
    public static final String FORM = KeptTables.FORM;

    private final Path file;
    private final Set<String> excluded;
    private final boolean triggers;
    private final SqliteStore store;
    private final SqliteSession session;
    private final SqlSession sql;
    private final KeptTables kept;
    private final SqliteUndo undo;
    private final SqliteRestore restore;
    private @Nullable Opened opened;

    /** What is known from opening the journal. */
    private record Opened(
            Gathering gathering,
            TouchedRows rows,
            long base,
            SortedMap<String, String> definitions,
            SortedMap<String, String> properties) {
        SqliteCatalog catalog() {
            return gathering.catalog();
        }
    }

    /**
     * @param file the database file
     * @param store the folder for its original
     * @param excluded excluded tables
     * @param timeout how long to wait for locks of other connections
     * @param triggers whether triggers in the database record changes; otherwise pages are compared
     */
    public SqliteJournal(Path file, Path store, Set<String> excluded, Duration timeout, boolean triggers) {
        this.file = file;
        this.excluded = Set.copyOf(excluded);
        this.triggers = triggers;
        this.store = new SqliteStore(store);
        this.session = new SqliteSession(file, this.store, timeout);
        this.sql = session.sql();
        this.kept = new KeptTables(sql);
        this.undo = new SqliteUndo(sql);
        this.restore = new SqliteRestore(file, this.store, timeout);
    }

    @Override
    public Installed open(boolean recreated) {
        if (opened == null) {
            store.open(database());
        }
        SqliteInstaller installer = new SqliteInstaller(session, store, kept, restore, database(), excluded, triggers);
        installer.installIfMissing();
        Installed installed = session.in(Lock.NONE, "open the journal", connection -> {
            SqliteCatalog catalog = SqliteCatalog.read(sql, "original", excluded);
            Gathering gathering = new Gathering(sql, catalog);
            TouchedRows rows = triggers
                    ? new TriggeredRows(sql, kept, gathering)
                    : new ComparedPages(sql, gathering, store.pages(), store.roots());
            opened = new Opened(
                    gathering,
                    rows,
                    Long.parseLong(kept.meta(SqliteInstaller.BASE).orElse("1")),
                    SqliteSchema.definitions(sql, "original"),
                    SqliteSchema.properties(sql, "original"));
            Optional<KeptTables.Pending> pending = kept.pending();
            if (!recreated) {
                // Snapshots belong to the process that took them.
                forgetOthers(pending.map(KeptTables.Pending::mark));
            }
            return new Installed(
                    new Mark(opened().base(), opened.properties()),
                    kept.baseSums(),
                    pending.map(KeptTables.Pending::mark),
                    pending.map(KeptTables.Pending::files).filter(files -> !files.isEmpty()));
        });
        if (recreated) {
            session.in(Lock.WRITING, "open the journal", connection -> {
                opened().rows().remember(connection);
                return installed;
            });
            settleRows();
        }
        return installed;
    }

    private void forgetOthers(Optional<Mark> pending) throws SQLException {
        long last = pending.map(Mark::position).orElse(opened().base());
        kept.forgetAfter(last, opened().catalog().tables());
        if (triggers) {
            kept.forgetEntries(last, Long.MAX_VALUE); // the database has its own; with pages, these are the only ones
        }
    }

    private Opened opened() {
        Opened known = opened;
        if (known == null) {
            throw new IllegalStateException("the journal of " + database() + " has not been opened");
        }
        return known;
    }

    /** The schema must be that of the initial state, and the journal the engine's own. */
    private void requireIntact() throws SQLException {
        List<String> differences =
                SchemaDifference.between(opened().definitions(), SqliteSchema.definitions(sql, "main"));
        if (!differences.isEmpty()) {
            throw new CannotUndoException("the schema was changed: " + SchemaDifference.inShort(differences));
        }
        if (triggers) {
            boolean whole = sql.one(
                    "SELECT count(*) = max(id) AND min(id) = 1 AND (SELECT k0 FROM "
                            + opened().rows().journal() + " WHERE id = 1 AND rel = 0) IS ? FROM "
                            + opened().rows().journal(),
                    row -> row.getBoolean(1),
                    kept.meta(SqliteInstaller.IDENTITY).orElse(""));
            if (!whole) {
                throw new CannotUndoException("the journal was tampered with");
            }
        }
    }

    private void requireIntact(Mark since) throws SQLException {
        requireIntact();
        if (since.position() != opened().base() && !kept.knows(opened().rows().journal(), since.position())) {
            throw new CannotUndoException("the file was replaced by an older copy");
        }
    }

    @Override
    public Mark mark(Duration timeout) {
        return recording(Lock.WRITING, "take a snapshot", connection -> {
            requireIntact();
            opened().rows().record(connection);
            return marked(SqliteSchema.properties(sql, "main"));
        });
    }

    /** Keeps the current state as a snapshot. */
    private Mark marked(SortedMap<String, String> properties) throws SQLException {
        TouchedRows rows = opened().rows();
        String token = UUID.randomUUID().toString();
        sql.update("INSERT INTO " + rows.journal() + " (rel, k0) VALUES (0, ?)", token);
        long position = sql.one("SELECT max(id) FROM " + rows.journal(), row -> row.getLong(1));
        if (triggers) {
            sql.execute("INSERT OR REPLACE INTO kept.journal SELECT * FROM " + rows.journal()
                    + " WHERE id > (SELECT coalesce(max(id), 0) FROM kept.journal)");
        }
        List<SqliteTable> gathered = opened().gathering().since(rows, opened().base(), opened().base());
        kept.putMark(position, token, undo.keep(gathered, position));
        return new Mark(position, properties);
    }

    /** Runs work that records rows in a transaction, and stores what was read once that is committed. */
    private <T> T recording(Lock lock, String what, SqlSession.Work<T> work) {
        T done = recordingUnsettled(lock, what, work);
        settleRows();
        return done;
    }

    private <T> T recordingUnsettled(Lock lock, String what, SqlSession.Work<T> work) {
        try {
            return session.in(lock, what, work);
        } catch (RuntimeException e) {
            opened().rows().distrust(); // what it recorded has been rolled back
            throw e;
        }
    }

    /** Nothing of the database itself is read, which may be damaged. */
    @Override
    public void intend(Mark target, String filesState) {
        session.in(Lock.NONE, "begin a restore", connection -> {
            kept.intend(target, filesState);
            return target;
        });
    }

    @Override
    public void settle() {
        session.in(Lock.NONE, "finish a restore", connection -> {
            kept.settle();
            if (opened != null) {
                opened.rows().settle();
            }
            return true;
        });
    }

    private void settleRows() {
        session.in(Lock.NONE, "store what was read", connection -> {
            opened().rows().settle();
            return true;
        });
    }

    @Override
    public Undone undo(Mark target, Mark base, Duration timeout, boolean inFull, Runnable whenQuiet) {
        long[] undoneUpTo = {Long.MAX_VALUE};
        Undone undone = recordingUnsettled(Lock.ALL, "restore the state", connection -> {
            whenQuiet.run();
            requireIntact(target);
            TouchedRows rows = opened().rows();
            rows.record(connection);
            SortedMap<String, String> found = SqliteSchema.properties(sql, "main");
            List<SqliteUndo.Part> parts = undo.compared(
                    opened().gathering().since(rows, target.position(), target.position()), target.position());
            List<Undone.Table> tables = undo.restore(parts, target.position());
            if (!found.equals(target.counters())) {
                SqliteSchema.restore(sql, target.counters());
            }
            if (triggers) {
                sql.execute("DELETE FROM " + rows.journal() + " WHERE id > " + target.position());
            } else {
                undoneUpTo[0] = kept.last();
            }
            rows.restored(connection, parts);
            long reading = System.nanoTime();
            SortedMap<String, String> left = SqliteSchema.properties(sql, "main");
            Optional<Contents> contents = inFull ? Optional.of(readWithSchema()) : Optional.empty();
            return new Undone(
                    tables,
                    kept.shifts(target.position()),
                    found,
                    left,
                    0,
                    Duration.ofNanos(System.nanoTime() - reading),
                    contents);
        });
        session.in(Lock.NONE, "finish a restore", connection -> {
            kept.forgetAfter(target.position(), opened().catalog().tables());
            kept.forgetEntries(target.position(), undoneUpTo[0]);
            return true;
        });
        return undone;
    }

    @Override
    public Contents contents() {
        return session.in(Lock.NONE, "read the complete state", connection -> readWithSchema());
    }

    private Contents readWithSchema() throws SQLException {
        List<String> differences =
                SchemaDifference.between(opened().definitions(), SqliteSchema.definitions(sql, "main"));
        SqliteCatalog present = differences.isEmpty() ? opened().catalog() : SqliteCatalog.read(sql, "main", excluded);
        return new Contents(undo.sums(present.tables()), SqliteSchema.properties(sql, "main"), differences);
    }

    @Override
    public List<StateChange> changesSince(Mark mark) {
        Lock lock = triggers ? Lock.WRITING : Lock.NONE;
        return recording(lock, "list the changes", connection -> {
            requireIntact(mark);
            TouchedRows rows = opened().rows();
            rows.record(connection);
            List<StateChange> found = new ArrayList<>();
            for (SqliteUndo.Part part : undo.compared(
                    opened().gathering().since(rows, mark.position(), mark.position()), mark.position())) {
                found.addAll(SqliteChanges.of(part, opened().catalog().charset()));
            }
            SqliteSchema.properties(sql, "main").forEach((name, now) -> {
                String before = mark.counters().getOrDefault(name, now);
                if (!before.equals(now)) {
                    found.add(new StateChange(
                            "sequences",
                            new StateValue.Text(name),
                            Optional.of(new StateValue.Text(before)),
                            Optional.of(new StateValue.Text(now))));
                }
            });
            return found;
        });
    }

    @Override
    public Excerpt excerpt(long after, long upTo) {
        return session.in(
                Lock.NONE,
                "read the changes",
                connection -> new Excerpt(carried().between(after, upTo), Collections.emptySortedMap()));
    }

    @Override
    public Mark redo(Excerpt changes, SortedMap<String, String> counters, Duration timeout) {
        return recording(Lock.ALL, "redo the changes of another copy", connection -> {
            requireIntact();
            TouchedRows rows = opened().rows();
            rows.record(connection);
            carried().arrive(changes.entries(), rows.journal());
            rows.remember(connection);
            return marked(counters);
        });
    }

    private CarriedRows carried() {
        return new CarriedRows(sql, opened().gathering(), undo);
    }

    @Override
    public void replay(Excerpt changes, Mark target) {
        session.in(Lock.ALL, "redo changes on a restored database", connection -> {
            TouchedRows rows = opened().rows();
            if (triggers) {
                sql.execute("INSERT INTO " + rows.journal() + " SELECT * FROM kept.journal WHERE id > "
                        + opened().base() + " AND id <= " + target.position());
            }
            undo.restore(
                    undo.compared(opened().gathering().upTo(target.position()), target.position()), target.position());
            SqliteSchema.restore(sql, target.counters());
            rows.remember(connection);
            return target;
        });
        settleRows();
    }

    @Override
    public void inTransaction(String what, Work work) {
        session.asApplication(what, connection -> {
            try {
                requireIntact();
            } catch (CannotUndoException e) {
                throw new StateException(
                        "Could not " + what + " into " + database() + ": " + e.getMessage() + ". Remedy: reset first.",
                        e);
            }
            opened().rows().distrust();
            work.on(connection);
            return true;
        });
    }

    @Override
    public void put(Connection connection, String table, StateValue.Row row) throws SQLException {
        SqlitePatch.put(connection, opened().catalog().named(table), row);
    }

    @Override
    public void remove(Connection connection, String table, StateValue.Row where) throws SQLException {
        SqlitePatch.remove(connection, opened().catalog().named(table), where);
    }

    @Override
    public boolean recreates() {
        return true;
    }

    @Override
    public void recreate() {
        session.disconnect();
        restore.restore();
    }

    @Override
    public void disconnect() {
        session.disconnect();
    }

    @Override
    public void uninstall() {
        if (opened == null) {
            store.open(database()); // fails if another engine uses it
        }
        if (triggers) {
            session.in(Lock.ALL, "uninstall the state engine", connection -> {
                List<String> own = sql.list(
                        "SELECT name FROM main.sqlite_schema WHERE type = 'trigger' AND substr(name, 1, ?) = ?",
                        row -> row.getString("name"),
                        SqliteCatalog.OWN.length(),
                        SqliteCatalog.OWN);
                for (String trigger : own) {
                    sql.execute("DROP TRIGGER main." + SqliteColumn.quoted(trigger));
                }
                sql.execute("DROP TABLE IF EXISTS main." + SqliteTriggers.JOURNAL);
                return true;
            });
        }
        session.disconnect();
        store.delete();
    }

    @Override
    public List<String> notCovered() {
        List<String> notCovered = new ArrayList<>();
        excluded.stream().sorted().forEach(name -> notCovered.add(name + ": excluded"));
        opened().catalog()
                .external()
                .forEach(name -> notCovered.add("virtual table " + name + ": its content is not in the database"));
        if (triggers) {
            notCovered.add(
                    "in a quick reset, writes that fire no triggers: incremental BLOB writes, changes of the file"
                            + " without SQLite, and changes of the engine's own table");
        }
        notCovered.add("the journal mode, which is left as the application has set it");
        notCovered.add("open connections: their temporary tables, settings and prepared statements");
        notCovered.add("the file itself: its size, free pages, owner and permissions");
        return notCovered;
    }

    /** With those that SQLite keeps beside it, and the original. */
    @Override
    public List<Path> files() {
        List<Path> files = new ArrayList<>(List.of(file, store.folder()));
        SqliteRestore.BESIDE.forEach(suffix -> files.add(file.resolveSibling(file.getFileName() + suffix)));
        return files;
    }

    @Override
    public String database() {
        return "SQLite database " + file;
    }

    @Override
    public void close() {
        session.close();
        store.close();
    }
}
