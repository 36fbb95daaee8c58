package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.sitekit.data.Keyed;
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
        return shell.database()
                .withHandle(handle -> Keyed.map(handle.createQuery("""
                        SELECT a.attribute_code,
                               CASE c.is_global WHEN 0 THEN '[store view]' WHEN 1 THEN '[global]' ELSE '[website]' END
                          FROM catalog_eav_attribute c
                          JOIN eav_attribute a ON a.attribute_id = c.attribute_id AND a.entity_type_id = ?
                        """).bind(0, kind), String.class, String.class));
    }
}
