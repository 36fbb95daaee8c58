package dev.tiltyard.suite.pack.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.suite.pack.Allow;
import dev.tiltyard.suite.pack.Draw;
import dev.tiltyard.suite.pack.Expect;
import dev.tiltyard.suite.pack.Instance;
import java.util.List;

/**
 * A product whose form is saved. That writes all of its values anew, so that it is said what they are to be rather than which
 * rows may change.
 *
 * @param id its {@code entity_id}
 * @param before what a clerk sees of it
 */
record Saved(JsonNode id, JsonNode before) {
    private static final String SEEN = """
            WITH attributes AS (SELECT attribute_id AS id, attribute_code AS code FROM eav_attribute WHERE entity_type_id = 4)
            SELECT p.sku,
                   (SELECT v.value FROM catalog_product_entity_varchar v JOIN attributes a ON a.id = v.attribute_id
                     WHERE a.code = 'name' AND v.entity_id = p.entity_id AND v.store_id = 0) AS name,
                   (SELECT v.value FROM catalog_product_entity_varchar v JOIN attributes a ON a.id = v.attribute_id
                     WHERE a.code = 'url_key' AND v.entity_id = p.entity_id AND v.store_id = 0) AS url,
                   (SELECT round(v.value, 2) FROM catalog_product_entity_decimal v JOIN attributes a ON a.id = v.attribute_id
                     WHERE a.code = 'price' AND v.entity_id = p.entity_id AND v.store_id = 0) AS price,
                   (SELECT v.value FROM catalog_product_entity_int v JOIN attributes a ON a.id = v.attribute_id
                     WHERE a.code = 'status' AND v.entity_id = p.entity_id AND v.store_id = 0) AS status,
                   (SELECT v.value FROM catalog_product_entity_int v JOIN attributes a ON a.id = v.attribute_id
                     WHERE a.code = 'visibility' AND v.entity_id = p.entity_id AND v.store_id = 0) AS visibility,
                   round(i.qty) AS qty, i.is_in_stock AS stocked,
                   (SELECT count(*) FROM catalog_category_product c WHERE c.product_id = p.entity_id) AS categories
              FROM catalog_product_entity p JOIN cataloginventory_stock_item i ON i.product_id = p.entity_id
             WHERE p.entity_id = :product
            """;

    static Saved of(Draw draw, JsonNode product) {
        return new Saved(product, draw.row(AdminTemplate.SITE, SEEN, "product", product.asLong()));
    }

    /** What has to be found at the end: one value is another, the rest is as it was. */
    Instance with(Instance instance, String name, String column, JsonNode value) {
        ObjectNode after = before.deepCopy();
        after.set(column, value);
        return instance.check(name, AdminTemplate.SITE, SEEN, Expect.exactly(List.of(after)), "product", id)
                .allow(
                        AdminTemplate.SITE,
                        Allow.updated("catalog_product_entity", 1, List.of("updated_at"), "entity_id", id),
                        Allow.rowsOf("catalog_product_entity_varchar", "entity_id", id),
                        Allow.rowsOf("catalog_product_entity_int", "entity_id", id),
                        Allow.rowsOf("catalog_product_entity_decimal", "entity_id", id),
                        Allow.rowsOf("catalog_product_entity_text", "entity_id", id),
                        Allow.rowsOf("catalog_product_entity_datetime", "entity_id", id),
                        Allow.rowsOf("catalog_category_product", "product_id", id),
                        Allow.atMost("cataloginventory_stock_item", "update", 1, "product_id", id),
                        Allow.atMost("inventory_source_item", "update", 1, "sku", before.path("sku")))
                .allow(AdminTemplate.SITE, Books.derived());
    }
}
