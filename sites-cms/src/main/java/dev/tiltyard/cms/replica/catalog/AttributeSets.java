package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.sitekit.data.Row;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Adds attributes to the attribute set of the product in the form. */
final class AttributeSets {
    private static final String GROUP = "attributes";

    private final AdminShell shell;

    AttributeSets(AdminShell shell) {
        this.shell = shell;
    }

    void addTo(Router router, String right) {
        router.on("catalog/product/addAttributeToTemplate", right, this::add);
    }

    private void add(AdminRequest call) {
        call.requirePost();
        int set = Integer.parseInt(call.field("template_id").matches("[0-9]{1,5}") ? call.field("template_id") : "0");
        List<Integer> ids = call.fields("selected[]").stream()
                .filter(text -> text.matches("[0-9]{1,5}"))
                .map(Integer::valueOf)
                .toList();
        int added = shell.database().inTransaction(handle -> {
            boolean known = handle.createQuery(
                            "SELECT 1 FROM eav_attribute_set WHERE attribute_set_id = ? AND entity_type_id = 4")
                    .bind(0, set)
                    .mapTo(Integer.class)
                    .findFirst()
                    .isPresent();
            return known ? add(handle, set, ids) : 0;
        });
        shell.magento().attributes().forget();
        call.visit().json(Map.of("error", added == 0));
    }

    private static int add(Handle handle, int set, List<Integer> ids) {
        long group = handle.createQuery("SELECT attribute_group_id FROM eav_attribute_group WHERE attribute_set_id = ?"
                        + " AND attribute_group_code = ?")
                .bind(0, set)
                .bind(1, GROUP)
                .mapTo(Long.class)
                .findFirst()
                .orElseGet(() -> Row.in("eav_attribute_group")
                        .with("attribute_set_id", set)
                        .with("attribute_group_name", "Attributes")
                        .with("sort_order", 15)
                        .with("attribute_group_code", GROUP)
                        .with("tab_group_code", "basic")
                        .insert(handle));
        int added = 0;
        for (int id : ids) {
            added += handle.execute(
                    "INSERT IGNORE INTO eav_entity_attribute (entity_type_id, attribute_set_id, attribute_group_id,"
                            + " attribute_id, sort_order) SELECT 4, ?, ?, attribute_id, 100 FROM eav_attribute"
                            + " WHERE attribute_id = ? AND entity_type_id = 4 AND is_user_defined = 1",
                    set,
                    group,
                    id);
        }
        return added;
    }
}
