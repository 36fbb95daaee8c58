package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.Installed;
import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.state.journal.Sums;
import dev.tiltyard.state.journal.Undone;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateException;
import dev.tiltyard.values.StateValue;
import java.sql.Connection;
import java.sql.ResultSet;
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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The journal of one schema of a MariaDB server, or of MySQL. */
public final class MariaDbJournal implements RowJournal {
    /** The form of the journal's tables. A world that was built with another has to be built again. */
    public static final String FORM = MariaDbInstaller.FORM;

    static final String SQL_MODE = "STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO,ALLOW_INVALID_DATES";

    private static final int LOCK_WAIT_TIMEOUT = 1205;
    private static final int DEADLOCK = 1213;
    private static final int REFUSED_BY_A_GUARD = 1644;
    private static final int ATTEMPTS = 3;

    /** What is said of a table, a column or a procedure that is not there. */
    private static final Set<Integer> NOT_THERE = Set.of(1146, 1054, 1305);

    private final String database;
    private final Set<String> excluded;
    private final boolean freshCopy;
    private final SqlSession session;
    private final SqlSession gate;
    private final MariaDbInstaller installer;
    private final MariaDbMarks marks;
    private final MariaDbBaseline baseline;
    private final MariaDbSeat seat = new MariaDbSeat();
    private final Map<String, Long> connections = new ConcurrentHashMap<>();
    private @Nullable Opened opened;

    /** What was learnt when the journal was opened. */
    private record Opened(
            MariaDbCatalog catalog,
            MariaDbCounters counters,
            MariaDbSchemaWatch watch,
            MariaDbFence fence,
            SortedMap<String, String> look) {}

    /**
     * @param database names the database in messages
     * @param excluded tables to leave alone
     * @param freshCopy whether the schema is a copy, with its server's whole folder, of one that has a journal, and nobody
     *     has written to it
     */
    public MariaDbJournal(DataSource source, String database, Set<String> excluded, boolean freshCopy) {
        this.database = database;
        this.excluded = Set.copyOf(excluded);
        this.freshCopy = freshCopy;
        this.session = new SqlSession(source, database, connection -> {
            setUp(connection);
            connections.put("session", idOf(connection));
            seat.take(connection);
        });
        this.gate = new SqlSession(source, database, connection -> {
            setUp(connection);
            connections.put("gate", idOf(connection));
        });
        this.installer = new MariaDbInstaller(session, database);
        this.marks = new MariaDbMarks(session);
        this.baseline = new MariaDbBaseline(session, installer);
    }

