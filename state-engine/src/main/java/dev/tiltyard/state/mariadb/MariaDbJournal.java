package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.Installed;
import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.Mark;
import dev.tiltyard.state.journal.RowJournal;
import dev.tiltyard.state.journal.RowSums;
import dev.tiltyard.state.journal.SqlSession;
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
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The journal of one schema of a MariaDB server, or of MySQL. */
public final class MariaDbJournal implements RowJournal {
    /** The format version of the journal's tables. A world built with another version must be rebuilt. */
    public static final String FORM = MariaDbInstaller.FORM;

    private static final int LOCK_WAIT_TIMEOUT = 1205;
    private static final int DEADLOCK = 1213;
    private static final int REFUSED_BY_A_GUARD = 1644;

    private static final String CLOCK_SET_BACK =
            "SELECT COALESCE(MAX(id), 0) > " + MariaDbOwn.NEXT_ID + " FROM `!tiltyard_journal`";

    /** Error codes for a missing table, column or procedure. */
    private static final Set<Integer> NOT_THERE = Set.of(1146, 1054, 1305);

    private final String database;
    private final Set<String> excluded;
    private final boolean freshCopy;
    private final boolean endsSessions;
    private final SqlSession session;
    private final SqlSession gate;
    private final MariaDbInstaller installer;
    private final MariaDbMarks marks;
    private final MariaDbBaseline baseline;
    private final MariaDbEngineSession seat;
    private final Map<String, Long> connections = new ConcurrentHashMap<>();
    private @Nullable Opened opened;

    /** What is known from opening the journal. */
    private record Opened(
            MariaDbCatalog catalog,
            MariaDbCounters counters,
            MariaDbSchemaWatch watch,
            MariaDbFence fence,
            SortedMap<String, String> look,
            boolean seesRoutineGrants) {}

