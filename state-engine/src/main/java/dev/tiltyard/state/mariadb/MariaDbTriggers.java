package dev.tiltyard.state.mariadb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The triggers of one table, and the procedure that all tables' triggers call. Each waits at the gate, so that nobody
 * writes while a state is put back. A server compiles the triggers of every table that it opens, also of one that is only
 * read, and keeps what it compiled for as long as the table is open: some 20 kB for each statement. So those that every
 * table has are a single call, and what it does is compiled once for a session.
 */
final class MariaDbTriggers {
    /** Names the procedure that notes a change. */
    static final String NOTE = MariaDbCatalog.OURS + "note";

    private static final String GATE = "DECLARE tiltyard_g INT; DECLARE tiltyard_s BIGINT UNSIGNED;"
            + " IF @tiltyard_muted IS NULL THEN"
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

    /** Key and image of a row, for the procedure; {@code alias} is OLD or NEW. The engine's own changes cost nothing. */
    private String row(String alias) {
        return (table.keyed() ? unlessMuted(table.key(alias, Map.of())) : "NULL") + ", "
                + unlessMuted(table.image(alias));
    }

    private static String unlessMuted(String value) {
        return "IF(@tiltyard_muted IS NULL, " + value + ", NULL)";
    }

    private String call(String before, String after) {
        return "CALL " + MariaDbColumn.quoted(NOTE) + "(" + table.number() + ", " + before + ", " + after + ")";
    }

    private static String block(String body) {
        return "BEGIN " + GATE + START + body + "END IF; END";
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
