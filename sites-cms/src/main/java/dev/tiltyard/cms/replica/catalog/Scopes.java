package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.shell.AdminShell;
import java.util.LinkedHashMap;
import java.util.Map;

/** The scopes of attribute values, as their fields' labels show them. */
final class Scopes {
    private Scopes() {}

    /**
     * Scope labels by attribute code.
     *
     * @param kind entity type: 3 for categories, 4 for products
     */
    static Map<String, String> of(AdminShell shell, int kind) {
        Map<String, String> scopes = new LinkedHashMap<>();
        shell.database().useHandle(handle -> handle.createQuery("""
                        SELECT a.attribute_code, c.is_global FROM catalog_eav_attribute c
                          JOIN eav_attribute a ON a.attribute_id = c.attribute_id AND a.entity_type_id = ?
                        """)
                .bind(0, kind)
                .map((row, context) -> Map.entry(row.getString(1), mark(row.getInt(2))))
                .forEach(each -> scopes.put(each.getKey(), each.getValue())));
        return scopes;
    }

    private static String mark(int number) {
        return switch (number) {
            case 0 -> "[store view]";
            case 1 -> "[global]";
            default -> "[website]";
        };
    }
}
