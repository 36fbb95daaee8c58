package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.shop.MoneyText;
import dev.tiltyard.tasks.oracle.shop.ShopVisit;
import dev.tiltyard.tasks.template.Draw;
import java.math.BigDecimal;
import java.util.Optional;

/** The price of a product in the shop: {@code 12.99}. */
public record ProductPrice() implements FactQuestion {
    /** Products without options, with a unique name and a single price. */
    public static final String PRODUCTS = """
            SELECT n.value AS name, p.sku, round(d.value, 2) AS price
              FROM catalog_product_entity p
              JOIN catalog_product_entity_varchar n ON n.entity_id = p.entity_id AND n.store_id = 0
               AND n.attribute_id = (SELECT attribute_id FROM eav_attribute
                                      WHERE entity_type_id = 4 AND attribute_code = 'name')
              JOIN catalog_product_entity_decimal d ON d.entity_id = p.entity_id AND d.store_id = 0
               AND d.attribute_id = (SELECT attribute_id FROM eav_attribute
                                      WHERE entity_type_id = 4 AND attribute_code = 'price')
              JOIN catalog_product_index_price i ON i.entity_id = p.entity_id AND i.customer_group_id = 1
               AND i.website_id = 1
              JOIN cataloginventory_stock_item s ON s.product_id = p.entity_id AND s.is_in_stock = 1
             WHERE p.type_id = 'simple' AND p.has_options = 0 AND d.value < 1000 AND abs(d.value - i.final_price) < 0.001
               AND char_length(n.value) BETWEEN 20 AND 75 AND n.value REGEXP '^[A-Za-z0-9][A-Za-z0-9 ,&|-]*[A-Za-z0-9]$'
               AND n.value NOT LIKE '%  %'
               AND (SELECT v.value FROM catalog_product_entity_int v
                     WHERE v.entity_id = p.entity_id AND v.store_id = 0
                       AND v.attribute_id = (SELECT attribute_id FROM eav_attribute
                                              WHERE entity_type_id = 4 AND attribute_code = 'visibility')) = 4
               AND (SELECT v.value FROM catalog_product_entity_int v
                     WHERE v.entity_id = p.entity_id AND v.store_id = 0
                       AND v.attribute_id = (SELECT attribute_id FROM eav_attribute
                                              WHERE entity_type_id = 4 AND attribute_code = 'status')) = 1
               AND (SELECT count(*) FROM catalog_product_entity_varchar o
                     WHERE o.attribute_id = n.attribute_id AND o.value = n.value) = 1
             ORDER BY p.entity_id LIMIT 400
            """;

    @Override
    public String site() {
        return Sites.SHOP;
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        JsonNode product = draw.one(draw.rows(site(), PRODUCTS));
        return Optional.of(DrawnFact.of(
                new BigDecimal(product.path("price").asText()).setScale(2).toPlainString(),
                "product",
                product.path("name")));
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        ShopVisit visit = Sites.shop(browser);
        visit.openProduct(assignment.argument("product"));
        return MoneyText.read(browser.text(".product-info-main [data-price-type=finalPrice] .price"))
                .setScale(2)
                .toPlainString();
    }
}