    /**
     * @param database the database's name in messages
     * @param excluded excluded tables
     * @param freshCopy whether the schema is an unmodified copy, including its server's folder, of one with a journal
     * @param endsSessions whether a restore terminates all sessions of the schema
     */
    public MariaDbJournal(
            DataSource source, String database, Set<String> excluded, boolean freshCopy, boolean endsSessions) {
        this.database = database;
        this.excluded = Set.copyOf(excluded);
        this.freshCopy = freshCopy;
        this.endsSessions = endsSessions;
        this.seat = new MariaDbEngineSession(database);
        this.session = new SqlSession(source, database, connection -> {
            MariaDbSettings.pin(connection);
            connections.put("session", idOf(connection));
            seat.take(connection);
        });
        this.gate = new SqlSession(source, database, connection -> {
            MariaDbSettings.pin(connection);
            connections.put("gate", idOf(connection));
        });
        this.installer = new MariaDbInstaller(session, database);
        this.marks = new MariaDbMarks(session);
        this.baseline = new MariaDbBaseline(session, installer);
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
                    gate,
                    () -> connections.getOrDefault("gate", 0L),
                    session,
                    connections.values(),
                    seesOthers,
                    endsSessions);
            Optional<MariaDbCatalog> known = known();
            opened = known.isPresent()
                    ? openedFreshCopy(known.get(), innoDb, watch, fence)
                    : openedByLooking(connection, innoDb, watch, fence, recreated);
            return installed();
        });
    }

    /** The catalog from the installation, if it surely belongs to this database. */
    private Optional<MariaDbCatalog> known() throws SQLException {
        if (!freshCopy || !installer.installed()) {
            return Optional.empty();
        }
        installer.requireSameForm();
        String catalog = installer.meta("catalog"); // older versions didn't store it
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
                JournalJson.counters(installer.meta("look")),
                watch.seesRoutineGrants());
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
        boolean repaired = installer.routines();
        SortedMap<String, String> look = baseline.of(watch, fresh || recreated);
        if (repaired) {
            look.putAll(watch.created());
        }
        return new Opened(catalog, counters, watch, fence, look, watch.seesRoutineGrants());
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
        SortedMap<String, RowSums> sums = baseSums();
        Mark base = marks.find("base")
                .orElseThrow(() -> new StateException("The journal of " + database + " has lost its start."))
                .mark();
        Optional<MariaDbMarks.Kept> pending = marks.find("pending");
        return new Installed(base, sums, pending.map(MariaDbMarks.Kept::mark), pending.map(MariaDbMarks.Kept::files));
    }

    private SortedMap<String, RowSums> baseSums() throws SQLException {
        SortedMap<String, RowSums> sums = new TreeMap<>();
        session.list(
                "SELECT name, sums FROM `!tiltyard_base_sums`",
                row -> sums.put(row.getString("name"), RowSums.parse(row.getString("sums"))));
        return sums;
    }

    private Opened opened() {
        Opened known = opened;
        if (known == null) {
            throw new IllegalStateException("the journal of " + database + " has not been opened");
        }
        return known;
    }

    @Override
    public Mark mark(Duration timeout) {
        return gate.inTransaction(
                "take a snapshot",
                fenced -> session.inTransaction("take a snapshot", connection -> {
                    opened().fence().closeOrFail(timeout, "take a snapshot of " + database);
                    requireIntact();
                    return new Mark(position(), opened().counters().read(opened().catalog()));
                }));
    }

    private long position() throws SQLException {
        return session.one("""
            SELECT GREATEST(COALESCE((SELECT MAX(id) FROM `!tiltyard_journal`), 0),
                            COALESCE((SELECT MAX(position) FROM `!tiltyard_mark`), 0))
            """, row -> row.getLong(1));
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
    public Undone undo(Mark target, Mark base, Duration timeout, boolean inFull, Runnable whenQuiet) {
        return journalling(() -> gate.inTransactionBeside("restore the state", fenced -> {
            AtomicInteger endedMeanwhile = new AtomicInteger();
            Rows rows = session.inNextTransaction(
                    "restore the state", connection -> restoreRows(connection, target, base, timeout, whenQuiet));
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
                if (!left.equals(target.counters())) {
                    left = restoreCountersAlone(known, target, endedMeanwhile);
                }
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

    /** A row that waits at the gate has already been assigned its number, so no session may get even that far. */
    private SortedMap<String, String> restoreCountersAlone(Opened known, Mark target, AtomicInteger ended)
            throws SQLException {
        MariaDbCounters counters = known.counters();
        return known.fence()
                .whileClosed(
                        () -> {
                            session.execute(counters.lock(known.catalog()));
                            try {
                                SortedMap<String, String> found = counters.read(known.catalog());
                                known.watch().expect(counters.restore(known.catalog(), found, target.counters()));
                                return counters.read(known.catalog());
                            } finally {
                                session.execute("UNLOCK TABLES");
                            }
                        },
                        ended::addAndGet);
    }

    /**
     * Runs work that may encounter table locks held outside of transactions (LOCK TABLES, FLUSH TABLES WITH READ LOCK,
     * a prepared XA transaction): terminates their holders and retries. Without the engine's own tables, only a full
     * restore helps.
     */
    private <T> T journalling(Supplier<T> work) {
        for (int level = 1; ; level++) {
            try {
                return work.get();
            } catch (StateException e) {
                if (!(e.getCause() instanceof SQLException sql)) {
                    throw e;
                }
                if (NOT_THERE.contains(sql.getErrorCode())) {
                    throw new CannotUndoException(
                            "the state engine's tables in the database are gone (" + sql.getMessage() + ")");
                }
                if (sql.getErrorCode() == REFUSED_BY_A_GUARD) {
                    throw new CannotUndoException(MariaDbEngineSession.TAKEN);
                }
                if (sql.getErrorCode() != LOCK_WAIT_TIMEOUT || level > MariaDbFence.EVERYBODY) {
                    throw e;
                }
                int next = level;
                session.inTransaction("terminate the sessions that hold locks", connection -> opened().fence()
                        .endHolders(next));
            }
        }
    }

    private void requireIntact() throws SQLException {
        seat.requireKept(session);
        if (session.one(CLOCK_SET_BACK, row -> row.getBoolean(1))) {
            throw new CannotUndoException(
                    "the server's clock was set back before it started, so the order of changes is" + " not known");
        }
        opened().watch().requireSame(opened().look());
    }

    private record Rows(List<Undone.Table> tables, SortedMap<String, RowSums> shift, int ended, Duration verifying) {}

    private Rows restoreRows(Connection connection, Mark target, Mark base, Duration timeout, Runnable whenQuiet)
            throws SQLException {
        int ended = 0;
        for (int attempt = 1; ; attempt++) {
            try {
                ended += opened().fence().close(timeout);
                whenQuiet.run();
                requireIntact();
                MariaDbUndo undo = new MariaDbUndo(session, opened().catalog());
                AtomicInteger endedMeanwhile = new AtomicInteger();
                List<Undone.Table> tables =
                        opened().fence().whileClosed(() -> restore(undo, target), endedMeanwhile::addAndGet);
                ended += endedMeanwhile.get();
                long verifying = System.nanoTime();
                SortedMap<String, RowSums> shift = shift(undo, base, target);
                session.executeAll(List.of(
                        "DELETE FROM `!tiltyard_journal` WHERE id > " + target.position(),
                        "DELETE FROM `!tiltyard_value` WHERE id > " + target.position()));
                requireUnhidden(tables, shift);
                return new Rows(tables, shift, ended, Duration.ofNanos(System.nanoTime() - verifying));
            } catch (SQLException e) {
                // A session with row locks got past the fence; the next attempt terminates it.
                boolean locked = e.getErrorCode() == LOCK_WAIT_TIMEOUT || e.getErrorCode() == DEADLOCK;
                if (!locked || attempt > MariaDbFence.EVERYBODY) {
                    throw e;
                }
                connection.rollback();
                ended += opened().fence().endHolders(attempt);
            }
        }
    }

    /**
     * Reads the tables whose rows foreign keys may have deleted or updated unnoticed: the recording trigger sees a
     * session's temporary tables first, and parents in another schema have no triggers.
     */
    private void requireUnhidden(List<Undone.Table> touched, SortedMap<String, RowSums> shift) throws SQLException {
        Set<String> parents = new TreeSet<>(opened().catalog().foreignParents());
        if (opened().watch().anyTemporaryTables()) {
            touched.forEach(table -> parents.add(table.name()));
        }
        List<MariaDbTable> children = opened().catalog().reachedFrom(parents);
        if (children.isEmpty()) {
            return;
        }
        SortedMap<String, RowSums> wanted = RowSums.shifted(baseSums(), shift);
        MariaDbUndo.sumsOf(session, children).forEach((name, sums) -> {
            if (!sums.equals(wanted.get(name))) {
                throw new CannotUndoException("foreign keys changed rows of table " + name
                        + " without the journal, from another schema or behind a temporary table");
            }
        });
    }

    private static List<Undone.Table> restore(MariaDbUndo undo, Mark target) throws SQLException {
        return undo.restore(undo.touched(target.position(), Long.MAX_VALUE));
    }

    /** The sums that the rows touched up to the target add to the initial state. */
    private static SortedMap<String, RowSums> shift(MariaDbUndo undo, Mark base, Mark target) throws SQLException {
        return target.position() > base.position()
                ? undo.shifts(undo.touched(base.position(), target.position()))
                : new TreeMap<>();
    }

    /** From here on, all queries use one snapshot. MySQL rejects this inside a transaction. */
    private void beginOneView(Connection connection) throws SQLException {
        connection.commit();
        session.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        session.execute("START TRANSACTION WITH CONSISTENT SNAPSHOT");
    }

    @Override
    public Contents contents() {
        return session.inTransaction("read the complete state", connection -> {
            beginOneView(connection);
            return read(opened().watch().quiet() ? opened().catalog() : present(), List.of());
        });
    }

    /** The current tables; one may have been created since the journal was opened. */
    private MariaDbCatalog present() throws SQLException {
        return MariaDbCatalog.read(
                session, MariaDbCatalog.numbered(session, excluded), MariaDbSequences.present(session, excluded));
    }

    /** The complete content. Lists tables again only if the schema has changed. */
    private Contents readWithSchema() throws SQLException {
        List<String> differences = opened().watch().differences(opened().look());
        return read(differences.isEmpty() ? opened().catalog() : present(), differences);
    }

    private Contents read(MariaDbCatalog present, List<String> differences) throws SQLException {
        SortedMap<String, RowSums> sums =
                MariaDbUndo.sumsOf(session, present.tables().values());
        return new Contents(sums, opened().counters().read(present), differences);
    }

    @Override
    public List<StateChange> changesSince(Mark mark) {
        return session.inTransaction("list the changes", connection -> {
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
    public Excerpt excerpt(long after, long upTo) {
        return session.inTransaction("read the journal", connection -> {
            List<Entry> entries = session.list(
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
                    upTo);
            return new Excerpt(entries, MariaDbValues.of(session, entries));
        });
    }

    @Override
    public void replay(Excerpt changes, Mark target) {
        session.inTransaction("redo changes on a recreated database", connection -> {
            record(changes.entries(), entry -> Long.toString(entry.position()));
            int[] id = {0};
            MariaDbValues.keep(session, changes.values(), () -> Integer.toString(++id[0]));
            MariaDbUndo undo = new MariaDbUndo(session, opened().catalog());
            undo.redo(undo.touched(0, target.position()));
            connection.commit();
            MariaDbCounters counters = opened().counters();
            int altered = counters.restore(opened().catalog(), counters.read(opened().catalog()), target.counters());
            opened().watch().expect(altered);
            return target;
        });
    }

    @Override
    public Mark redo(Excerpt changes, SortedMap<String, String> counters, Duration timeout) {
        String what = "redo the changes of another copy";
        return journalling(() -> gate.inTransactionBeside(
                what,
                fenced -> session.inNextTransaction(what, connection -> {
                    opened().fence().close(timeout);
                    requireIntact();
                    long from = position();
                    // Numbers of this server: another server's may be larger than all that this one will give.
                    MariaDbValues.keep(session, changes.values(), () -> MariaDbOwn.NEXT_ID);
                    record(changes.entries(), entry -> MariaDbOwn.NEXT_ID);
                    Mark redone = new Mark(position(), counters);
                    MariaDbUndo undo = new MariaDbUndo(session, opened().catalog());
                    undo.redo(undo.touched(from, redone.position())).forEach(Undone.Table::requireRedone);
                    return redone;
                })));
    }

    private void record(List<Entry> entries, Function<Entry, String> id) throws SQLException {
        for (Entry entry : entries) {
            MariaDbTable table = opened().catalog().named(entry.table());
            session.update(
                    """
                    INSERT INTO `!tiltyard_journal` (id, rel, key_hash, key_text, before_image, after_image)
                        VALUES (%s, ?, UNHEX(%s), ?, ?, ?)
                    """.formatted(id.apply(entry), table.hash().sql("?")),
                    table.number(),
                    entry.key(),
                    entry.key(),
                    entry.before().orElse(null),
                    entry.after().orElse(null));
        }
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
    public List<String> notCovered() {
        List<String> notCovered = new ArrayList<>();
        excluded.stream().sorted().forEach(name -> notCovered.add(name + ": excluded"));
        if (!opened().seesRoutineGrants()) {
            notCovered.add("grants on routines: the engine's user may not read mysql.procs_priv");
        }
        if (!endsSessions) {
            notCovered.add(
                    "sessions that continue: their temporary tables, prepared statements, named locks and settings");
        } else if (!opened().fence().seesOthers()) {
            notCovered.add("sessions of others: the engine's user may not see them (PROCESS)");
        }
        notCovered.add("the order of a table's indexes");
        notCovered.add("what a superuser writes to system tables, and imitations of the engine's routines");
        notCovered.add("the server: accounts, grants on the schema or on everything, global variables, other schemas");
        return notCovered;
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
