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
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The journal of a PostgreSQL database, 14 or newer. */
public final class PostgresJournal implements RowJournal {
    /** The form of the journal's tables. A world that was built with another has to be built again. */
    public static final String FORM = PostgresInstaller.FORM;

    /** What is said of a table, a schema, a column or a function that is not there. */
    private static final Set<String> NOT_THERE = Set.of("42P01", "3F000", "42703", "42883");

    private static final String LOCK_NOT_AVAILABLE = "55P03";
    private static final int ATTEMPTS = 3;

    private final String database;
    private final Set<String> excluded;
    private final SqlSession session;
    private final PostgresInstaller installer;
    private @Nullable PostgresCatalog catalog;
    private @Nullable PostgresSchema schema;
    private boolean canPrepare;
    private String seat = "";

    /**
     * @param database names the database in messages
     * @param excluded tables to leave alone
     */
    public PostgresJournal(DataSource source, String database, Set<String> excluded) {
        this.database = database;
        this.excluded = Set.copyOf(excluded);
        this.session = new SqlSession(source, database, this::setUp);
        this.installer = new PostgresInstaller(session, database);
    }

    /** The same settings as in the triggers, so that a row has one text form. */
    private void setUp(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("""
                    SET search_path = pg_catalog; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
                    SET timezone = 'UTC'; SET extra_float_digits = 1; SET bytea_output = 'hex'; SET lc_monetary = 'C';
                    SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET jit = off;
                    SET client_min_messages = 'warning'; SET application_name = 'tiltyard state engine';
                    SET default_transaction_isolation = 'read committed'; SET default_transaction_read_only = off;
                    SET row_security = off; SET synchronous_commit = on;
                    CREATE TEMPORARY TABLE tiltyard_net (rel oid NOT NULL, image text COLLATE "C" NOT NULL, n bigint NOT NULL)
                        ON COMMIT DELETE ROWS
                    """);
        }
        seat = PostgresInstaller.takeSeatIfInstalled(connection, seat);
    }

    @Override
    public Installed open(boolean recreated) {
        return session.inTransaction("open the journal", connection -> {
            PostgresSchema before = schema;
            if (recreated && before != null) {
                before.resetSettings();
            }
            PostgresCatalog read = PostgresCatalog.read(session, excluded);
            if (!installer.installed()) {
                seat = installer.install(connection, read);
            }
            installer.requireSameForm();
            catalog = read;
            schema = installer.schema();
            canPrepare = session.one(
                    "SELECT current_setting('max_prepared_transactions')::int > 0", row -> row.getBoolean(1));
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

    private PostgresSchema schema() {
        PostgresSchema known = schema;
        if (known == null) {
            throw new IllegalStateException("the journal of " + database + " has not been opened");
        }
        return known;
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
            schema().requireSame(seat);
            // Applications may commit without waiting for the disk. What the snapshot stands on must not be lost if the
            // server crashes and starts again: this transaction waits, and with it for all that were before.
            session.one("SELECT pg_logical_emit_message(true, 'tiltyard', 'snapshot')", row -> row.getString(1));
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
        journalling(() -> session.inTransaction("begin a restore", connection -> {
            PostgresMarks.keep(session, PostgresMarks.PENDING, target, filesState);
            return target;
        }));
    }

    @Override
    public void settle() {
        session.inNextTransaction("finish a restore", connection -> {
            PostgresMarks.forget(session, PostgresMarks.PENDING);
            return true;
        });
    }

    @Override
    public Undone undo(Mark target, Mark base, Duration patience, boolean inFull, Runnable whenQuiet) {
        int prepared = journalling(this::endPrepared);
        return journalling(() -> session.inNextTransaction("restore the state", connection -> {
            int ended = prepared;
            for (int attempt = 1; ; attempt++) {
                try {
                    ended += new PostgresFence(session).close(connection, patience);
                    whenQuiet.run();
                    schema().requireSame(seat);
                    PostgresUndo undo = new PostgresUndo(session, catalog());
                    Undone undone =
                            undo.to(target, base, ended, inFull ? Optional.of(this::readWithSchema) : Optional.empty());
                    if (undo.switchedTriggers()) {
                        schema().remember();
                    }
                    return undone;
                } catch (SQLException e) {
                    // Somebody came past the fence with a lock on rows; it is ended at the next attempt.
                    if (!LOCK_NOT_AVAILABLE.equals(e.getSQLState()) || attempt == ATTEMPTS) {
                        throw e;
                    }
                    connection.rollback();
                }
            }
        }));
    }

    /** Transactions that were prepared hold their locks without a session; they can't be ended inside another one. */
    private int endPrepared() {
        if (!canPrepare) {
            return 0;
        }
        return session.inNextTransaction("end prepared transactions", connection -> {
            List<String> prepared = session.list(
                    "SELECT quote_literal(gid) AS gid FROM pg_prepared_xacts WHERE database = current_database()",
                    row -> row.getString("gid"));
            connection.commit();
            connection.setAutoCommit(true);
            try {
                for (String transaction : prepared) {
                    session.execute("ROLLBACK PREPARED " + transaction);
                }
            } finally {
                connection.setAutoCommit(false);
            }
            return prepared.size();
        });
    }

    /** Without the engine's own tables only a full restore helps. */
    private static <T> T journalling(Supplier<T> work) {
        try {
            return work.get();
        } catch (StateException e) {
            if (e.getCause() instanceof SQLException sql && NOT_THERE.contains(String.valueOf(sql.getSQLState()))) {
                throw new CannotUndoException(
                        "what the state engine keeps in the database is gone (" + sql.getMessage() + ")");
            }
            throw e;
        }
    }

    @Override
    public Contents contents() {
        return session.inTransaction("read all the state", connection -> {
            session.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
            return read(PostgresCatalog.read(session, excluded), List.of());
        });
    }

    /** Everything. Tables are looked for again only if the schema is another: one may have been created since. */
    private Contents readWithSchema() throws SQLException {
        List<String> differences = schema().differences();
        return read(differences.isEmpty() ? catalog() : PostgresCatalog.read(session, excluded), differences);
    }

    private Contents read(PostgresCatalog present, List<String> differences) throws SQLException {
        SortedMap<String, Sums> sums = new TreeMap<>();
        List<PostgresTable> tables = List.copyOf(present.tables().values());
        List<Sums> found = new TablesAtOnce(session).ask(tables, PostgresTable::sums, TablesAtOnce::sums);
        for (int i = 0; i < tables.size(); i++) {
            sums.put(tables.get(i).name(), found.get(i));
        }
        return new Contents(sums, PostgresSequences.read(session, catalog()), differences);
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
                            PostgresTable table = catalog().table(row.getLong("rel"));
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
        session.inTransaction("repeat changes on a recreated database", connection -> {
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
            session.one(
                    "SELECT setval(pg_get_serial_sequence('tiltyard.journal', 'id'), ?)",
                    row -> row.getLong(1),
                    Math.max(1, target.position()));
            new PostgresUndo(session, catalog()).redo(target);
            PostgresSequences.restore(
                    session, catalog(), PostgresSequences.read(session, catalog()), target.counters());
            schema().rememberSame();
            return target;
        });
    }

    @Override
    public void inTransaction(String what, Work work) {
        session.inTransaction(what, connection -> {
            // As an application: restoring leaves the session in the role of a replica.
            session.execute("SET LOCAL search_path = \"$user\", public; SET LOCAL session_replication_role = 'origin'");
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
        seat = "";
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
