package dev.tiltyard.shopping.magento.fulfilment;

import static dev.tiltyard.shopping.magento.sales.Amounts.both;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.shopping.magento.stock.Stock;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Creates invoices, shipments and credit memos, for everything that is left of an order or for given items. Each
 * updates the order's state: pending, processing, complete, closed. Thread-safe.
 *
 * <p>Source: Magento 2.4, {@code Magento\Sales\Model\InvoiceOrder}, {@code ShipOrder} and {@code RefundOrder}; the rows
 * that a shipment changes were observed on the running original.
 */
public final class Fulfilment {
    private static final BigDecimal NOTHING = BigDecimal.ZERO;

    private final Magento magento;
    private final Stock stock;

    public Fulfilment(Magento magento) {
        this.magento = magento;
        this.stock = new Stock(magento.config());
    }

    /**
     * Creates an invoice and marks it as paid.
     *
     * @param parts empty for all that is left
     * @return its id
     * @throws FulfilmentException if nothing can be invoiced
     */
    public long invoice(Order order, List<Part> parts, Remark remark, Instant now) {
        return magento.database().inTransaction(handle -> {
            Order present = locked(handle, order);
            require(present, "An invoice cannot be created", "complete", "closed");
            List<Portion> portions = Portion.of(
                    present,
                    present.charged(),
                    inParts(present, parts, present.charged()),
                    OrderItem::toInvoice,
                    "The order does not allow an invoice to be created.");
            BigDecimal shipping = present.shipping().subtract(present.fields().amount("shipping_invoiced"));
            SalesDocumentRecord.Sums sums = SalesDocumentRecord.Sums.of(portions, shipping, NOTHING);
            BigDecimal pieces = portions.stream().map(Portion::quantity).reduce(NOTHING, BigDecimal::add);
            long id = new SalesDocumentRecord(handle, present, remark, now)
                    .money(
                            SalesDocumentKind.INVOICE,
                            portions,
                            sums,
                            Row.in("sales_invoice").with("total_qty", pieces));
            for (Portion portion : portions) {
                add(handle, portion, "qty_invoiced");
                addAmounts(handle, portion, "row_invoiced", "tax_invoiced", "discount_invoiced");
            }
            present.lines().stream().filter(OrderItem::pricedInParts).forEach(bundle -> {
                completed(handle, bundle, "qty_invoiced", "TRUE");
                summed(handle, bundle, "row_invoiced", "tax_invoiced", "discount_invoiced");
            });
            sum(handle, present, sums, "invoiced");
            handle.execute(
                    "UPDATE sales_order SET total_paid = COALESCE(total_paid, 0) + ?, base_total_paid ="
                            + " COALESCE(base_total_paid, 0) + ?, total_due = grand_total - total_paid, base_total_due ="
                            + " base_grand_total - base_total_paid WHERE entity_id = ?",
                    sums.total(),
                    sums.total(),
                    order.id());
            handle.execute(
                    "UPDATE sales_order_payment SET amount_paid = COALESCE(amount_paid, 0) + ?, base_amount_paid ="
                            + " COALESCE(base_amount_paid, 0) + ?, shipping_captured = COALESCE(shipping_captured, 0) + ?,"
                            + " base_shipping_captured = COALESCE(base_shipping_captured, 0) + ? WHERE parent_id = ?",
                    sums.total(),
                    sums.total(),
                    shipping,
                    shipping,
                    order.id());
            moveOn(handle, order.id(), now);
            return id;
        });
    }

    /**
     * Creates a shipment and reduces the stock.
     *
     * @param parts empty for all that is left
     * @return the shipment's id
     * @throws FulfilmentException if nothing can be shipped
     */
    public long ship(Order order, List<Part> parts, List<Track> tracks, Remark remark, Instant now) {
        return magento.database().inTransaction(handle -> {
            Order present = locked(handle, order);
            require(present, "A shipment cannot be created", "closed");
            List<Portion> portions = Portion.of(
                    present,
                    present.sent(),
                    inParts(present, parts, present.sent()),
                    OrderItem::toShip,
                    "The order does not allow a shipment to be created.");
            long id = new SalesDocumentRecord(handle, present, remark, now).shipment(portions, tracks);
            for (Portion portion : portions) {
                add(handle, portion, "qty_shipped");
                for (Portion.Pieces sent : portion.stocked()) {
                    String sku = sent.item().sku();
                    stock.move(
                            handle,
                            sent.item().productId(),
                            sku,
                            sent.quantity().negate());
                    stock.settle(handle, sku, sent.quantity(), present.id(), present.increment());
                }
            }
            present.lines().stream()
                    .filter(OrderItem::sentInParts)
                    .forEach(bundle -> completed(handle, bundle, "qty_shipped", "COALESCE(is_virtual, 0) = 0"));
            refreshed(handle, portions, now);
            moveOn(handle, order.id(), now);
            return id;
        });
    }

