package dev.tiltyard.state.postgres;

import dev.tiltyard.state.journal.CannotUndoException;
import dev.tiltyard.state.journal.SchemaDifference;
import dev.tiltyard.state.journal.SqlSession;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Notices changes of the schema and of the engine's own triggers and tables, by any user. A stamp of the catalogs
 * tells within milliseconds whether there can be any; only then are definitions compared. The engine's own triggers and
 * functions must be the very same ones: a trigger that was dropped and created again missed what happened meanwhile.
 */
final class PostgresSchema {
    private static final String STAMP = PostgresInstaller.resource("stamp.sql");
    private static final String CATALOGS = PostgresInstaller.resource("catalogs.sql");
    private static final String DEFINITIONS = PostgresInstaller.resource("definitions.sql");

    /** Under the same names as among the definitions. */
    private static final String SETTINGS = """
            SELECT 'settings of ' || CASE WHEN setrole = 0 THEN 'the database' ELSE 'role ' || pg_get_userbyid(setrole) END
                       || CASE WHEN setdatabase <> 0 AND setrole <> 0 THEN ' in the database' ELSE '' END AS name,
                   CASE WHEN setrole = 0 THEN format('ALTER DATABASE %I RESET ALL', current_database())
                        WHEN setdatabase = 0 THEN format('ALTER ROLE %I RESET ALL', pg_get_userbyid(setrole))
                        ELSE format('ALTER ROLE %I IN DATABASE %I RESET ALL', pg_get_userbyid(setrole), current_database())
                   END AS reset
              FROM pg_db_role_setting
             WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
                OR (setdatabase = 0 AND setrole <> 0)
            """;

    private final SqlSession session;
    private final SortedMap<String, String> wanted;
    private String catalogs;
    private Stamp known;

    /**
     * @param wanted the definitions that belong to the initial state
     * @param catalogs the hash of the catalogs that goes with them; empty if it is not known
     * @param known the stamp that goes with them
     */
    PostgresSchema(SqlSession session, SortedMap<String, String> wanted, String catalogs, Stamp known) {
        this.session = session;
        this.wanted = new TreeMap<>(wanted);
        this.catalogs = catalogs;
        this.known = known;
    }

    /**
     * What the catalogs look like from afar.
     *
     * @param own of the engine's tables, triggers, functions and event triggers
     * @param schema of everything that does not change unless definitions do
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

    private record Seen(String notes, Stamp stamp, String seat) {}

    private static Seen look(SqlSession session) throws SQLException {
        return session.one(
                STAMP,
                row -> new Seen(
                        row.getString("notes") == null ? "" : row.getString("notes"),
                        new Stamp(row.getString("own"), row.getString("schema"), row.getString("storage")),
                        String.valueOf(row.getString("seat"))));
    }

    static Stamp stamp(SqlSession session) throws SQLException {
        return look(session).stamp();
    }

    /** Hashes of the definitions of all objects, by a name that says what each is. */
    static SortedMap<String, String> definitions(SqlSession session) throws SQLException {
        SortedMap<String, String> definitions = new TreeMap<>();
        session.list(DEFINITIONS, row -> definitions.put(row.getString("name"), row.getString("definition")));
        return definitions;
    }

    /** A hash of all that the catalogs say of the schema: a fifth of the cost of definitions, and of no use for a copy. */
    static String catalogs(SqlSession session) throws SQLException {
        return session.one(CATALOGS, row -> row.getString("catalogs"));
    }

    /**
     * How the schema differs from what it should be, by reading all of it. Definitions are put together only if the
     * catalogs are not the very same.
     */
    List<String> differences() throws SQLException {
        String now = catalogs(session);
        if (now.equals(catalogs)) {
            return List.of();
        }
        List<String> differences = SchemaDifference.between(wanted, definitions(session));
        if (differences.isEmpty()) {
            catalogs = now;
        }
        return differences;
    }

    /**
     * Fails if the schema, or anything of the engine's own, is not as it was.
     *
     * @param seat where the engine's session sits
     */
    void requireSame(String seat) throws SQLException {
        Seen seen = look(session);
        if (!seen.notes().isEmpty()) {
            throw new CannotUndoException(
                    seen.notes().startsWith("schema: ")
                            ? "the schema was changed: " + seen.notes().replace("schema: ", "")
                            : "the journal was tampered with: " + seen.notes().replace("schema: ", ""));
        }
        if (!seen.seat().equals(seat)) {
            throw new CannotUndoException(
                    "the journal was tampered with: another session took the state engine's place");
        }
        if (seen.stamp().equals(known)) {
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
            // Not harmless: changing the type of a column and changing it back may have changed its values.
            throw new CannotUndoException("the schema was changed, and changed back");
        }
        known = seen.stamp();
    }

    /**
     * Removes settings that roles and the database were given since: recreating a database leaves those of roles.
     * Does nothing if the user lacks the right.
     */
    void resetSettings() throws SQLException {
        boolean may =
                session.one("SELECT rolsuper FROM pg_roles WHERE rolname = current_user", row -> row.getBoolean(1));
        for (Setting setting : may ? session.list(SETTINGS, Setting::read) : List.<Setting>of()) {
            if (!wanted.containsKey(setting.name())) {
                session.execute(setting.reset());
            }
        }
    }

    private record Setting(String name, String reset) {
        static Setting read(ResultSet row) throws SQLException {
            return new Setting(row.getString("name"), row.getString("reset"));
        }
    }

    /**
     * The same where others may have changed the schema meanwhile.
     *
     * @throws CannotUndoException if they have
     */
    void rememberSame() throws SQLException {
        remember(); // first: what is changed after it is noticed by the next look
        List<String> differences = differences();
        if (!differences.isEmpty()) {
            throw new CannotUndoException("the schema was changed: " + SchemaDifference.inShort(differences));
        }
    }

    /** Takes the catalogs as they are for known, after the engine itself has changed them. */
    void remember() throws SQLException {
        Stamp now = stamp(session);
        known = new Stamp(known.own(), now.schema(), now.storage());
    }
}
