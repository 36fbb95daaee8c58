package dev.tiltyard.shopping.magento.rest.sales;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Orders in the REST API.
 *
 * <p>Source: Magento 2.4.6, {@code module-sales/etc/webapi.xml}.
 */
public final class OrderResources {
    private static final Access VIEW = Access.admin("Magento_Sales::actions_view");
    private static final Access CREATE = Access.admin("Magento_Sales::create");
    private static final Access COMMENT = Access.admin("Magento_Sales::comment");

    private final Magento magento;
    private final OrderShapes shapes;
    private final OrderActions actions;
    private final OrderWrites writes;
    private final Listing orders;
    private final Listing items;

    public OrderResources(Magento magento) {
        this.magento = magento;
        this.shapes = new OrderShapes(magento.directory());
        this.actions = new OrderActions(magento);
        this.writes = new OrderWrites(magento);
        ListFields ordersBy = new ListFields()
                .columns("o", SalesColumns.ORDER.toArray(String[]::new))
                .columns("o", "shipping_address_id", "shipping_method", "send_email", "coupon_rule_name");
        this.orders = new Listing("sales_order", "o", "entity_id", ordersBy, "");
        ListFields itemsBy = new ListFields().columns("i", SalesColumns.ITEM.toArray(String[]::new));
        this.items = new Listing("sales_order_item", "i", "item_id", itemsBy, "");
    }

    public void addTo(RestRoutes routes) {
        routes.get("orders", VIEW, this::list)
                .post("orders", CREATE, this::save)
                .put("orders/create", CREATE, this::save)
                .put(
                        "orders/{id}",
                        CREATE,
                        call -> shapes.address(writes.saveAddress(call.id("id"), call.required("entity"))))
                .get("orders/items", VIEW, this::items)
                .get("orders/items/{id}", VIEW, call -> item(call.id("id")))
                .get("orders/{id}", VIEW, call -> shapes.order(order(call)))
                .get("orders/{id}/statuses", VIEW, call -> order(call).status())
                .get("orders/{id}/comments", COMMENT, this::comments)
                .post("orders/{id}/comments", COMMENT, this::comment)
                .post(
                        "orders/{id}/cancel",
                        Access.admin("Magento_Sales::cancel"),
                        call -> actions.cancel(order(call), call.now()))
                .post("orders/{id}/hold", Access.admin("Magento_Sales::hold"), call -> {
                    actions.hold(order(call), call.now());
                    return true;
                })
                .post("orders/{id}/unhold", Access.admin("Magento_Sales::unhold"), call -> {
                    actions.release(order(call), call.now());
                    return true;
                })
                .post("orders/{id}/emails", Access.admin("Magento_Sales::emails"), call -> {
                    actions.markNotified(order(call), call.now());
                    return true;
                });
    }

    private Order order(RestRequest call) {
        return magento.orders().byId(call.id("id")).orElseThrow(RestProblem::noEntity);
    }

    private Shape save(RestRequest call) {
        long id = writes.save(call.required("entity"), call.now());
        return shapes.order(magento.orders().byId(id).orElseThrow(RestProblem::noEntity));
    }

    private Shape list(RestRequest call) {
        return magento.database()
                .withHandle(handle -> orders.answer(handle, call.criteria(), ids -> magento.orders().byIds(ids).stream()
                        .map(shapes::order)
                        .toList()));
    }

    private Shape items(RestRequest call) {
        return magento.database().withHandle(handle -> items.answer(handle, call.criteria(), this::items));
    }

    private List<Shape> items(List<Long> ids) {
        Map<Long, Long> owners = new LinkedHashMap<>();
        magento.database().useHandle(handle -> handle.createQuery(
                        "SELECT item_id, order_id FROM sales_order_item WHERE item_id IN (<ids>)")
                .bindList("ids", ids)
                .map((row, context) -> Map.entry(row.getLong(1), row.getLong(2)))
                .forEach(entry -> owners.put(entry.getKey(), entry.getValue())));
        Map<Long, Shape> shown = new LinkedHashMap<>();
        for (Order order :
                magento.orders().byIds(owners.values().stream().distinct().toList())) {
            for (OrderItem item : order.items()) {
                shown.put(item.id(), shapes.item(order, item));
            }
        }
        return ids.stream().filter(shown::containsKey).map(shown::get).toList();
    }

    private Shape item(long id) {
        return items(List.of(id)).stream().findFirst().orElseThrow(RestProblem::noEntity);
    }

    private Shape comments(RestRequest call) {
        List<Shape> comments = order(call).history().stream()
                .map(comment -> OrderShapes.comment(comment.fields()))
                .toList();
        Shape criteria = new Shape().put("filter_groups", List.of());
        return new Shape()
                .put("items", comments)
                .put("search_criteria", criteria)
                .put("total_count", comments.size());
    }

    private boolean comment(RestRequest call) {
        Order order = order(call);
        Input sent = call.required("statusHistory");
        String status = sent.text("status").orElse(order.status());
        if (!magento.orders().statusLabels().containsKey(status)) {
            throw RestProblem.bad(
                    "Unable to add comment: The status \"" + status + "\" is not part of the order status history.");
        }
        actions.comment(
                order,
                sent.requiredText("comment"),
                sent.number("is_customer_notified").orElse(0L) == 1,
                sent.number("is_visible_on_front").orElse(0L) == 1,
                status,
                call.now());
        return true;
    }
}
