package dev.tiltyard.cms.replica.ordering;

import dev.tiltyard.cms.replica.shell.AdminShell;
import java.util.List;

/** Products that can be added to a draft: simple products, also those that are variants. */
record Offers(AdminShell shell) {
    private static final int MOST = 20;

    /** The first products whose name or SKU contains a text; none if the text is empty. */
    List<Offer> matching(String text) {
        if (text.isBlank()) {
            return List.of();
        }
        String like =
                "%" + text.strip().replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
        return shell.database().withHandle(handle -> handle.createQuery("""
                        SELECT e.entity_id, e.sku, n.value, p.value, s.qty
                          FROM catalog_product_entity e
                          JOIN catalog_product_entity_varchar n
                            ON n.entity_id = e.entity_id AND n.attribute_id = :name AND n.store_id = 0
                          JOIN catalog_product_entity_decimal p
                            ON p.entity_id = e.entity_id AND p.attribute_id = :price AND p.store_id = 0
                          JOIN cataloginventory_stock_item s ON s.product_id = e.entity_id AND s.is_in_stock = 1
                          JOIN catalog_product_entity_int a
                            ON a.entity_id = e.entity_id AND a.attribute_id = :status AND a.store_id = 0 AND a.value = 1
                         WHERE e.type_id IN ('simple', 'virtual', 'downloadable')
                           AND (n.value LIKE :like OR e.sku LIKE :like)
                         ORDER BY e.entity_id LIMIT :most
                        """)
                .bind("name", id("name"))
                .bind("price", id("price"))
                .bind("status", id("status"))
                .bind("like", like)
                .bind("most", MOST)
                .map((row, context) -> new Offer(
                        row.getLong(1), row.getString(2), row.getString(3), row.getBigDecimal(4), row.getBigDecimal(5)))
                .list());
    }

    private int id(String attribute) {
        return shell.magento().attributes().product(attribute).id();
    }
}
