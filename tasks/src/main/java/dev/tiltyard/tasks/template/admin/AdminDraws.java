package dev.tiltyard.tasks.template.admin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.NamedDraw;
import java.util.List;

/** What tasks in the shop admin are about and no single query lists. */
final class AdminDraws {
    private static final String LINES = """
            SELECT product_id AS product, sku, product_type AS type FROM sales_order_item WHERE order_id = :order ORDER BY item_id
            """;

    private AdminDraws() {}

    static List<NamedDraw> all() {
        return List.of(new NamedDraw(
                "admin-order-lines",
                "The only candidate: how many items an order (its entity_id) has, variants included, and the changes of the stock when they are shipped.",
                List.of("order"),
                List.of("lines", "stock"),
                (draw, with) -> {
                    List<JsonNode> lines = draw.rows(
                            AdminConventions.SITE, LINES, "order", Long.parseLong(with.getOrDefault("order", "")));
                    return List.of(NamedDraw.candidate("lines", lines.size(), "stock", stock(lines)));
                }));
    }

    private static ArrayNode stock(List<JsonNode> lines) {
        ArrayNode moves = JsonNodeFactory.instance.arrayNode();
        for (JsonNode line : lines) {
            if (line.path("type").asText().equals("simple")) {
                moves.add(Allow.atMost("cataloginventory_stock_item", "update", 1, "product_id", line.path("product")));
                moves.add(Allow.atMost("inventory_source_item", "update", 1, "sku", line.path("sku")));
            }
        }
        return moves;
    }
}
