package dev.tiltyard.state.mariadb;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The triggers of one table, and the procedure that all tables' triggers call. Each waits at the gate, so that nobody
 * writes while a state is restored. A server compiles the triggers of every table that it opens, even for reading, and
 * caches them as long as the table is open: about 20 kB per statement. Therefore the common triggers are single calls
 * of a procedure that is compiled once per session.
 */
final class MariaDbTriggers {
    /** The procedure that records a change. */
    static final String NOTE = MariaDbCatalog.OURS + "note";

    /**
     * Whether a session is not the engine's own. A session variable is cheap to check; a session that claims to be the
     * engine's must also have the registered connection id, which is unique. The key keeps an id from an earlier start
     * of the server from being mistaken for the engine's.
     */
    static final String NOT_THE_ENGINE = "(@tiltyard_engine IS NULL OR NOT EXISTS (SELECT 1 FROM " + MariaDbOwn.SEAT
            + " WHERE connection = CONNECTION_ID() AND `key` = BINARY @tiltyard_engine))";

    private static final String GATE = "DECLARE tiltyard_g INT; DECLARE tiltyard_s BIGINT UNSIGNED;"
            + " IF " + NOT_THE_ENGINE + " THEN"
            + " SELECT id INTO tiltyard_g FROM " + MariaDbOwn.GATE + " WHERE id = 1 LOCK IN SHARE MODE; ";

    /** The journal's position before the trigger adds an entry. */
    private static final String START = "SET tiltyard_s = " + MariaDbOwn.NEXT_ID + "; ";

    /** Tells the journal's guard that the engine's own trigger writes an entry; see {@link #guards}. */
    private static final String NOTING = "SET @tiltyard_noting = 1; ";

    private static final String NOTED = "SET @tiltyard_noting = NULL; ";

    private static final String NOTHING = "NULL, NULL";

    private final MariaDbTable table;
    private final MariaDbCascades cascades;

    MariaDbTriggers(MariaDbCatalog catalog, MariaDbTable table) {
        this.table = table;
        this.cascades = new MariaDbCascades(catalog, table);
    }

    List<String> statements() {
        List<String> statements = new ArrayList<>();
        statements.add(trigger("ai", "AFTER INSERT", call(NOTHING, row("NEW"))));
        statements.add(trigger("au", "AFTER UPDATE", call(row("OLD"), row("NEW"))));
        statements.add(trigger("ad", "AFTER DELETE", call(row("OLD"), NOTHING)));
        String onDelete = cascades.onDelete();
        if (!onDelete.isEmpty()) {
            statements.add(trigger("bd", "BEFORE DELETE", block(onDelete)));
        }
        String onUpdate = cascades.onUpdate();
        if (!onUpdate.isEmpty()) {
            statements.add(trigger("bu", "BEFORE UPDATE", block(onUpdate)));
        }
        return statements;
    }

    /** Whether a trigger fires before updates. */
    boolean anyBeforeUpdates() {
        return !cascades.onUpdate().isEmpty();
    }

    /** Key and image of a row, as arguments of the procedure; {@code alias} is OLD or NEW. */
    private String row(String alias) {
        return (table.keyed() ? table.key(alias, Map.of()) : "NULL") + ", " + table.image(alias);
    }

    private String call(String before, String after) {
        return "CALL " + MariaDbColumn.quoted(NOTE) + "(" + table.number() + ", " + before + ", " + after + ")";
    }

    private static String block(String body) {
        return "BEGIN " + GATE + START + NOTING + body + NOTED + "END IF; END";
    }

