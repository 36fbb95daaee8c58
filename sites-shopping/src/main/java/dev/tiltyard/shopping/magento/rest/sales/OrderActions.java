package dev.tiltyard.shopping.magento.rest.sales;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.stock.Stock;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Actions on placed orders.
 *
 * <p>Source: Magento 2.4, {@code Magento\Sales\Model\Order}; the rows that a cancellation changes were observed on the
 * running original.
 */
public final class OrderActions {
    private static final List<String> AMOUNTS = List.of("subtotal", "tax", "shipping", "discount");

    private final Magento magento;
    private final Jdbi database;
    private final Stock stock;

    public OrderActions(Magento magento) {
        this.magento = magento;
        this.database = magento.database();
        this.stock = new Stock(magento.config());
    }

    /** Puts an order on hold; the original throws instead of returning false. */
    public void hold(Order order, Instant now) {
        if (List.of("canceled", "payment_review", "complete", "closed", "holded")
                .contains(order.state())) {
            throw RestProblem.bad("A hold action is not available.");
        }
        database.useTransaction(handle -> {
            if (!state(handle, order, "holded", "holded", now)) {
                throw RestProblem.bad("A hold action is not available.");
            }
            handle.execute(
                    "UPDATE sales_order SET hold_before_state = ?, hold_before_status = ? WHERE entity_id = ?",
                    order.state(),
                    order.status(),
                    order.id());
        });
    }

    public void release(Order order, Instant now) {
        if (!order.state().equals("holded")) {
            throw RestProblem.bad("You cannot remove the hold.");
        }
        database.useTransaction(handle -> {
            if (!state(
                    handle,
                    order,
                    order.fields().text("hold_before_state"),
                    order.fields().text("hold_before_status"),
                    now)) {
                throw RestProblem.bad("You cannot remove the hold.");
            }
            handle.execute(
                    "UPDATE sales_order SET hold_before_state = NULL, hold_before_status = NULL WHERE entity_id = ?",
                    order.id());
        });
    }

    /** Cancels everything that is not invoiced and returns it to stock; returns false if nothing can be canceled. */
    public boolean cancel(Order order, Instant now) {
        return database.inTransaction(handle -> {
            // A concurrent invoice or cancellation has finished, or waits for this transaction.
            Order present = magento.orders().locked(handle, order.id()).orElseThrow(RestProblem::noEntity);
            if (!present.canCancel() || !state(handle, present, "canceled", "canceled", now)) {
                return false;
            }
            amounts(handle, present);
            handle.execute(
                    "UPDATE sales_order_item SET qty_canceled = qty_ordered - COALESCE(qty_invoiced, 0), tax_canceled = 0"
                            + " WHERE order_id = ?",
                    present.id());
            for (OrderItem item : present.items()) {
                if (!item.type().equals("configurable")
                        && !item.bundle()
                        && item.toInvoice().signum() > 0) {
                    stock.giveBack(handle, item.sku(), item.toInvoice(), present.id(), present.increment());
                }
            }
            magento.index()
                    .refresh(
                            handle,
                            present.items().stream().map(OrderItem::productId).toList(),
                            LocalDate.ofInstant(now, magento.config().zone()));
            return true;
        });
    }

    private static void amounts(Handle handle, Order order) {
        for (String amount : AMOUNTS) {
            String total = amount.equals("subtotal") ? "subtotal" : amount + "_amount";
            for (String base : List.of("", "base_")) {
                handle.execute(
                        "UPDATE sales_order SET " + base + amount + "_canceled = COALESCE(" + base + total
                                + ", 0) - COALESCE(" + base + amount + "_invoiced, 0) WHERE entity_id = ?",
                        order.id());
            }
        }
        handle.execute(
                "UPDATE sales_order SET total_canceled = grand_total - COALESCE(total_paid, 0), base_total_canceled ="
                        + " base_grand_total - COALESCE(base_total_paid, 0) WHERE entity_id = ?",
                order.id());
    }

    /** Marks the customer as notified; the replica sends no email. */
    public void markNotified(Order order, Instant now) {
        database.useHandle(handle -> handle.execute(
                "UPDATE sales_order SET send_email = 1, email_sent = 1, updated_at = ? WHERE entity_id = ?",
                Timestamp.from(now),
                order.id()));
    }

    /** Adds a comment; a status given with it becomes the order's. */
    public void comment(Order order, String text, boolean notified, boolean visible, String status, Instant now) {
        database.useTransaction(handle -> {
            handle.execute(
                    "INSERT INTO sales_order_status_history (parent_id, is_customer_notified, is_visible_on_front, comment,"
                            + " status, created_at, entity_name) VALUES (?, ?, ?, ?, ?, ?, 'order')",
                    order.id(),
                    notified ? 1 : 0,
                    visible ? 1 : 0,
                    text,
                    status,
                    Timestamp.from(now));
            if (!status.equals(order.status())) {
                state(handle, order, order.state(), status, now);
            }
        });
    }

    /** Changes an order's state, unless it has changed in the meantime. */
    private static boolean state(Handle handle, Order order, String state, String status, Instant now) {
        int changed = handle.execute(
                "UPDATE sales_order SET state = ?, status = ?, updated_at = ? WHERE entity_id = ? AND state = ?",
                state,
                status,
                Timestamp.from(now),
                order.id(),
                order.state());
        if (changed == 1) {
            handle.execute(
                    "UPDATE sales_order_grid SET status = ?, updated_at = ? WHERE entity_id = ?",
                    status,
                    Timestamp.from(now),
                    order.id());
        }
        return changed == 1;
    }
}
