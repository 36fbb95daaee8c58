package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.shell.AdminShell;
import java.util.ArrayList;
import java.util.List;

/** A category in a product form's category tree. */
public record CategoryChoice(long id, String name, int level, String path, boolean active, int products) {
    static List<CategoryChoice> all(AdminShell shell) {
        int name = shell.magento().attributes().category("name").id();
        int active = shell.magento().attributes().category("is_active").id();
        return shell.database()
                .withHandle(handle -> ordered(handle.createQuery("""
                        SELECT e.entity_id AS id, COALESCE(n.value, '') AS name, e.level, e.path, a.value AS active,
                               (SELECT COUNT(*) FROM catalog_category_product p WHERE p.category_id = e.entity_id) AS products
                          FROM catalog_category_entity e
                          LEFT JOIN catalog_category_entity_varchar n
                            ON n.entity_id = e.entity_id AND n.attribute_id = :name AND n.store_id = 0
                          LEFT JOIN catalog_category_entity_int a
                            ON a.entity_id = e.entity_id AND a.attribute_id = :active AND a.store_id = 0
                         WHERE e.level > 0 ORDER BY e.level, e.position, e.entity_id
                        """)
                        .bind("name", name)
                        .bind("active", active)
                        .mapTo(CategoryChoice.class)
                        .list()));
    }

    /** Parents before children. */
    private static List<CategoryChoice> ordered(List<CategoryChoice> all) {
        List<CategoryChoice> tree = new ArrayList<>();
        all.stream().filter(each -> each.level() == 1).forEach(root -> add(root, all, tree));
        return tree;
    }

    private static void add(CategoryChoice parent, List<CategoryChoice> all, List<CategoryChoice> tree) {
        tree.add(parent);
        all.stream()
                .filter(each -> each.path().equals(parent.path() + "/" + each.id()))
                .forEach(child -> add(child, all, tree));
    }
}