    /**
     * Triggers that reject changes of the engine's own tables by others. The procedure and the triggers add journal
     * entries in every session and identify themselves. There is one registered session, and each registration changes
     * the version. The journal's guards fire after the change, since MariaDB 11.4.5 does not insert the rows of a query
     * into a table that has a trigger before updates, and triggers insert such rows into the journal.
     */
    static List<String> guards() {
        List<String> guards = new ArrayList<>();
        for (String guarded : List.of("journal", "value", "gate", "base_sums", "mark", "meta", "trigger")) {
            for (String change : List.of("INSERT", "UPDATE", "DELETE")) {
                boolean noting = List.of("journal", "value").contains(guarded) && change.equals("INSERT");
                guards.add(guard(
                        guarded,
                        guarded.equals("journal") ? "AFTER" : "BEFORE",
                        change,
                        "IF " + (noting ? "@tiltyard_noting IS NULL AND " : "") + NOT_THE_ENGINE
                                + " THEN SIGNAL SQLSTATE '45000' SET"
                                + " MESSAGE_TEXT = 'this table belongs to the state engine'; END IF;"));
            }
        }
        guards.add(guard("seat", "BEFORE", "INSERT", "SET NEW.version = UUID_SHORT(), NEW.id = 1;"));
        guards.add(guard("seat", "BEFORE", "UPDATE", "SET NEW.version = UUID_SHORT(), NEW.id = 1;"));
        return guards;
    }

    private static String guard(String guarded, String when, String change, String body) {
        return "CREATE TRIGGER `!tiltyard_" + guarded + "_"
                + change.substring(0, 1).toLowerCase(Locale.ROOT) + "` " + when + " " + change + " ON `!tiltyard_"
                + guarded + "` FOR EACH ROW BEGIN " + body + " END";
    }

    private String trigger(String suffix, String when, String body) {
        return "CREATE TRIGGER " + MariaDbColumn.quoted(MariaDbCatalog.OURS + table.number() + "_" + suffix) + " "
                + when + " ON " + table.name() + " FOR EACH ROW " + body;
    }

    /**
     * Creates the procedure, which records that a row was inserted, deleted or updated. For a row without a key, the
     * image is also the key.
     */
    static String procedure(RowHash hash) {
        String text = " LONGTEXT CHARACTER SET ascii";
        return "CREATE PROCEDURE " + MariaDbColumn.quoted(NOTE) + "(tiltyard_rel INT, tiltyard_old_key" + text
                + ", tiltyard_old" + text + ", tiltyard_new_key" + text + ", tiltyard_new" + text + ")"
                + " MODIFIES SQL DATA BEGIN " + GATE + NOTING
                + "SET tiltyard_old_key = COALESCE(tiltyard_old_key, tiltyard_old),"
                + " tiltyard_new_key = COALESCE(tiltyard_new_key, tiltyard_new);"
                + " IF tiltyard_old_key = BINARY tiltyard_new_key THEN "
                + entry(hash, "tiltyard_new_key", "tiltyard_old", "tiltyard_new")
                + "ELSE IF tiltyard_old IS NOT NULL THEN "
                + entry(hash, "tiltyard_old_key", "tiltyard_old", "NULL")
                + "END IF; IF tiltyard_new IS NOT NULL THEN "
                + entry(hash, "tiltyard_new_key", "NULL", "tiltyard_new")
                + "END IF; END IF; " + NOTED + "END IF; END";
    }

    /**
     * Creates the function that stores a value that is too long for an image. A value is stored again even if it
     * exists: the existing one may be deleted before this transaction has passed the gate.
     */
    static String keep() {
        return "CREATE FUNCTION " + MariaDbColumn.quoted(MariaDbColumn.KEEP) + "(tiltyard_v LONGBLOB)"
                + " RETURNS VARCHAR(65) CHARACTER SET ascii MODIFIES SQL DATA BEGIN"
                + " DECLARE tiltyard_h BINARY(32) DEFAULT UNHEX(SHA2(tiltyard_v, 256));"
                + " DECLARE tiltyard_n BOOLEAN DEFAULT @tiltyard_noting; " + GATE + NOTING
                + "INSERT INTO " + MariaDbOwn.VALUE + " (id, hash, content) VALUES (" + MariaDbOwn.NEXT_ID
                + ", tiltyard_h, tiltyard_v); SET @tiltyard_noting = tiltyard_n; END IF;"
                + " RETURN CONCAT('L', LOWER(HEX(tiltyard_h))); END";
    }

    private static String entry(RowHash hash, String key, String before, String after) {
        return "INSERT INTO " + MariaDbOwn.JOURNAL
                + " (id, rel, key_hash, key_text, before_image, after_image) VALUES (" + MariaDbOwn.NEXT_ID
                + ", tiltyard_rel, UNHEX(" + hash.sql(key) + "), " + key + ", " + before + ", " + after + "); ";
    }
}
