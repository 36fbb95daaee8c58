package dev.tiltyard.state.mariadb;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The triggers of one table, and the procedure that all tables' triggers call. Each waits at the gate, so that nobody
 * writes while a state is restored. A server compiles the triggers of every table that it opens, also of one that is only
 * read, and keeps what it compiled for as long as the table is open: some 20 kB for each statement. So those that every
 * table has are a single call, and what it does is compiled once for a session.
 */
final class MariaDbTriggers {
    /** Names the procedure that notes a change. */
    static final String NOTE = MariaDbCatalog.OURS + "note";

    /**
     * Whether a session is not the engine's own. A session variable is cheap to check; a session that claims to be the engine
     * must also have the registered connection id, and no two sessions have the same. The key keeps an id of an earlier
     * start of the server from being taken for the engine's.
     */
    static final String NOT_THE_ENGINE = "(@tiltyard_engine IS NULL OR NOT EXISTS (SELECT 1 FROM `!tiltyard_seat`"
            + " WHERE connection = CONNECTION_ID() AND `key` = BINARY @tiltyard_engine))";

    private static final String GATE = "DECLARE tiltyard_g INT; DECLARE tiltyard_s BIGINT UNSIGNED;"
            + " IF " + NOT_THE_ENGINE + " THEN"
            + " SELECT id INTO tiltyard_g FROM `!tiltyard_gate` WHERE id = 1 LOCK IN SHARE MODE; ";

    /** Where the journal stands before the trigger adds to it. */
    private static final String START = "SELECT COALESCE(MAX(id), 0) INTO tiltyard_s FROM `!tiltyard_journal`; ";

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

    /** Whether a trigger comes before updates. */
    boolean anyBeforeUpdates() {
        return !cascades.onUpdate().isEmpty();
    }

    /** Key and image of a row, for the procedure; {@code alias} is OLD or NEW. */
    private String row(String alias) {
        return (table.keyed() ? table.key(alias, Map.of()) : "NULL") + ", " + table.image(alias);
    }

    private String call(String before, String after) {
        return "CALL " + MariaDbColumn.quoted(NOTE) + "(" + table.number() + ", " + before + ", " + after + ")";
    }

    private static String block(String body) {
        return "BEGIN " + GATE + START + body + "END IF; END";
    }

    /**
     * Triggers that refuse changes of the engine's own tables to others. There is one seat, and each who takes it gives it
     * another version. Those of the journal come after the change, since MariaDB 11.4.5 adds no rows of a query to a table
     * that has a trigger before updates, and triggers add such to the journal.
     */
    static List<String> guards() {
        List<String> guards = new ArrayList<>();
        for (String guarded : List.of("journal", "gate", "base_sums", "mark", "meta", "trigger")) {
            for (String change : List.of("INSERT", "UPDATE", "DELETE")) {
                // The procedure and the triggers write to the journal in every session.
                if (!guarded.equals("journal") || !change.equals("INSERT")) {
                    guards.add(guard(
                            guarded,
                            guarded.equals("journal") ? "AFTER" : "BEFORE",
                            change,
                            "IF " + NOT_THE_ENGINE + " THEN SIGNAL SQLSTATE '45000' SET"
                                    + " MESSAGE_TEXT = 'this table belongs to the state engine'; END IF;"));
                }
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
     * Makes the procedure: it notes that a row came, went, or changed. A row without key comes with its image only, which
     * is its key then.
     */
    static String procedure(RowHash hash) {
        String text = " LONGTEXT CHARACTER SET ascii";
        return "CREATE PROCEDURE " + MariaDbColumn.quoted(NOTE) + "(tiltyard_rel INT, tiltyard_old_key" + text
                + ", tiltyard_old" + text + ", tiltyard_new_key" + text + ", tiltyard_new" + text + ")"
                + " MODIFIES SQL DATA BEGIN " + GATE
                + "SET tiltyard_old_key = COALESCE(tiltyard_old_key, tiltyard_old),"
                + " tiltyard_new_key = COALESCE(tiltyard_new_key, tiltyard_new);"
                + " IF tiltyard_old_key = BINARY tiltyard_new_key THEN "
                + entry(hash, "tiltyard_new_key", "tiltyard_old", "tiltyard_new")
                + "ELSE IF tiltyard_old IS NOT NULL THEN "
                + entry(hash, "tiltyard_old_key", "tiltyard_old", "NULL")
                + "END IF; IF tiltyard_new IS NOT NULL THEN "
                + entry(hash, "tiltyard_new_key", "NULL", "tiltyard_new")
                + "END IF; END IF; END IF; END";
    }

    private static String entry(RowHash hash, String key, String before, String after) {
        return "INSERT INTO `!tiltyard_journal` (rel, key_hash, key_text, before_image, after_image) VALUES (tiltyard_rel,"
                + " UNHEX(" + hash.sql(key) + "), " + key + ", " + before + ", " + after + "); ";
    }
}
