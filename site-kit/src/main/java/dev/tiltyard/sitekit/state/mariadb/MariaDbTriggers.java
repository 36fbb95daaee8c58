package dev.tiltyard.sitekit.state.mariadb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The triggers of one table. Each waits at the gate, so that nobody writes while a state is put back. */
final class MariaDbTriggers {
    private static final String GATE =
            "DECLARE tiltyard_g INT; DECLARE tiltyard_s BIGINT UNSIGNED; IF @tiltyard_muted IS NULL THEN SELECT id INTO tiltyard_g FROM `!tiltyard_gate`"
                    + " WHERE id = 1 LOCK IN SHARE MODE; ";

    /** Where the journal stands before the trigger adds to it. */
    private static final String START = "SELECT COALESCE(MAX(id), 0) INTO tiltyard_s FROM `!tiltyard_journal`; ";

    private final MariaDbTable table;
    private final MariaDbCascades cascades;

    MariaDbTriggers(MariaDbCatalog catalog, MariaDbTable table) {
        this.table = table;
        this.cascades = new MariaDbCascades(catalog, table);
    }

    List<String> statements() {
        List<String> statements = new ArrayList<>();
        statements.add(trigger("ai", "AFTER INSERT", note(key("NEW"), "NULL", table.image("NEW"))));
        statements.add(trigger("au", "AFTER UPDATE", update()));
        statements.add(trigger("ad", "AFTER DELETE", note(key("OLD"), table.image("OLD"), "NULL")));
        String onDelete = cascades.onDelete();
        if (!onDelete.isEmpty()) {
            statements.add(trigger("bd", "BEFORE DELETE", START + onDelete));
        }
        String onUpdate = cascades.onUpdate();
        if (!onUpdate.isEmpty()) {
            statements.add(trigger("bu", "BEFORE UPDATE", START + onUpdate));
        }
        return statements;
    }

    private String key(String row) {
        return table.key(row, Map.of());
    }

    private String update() {
        return "IF " + key("OLD") + " = BINARY " + key("NEW") + " THEN "
                + note(key("NEW"), table.image("OLD"), table.image("NEW"))
                + "ELSE " + note(key("OLD"), table.image("OLD"), "NULL") + note(key("NEW"), "NULL", table.image("NEW"))
                + "END IF; ";
    }

    private String note(String key, String before, String after) {
        return "INSERT INTO `!tiltyard_journal` (rel, key_hash, key_text, before_image, after_image) VALUES ("
                + table.number() + ", UNHEX(" + table.hash().sql(key) + "), " + key + ", " + before + ", " + after
                + "); ";
    }

    private String trigger(String suffix, String when, String body) {
        return "CREATE TRIGGER " + MariaDbColumn.quoted(MariaDbCatalog.OURS + table.number() + "_" + suffix) + " "
                + when + " ON " + table.name() + " FOR EACH ROW BEGIN " + GATE + body + "END IF; END";
    }
}
