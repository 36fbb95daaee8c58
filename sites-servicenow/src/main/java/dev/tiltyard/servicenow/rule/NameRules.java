package dev.tiltyard.servicenow.rule;

import dev.tiltyard.servicenow.record.Change;

/** Rules that derive names from other fields. */
final class NameRules {
    private NameRules() {}

    static void nameUser(Change change) {
        if (change.isInsert() || change.changes("first_name") || change.changes("last_name")) {
            String name = (change.get("first_name") + " " + change.get("last_name")).strip();
            if (!name.isEmpty()) {
                change.set("name", name);
            }
        }
    }

    static void nameModel(Change change) {
        String maker = look(change, "SELECT name FROM core_company WHERE sys_id = ?", "manufacturer");
        String name = change.get("name");
        change.set("display_name", maker.isEmpty() || name.startsWith(maker) ? name : maker + " " + name);
    }

    static void nameAsset(Change change) {
        String model = look(change, "SELECT display_name FROM cmdb_model WHERE sys_id = ?", "model");
        String tag = change.get("asset_tag");
        change.set("display_name", tag.isEmpty() ? model : model.isEmpty() ? tag : tag + " - " + model);
    }

    private static String look(Change change, String sql, String field) {
        return change.handle()
                .createQuery(sql)
                .bind(0, change.get(field))
                .mapTo(String.class)
                .findFirst()
                .orElse("");
    }
}
