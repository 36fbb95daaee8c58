package dev.tiltyard.shopping.magento.rest.sales;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.directory.Directory;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Orders as JSON. */
final class OrderShapes {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Directory directory;

    OrderShapes(Directory directory) {
        this.directory = directory;
    }

    Shape order(Order order) {
        List<Shape> items =
                order.items().stream().map(item -> item(order, item)).toList();
        Shape shape =
                new Shape().copy(order.fields().columns(), SalesColumns.ORDER).put("items", items);
        order.billingAddress().ifPresent(address -> shape.put("billing_address", address(address)));
        return shape.put("payment", payment(order.payment()))
                .put(
                        "status_histories",
                        order.history().stream()
                                .map(comment -> comment(comment.fields()))
                                .toList())
                .put("extension_attributes", extensions(order, items));
    }

    /** An order item; a variant includes its parent item. */
    Shape item(Order order, OrderItem item) {
        Shape shape = new Shape().copy(item.fields().columns(), SalesColumns.ITEM);
        order.items().stream()
                .filter(other -> other.id() == item.parentId())
                .findFirst()
                .ifPresent(parent -> shape.put(
                        "parent_item", new Shape().copy(parent.fields().columns(), SalesColumns.ITEM)));
        JsonNode request = item.request();
        Shape chosen = new Shape();
        if (request.path("options").isObject() && !request.path("options").isEmpty()) {
            chosen.put("custom_options", pairs(request.path("options"), "option_value"));
        }
        if (request.path("super_attribute").isObject()
                && !request.path("super_attribute").isEmpty()) {
            chosen.put("configurable_item_options", pairs(request.path("super_attribute"), "option_value"));
        }
        if (!chosen.fields().isEmpty()) {
            shape.put("product_option", new Shape().put("extension_attributes", chosen));
        }
        return shape;
    }

    private static List<Shape> pairs(JsonNode chosen, String value) {
        List<Shape> pairs = new ArrayList<>();
        for (Map.Entry<String, JsonNode> entry : chosen.properties()) {
            pairs.add(new Shape()
                    .put("option_id", entry.getKey())
                    .put(value, entry.getValue().isContainerNode() ? text(entry.getValue()) : entry.getValue()));
        }
        return pairs;
    }

    private static String text(JsonNode values) {
        List<String> texts = new ArrayList<>();
        values.forEach(value -> texts.add(value.asText()));
        return String.join(",", texts);
    }

    Shape address(OrderAddress address) {
        Shape shape = new Shape().copy(address.fields().columns(), SalesColumns.ADDRESS);
        directory
                .region((int) address.fields().number("region_id"))
                .map(Region::code)
                .ifPresent(code -> shape.put("region_code", code));
        return shape.put("street", address.street());
    }

    static Shape comment(Fields comment) {
        return new Shape().copy(comment.columns(), SalesColumns.COMMENT);
    }

    private static Shape payment(Fields payment) {
        Shape shape = new Shape();
        for (String column : SalesColumns.PAYMENT) {
            if (column.equals("additional_information")) {
                shape.put(column, List.copyOf(additional(payment).values()));
            } else {
                shape.put(column, payment.columns().get(column));
            }
        }
        return shape;
    }

    private static Map<String, String> additional(Fields payment) {
        Map<String, String> values = new LinkedHashMap<>();
        try {
            for (Map.Entry<String, JsonNode> entry :
                    JSON.readTree(payment.text("additional_information")).properties()) {
                values.put(entry.getKey(), entry.getValue().asText());
            }
        } catch (JsonProcessingException e) {
            return Map.of(); // none, or in an older format
        }
        return values;
    }

    private Shape extensions(Order order, List<Shape> items) {
        Shape shipping = new Shape();
        order.shippingAddress().ifPresent(address -> shipping.put("address", address(address)));
        shipping.text("method", order.fields().text("shipping_method"))
                .put("total", new Shape().copy(order.fields().columns(), SalesColumns.SHIPPING));
        List<Shape> information = additional(order.payment()).entrySet().stream()
                .map(entry -> new Shape().put("key", entry.getKey()).put("value", entry.getValue()))
                .toList();
        return new Shape()
                .put(
                        "shipping_assignments",
                        List.of(new Shape().put("shipping", shipping).put("items", items)))
                .put("payment_additional_info", information)
                .put("applied_taxes", List.of())
                .put("item_applied_taxes", List.of());
    }
}
