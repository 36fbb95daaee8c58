package dev.tiltyard.state.mariadb;

import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.StateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Installs the journal's tables and triggers on a schema, and uninstalls them. */
final class MariaDbInstaller {
    /** The format version of the journal. */
    static final String FORM = "7";

    private static final Logger LOG = LoggerFactory.getLogger(MariaDbInstaller.class);
    private static final String SEQUENCES = "sequences";
    private static final int CANNOT_BE_NULL = 1048;

    /** Access denied to a schema, a command or a table, and the error about binary logs. */
    private static final Set<Integer> NOT_PERMITTED = Set.of(1044, 1142, 1227, 1370, 1419);

    /** Everything up to the first FOR EACH ROW that is not part of a name; then the body. */
    private static final Pattern TRIGGER = Pattern.compile(
            "(?:`(?:[^`]|``)*+`|\"(?:[^\"]|\"\")*+\"|'(?:[^']|'')*+'|[^`\"'])*?\\bFOR\\s+EACH\\s+ROW\\s+"
                    + "(?:(?:FOLLOWS|PRECEDES)\\s+(?:`(?:[^`]|``)*+`|\\S+)\\s+)?(.*)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final List<String> TABLES = List.of(
            """
            CREATE TABLE `!tiltyard_journal` (
                id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
                rel INT NOT NULL,
                key_hash VARBINARY(16) NOT NULL,
                key_text LONGTEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
                before_image LONGTEXT CHARACTER SET ascii COLLATE ascii_bin,
                after_image LONGTEXT CHARACTER SET ascii COLLATE ascii_bin,
                KEY (key_hash)
            ) ENGINE=InnoDB ROW_FORMAT=DYNAMIC COMMENT='Row changes, kept by the Tiltyard state engine'
            """ + MariaDbOwn.PARTITIONED,
            "CREATE TABLE `!tiltyard_value` (id BIGINT UNSIGNED NOT NULL PRIMARY KEY, hash BINARY(32) NOT NULL,"
                    + " content LONGBLOB NOT NULL, KEY (hash)) ENGINE=InnoDB" + MariaDbOwn.PARTITIONED,
            "CREATE TABLE `!tiltyard_gate` (id INT NOT NULL PRIMARY KEY) ENGINE=InnoDB" + MariaDbOwn.PARTITIONED,
            "CREATE TABLE `!tiltyard_base_sums` (name VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PRIMARY"
                    + " KEY, sums VARCHAR(255) NOT NULL) ENGINE=InnoDB",
            "CREATE TABLE `!tiltyard_mark` (name VARCHAR(20) PRIMARY KEY, position BIGINT NOT NULL,"
                    + " counters LONGTEXT CHARACTER SET utf8mb4 NOT NULL, files VARCHAR(80)) ENGINE=InnoDB",
            "CREATE TABLE `!tiltyard_meta` (name VARCHAR(20) PRIMARY KEY, value LONGTEXT CHARACTER SET utf8mb4 NOT"
                    + " NULL) ENGINE=InnoDB",
            """
            CREATE TABLE `!tiltyard_trigger` (name VARCHAR(64) PRIMARY KEY, place INT NOT NULL, sql_mode TEXT NOT NULL,
                original LONGTEXT CHARACTER SET utf8mb4 NOT NULL) ENGINE=InnoDB
            """);

    private final SqlSession session;
    private final String database;

    MariaDbInstaller(SqlSession session, String database) {
        this.session = session;
        this.database = database;
    }

    boolean installed() throws SQLException {
        return has("!tiltyard_meta") && !meta("complete").isEmpty();
    }

    private boolean has(String table) throws SQLException {
        return session.one("""
                SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = ?
                """, row -> row.getInt(1) > 0, table);
    }

    /** The sequences in the state, and their original cache sizes. */
    SortedMap<String, String> sequences() throws SQLException {
        String kept = meta(SEQUENCES);
        return kept.isEmpty() ? new TreeMap<>() : JournalJson.counters(kept);
    }

    /** Every statement here commits by itself, so the remains of a failed attempt are removed first. */
    void install(Connection connection, MariaDbEngineSession seat, MariaDbCatalog catalog) throws SQLException {
        try {
            uninstall();
            for (String table : TABLES) {
                session.execute(table);
            }
            session.execute(MariaDbEngineSession.TABLE);
            session.update("INSERT INTO `!tiltyard_gate` (id) VALUES (1)");
            for (String guard : MariaDbTriggers.guards()) {
                session.execute(guard);
            }
            seat.take(connection);
            wrapApplicationTriggers();
            putMeta(SEQUENCES, JournalJson.ofCounters(MariaDbSequences.withoutCaches(session, catalog.sequences())));
            routines();
            List<String> beforeUpdates = new ArrayList<>();
            for (MariaDbTable table : catalog.tables().values()) {
                MariaDbTriggers triggers = new MariaDbTriggers(catalog, table);
                for (String trigger : triggers.statements()) {
                    session.execute(trigger);
                }
                if (triggers.anyBeforeUpdates()) {
                    beforeUpdates.add(table.plain());
                }
            }
            warnOfLostColumns(beforeUpdates);
        } catch (SQLException e) {
            throw notPermitted(e);
        }
    }

