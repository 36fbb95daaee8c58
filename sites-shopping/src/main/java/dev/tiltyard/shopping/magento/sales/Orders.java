package dev.tiltyard.shopping.magento.sales;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Reads orders. Thread-safe. */
public final class Orders {
    private final Jdbi database;

    public Orders(Jdbi database) {
        this.database = database;
    }

    public Optional<Order> byId(long id) {
        return byIds(List.of(id)).stream().findFirst();
    }

    /** The order with this number: {@code 000000016}. */
    public Optional<Order> byIncrement(String increment) {
        return database.withHandle(handle -> handle.createQuery(
                                "SELECT entity_id FROM sales_order WHERE increment_id = ? AND store_id = 1")
                        .bind(0, increment)
                        .mapTo(Long.class)
                        .findFirst())
                .flatMap(this::byId);
    }

    /** An order of a customer; empty if it does not exist or belongs to another customer. */
    public Optional<Order> ofCustomer(long customer, long id) {
        return byId(id).filter(order -> customer != 0 && order.customerId() == customer);
    }

    /** A customer's orders, newest first. */
    public List<Order> ofCustomer(long customer, int offset, int limit) {
        return byIds(database.withHandle(handle -> handle.createQuery("""
                        SELECT entity_id FROM sales_order WHERE customer_id = :customer
                         ORDER BY created_at DESC, entity_id DESC LIMIT :limit OFFSET :offset
                        """)
                .bind("customer", customer)
                .bind("limit", limit)
                .bind("offset", offset)
                .mapTo(Long.class)
                .list()));
    }

    /** Number of a customer's orders. */
    public int countOfCustomer(long customer) {
        return database.withHandle(
                handle -> handle.createQuery("SELECT COUNT(*) FROM sales_order WHERE customer_id = ?")
                        .bind(0, customer)
                        .mapTo(Integer.class)
                        .one());
    }

    /** Orders with these ids, in the same order; missing ones are skipped. */
    public List<Order> byIds(List<Long> ids) {
        return ids.isEmpty() ? List.of() : database.withHandle(handle -> read(handle, ids));
    }

    /** Orders with these ids as a transaction sees them. */
    public List<Order> byIds(Handle handle, List<Long> ids) {
        return ids.isEmpty() ? List.of() : read(handle, ids);
    }

    /** The present state of an order, locked until the transaction ends. */
    public Optional<Order> locked(Handle handle, long id) {
        return handle.createQuery("SELECT entity_id FROM sales_order WHERE entity_id = ? FOR UPDATE")
                .bind(0, id)
                .mapTo(Long.class)
                .findFirst()
                .flatMap(present -> byIds(handle, List.of(present)).stream().findFirst());
    }

    /** All statuses: label by code. */
    public Map<String, String> statusLabels() {
        return database.withHandle(Orders::labels);
    }

    private static List<Order> read(Handle handle, List<Long> ids) {
        Map<Long, List<Fields>> orders = Rows.by(Rows.in(handle, "sales_order", "entity_id", ids), "entity_id");
        Map<Long, List<Fields>> items = Rows.by(Rows.in(handle, "sales_order_item", "order_id", ids), "order_id");
        Map<Long, List<Fields>> addresses =
                Rows.by(Rows.in(handle, "sales_order_address", "parent_id", ids), "parent_id");
        Map<Long, List<Fields>> payments =
                Rows.by(Rows.in(handle, "sales_order_payment", "parent_id", ids), "parent_id");
        Map<Long, List<Fields>> history =
                Rows.by(Rows.in(handle, "sales_order_status_history", "parent_id", ids), "parent_id");
        Map<String, String> labels = labels(handle);
        List<Order> found = new ArrayList<>();
        for (Long id : ids) {
            for (Fields fields : orders.getOrDefault(id, List.of())) {
                found.add(new Order(
                        fields,
                        labels.getOrDefault(fields.text("status"), fields.text("status")),
                        items.getOrDefault(id, List.of()).stream()
                                .map(OrderItem::new)
                                .toList(),
                        addresses.getOrDefault(id, List.of()).stream()
                                .map(OrderAddress::new)
                                .toList(),
                        payments.getOrDefault(id, List.of(new Fields(Map.of()))).get(0),
                        history.getOrDefault(id, List.of()).stream()
                                .map(OrderComment::new)
                                .toList()));
            }
        }
        return found;
    }

    private static Map<String, String> labels(Handle handle) {
        Map<String, String> labels = new HashMap<>();
        handle.createQuery("SELECT status, label FROM sales_order_status")
                .map((row, context) -> Map.entry(
                        row.getString(1), Optional.ofNullable(row.getString(2)).orElse("")))
                .forEach(entry -> labels.put(entry.getKey(), entry.getValue()));
        return labels;
    }
}
