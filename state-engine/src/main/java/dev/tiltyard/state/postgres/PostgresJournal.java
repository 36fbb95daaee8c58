package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.Installed;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.journal.Sums;
import dev.tiltyard.state.journal.Undone;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The journal of a PostgreSQL database, 14 or newer. */
public final class PostgresJournal implements RowJournal {
    private static final String LOCK_NOT_AVAILABLE = "55P03";
    private static final int ATTEMPTS = 3;

    private final String database;
    private final Set<String> excluded;
    private final SqlSession session;
    private final PostgresInstaller installer;
    private @Nullable PostgresCatalog catalog;
    private boolean watchedByEvents;
    private String fingerprint = "";

    /**
     * @param database names the database in messages
     * @param excluded tables to leave alone
     */
    public PostgresJournal(DataSource source, String database, Set<String> excluded) {
        this.database = database;
        this.excluded = Set.copyOf(excluded);
        this.session = new SqlSession(source, database, PostgresJournal::setUp);
        this.installer = new PostgresInstaller(session, database);
    }

    /** The same settings as in the triggers, so that a row has one text form. */
    private static void setUp(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("""
                    SET search_path = pg_catalog; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
                    SET timezone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = 'hex'; SET lc_monetary = 'C';
                    SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET jit = off;
                    SET client_min_messages = 'warning'; SET application_name = 'tiltyard state engine';
                    SET default_transaction_isolation = 'read committed'; SET default_transaction_read_only = off;
                    SET row_security = off; SET synchronous_commit = on; SET LOCAL tiltyard.muted = 'on';
                    CREATE TEMPORARY TABLE tiltyard_net (rel oid NOT NULL, image text COLLATE "C" NOT NULL, n bigint NOT NULL)
                        ON COMMIT DELETE ROWS
                    """);
        }
    }

    @Override
    public Installed open(boolean madeAnew) {
        return session.inTransaction("open the journal", connection -> {
            PostgresCatalog read = PostgresCatalog.read(session, excluded);
            if (!installer.installed()) {
                installer.install(connection, read);
            }
            installer.requireSameForm();
            catalog = read;
            watchedByEvents = installer.meta("watching").equals("events");
            fingerprint = installer.meta("fingerprint");
            SortedMap<String, Sums> sums = new TreeMap<>();
            installer.baseSums().forEach((name, text) -> sums.put(name, Sums.parse(text)));
            Mark base = PostgresMarks.find(session, PostgresMarks.BASE)
                    .orElseThrow(() -> new StateException("The journal of " + database + " has lost its beginning."))
                    .mark();
            Optional<PostgresMarks.Kept> pending = PostgresMarks.find(session, PostgresMarks.PENDING);
            return new Installed(
                    base, sums, pending.map(PostgresMarks.Kept::mark), pending.flatMap(PostgresMarks.Kept::files));
        });
    }

    private PostgresCatalog catalog() {
        PostgresCatalog known = catalog;
        if (known == null) {
            throw new IllegalStateException("the journal of " + database + " has not been opened");
        }
        return known;
    }

    @Override
    public Mark mark(Duration patience) {
        return session.inTransaction("take a snapshot", connection -> {
            new PostgresFence(session).closePatiently(connection, patience, "take a snapshot of " + database);
            requireSameSchema();
            return new Mark(position(), PostgresSequences.read(session, catalog()));
        });
    }

    private long position() throws SQLException {
        return session.one("""
                SELECT greatest((SELECT max(id) FROM tiltyard.journal),
                                (SELECT max(position) FROM tiltyard.mark))
                """, row -> row.getLong(1));
    }

    @Override
    public void intend(Mark target, String filesState) {
        session.inTransaction("begin a restore", connection -> {
            PostgresMarks.keep(session, PostgresMarks.PENDING, target, filesState);
            return target;
        });
    }

    @Override
    public void settle() {
        session.inNextTransaction("finish a restore", connection -> {
            PostgresMarks.forget(session, PostgresMarks.PENDING);
            return true;
        });
    }

    @Override
    public Undone undo(Mark target, Mark base, Duration patience, Runnable whenQuiet) {
        return session.inNextTransaction("put the state back", connection -> {
            int ended = 0;
            for (int attempt = 1; ; attempt++) {
                try {
                    ended += new PostgresFence(session).close(connection, patience);
                    whenQuiet.run();
                    requireSameSchema();
                    return new PostgresUndo(session, catalog()).to(target, base, ended);
                } catch (SQLException e) {
                    // Somebody came past the fence with a lock on rows; it is ended at the next attempt.
                    if (!LOCK_NOT_AVAILABLE.equals(e.getSQLState()) || attempt == ATTEMPTS) {
                        throw e;
                    }
                    connection.rollback();
                }
            }
        });
    }

    private void requireSameSchema() throws SQLException {
        List<String> changes = session.list(
                "SELECT image FROM tiltyard.journal WHERE rel = 0 ORDER BY id LIMIT 5", row -> row.getString("image"));
        if (!changes.isEmpty()) {
            throw new CannotUndoException("the schema was changed: " + String.join("; ", changes));
        }
        if (!watchedByEvents && !fingerprint.equals(PostgresCatalog.fingerprint(session))) {
            throw new CannotUndoException("the schema was changed since the state engine was installed");
        }
    }

    @Override
    public Contents contents() {
        return session.inTransaction("read all the state", connection -> {
            session.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
            SortedMap<String, Sums> sums = new TreeMap<>();
            // Read anew: a table that was created since belongs to what is there.
            for (PostgresTable table :
                    PostgresCatalog.read(session, excluded).tables().values()) {
                sums.put(table.name(), session.one(table.sums(), TablesAtOnce::sums));
            }
            return new Contents(sums, PostgresSequences.read(session, catalog()), Map.of());
        });
    }

    @Override
    public List<StateChange> changesSince(Mark mark) {
        return session.inTransaction("say what changed", connection -> {
            PostgresUndo net = new PostgresUndo(session, catalog());
            net.gatherNet(mark.position(), Long.MAX_VALUE);
            List<StateChange> changes = new ArrayList<>();
            for (PostgresTable table : net.dirtyTables()) {
                changes.addAll(PostgresChanges.of(session, table));
            }
            SortedMap<String, String> now = PostgresSequences.read(session, catalog());
            mark.counters().forEach((name, before) -> {
                String after = now.getOrDefault(name, before);
                if (!after.equals(before)) {
                    changes.add(new StateChange(
                            "sequences",
                            new StateValue.Text(name),
                            Optional.of(new StateValue.Text(before)),
                            Optional.of(new StateValue.Text(after))));
                }
            });
            return changes;
        });
    }

    @Override
    public List<Entry> entries(long after, long upTo) {
        return session.inTransaction(
                "read the journal",
                connection -> session.list(
                        "SELECT id, rel::bigint AS rel, sign, image FROM tiltyard.journal WHERE id > ? AND id <= ? ORDER BY id",
                        row -> {
                            PostgresTable table = catalog().tables().get(row.getLong("rel"));
                            if (table == null) {
                                throw new CannotUndoException("the schema was changed: " + row.getString("image"));
                            }
                            Optional<String> image = Optional.of(row.getString("image"));
                            boolean went = row.getInt("sign") < 0;
                            return new Entry(
                                    row.getLong("id"),
                                    table.name(),
                                    "",
                                    went ? image : Optional.empty(),
                                    went ? Optional.empty() : image);
                        },
                        after,
                        upTo));
    }

    @Override
    public void replay(List<Entry> entries, Mark target) {
        session.inTransaction("repeat changes on a database made anew", connection -> {
            for (Entry entry : entries) {
                session.update(
                        """
                        INSERT INTO tiltyard.journal (id, rel, sign, image) OVERRIDING SYSTEM VALUE
                            VALUES (?, ?::bigint::oid, ?, ?)
                        """,
                        entry.position(),
                        catalog().named(entry.table()).oid(),
                        entry.before().isPresent() ? -1 : 1,
                        entry.before().or(entry::after).orElse(""));
            }
            new PostgresUndo(session, catalog()).redo(target);
            PostgresSequences.putBack(
                    session, catalog(), PostgresSequences.read(session, catalog()), target.counters());
            session.one(
                    "SELECT setval(pg_get_serial_sequence('tiltyard.journal', 'id'), ?)",
                    row -> row.getLong(1),
                    Math.max(1, target.position()));
            return target;
        });
    }

    @Override
    public void inTransaction(String what, Work work) {
        session.inTransaction(what, connection -> {
            session.execute("SET LOCAL search_path = \"$user\", public");
            work.on(connection);
            return true;
        });
    }

    @Override
    public void put(Connection connection, String table, StateValue.Row row) throws SQLException {
        PostgresPatch.put(connection, catalog().named(table), row);
    }

    @Override
    public void remove(Connection connection, String table, StateValue.Row where) throws SQLException {
        PostgresPatch.remove(connection, catalog().named(table), where);
    }

    @Override
    public void disconnect() {
        session.disconnect();
    }

    @Override
    public void uninstall() {
        session.inTransaction("uninstall the state engine", connection -> {
            installer.uninstall(catalog());
            return true;
        });
    }

    @Override
    public String database() {
        return database;
    }

    @Override
    public void close() {
        session.close();
    }
}
