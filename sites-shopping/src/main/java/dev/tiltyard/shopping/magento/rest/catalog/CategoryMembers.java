package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.eav.Attributes;

/**
 * The products of a category as Magento's product collection filters them: an anchor category has those of the
 * categories below it, too.
 */
final class CategoryMembers {
    private CategoryMembers() {}

    /** Rows of a category {@code c}, a product {@code m.product_id} and its position there; a product may come twice. */
    static String from(Attributes attributes) {
        return """
                FROM catalog_category_product m
                JOIN catalog_category_entity own ON own.entity_id = m.category_id
                JOIN catalog_category_entity c
                  ON c.entity_id = own.entity_id
                  OR own.path LIKE CONCAT(c.path, '/%%')
                 AND EXISTS (SELECT 1 FROM catalog_category_entity_int anchor
                              WHERE anchor.entity_id = c.entity_id AND anchor.attribute_id = %d
                                AND anchor.store_id = 0 AND anchor.value = 1)
                """.formatted(attributes.category("is_anchor").id());
    }
}