    /**
     * With such a trigger, MariaDB 11.4.5 treats columns of all rows except the first as NULL when a query inserts
     * several rows.
     */
    private void warnOfLostColumns(List<String> beforeUpdates) throws SQLException {
        if (beforeUpdates.isEmpty()) {
            return;
        }
        try {
            session.update("INSERT INTO `!tiltyard_meta` (name, value) SELECT 'a', 'a' UNION ALL SELECT 'b', 'b'");
            session.update("DELETE FROM `!tiltyard_meta` WHERE name IN ('a', 'b')");
        } catch (SQLException e) {
            if (e.getErrorCode() != CANNOT_BE_NULL) {
                throw e;
            }
            LOG.warn(
                    "The server of {} has a defect: INSERT ... SELECT of several rows into a table with a trigger"
                            + " before updates fails with \"Column ... cannot be null\". The state engine needs such a"
                            + " trigger on {}. Remedy: another version of MariaDB.",
                    database,
                    String.join(", ", beforeUpdates));
        }
    }

    /**
     * Creates the triggers' procedure and the function for long values if they are missing, since copies of a schema
     * may omit routines. Nothing could be written meanwhile, so no change was missed. Returns whether one was missing.
     */
    boolean routines() throws SQLException {
        Map<String, String> missing = new TreeMap<>(Map.of(
                MariaDbTriggers.NOTE, MariaDbTriggers.procedure(RowHash.of(session)),
                MariaDbColumn.KEEP, MariaDbTriggers.keep()));
        ownRoutines().forEach((name, type) -> missing.remove(name));
        for (String statement : missing.values()) {
            session.execute(statement);
        }
        return !missing.isEmpty();
    }

    /** Their kinds, by name. */
    private SortedMap<String, String> ownRoutines() throws SQLException {
        SortedMap<String, String> routines = new TreeMap<>();
        session.list("""
            SELECT routine_name AS n, routine_type AS t FROM information_schema.routines
             WHERE routine_schema = DATABASE() AND routine_name LIKE '!tiltyard\\_%'
            """, row -> routines.put(row.getString("n"), row.getString("t")));
        return routines;
    }

    private StateException notPermitted(SQLException e) throws SQLException {
        if (!NOT_PERMITTED.contains(e.getErrorCode())) {
            throw e;
        }
        try {
            uninstall();
        } catch (SQLException leftover) {
            e.addSuppressed(leftover);
        }
        return new StateException(
                "Could not install the state engine on " + database + ": " + e.getMessage()
                        + ". Remedy: give the engine a data source whose user may create tables, triggers and a procedure"
                        + " there (GRANT CREATE, ALTER, DROP, TRIGGER, REFERENCES, LOCK TABLES, CREATE ROUTINE, ALTER"
                        + " ROUTINE, EXECUTE), and if the server keeps a binary log,"
                        + " set log_bin_trust_function_creators=1. The application may keep its own user.",
                e);
    }

    void complete() throws SQLException {
        putMeta("form", FORM);
        putMeta("complete", "yes");
    }

    private record AppTrigger(String name, String table, String when, String body, String definer, String mode) {}

    /** The information schema's version of the body loses backslashes. */
    private AppTrigger asWritten(AppTrigger trigger) throws SQLException {
        String statement = session.one(
                "SHOW CREATE TRIGGER " + MariaDbColumn.quoted(trigger.name()),
                row -> row.getString("SQL Original Statement"));
        Matcher written = TRIGGER.matcher(statement);
        if (!written.matches()) {
            throw new StateException("Could not find the body of trigger " + trigger.name() + " of " + database
                    + " in: " + statement + ". Remedy: create it with the syntax of the server's manual.");
        }
        return new AppTrigger(
                trigger.name(), trigger.table(), trigger.when(), written.group(1), trigger.definer(), trigger.mode());
    }

    private List<AppTrigger> applicationTriggers() throws SQLException {
        List<AppTrigger> triggers = new ArrayList<>(applicationTriggersOfTheSchema());
        for (int i = 0; i < triggers.size(); i++) {
            triggers.set(i, asWritten(triggers.get(i)));
        }
        return triggers;
    }

    private List<AppTrigger> applicationTriggersOfTheSchema() throws SQLException {
        return session.list(
                """
                SELECT trigger_name AS n, event_object_table AS t, CONCAT(action_timing, ' ', event_manipulation) AS w,
                       action_statement AS b, definer AS d, sql_mode AS m
                  FROM information_schema.triggers WHERE trigger_schema = DATABASE() AND trigger_name NOT LIKE '!tiltyard\\_%'
                 ORDER BY event_object_table, action_timing, event_manipulation, action_order
                """,
                row -> new AppTrigger(
                        row.getString("n"),
                        row.getString("t"),
                        row.getString("w"),
                        row.getString("b"),
                        row.getString("d"),
                        row.getString("m")));
    }

