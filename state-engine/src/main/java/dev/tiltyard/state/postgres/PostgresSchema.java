package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.SchemaDifference;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Detects changes of the schema and of the engine's own triggers and tables, by any user. A stamp of the catalogs shows
 * within milliseconds whether anything may have changed; only then are definitions compared. The engine's own triggers
 * and functions must have the same OIDs: a trigger that was dropped and created again missed changes in between.
 */
final class PostgresSchema {
    private static final String UNLOGGED = """
        SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relpersistence = 'u' AND c.relkind IN ('r', 'm', 'S') AND n.nspname <> 'tiltyard' ORDER BY 1
        """;

    private final SqlSession session;
    private final SystemCatalogs questions;
    private final SortedMap<String, String> wanted;
    private final DatabaseProperties database;
    private final boolean watched;
    private String catalogs;
    private Stamp known;
    private CatalogRowVersions rows;

    /**
     * @param database properties of the whole database
     * @param watched whether event triggers report each change of the schema
     * @param initial the schema of the initial state
     */
    PostgresSchema(
            SqlSession session,
            SystemCatalogs questions,
            DatabaseProperties database,
            boolean watched,
            InitialSchema initial)
            throws SQLException {
        this.session = session;
        this.questions = questions;
        this.database = database;
        this.watched = watched;
        this.wanted = new TreeMap<>(initial.definitions());
        this.catalogs = initial.catalogs();
        this.known = initial.stamp();
        this.rows = CatalogRowVersions.now(session);
    }

    /**
     * The schema of the initial state.
     *
     * @param definitions hashes by object
     * @param catalogs the corresponding hash of the catalogs; empty if unknown
     * @param stamp the corresponding stamp
     */
    record InitialSchema(SortedMap<String, String> definitions, String catalogs, Stamp stamp) {
        /** The current schema. */
        static InitialSchema now(SqlSession session, SystemCatalogs questions) throws SQLException {
            return new InitialSchema(
                    PostgresSchema.definitions(session, questions),
                    PostgresSchema.catalogs(session, questions),
                    look(session, questions).stamp());
        }
    }

    /**
     * A cheap summary of the catalogs.
     *
     * @param own of the engine's tables, triggers, functions and event triggers
     * @param schema of everything that changes only when definitions change
     * @param storage of tables and indexes, whose files may be replaced by others
     */
    record Stamp(String own, String schema, String storage) {
        static Stamp parse(String text) {
            String[] parts = text.split("\n", -1);
            return parts.length == 3 ? new Stamp(parts[0], parts[1], parts[2]) : new Stamp("", "", "");
        }

        String text() {
            return own + "\n" + schema + "\n" + storage;
        }
    }

    /**
     * The result of one query.
     *
     * @param notes what the triggers recorded
     * @param seat the registered engine session
     * @param database properties of the database, as JSON
     * @param unlogged whether unlogged tables still have their contents
     * @param counting whether the engine's own sequences have plausible values
     */
    private record Seen(String notes, Stamp stamp, String seat, String database, boolean unlogged, boolean counting) {}

    private static Seen look(SqlSession session, SystemCatalogs questions) throws SQLException {
        return session.one(
                questions.stamp(),
                row -> new Seen(
                        row.getString("notes") == null ? "" : row.getString("notes"),
                        new Stamp(row.getString("own"), row.getString("schema"), row.getString("storage")),
                        String.valueOf(row.getString("seat")),
                        row.getString("database"),
                        row.getBoolean("unlogged"),
                        row.getBoolean("counting")));
    }

    /** Hashes of the definitions of all objects, by a descriptive name. */
    private static SortedMap<String, String> definitions(SqlSession session, SystemCatalogs questions)
            throws SQLException {
        SortedMap<String, String> definitions = new TreeMap<>();
        session.list(
                questions.definitions(), row -> definitions.put(row.getString("name"), row.getString("definition")));
        return definitions;
    }

    /**
     * A hash of all catalog data about the schema: a fifth of the cost of definitions, but not comparable between
     * copies.
     */
    private static String catalogs(SqlSession session, SystemCatalogs questions) throws SQLException {
        return session.one(questions.hash(), row -> row.getString("catalogs"));
    }

    /** Whether event triggers report each change of the schema; if not, a quick reset compares the schema in full. */
    boolean watched() {
        return watched;
    }

    /** Properties of the whole database. */
    DatabaseProperties database() {
        return database;
    }

