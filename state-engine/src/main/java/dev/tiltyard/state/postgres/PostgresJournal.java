package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.Installed;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.RefusedException;
import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.journal.Undone;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
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
    /** The format version of the journal's tables. A world built with another version must be rebuilt. */
    public static final String FORM = PostgresInstaller.FORM;

    /** Error codes for a missing table, schema, column or function. */
    private static final Set<String> NOT_THERE = Set.of("42P01", "3F000", "42703", "42883");

    private static final String SETTINGS = PostgresInstaller.resource("session.sql");
    /** A lock timeout or a deadlock. */
    private static final Set<String> IN_THE_WAY = Set.of(PostgresFence.LOCK_NOT_AVAILABLE, "40P01");

    private static final int ATTEMPTS = 3;

    /** The server version from which roles can have a transaction timeout. */
    private static final int LIMITS_TRANSACTIONS = 17;

    private final String database;
    private final Set<String> excluded;
    private final Duration timeout;
    private final PostgresFence.Sessions sessions;
    private final PostgresEngineSession seat;
    private final SqlSession session;
    private final PostgresInstaller installer;
    private @Nullable PostgresCatalog catalog;
    private @Nullable PostgresSchema schema;
    private boolean canPrepare;

    /**
     * @param database the database's name in messages
     * @param excluded excluded tables
     * @param timeout time limit for sessions that hold a lock
     * @param endsSessions whether an undo terminates all sessions, not only those in a transaction or with locks
     */
    public PostgresJournal(
            DataSource source, String database, Set<String> excluded, Duration timeout, boolean endsSessions) {
        this.database = database;
        this.excluded = Set.copyOf(excluded);
        this.timeout = timeout;
        this.sessions = endsSessions ? PostgresFence.Sessions.ALL : PostgresFence.Sessions.BUSY;
        this.seat = new PostgresEngineSession(database);
        this.session = new SqlSession(source, database, this::setUp);
        this.installer = new PostgresInstaller(session, database);
    }

    /** Independent of a pool's earlier use of the connection, and of defaults of the role and the database. */
    private void setUp(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            boolean limited = connection.getMetaData().getDatabaseMajorVersion() >= LIMITS_TRANSACTIONS;
            // Timeouts first: with short ones, there is no time for the rest.
            statement.execute(
                    "RESET ALL; SET statement_timeout = 0; " + (limited ? "SET transaction_timeout = 0; " : "")
                            + "DISCARD TEMP; DISCARD SEQUENCES; SET search_path = pg_catalog, pg_temp");
            statement.execute(SETTINGS);
            connection.commit(); // a transaction that started as read-only stays read-only
            statement.execute("""
                CREATE TEMPORARY TABLE tiltyard_net (rel oid NOT NULL, image text COLLATE "C" NOT NULL, n bigint NOT NULL)
                    ON COMMIT DELETE ROWS
                """);
        }
        seat.takeIfInstalled(connection);
    }

    @Override
    public Installed open(boolean recreated) {
        return unlessLocked(
                "open",
                () -> session.inTransaction("open the journal", connection -> {
                    PostgresCatalog read = PostgresCatalog.read(session, excluded);
                    if (!installer.installed()) {
                        limitWaiting();
                        installer.install(connection, read, seat);
                    }
                    installer.requireSameForm();
                    catalog = read;
                    schema = installer.schema(Optional.ofNullable(schema).filter(before -> recreated));
                    canPrepare = session.one(
                            "SELECT current_setting('max_prepared_transactions')::int > 0", row -> row.getBoolean(1));
                    SortedMap<String, RowSums> sums = new TreeMap<>();
                    installer.baseSums().forEach((name, text) -> sums.put(name, RowSums.parse(text)));
                    Mark base = PostgresMarks.find(session, PostgresMarks.BASE)
                            .orElseThrow(
                                    () -> new StateException("The journal of " + database + " has lost its start."))
                            .mark();
                    Optional<PostgresMarks.Kept> pending = PostgresMarks.find(session, PostgresMarks.PENDING);
                    return new Installed(
                            base,
                            sums,
                            pending.map(PostgresMarks.Kept::mark),
                            pending.flatMap(PostgresMarks.Kept::files));
                }));
    }

    private void limitWaiting() throws SQLException {
        session.execute("SET LOCAL lock_timeout = " + PostgresFence.timeout(timeout));
    }

    /** Reports the sessions that block work with a timeout. */
    private <T> T unlessLocked(String what, Supplier<T> work) {
        try {
            return work.get();
        } catch (RefusedException e) {
            if (e.getCause() instanceof SQLException sql
                    && PostgresFence.LOCK_NOT_AVAILABLE.equals(sql.getSQLState())) {
                throw new StateException(
                        "Could not " + what + " the state engine on " + database + ": after " + timeout.toMillis()
                                + " ms tables were still locked by "
                                + session.inTransaction(
                                        "list the blocking sessions",
                                        connection -> String.join(", ", fence().inTheWay()))
                                + ". Nothing was changed. Remedy: commit or roll back there, or wait longer"
                                + " (StateOptions.withTimeout).",
                        e);
            }
            throw e;
        }
    }

    private PostgresFence fence() {
        return new PostgresFence(session, sessions);
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
    public Mark mark(Duration timeout) {
        return session.inTransaction("take a snapshot", connection -> {
            fence().closeOrFail(connection, timeout, "take a snapshot of " + database);
            schema().requireSame(seat.place(), this::requireSameViews);
            // Applications may commit asynchronously. A snapshot must survive a crash of the server, so this
            // transaction commits synchronously, which also flushes all earlier ones.
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
    public Undone undo(Mark target, Mark base, Duration timeout, boolean inFull, Runnable whenQuiet) {
        int prepared = journalling(this::endPrepared);
        return journalling(() -> session.inNextTransaction("restore the state", connection -> {
            int ended = prepared;
            for (int attempt = 1; ; attempt++) {
                try {
                    // Sessions that lock tables before writing have been terminated once; the next attempt also locks
                    // the tables first.
                    ended += fence().close(connection, timeout, attempt == 1 ? List.of() : lockable());
                    whenQuiet.run();
                    schema().requireSame(seat.place(), this::requireSameViews);
                    PostgresUndo undo = new PostgresUndo(session, catalog());
                    Undone undone =
                            undo.to(target, base, ended, inFull ? Optional.of(this::readWithSchema) : Optional.empty());
                    if (undo.silenced()) {
                        schema().remember();
                    }
                    return undone;
                } catch (SQLException e) {
                    // A session with row locks got past the fence; the next attempt terminates it.
                    if (!IN_THE_WAY.contains(String.valueOf(e.getSQLState())) || attempt == ATTEMPTS) {
                        throw e;
                    }
                    connection.rollback();
                }
            }
        }));
    }

    private List<String> lockable() {
        return catalog().journalled().stream().map(PostgresTable::qualified).toList();
    }

    /** If a refresh of a materialized view may have gone unreported, all of them are read in full. */
    private void requireSameViews() throws SQLException {
        List<PostgresTable> views = catalog().tables().values().stream()
                .filter(PostgresTable::materialized)
                .toList();
        SortedMap<String, String> wanted = installer.baseSums();
        List<RowSums> found = new TablesAtOnce(session).ask(views, PostgresTable::sums, TablesAtOnce::sums);
        for (int i = 0; i < views.size(); i++) {
            if (!found.get(i).text().equals(wanted.get(views.get(i).name()))) {
                throw new CannotUndoException(
                        "materialized view " + views.get(i).name() + " was refreshed");
            }
        }
    }

    @Override
    public void prepareRecreation() {
        session.inTransaction("prepare the database for recreation", connection -> {
            List<String> remedies = DatabaseProperties.makingDroppable(session);
            connection.commit();
            connection.setAutoCommit(true);
            try {
                for (String remedy : remedies) {
                    session.execute(remedy);
                }
            } finally {
                connection.setAutoCommit(false);
            }
            return remedies;
        });
    }

    @Override
    public List<String> notCovered() {
        List<String> notCovered = new ArrayList<>(catalog().notCovered());
        notCovered.addAll(schema().notCovered());
        if (!catalog().seesLargeObjects()) {
            notCovered.add("contents of large objects: the engine's user may not read pg_largeobject");
        }
        if (!schema().watched()) {
            notCovered.add(
                    "who changed the schema: without event triggers it is compared in full, which tells the objects"
                            + " only");
        }
        if (sessions == PostgresFence.Sessions.BUSY) {
            notCovered.add(
                    "sessions that continue: their temporary tables, prepared statements, held cursors, cached sequence"
                            + " numbers and settings");
        }
        notCovered.add("changes that a superuser hides from the engine's own triggers");
        notCovered.add("the server: roles and memberships, tablespaces, ALTER SYSTEM, other databases");
        return notCovered;
    }

    /**
     * Prepared transactions hold their locks without a session; they can't be rolled back inside another transaction.
     */
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

    /** Without the engine's own tables, only a full restore helps. */
    private static <T> T journalling(Supplier<T> work) {
        try {
            return work.get();
        } catch (StateException e) {
            if (e.getCause() instanceof SQLException sql && NOT_THERE.contains(String.valueOf(sql.getSQLState()))) {
                throw new CannotUndoException(
                        "the state engine's tables in the database are gone (" + sql.getMessage() + ")");
            }
            throw e;
        }
    }

    @Override
    public Contents contents() {
        return session.inTransaction("read the complete state", connection -> {
            session.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
            return read(PostgresCatalog.read(session, excluded), List.of());
        });
    }

    /** The complete content. Lists tables again only if the schema has changed, since one may have been created. */
    private Contents readWithSchema() throws SQLException {
        List<String> differences = schema().differences();
        return read(differences.isEmpty() ? catalog() : PostgresCatalog.read(session, excluded), differences);
    }

    private Contents read(PostgresCatalog present, List<String> differences) throws SQLException {
        SortedMap<String, RowSums> sums = new TreeMap<>();
        List<PostgresTable> tables = List.copyOf(present.tables().values());
        List<RowSums> found = new TablesAtOnce(session).ask(tables, PostgresTable::sums, TablesAtOnce::sums);
        for (int i = 0; i < tables.size(); i++) {
            sums.put(tables.get(i).name(), found.get(i));
        }
        return new Contents(sums, PostgresSequences.read(session, catalog()), differences);
    }

    @Override
    public List<StateChange> changesSince(Mark mark) {
        return session.inTransaction("list the changes", connection -> {
            requireNoCastToJson();
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

    /**
     * Converting a value to JSON calls user-defined casts of its type, with the engine's privileges. Casts of
     * extensions come from whoever may install extensions.
     */
    private void requireNoCastToJson() throws SQLException {
        boolean superuser =
                session.one("SELECT rolsuper FROM pg_roles WHERE rolname = current_user", row -> row.getBoolean(1));
        if (superuser) {
            limitWaiting();
            session.execute("LOCK TABLE pg_cast IN SHARE MODE");
        }
        List<String> casts = session.list("""
            SELECT c.castsource::regtype::text AS type FROM pg_cast c
             WHERE c.castsource >= 16384 AND c.casttarget = 'json'::regtype AND c.castfunc <> 0
               AND NOT EXISTS (SELECT FROM pg_depend d
                                WHERE d.classid = 'pg_cast'::regclass AND d.objid = c.oid AND d.deptype = 'e')
             ORDER BY 1
            """, row -> row.getString("type"));
        if (!casts.isEmpty()) {
            throw new StateException("Could not list the changes in " + database + ": there is a cast to json for "
                    + String.join(", ", casts)
                    + ", and the engine does not call functions of the database's users. Remedy: drop the cast.");
        }
    }

    @Override
    public Excerpt excerpt(long after, long upTo) {
        List<Entry> entries = session.inTransaction(
                "read the journal",
                connection -> session.list(
                        "SELECT id, rel::bigint AS rel, sign, image FROM tiltyard.journal WHERE id > ? AND id <= ?"
                                + " ORDER BY id",
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
        return new Excerpt(entries, Collections.emptySortedMap());
    }

    @Override
    public Mark redo(Excerpt changes, SortedMap<String, String> counters, Duration timeout) {
        return journalling(() -> session.inNextTransaction("redo the changes of another copy", connection -> {
            fence().close(connection, timeout, List.of());
            schema().requireSame(seat.place(), this::requireSameViews);
            PostgresLargeObjects.requireSame(PostgresSequences.read(session, catalog()), counters);
            long from = position();
            record(connection, changes.entries());
            Mark redone = new Mark(position(), counters);
            PostgresUndo undo = new PostgresUndo(session, catalog());
            undo.redo(from, redone);
            if (undo.silenced()) {
                schema().remember();
            }
            return redone;
        }));
    }

    private void record(Connection connection, List<Entry> entries) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO tiltyard.journal (rel, sign, image) VALUES (?::bigint::oid, ?, ?)")) {
            for (Entry entry : entries) {
                insert.setLong(1, catalog().named(entry.table()).oid());
                insert.setInt(2, entry.before().isPresent() ? -1 : 1);
                insert.setString(3, entry.before().or(entry::after).orElse(""));
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    @Override
    public void replay(Excerpt changes, Mark target) {
        session.inTransaction("redo changes on a recreated database", connection -> {
            for (Entry entry : changes.entries()) {
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
            new PostgresUndo(session, catalog()).redo(0, target);
            PostgresSequences.restore(
                    session, catalog(), PostgresSequences.read(session, catalog()), target.counters());
            schema().rememberSame();
            return target;
        });
    }

    @Override
    public void inTransaction(String what, Work work) {
        session.inTransaction(what, connection -> {
            requireSameSchema(what, connection);
            // Acts like an application: restoring leaves the session in replica mode.
            session.execute("SET LOCAL search_path = \"$user\", public; SET LOCAL session_replication_role = 'origin'");
            work.on(connection);
            return true;
        });
    }

    /** Triggers now run with the engine's privileges, so they must be those of the initial state. */
    private void requireSameSchema(String what, Connection connection) throws SQLException {
        fence().closeOrFail(connection, timeout, what + " into " + database);
        try {
            schema().requireSame(seat.place(), this::requireSameViews);
        } catch (CannotUndoException e) {
            throw new StateException(
                    "Could not " + what + " into " + database + ": " + e.getMessage() + ". Remedy: reset first.", e);
        }
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
        seat.forget();
    }

    @Override
    public void uninstall() {
        unlessLocked(
                "uninstall",
                () -> session.inTransaction("uninstall the state engine", connection -> {
                    limitWaiting();
                    installer.uninstall();
                    return true;
                }));
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