    private static void setUp(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET NAMES utf8mb4");
            statement.execute("SET SESSION sql_mode = '" + SQL_MODE + "', time_zone = '+00:00', foreign_key_checks = 0,"
                    + " unique_checks = 1, lock_wait_timeout = 3, innodb_lock_wait_timeout = 5,"
                    + " wait_timeout = 2000000");
            statement.execute("SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED");
            if (connection.getMetaData().getDatabaseProductVersion().contains("MariaDB")) {
                statement.execute("SET SESSION check_constraint_checks = 0, max_statement_time = 0");
            } else {
                statement.execute("SET SESSION information_schema_stats_expiry = 0");
            }
        }
    }

    private static long idOf(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT CONNECTION_ID()")) {
            row.next();
            return row.getLong(1);
        }
    }

    @Override
    public Installed open(boolean recreated) {
        return session.inTransaction("open the journal", connection -> {
            Optional<InnoDbViews> innoDb = InnoDbViews.of(session);
            boolean seesOthers = session.works("SELECT 1 FROM information_schema.innodb_trx LIMIT 1");
            MariaDbSchemaWatch watch = new MariaDbSchemaWatch(
                    session, excluded, innoDb, MariaDbSchemaWatch.counting(session), RowHash.of(session));
            MariaDbFence fence = new MariaDbFence(
                    gate, () -> connections.getOrDefault("gate", 0L), session, connections.values(), seesOthers);
            Optional<MariaDbCatalog> known = known();
            opened = known.isPresent()
                    ? openedFreshCopy(known.get(), innoDb, watch, fence)
                    : openedByLooking(connection, innoDb, watch, fence, recreated);
            return installed();
        });
    }

    /** The catalog that was read when the engine was installed, if it is sure to be that of this database. */
    private Optional<MariaDbCatalog> known() throws SQLException {
        if (!freshCopy || !installer.installed()) {
            return Optional.empty();
        }
        installer.requireSameForm();
        String catalog = installer.meta("catalog"); // an older version wrote none
        return catalog.isEmpty() || !installer.meta("schema").equals(baseline.schema())
                ? Optional.empty()
                : Optional.of(MariaDbCatalogJson.read(catalog));
    }

    private Opened openedFreshCopy(
            MariaDbCatalog catalog, Optional<InnoDbViews> innoDb, MariaDbSchemaWatch watch, MariaDbFence fence)
            throws SQLException {
        watch.remember();
        SortedMap<String, String> before =
                marks.find("base").map(base -> base.mark().counters()).orElseGet(TreeMap::new);
        return new Opened(
                catalog,
                new MariaDbCounters(session, innoDb, before),
                watch,
                fence,
                JournalJson.counters(installer.meta("look")));
    }

    private Opened openedByLooking(
            Connection connection,
            Optional<InnoDbViews> innoDb,
            MariaDbSchemaWatch watch,
            MariaDbFence fence,
            boolean recreated)
            throws SQLException {
        MariaDbCounters counters = new MariaDbCounters(session, innoDb, Map.of());
        boolean fresh = !installer.installed();
        SortedMap<String, Integer> numbers =
                fresh ? MariaDbCatalog.numbered(session, excluded) : numbers(installer.meta("tables"));
        MariaDbCatalog catalog = MariaDbCatalog.read(
                session,
                numbers,
                fresh
                        ? MariaDbSequences.present(session, excluded)
                        : installer.sequences().keySet());
        if (fresh) {
            installer.install(connection, seat, catalog);
            begin(catalog, counters, numbers);
        }
        installer.requireSameForm();
        boolean mended = installer.procedure();
        SortedMap<String, String> look = baseline.of(watch, fresh || recreated);
        if (mended) {
            look.putAll(watch.created());
        }
        return new Opened(catalog, counters, watch, fence, look);
    }

    private void begin(MariaDbCatalog catalog, MariaDbCounters counters, SortedMap<String, Integer> numbers)
            throws SQLException {
        SortedMap<String, String> asText = new TreeMap<>();
        numbers.forEach((name, number) -> asText.put(name, number.toString()));
        installer.putMeta("tables", JournalJson.ofCounters(asText));
        installer.putMeta("catalog", MariaDbCatalogJson.of(catalog));
        for (var sums : MariaDbUndo.sumsOf(session, catalog.tables().values()).entrySet()) {
            session.update(
                    "INSERT INTO `!tiltyard_base_sums` (name, sums) VALUES (?, ?)",
                    sums.getKey(),
                    sums.getValue().text());
        }
        marks.keep("base", new Mark(0, counters.read(catalog)), "");
        installer.complete();
    }

    private static SortedMap<String, Integer> numbers(String text) {
        SortedMap<String, Integer> numbers = new TreeMap<>();
        JournalJson.counters(text).forEach((name, number) -> numbers.put(name, Integer.parseInt(number)));
        return numbers;
    }

    private Installed installed() throws SQLException {
        SortedMap<String, Sums> sums = new TreeMap<>();
        session.list(
                "SELECT name, sums FROM `!tiltyard_base_sums`",
                row -> sums.put(row.getString("name"), Sums.parse(row.getString("sums"))));
        Mark base = marks.find("base")
                .orElseThrow(() -> new StateException("The journal of " + database + " has lost its beginning."))
                .mark();
        Optional<MariaDbMarks.Kept> pending = marks.find("pending");
        return new Installed(base, sums, pending.map(MariaDbMarks.Kept::mark), pending.map(MariaDbMarks.Kept::files));
    }

    private Opened opened() {
        Opened known = opened;
        if (known == null) {
            throw new IllegalStateException("the journal of " + database + " has not been opened");
        }
        return known;
    }

    @Override
    public Mark mark(Duration patience) {
        return gate.inTransaction(
                "take a snapshot",
                fenced -> session.inTransaction("take a snapshot", connection -> {
                    opened().fence().closePatiently(patience, "take a snapshot of " + database);
                    requireIntact();
                    long position = session.one("""
                    SELECT GREATEST(COALESCE((SELECT MAX(id) FROM `!tiltyard_journal`), 0),
                                    COALESCE((SELECT MAX(position) FROM `!tiltyard_mark`), 0))
                    """, row -> row.getLong(1));
                    return new Mark(position, opened().counters().read(opened().catalog()));
                }));
    }

    @Override
    public void intend(Mark target, String filesState) {
        journalling(() -> session.inTransaction("begin a restore", connection -> {
            marks.keep("pending", target, filesState);
            return target;
        }));
    }

    @Override
    public void settle() {
        session.inNextTransaction(
                "finish a restore",
                connection -> session.update("DELETE FROM `!tiltyard_mark` WHERE name = 'pending'"));
    }

    @Override
    public Undone undo(Mark target, Mark base, Duration patience, boolean inFull, Runnable whenQuiet) {
        return journalling(() -> gate.inTransactionBeside("restore the state", fenced -> {
            AtomicInteger endedMeanwhile = new AtomicInteger();
            Rows rows = session.inNextTransaction(
                    "restore the state", connection -> restoreRows(connection, target, base, patience, whenQuiet));
            return session.inNextTransaction("restore auto-increments", connection -> {
                Opened known = opened();
                SortedMap<String, String> found = known.counters().read(known.catalog());
                int altered = known.fence()
                        .whileClosed(
                                () -> known.counters().restore(known.catalog(), found, target.counters()),
                                endedMeanwhile::addAndGet);
                known.watch().expect(altered);
                SortedMap<String, String> left = found.equals(target.counters())
                        ? found
                        : known.counters().read(known.catalog());
                long reading = System.nanoTime();
                Optional<Contents> contents = inFull ? Optional.of(readWithSchema()) : Optional.empty();
                return new Undone(
                        rows.tables(),
                        rows.shift(),
                        found,
                        left,
                        rows.ended() + endedMeanwhile.get(),
                        rows.verifying().plusNanos(System.nanoTime() - reading),
                        contents);
            });
        }));
    }

    /**
     * Runs work that may meet tables locked outside a transaction (LOCK TABLES, FLUSH TABLES WITH READ LOCK, a prepared XA
     * transaction): ends the sessions that hold the locks and tries again. Without the engine's own tables only a full
     * restore helps.
     */
    private <T> T journalling(Supplier<T> work) {
        try {
            return work.get();
        } catch (StateException e) {
            if (!(e.getCause() instanceof SQLException sql)) {
                throw e;
            }
            if (NOT_THERE.contains(sql.getErrorCode())) {
                throw new CannotUndoException(
                        "what the state engine keeps in the database is gone (" + sql.getMessage() + ")");
            }
            if (sql.getErrorCode() == REFUSED_BY_A_GUARD) {
                throw new CannotUndoException(MariaDbSeat.TAKEN);
            }
            if (sql.getErrorCode() != LOCK_WAIT_TIMEOUT) {
                throw e;
            }
            session.inTransaction("end the sessions that hold locks", connection -> opened().fence()
                    .endAll());
            return work.get();
        }
    }

    private void requireIntact() throws SQLException {
        seat.requireKept(session);
        opened().watch().requireSame(opened().look());
    }

    private record Rows(List<Undone.Table> tables, SortedMap<String, Sums> shift, int ended, Duration verifying) {}

    private Rows restoreRows(Connection connection, Mark target, Mark base, Duration patience, Runnable whenQuiet)
            throws SQLException {
        int ended = 0;
        for (int attempt = 1; ; attempt++) {
            try {
                ended += opened().fence().close(patience);
                whenQuiet.run();
                requireIntact();
                MariaDbUndo undo = new MariaDbUndo(session, opened().catalog());
                AtomicInteger endedMeanwhile = new AtomicInteger();
                List<Undone.Table> tables =
                        opened().fence().whileClosed(() -> restore(undo, target), endedMeanwhile::addAndGet);
                ended += endedMeanwhile.get();
                long verifying = System.nanoTime();
                SortedMap<String, Sums> shift = shift(undo, base, target);
                session.update("DELETE FROM `!tiltyard_journal` WHERE id > ?", target.position());
                return new Rows(tables, shift, ended, Duration.ofNanos(System.nanoTime() - verifying));
            } catch (SQLException e) {
                // Somebody came past the fence with a lock on rows; it is ended at the next attempt.
                boolean locked = e.getErrorCode() == LOCK_WAIT_TIMEOUT || e.getErrorCode() == DEADLOCK;
                if (!locked || attempt == ATTEMPTS) {
                    throw e;
                }
                connection.rollback();
            }
        }
    }

    private static List<Undone.Table> restore(MariaDbUndo undo, Mark target) throws SQLException {
        return undo.restore(undo.touched(target.position(), Long.MAX_VALUE));
    }

    /** What the rows touched up to the target add to the initial state. */
    private static SortedMap<String, Sums> shift(MariaDbUndo undo, Mark base, Mark target) throws SQLException {
        return target.position() > base.position()
                ? undo.shifts(undo.touched(base.position(), target.position()))
                : new TreeMap<>();
    }

    /** From here on all queries see the state of this moment. MySQL wants no transaction to be open when it is told so. */
    private void beginOneView(Connection connection) throws SQLException {
        connection.commit();
        session.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        session.execute("START TRANSACTION WITH CONSISTENT SNAPSHOT");
    }

    @Override
    public Contents contents() {
        return session.inTransaction("read all the state", connection -> {
            beginOneView(connection);
            return read(opened().watch().quiet() ? opened().catalog() : present(), List.of());
        });
    }

    /** The tables that are there now; one may have been created since the journal was opened. */
    private MariaDbCatalog present() throws SQLException {
        return MariaDbCatalog.read(
                session, MariaDbCatalog.numbered(session, excluded), MariaDbSequences.present(session, excluded));
    }

    /** Everything. Tables are looked for again only if the schema is another. */
    private Contents readWithSchema() throws SQLException {
        List<String> differences = opened().watch().differences(opened().look());
        return read(differences.isEmpty() ? opened().catalog() : present(), differences);
    }

    private Contents read(MariaDbCatalog present, List<String> differences) throws SQLException {
        SortedMap<String, Sums> sums =
                MariaDbUndo.sumsOf(session, present.tables().values());
        return new Contents(sums, opened().counters().read(present), differences);
    }

    @Override
    public List<StateChange> changesSince(Mark mark) {
        return session.inTransaction("say what changed", connection -> {
            requireIntact();
            beginOneView(connection);
            MariaDbUndo undo = new MariaDbUndo(session, opened().catalog());
            List<StateChange> changes = new ArrayList<>();
            for (MariaDbUndo.Part part : undo.touched(mark.position(), Long.MAX_VALUE)) {
                changes.addAll(MariaDbChanges.of(undo, part.table(), part.rows()));
            }
            SortedMap<String, String> now = opened().counters().read(opened().catalog());
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
                        """
                SELECT id, rel, key_text, before_image, after_image FROM `!tiltyard_journal`
                 WHERE id > ? AND id <= ? ORDER BY id
                """,
                        row -> {
                            MariaDbTable table = opened().catalog().tables().get(row.getInt("rel"));
                            if (table == null) {
                                throw new CannotUndoException(row.getString("key_text"));
                            }
                            return new Entry(
                                    row.getLong("id"),
                                    table.plain(),
                                    row.getString("key_text"),
                                    Optional.ofNullable(row.getString("before_image")),
                                    Optional.ofNullable(row.getString("after_image")));
                        },
                        after,
                        upTo));
    }

    @Override
    public void replay(List<Entry> entries, Mark target) {
        session.inTransaction("repeat changes on a recreated database", connection -> {
            for (Entry entry : entries) {
                MariaDbTable table = opened().catalog().named(entry.table());
                session.update(
                        """
                        INSERT INTO `!tiltyard_journal` (id, rel, key_hash, key_text, before_image, after_image)
                            VALUES (?, ?, UNHEX(%s), ?, ?, ?)
                        """.formatted(table.hash().sql("?")),
                        entry.position(),
                        table.number(),
                        entry.key(),
                        entry.key(),
                        entry.before().orElse(null),
                        entry.after().orElse(null));
            }
            MariaDbUndo undo = new MariaDbUndo(session, opened().catalog());
            undo.redo(undo.touched(0, target.position()));
            connection.commit();
            session.execute("ALTER TABLE `!tiltyard_journal` AUTO_INCREMENT = " + (target.position() + 1));
            MariaDbCounters counters = opened().counters();
            int altered = counters.restore(opened().catalog(), counters.read(opened().catalog()), target.counters());
            opened().watch().expect(altered + 1); // the journal is one more
            return target;
        });
    }

    @Override
    public void inTransaction(String what, Work work) {
        session.inTransaction(what, connection -> {
            try {
                session.execute("SET SESSION foreign_key_checks = 1, @tiltyard_engine = NULL");
                work.on(connection);
                return true;
            } finally {
                session.execute("SET SESSION foreign_key_checks = 0, " + seat.remembered());
            }
        });
    }

    @Override
    public void put(Connection connection, String table, StateValue.Row row) throws SQLException {
        MariaDbPatch.put(connection, opened().catalog().named(table), row);
    }

    @Override
    public void remove(Connection connection, String table, StateValue.Row where) throws SQLException {
        MariaDbPatch.remove(connection, opened().catalog().named(table), where);
    }

    @Override
    public void disconnect() {
        session.disconnect();
        gate.disconnect();
        seat.forget();
    }

    @Override
    public void uninstall() {
        session.inTransaction("uninstall the state engine", connection -> {
            installer.uninstall();
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
        gate.close();
    }
}
