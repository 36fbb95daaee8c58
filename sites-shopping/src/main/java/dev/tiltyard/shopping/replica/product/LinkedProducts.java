package dev.tiltyard.shopping.replica.product;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Related, up-sell and cross-sell products. */
final class LinkedProducts {
    /** Link types, numbered as in the table {@code catalog_product_link_type}. */
    enum Kind {
        RELATED(1),
        UPSELL(4);

        private final int id;

        Kind(int id) {
            this.id = id;
        }
    }

    private static final String LINKS = """
            SELECT l.link_type_id, l.linked_product_id
              FROM catalog_product_link l
              JOIN eav_attribute sa ON sa.entity_type_id = 4 AND sa.attribute_code = 'status'
              JOIN catalog_product_entity_int st
                ON st.entity_id = l.linked_product_id AND st.attribute_id = sa.attribute_id AND st.store_id = 0
               AND st.value = 1
              LEFT JOIN catalog_product_link_attribute pa
                ON pa.link_type_id = l.link_type_id AND pa.product_link_attribute_code = 'position'
              LEFT JOIN catalog_product_link_attribute_int p
                ON p.link_id = l.link_id AND p.product_link_attribute_id = pa.product_link_attribute_id
             WHERE l.product_id = ? AND l.link_type_id IN (1, 4)
             ORDER BY COALESCE(p.value, 0), l.link_id
            """;

    private final Storefront store;

    LinkedProducts(Storefront store) {
        this.store = store;
    }

    /** The salable products linked to a product, by link type, in the merchant's order. */
    Map<Kind, List<ProductCard>> of(long product, int customerGroup) {
        Map<Integer, List<Long>> ids = new HashMap<>();
        store.database().useHandle(handle -> handle.createQuery(LINKS)
                .bind(0, product)
                .map((row, context) -> new long[] {row.getLong(1), row.getLong(2)})
                .forEach(row -> ids.computeIfAbsent((int) row[0], kind -> new ArrayList<>())
                        .add(row[1])));
        Map<Kind, List<ProductCard>> cards = new HashMap<>();
        for (Kind kind : Kind.values()) {
            cards.put(
                    kind,
                    store.products().cards(ids.getOrDefault(kind.id, List.of()), customerGroup).stream()
                            .filter(ProductCard::inStock)
                            .toList());
        }
        return cards;
    }
}