    /**
     * Creates a credit memo, and returns items to stock if requested.
     *
     * @param parts empty for all that is left
     * @return the credit memo's id
     * @throws FulfilmentException if no payment can be refunded
     */
    public long refund(Order order, List<Part> parts, Refund how, Remark remark, Instant now) {
        return magento.database().inTransaction(handle -> {
            Order present = locked(handle, order);
            require(present, "A creditmemo can not be created", "closed");
            List<Portion> portions = Portion.of(
                    present,
                    present.charged(),
                    inParts(present, parts, present.charged()),
                    OrderItem::toRefund,
                    "The order does not allow a creditmemo to be created.");
            BigDecimal left = present.fields()
                    .amount("shipping_invoiced")
                    .subtract(present.fields().amount("shipping_refunded"));
            BigDecimal shipping = how.shipping().orElse(left);
            BigDecimal adjustment = how.adjustment().subtract(how.fee());
            SalesDocumentRecord.Sums sums = SalesDocumentRecord.Sums.of(portions, shipping, adjustment);
            BigDecimal paid = present.fields()
                    .amount("total_paid")
                    .subtract(present.fields().amount("total_refunded"));
            if (shipping.compareTo(left) > 0
                    || sums.total().compareTo(paid) > 0
                    || sums.total().signum() < 0) {
                throw new FulfilmentException(
                        "The most money available to refund is $" + paid.setScale(2, RoundingMode.HALF_UP) + ".");
            }
            long id = new SalesDocumentRecord(handle, present, remark, now)
                    .money(
                            SalesDocumentKind.CREDITMEMO,
                            portions,
                            sums,
                            Row.in("sales_creditmemo")
                                    .with(both("adjustment"), adjustment)
                                    .with(both("adjustment_positive"), how.adjustment())
                                    .with(both("adjustment_negative"), how.fee()));
            for (Portion portion : portions) {
                add(handle, portion, "qty_refunded");
                addAmounts(handle, portion, "amount_refunded", "tax_refunded", "discount_refunded");
                if (how.returned().contains(portion.item().id())
                        || how.returned().contains(portion.item().parentId())) {
                    portion.stocked()
                            .forEach(back -> stock.move(
                                    handle, back.item().productId(), back.item().sku(), back.quantity()));
                }
            }
            present.lines().stream().filter(OrderItem::pricedInParts).forEach(bundle -> {
                completed(handle, bundle, "qty_refunded", "TRUE");
                summed(handle, bundle, "amount_refunded", "tax_refunded", "discount_refunded");
            });
            sum(handle, present, sums, "refunded");
            handle.execute(
                    "UPDATE sales_order SET total_offline_refunded = total_refunded, base_total_offline_refunded ="
                            + " base_total_refunded WHERE entity_id = ?",
                    order.id());
            refreshed(handle, portions, now);
            moveOn(handle, order.id(), now);
            return id;
        });
    }

    /** Expands a bundle whose items are handled separately into its items. */
    private static List<Part> inParts(Order order, List<Part> parts, List<OrderItem> handled) {
        List<Part> named = new ArrayList<>();
        for (Part part : parts) {
            Optional<OrderItem> bundle = order.lines().stream()
                    .filter(item -> item.id() == part.orderItem() && !handled.contains(item))
                    .findFirst();
            if (bundle.isEmpty()) {
                named.add(part);
                continue;
            }
            new Portion(bundle.get(), order.children(bundle.get()), part.quantity())
                    .stocked().stream()
                            .filter(each -> handled.contains(each.item()))
                            .forEach(each -> named.add(new Part(each.item().id(), each.quantity())));
        }
        return named;
    }

    /**
     * Updates a bundle whose items are handled separately: it is done as often as all of them are.
     *
     * @param counted which of its items count
     */
    private static void completed(Handle handle, OrderItem bundle, String column, String counted) {
        handle.execute(
                "UPDATE sales_order_item p JOIN (SELECT parent_item_id, MIN(COALESCE(" + column
                        + ", 0) / qty_ordered) AS share FROM sales_order_item WHERE parent_item_id = ? AND " + counted
                        + " GROUP BY parent_item_id) c ON c.parent_item_id = p.item_id"
                        + " SET p." + column + " = FLOOR(p.qty_ordered * c.share) WHERE p.item_id = ?",
                bundle.id(),
                bundle.id());
    }

