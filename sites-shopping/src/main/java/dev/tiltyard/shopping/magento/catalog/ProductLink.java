package dev.tiltyard.shopping.magento.catalog;

import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * A link of a product to another.
 *
 * @param product the linked product
 * @param quantity default quantity of a grouped product's part
 */
public record ProductLink(Type type, long product, int position, Optional<BigDecimal> quantity) {
    /**
     * Types of links with their numbers and names.
     *
     * <p>Source: Magento 2.4, {@code Magento\Catalog\Model\Product\Link}.
     */
    public enum Type {
        RELATED(1),
        ASSOCIATED(3),
        UPSELL(4),
        CROSSSELL(5);

        private final int id;

        Type(int id) {
            this.id = id;
        }

        public int id() {
            return id;
        }

        /** Its name in the REST API. */
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Type> of(String code) {
            return Arrays.stream(values())
                    .filter(type -> type.code().equals(code))
                    .findFirst();
        }
    }

    /** A product's links of one type, by position. */
    public static List<ProductLink> of(Handle handle, long product, Type type) {
        return handle.createQuery("""
                        SELECT l.linked_product_id AS product, COALESCE(MAX(i.value), 0) AS position, MAX(q.value) AS quantity,
                               :type AS type
                          FROM catalog_product_link l
                          LEFT JOIN catalog_product_link_attribute_int i ON i.link_id = l.link_id
                          LEFT JOIN catalog_product_link_attribute_decimal q ON q.link_id = l.link_id
                         WHERE l.product_id = :product AND l.link_type_id = :id
                         GROUP BY l.link_id, l.linked_product_id ORDER BY position, l.link_id
                        """)
                .bind("product", product)
                .bind("id", type.id)
                .bind("type", type.name())
                .mapTo(ProductLink.class)
                .list();
    }

    /** Replaces a product's links of one type. A product is not linked to itself. */
    public static void replace(Handle handle, long product, Type type, List<ProductLink> links) {
        for (String kind : List.of("int", "decimal")) {
            handle.execute(
                    "DELETE i FROM catalog_product_link_attribute_" + kind
                            + " i JOIN catalog_product_link l ON l.link_id = i.link_id"
                            + " WHERE l.product_id = ? AND l.link_type_id = ?",
                    product,
                    type.id);
        }
        handle.execute("DELETE FROM catalog_product_link WHERE product_id = ? AND link_type_id = ?", product, type.id);
        links.stream().filter(link -> link.product != product).forEach(link -> link.insert(handle, product));
    }

    private void insert(Handle handle, long owner) {
        long link = Row.in("catalog_product_link")
                .with("product_id", owner)
                .with("linked_product_id", product)
                .with("link_type_id", type.id)
                .insert(handle);
        attribute(handle, "position", "int", link, BigDecimal.valueOf(position));
        quantity.ifPresent(number -> attribute(handle, "qty", "decimal", link, number));
    }

    private void attribute(Handle handle, String code, String kind, long link, BigDecimal value) {
        handle.createQuery("SELECT product_link_attribute_id FROM catalog_product_link_attribute"
                        + " WHERE link_type_id = ? AND product_link_attribute_code = ?")
                .bind(0, type.id)
                .bind(1, code)
                .mapTo(Integer.class)
                .forEach(attribute -> Row.in("catalog_product_link_attribute_" + kind)
                        .with("product_link_attribute_id", attribute)
                        .with("link_id", link)
                        .with("value", value)
                        .insert(handle));
    }
}