    /** Same, for a recreated database; the installer stored {@code initial}. */
    PostgresSchema onRecreated(InitialSchema initial) throws SQLException {
        return new PostgresSchema(session, questions, database.onRecreated(wanted.keySet()), watched, initial);
    }

    /** What can't be compared. */
    List<String> notCovered() {
        List<String> notCovered = new ArrayList<>(database.notCovered());
        questions.unreadable().forEach(name -> notCovered.add(name + ": the engine's user may not read it"));
        return notCovered;
    }

    /** Differences of the schema, by reading all of it. Definitions are compared only if the catalogs differ. */
    List<String> differences() throws SQLException {
        List<String> differences = new ArrayList<>(database.differences());
        String now = catalogs(session, questions);
        if (now.equals(catalogs)) {
            return differences;
        }
        List<String> ofSchema = SchemaDifference.between(wanted, definitions(session, questions));
        if (ofSchema.isEmpty()) {
            catalogs = now;
        }
        differences.addAll(ofSchema);
        return differences;
    }

    /** Another property that must be unchanged. */
    interface Check {
        void run() throws SQLException;
    }

    /**
     * Fails if the schema, or an object of the engine, has changed.
     *
     * @param seat the registered engine session
     * @param views reads the contents of materialized views. Refreshing one changes the schema, which a superuser can
     *     keep from being reported; a refresh then leaves traces only among changes that are not reported anyway
     */
    void requireSame(String seat, Check views) throws SQLException {
        Seen seen = look(session, questions);
        if (!seen.notes().isEmpty()) {
            throw new CannotUndoException(
                    seen.notes().startsWith("schema: ")
                            ? "the schema was changed: " + seen.notes().replace("schema: ", "")
                            : "the journal was tampered with: " + seen.notes().replace("schema: ", ""));
        }
        if (!seen.seat().equals(seat)) {
            throw new CannotUndoException(
                    "the journal was tampered with: another session impersonated the state engine");
        }
        if (!seen.counting()) {
            throw new CannotUndoException("the journal was tampered with: a sequence of the state engine was set");
        }
        if (!seen.unlogged()) {
            requireNothingUnlogged();
        }
        List<String> ofDatabase = database.differences(seen.database());
        if (!ofDatabase.isEmpty()) {
            throw new CannotUndoException("the schema was changed: " + SchemaDifference.inShort(ofDatabase));
        }
        if (watched && seen.stamp().equals(known)) {
            return;
        }
        List<String> differences = differences();
        if (!differences.isEmpty()) {
            throw new CannotUndoException("the schema was changed: " + SchemaDifference.inShort(differences));
        }
        if (!seen.stamp().own().equals(known.own())) {
            throw new CannotUndoException(
                    "the journal was tampered with: tables, triggers or functions of the state engine"
                            + " were disabled, dropped or replaced for a while");
        }
        if (!seen.stamp().schema().equals(known.schema())) {
            // Not harmless: changing a column's type and changing it back may have changed its values.
            throw new CannotUndoException("the schema was changed, and changed back");
        }
        CatalogRowVersions found = CatalogRowVersions.now(session);
        List<String> writtenAgain = found.writtenAgain(rows);
        if (!writtenAgain.isEmpty()) {
            throw new CannotUndoException(
                    "the schema was changed, and changed back: " + String.join(", ", writtenAgain));
        }
        views.run();
        rows = found;
        known = seen.stamp();
    }

    private void requireNothingUnlogged() throws SQLException {
        List<String> emptied = session.list(UNLOGGED, row -> row.getString("name"));
        if (!emptied.isEmpty()) {
            throw new CannotUndoException(
                    "the server recovered from a crash, which empties what is unlogged: " + String.join(", ", emptied));
        }
    }

    /**
     * Same, if others may have changed the schema meanwhile.
     *
     * @throws CannotUndoException if they have
     */
    void rememberSame() throws SQLException {
        remember(); // first, so that later changes are detected by the next check
        List<String> differences = differences();
        if (!differences.isEmpty()) {
            throw new CannotUndoException("the schema was changed: " + SchemaDifference.inShort(differences));
        }
    }

    /** Accepts the current catalogs after the engine itself has changed them. */
    void remember() throws SQLException {
        Stamp now = look(session, questions).stamp();
        known = new Stamp(known.own(), now.schema(), now.storage());
        rows = CatalogRowVersions.now(session);
    }
}