    /** Updates a bundle's amounts to the sums of its items'. */
    private static void summed(Handle handle, OrderItem bundle, String... columns) {
        for (String amount : columns) {
            for (String column : List.of(amount, "base_" + amount)) {
                handle.execute(
                        "UPDATE sales_order_item p JOIN (SELECT parent_item_id, SUM(" + column
                                + ") AS total FROM sales_order_item WHERE parent_item_id = ? GROUP BY parent_item_id) c"
                                + " ON c.parent_item_id = p.item_id SET p." + column + " = c.total WHERE p.item_id = ?",
                        bundle.id(),
                        bundle.id());
            }
        }
    }

    /** @param more states that forbid it, in addition to those that forbid all documents */
    private static void require(Order order, String refused, String... more) {
        if (List.of("payment_review", "holded", "canceled").contains(order.state())
                || List.of(more).contains(order.state())) {
            throw new FulfilmentException(refused + " when an order has a status of " + order.status());
        }
    }

    private Order locked(Handle handle, Order order) {
        return magento.orders()
                .locked(handle, order.id())
                .orElseThrow(() -> new FulfilmentException(
                        "The entity that was requested doesn't exist. Verify the entity and try again."));
    }

    private static void add(Handle handle, Portion portion, String column) {
        for (Portion.Pieces each : portion.rows()) {
            handle.execute(
                    "UPDATE sales_order_item SET " + column + " = COALESCE(" + column + ", 0) + ? WHERE item_id = ?",
                    each.quantity(),
                    each.item().id());
        }
    }

    private static void addAmounts(Handle handle, Portion portion, String total, String tax, String discount) {
        handle.execute(
                "UPDATE sales_order_item SET " + plus(total) + ", " + plus(tax) + ", " + plus(discount)
                        + " WHERE item_id = ?",
                portion.total(),
                portion.total(),
                portion.share("tax_amount"),
                portion.share("tax_amount"),
                portion.share("discount_amount"),
                portion.share("discount_amount"),
                portion.item().id());
    }

    private static String plus(String column) {
        return column + " = COALESCE(" + column + ", 0) + ?, base_" + column + " = COALESCE(base_" + column
                + ", 0) + ?";
    }

    private static void sum(Handle handle, Order order, SalesDocumentRecord.Sums sums, String what) {
        handle.execute(
                "UPDATE sales_order SET " + plus("subtotal_" + what) + ", " + plus("tax_" + what) + ", "
                        + plus("discount_" + what) + ", " + plus("shipping_" + what) + ", " + plus("total_" + what)
                        + " WHERE entity_id = ?",
                sums.subtotal(),
                sums.subtotal(),
                sums.tax(),
                sums.tax(),
                sums.discount().negate(),
                sums.discount().negate(),
                sums.shipping(),
                sums.shipping(),
                sums.total(),
                sums.total(),
                order.id());
    }

    private void refreshed(Handle handle, List<Portion> portions, Instant now) {
        magento.index()
                .refresh(
                        handle,
                        portions.stream()
                                .flatMap(portion -> portion.rows().stream())
                                .map(each -> each.item().productId())
                                .distinct()
                                .toList(),
                        LocalDate.ofInstant(now, magento.config().zone()));
    }

    /**
     * Updates the order's state: complete if everything is invoiced and shipped, closed if everything is refunded, else
     * processing.
     */
    private static void moveOn(Handle handle, long order, Instant now) {
        String state =
                handle.createQuery("""
                        SELECT CASE WHEN COALESCE(o.total_refunded, 0) > 0 AND o.total_refunded >= o.total_paid
                                         AND i.unpaid <= 0 THEN 'closed'
                                    WHEN i.unpaid <= 0 AND i.unsent <= 0 THEN 'complete' ELSE 'processing' END
                          FROM sales_order o
                          JOIN (SELECT order_id,
                                       SUM(qty_ordered - COALESCE(qty_canceled, 0) - COALESCE(qty_invoiced, 0)) AS unpaid,
                                       SUM(IF(is_virtual = 1, 0, qty_ordered - COALESCE(qty_canceled, 0)
                                           - GREATEST(COALESCE(qty_shipped, 0), COALESCE(qty_refunded, 0)))) AS unsent
                                  FROM sales_order_item WHERE order_id = :order AND parent_item_id IS NULL
                                 GROUP BY order_id) i ON i.order_id = o.entity_id
                        """).bind("order", order).mapTo(String.class).one();
        handle.execute(
                "UPDATE sales_order SET state = ?, status = ?, updated_at = ? WHERE entity_id = ?",
                state,
                state,
                Timestamp.from(now),
                order);
        handle.execute(
                "UPDATE sales_order_grid g JOIN sales_order o ON o.entity_id = g.entity_id SET g.status = o.status,"
                        + " g.updated_at = o.updated_at, g.total_paid = o.total_paid, g.base_total_paid = o.base_total_paid,"
                        + " g.total_refunded = o.total_refunded WHERE g.entity_id = ?",
                order);
    }
}
