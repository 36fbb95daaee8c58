package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import java.util.ArrayList;
import java.util.List;

/**
 * What the shop admin writes when it processes an order: rows of this order only.
 *
 * @param order its {@code entity_id}
 * @param lines its items, including variants: product, sku, type
 */
record OrderChanges(JsonNode order, List<JsonNode> lines) {
    private static final String LINES = """
            SELECT product_id AS product, sku, product_type AS type FROM sales_order_item WHERE order_id = :order ORDER BY item_id
            """;

    static OrderChanges of(Draw draw, JsonNode order) {
        return new OrderChanges(order, draw.rows(AdminTemplate.SITE, LINES, "order", order.asLong()));
    }

    /** The order itself, its items and its payment. */
    ObjectNode[] order(String... columns) {
        return new ObjectNode[] {
            Allow.updated("sales_order", 1, List.of(columns), "entity_id", order),
            Allow.updated(
                    "sales_order_grid",
                    1,
                    List.of("status", "updated_at", "total_paid", "base_total_paid", "total_refunded"),
                    "entity_id",
                    order)
        };
    }

    /** Quantities and amounts of the order's items, and the paid amount. */
    ObjectNode[] amounts() {
        return new ObjectNode[] {
            Allow.atMost("sales_order_item", "update", lines.size(), "order_id", order),
            Allow.atMost("sales_order_payment", "update", 1, "parent_id", order)
        };
    }

    /** One new row of a table for each ordered item. */
    ObjectNode each(String table) {
        return Allow.atMost(table, "insert", lines.size());
    }

    /** Changes of the stock. */
    ObjectNode[] stock() {
        List<ObjectNode> moves = new ArrayList<>();
        for (JsonNode line : lines) {
            if (line.path("type").asText().equals("simple")) {
                moves.add(Allow.atMost("cataloginventory_stock_item", "update", 1, "product_id", line.path("product")));
                moves.add(Allow.atMost("inventory_source_item", "update", 1, "sku", line.path("sku")));
            }
        }
        return moves.toArray(ObjectNode[]::new);
    }

    /** Indexes of the catalog and the stock, which are updated with them. */
    static ObjectNode[] derived() {
        return new ObjectNode[] {
            Allow.kept("cataloginventory_stock_status"),
            Allow.kept("catalog_product_grid_flat"),
            Allow.kept("catalog_product_index_price"),
            Allow.kept("catalog_product_index_eav"),
            Allow.kept("catalog_category_product_index_store1"),
            Allow.kept("catalogsearch_fulltext_scope1")
        };
    }
}