    /**
     * Disables the application's triggers during a restore. The server has no other way than to recreate each trigger
     * with a condition that is false for the engine's session.
     */
    private void wrapApplicationTriggers() throws SQLException {
        List<AppTrigger> triggers = applicationTriggers();
        int place = 0;
        for (AppTrigger trigger : triggers) {
            session.update(
                    "INSERT INTO `!tiltyard_trigger` (name, place, sql_mode, original) VALUES (?, ?, ?, ?)",
                    trigger.name(),
                    place++,
                    trigger.mode(),
                    sql(trigger, trigger.body()));
        }
        for (AppTrigger trigger : triggers) {
            session.execute("DROP TRIGGER " + MariaDbColumn.quoted(trigger.name()));
        }
        for (AppTrigger trigger : triggers) {
            create(
                    trigger.mode(),
                    sql(
                            trigger,
                            "BEGIN IF " + MariaDbTriggers.NOT_THE_ENGINE + " THEN " + trigger.body()
                                    + "; END IF; END"));
        }
    }

    private static String sql(AppTrigger trigger, String body) {
        int at = trigger.definer().lastIndexOf('@');
        return "CREATE DEFINER=" + MariaDbColumn.quoted(trigger.definer().substring(0, at)) + "@"
                + MariaDbColumn.quoted(trigger.definer().substring(at + 1)) + " TRIGGER "
                + MariaDbColumn.quoted(trigger.name()) + " " + trigger.when() + " ON "
                + MariaDbColumn.quoted(trigger.table()) + " FOR EACH ROW " + body;
    }

    private void create(String mode, String sql) throws SQLException {
        session.execute("SET SESSION sql_mode = '" + mode + "'");
        session.execute(sql);
        session.execute("SET SESSION sql_mode = '" + MariaDbSettings.SQL_MODE + "'");
    }

    /** Uninstalls everything, including the remains of a failed attempt. */
    void uninstall() throws SQLException {
        for (String trigger : session.list("""
                SELECT trigger_name AS n FROM information_schema.triggers
                 WHERE trigger_schema = DATABASE() AND trigger_name LIKE '!tiltyard\\_%'
                """, row -> row.getString("n"))) {
            session.execute("DROP TRIGGER IF EXISTS " + MariaDbColumn.quoted(trigger));
        }
        unwrapApplicationTriggers();
        if (has("!tiltyard_meta")) {
            MariaDbSequences.withCaches(session, sequences());
        }
        List<String> ours = session.list("""
                SELECT table_name AS n FROM information_schema.tables
                 WHERE table_schema = DATABASE() AND table_name LIKE '!tiltyard\\_%'
                """, row -> MariaDbColumn.quoted(row.getString("n")));
        if (!ours.isEmpty()) {
            session.execute("DROP TABLE IF EXISTS " + String.join(", ", ours));
        }
        for (Map.Entry<String, String> routine : ownRoutines().entrySet()) {
            session.execute("DROP " + routine.getValue() + " " + MariaDbColumn.quoted(routine.getKey()));
        }
    }

    private record Original(String name, String mode, String sql) {}

    private void unwrapApplicationTriggers() throws SQLException {
        if (!has("!tiltyard_trigger")) {
            return;
        }
        List<Original> originals = new ArrayList<>(session.list(
                "SELECT name, sql_mode, original FROM `!tiltyard_trigger` ORDER BY place",
                row -> new Original(row.getString("name"), row.getString("sql_mode"), row.getString("original"))));
        for (Original original : originals) {
            session.execute("DROP TRIGGER IF EXISTS " + MariaDbColumn.quoted(original.name()));
        }
        for (Original original : originals) {
            create(original.mode(), original.sql());
        }
    }

    String meta(String name) throws SQLException {
        List<String> found =
                session.list("SELECT value FROM `!tiltyard_meta` WHERE name = ?", row -> row.getString("value"), name);
        return found.isEmpty() ? "" : found.get(0);
    }

    void putMeta(String name, String value) throws SQLException {
        session.update(
                "INSERT INTO `!tiltyard_meta` (name, value) VALUES (?, ?) ON DUPLICATE KEY UPDATE value ="
                        + " VALUES(value)",
                name,
                value);
    }

    void requireSameForm() throws SQLException {
        String found = meta("form");
        if (!found.equals(FORM)) {
            throw new StateException("Could not open the state engine on " + database + ": its journal has the format '"
                    + found + "', this version writes format '" + FORM
                    + "'. Remedy: drop the tables and triggers that begin with !tiltyard_, or rebuild the world,"
                    + " and install again.");
        }
    }
}
