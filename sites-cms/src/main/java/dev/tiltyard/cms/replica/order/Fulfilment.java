package dev.tiltyard.cms.replica.order;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.TableRow;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Makes invoices, shipments and credit memos. Every change begins by locking the order's row and looking at it again: of
 * two who invoice the same order at once, one finds that nothing is left to invoice.
 *
 * <p>Source: Magento 2.4, which rows are touched is among the facts that were read off the running original.
 */
final class Fulfilment {
    private static final int PAID = 2;
    private static final int REFUNDED = 2;

    private final Magento magento;
    private final Jdbi database;

    Fulfilment(Magento magento) {
        this.magento = magento;
        this.database = magento.database();
    }

    /** A parcel's number, and whose it is. */
    record Track(String carrier, String title, String number) {}

    /** Sums of a paper. */
    private record Sums(
            BigDecimal quantity, BigDecimal subtotal, BigDecimal tax, BigDecimal discount, BigDecimal shipping) {
        BigDecimal total() {
            return subtotal.add(tax).subtract(discount).add(shipping);
        }
    }

    private static Order locked(Handle handle, Magento magento, long id) {
        handle.createQuery("SELECT entity_id FROM sales_order WHERE entity_id = ? FOR UPDATE")
                .bind(0, id)
                .mapTo(Long.class)
                .findFirst();
        return magento.orders().byId(id).orElseThrow(() -> new Refused("This order no longer exists."));
    }

    static boolean canInvoice(Order order) {
        return !List.of("canceled", "closed", "complete", "holded", "payment_review")
                        .contains(order.state())
                && order.lines().stream().anyMatch(item -> toInvoice(item).signum() > 0);
    }

    static boolean canShip(Order order) {
        return !order.virtual()
                && !List.of("canceled", "closed", "holded", "payment_review").contains(order.state())
                && order.lines().stream().anyMatch(item -> toShip(item).signum() > 0);
    }

    static boolean canRefund(Order order) {
        return !List.of("canceled", "closed", "holded", "payment_review").contains(order.state())
                && order.lines().stream().anyMatch(item -> toRefund(item).signum() > 0);
    }

    static BigDecimal toInvoice(OrderItem item) {
        return item.ordered().subtract(item.invoiced()).subtract(item.canceled());
    }

    static BigDecimal toShip(OrderItem item) {
        return item.ordered().subtract(item.shipped()).subtract(item.canceled()).subtract(item.refunded());
    }

    static BigDecimal toRefund(OrderItem item) {
        return item.invoiced().subtract(item.refunded());
    }

    /** What was asked of each item, never more than there is. */
    private static Map<OrderItem, BigDecimal> wanted(
            Order order, Map<Long, BigDecimal> asked, java.util.function.Function<OrderItem, BigDecimal> open) {
        Map<OrderItem, BigDecimal> wanted = new LinkedHashMap<>();
        for (OrderItem item : order.lines()) {
            BigDecimal most = open.apply(item);
            BigDecimal quantity = asked.getOrDefault(item.id(), most);
            if (quantity.signum() < 0 || quantity.compareTo(most) > 0) {
                throw new Refused("We found an invalid quantity for item \"" + item.name() + "\".");
            }
            if (quantity.signum() > 0) {
                wanted.put(item, quantity);
            }
        }
        return wanted;
    }

    /**
     * Invoices what was asked.
     *
     * @param asked quantities by item; what is not mentioned is invoiced wholly
     * @return the invoice's number
     */
    long invoice(long orderId, Map<Long, BigDecimal> asked, String comment, boolean notify, Instant now) {
        return database.inTransaction(handle -> {
            Order order = locked(handle, magento, orderId);
            if (!canInvoice(order)) {
                throw new Refused("The order does not allow an invoice to be created.");
            }
            Map<OrderItem, BigDecimal> wanted = wanted(order, asked, Fulfilment::toInvoice);
            if (wanted.isEmpty()) {
                throw new Refused("The invoice can't be created without products. Add products and try again.");
            }
            BigDecimal shipping = order.shipping().subtract(order.fields().amount("shipping_invoiced"));
            Sums sums = sums(wanted, shipping);
            long number = number(handle, "invoice");
            long id = paper("sales_invoice", order, number, sums, notify, now)
                    .set("state", PAID)
                    .set("total_qty", sums.quantity())
                    .insert(handle);
            wanted.forEach((item, quantity) -> line(handle, "sales_invoice_item", id, item, quantity));
            grid("sales_invoice_grid", id, order, number, now)
                    .set("state", PAID)
                    .set("order_currency_code", "USD")
                    .set("base_currency_code", "USD")
                    .set("subtotal", sums.subtotal())
                    .set("shipping_and_handling", sums.shipping())
                    .set("grand_total", sums.total())
                    .set("base_grand_total", sums.total())
                    .insert(handle);
            comment(handle, "sales_invoice_comment", id, comment, notify, now);
            wanted.forEach((item, quantity) -> {
                BigDecimal share = share(item.fields().amount("tax_amount"), quantity, item.ordered());
                BigDecimal off = share(item.fields().amount("discount_amount"), quantity, item.ordered());
                BigDecimal row = item.price().multiply(quantity);
                handle.execute(
                        "UPDATE sales_order_item SET qty_invoiced = qty_invoiced + ?, tax_invoiced = COALESCE(tax_invoiced, 0)"
                                + " + ?, base_tax_invoiced = COALESCE(base_tax_invoiced, 0) + ?, discount_invoiced ="
                                + " COALESCE(discount_invoiced, 0) + ?, base_discount_invoiced ="
                                + " COALESCE(base_discount_invoiced, 0) + ?, row_invoiced = row_invoiced + ?,"
                                + " base_row_invoiced = base_row_invoiced + ? WHERE item_id = ?",
                        quantity,
                        share,
                        share,
                        off,
                        off,
                        row,
                        row,
                        item.id());
                children(handle, order, item, "qty_invoiced", quantity);
            });
            add(handle, order, "invoiced", sums, now);
            handle.execute(
                    "UPDATE sales_order SET total_paid = COALESCE(total_paid, 0) + ?, base_total_paid ="
                            + " COALESCE(base_total_paid, 0) + ?, total_due = GREATEST(0, total_due - ?), base_total_due ="
                            + " GREATEST(0, base_total_due - ?) WHERE entity_id = ?",
                    sums.total(),
                    sums.total(),
                    sums.total(),
                    sums.total(),
                    order.id());
            handle.execute(
                    "UPDATE sales_order_payment SET amount_paid = COALESCE(amount_paid, 0) + ?, base_amount_paid ="
                            + " COALESCE(base_amount_paid, 0) + ? WHERE parent_id = ?",
                    sums.total(),
                    sums.total(),
                    order.id());
            settle(handle, order.id(), now);
            return id;
        });
    }

    /** Ships what was asked; gives the shipment's id. */
    long ship(
            long orderId,
            Map<Long, BigDecimal> asked,
            List<Track> tracks,
            String comment,
            boolean notify,
            Instant now) {
        return database.inTransaction(handle -> {
            Order order = locked(handle, magento, orderId);
            if (!canShip(order)) {
                throw new Refused("The order does not allow a shipment to be created.");
            }
            Map<OrderItem, BigDecimal> wanted = wanted(order, asked, Fulfilment::toShip);
            if (wanted.isEmpty()) {
                throw new Refused("You cannot create a shipment without products.");
            }
            for (Track track : tracks) {
                if (track.number().isBlank()) {
                    throw new Refused("Please enter a tracking number.");
                }
            }
            BigDecimal quantity = wanted.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
            long number = number(handle, "shipment");
            long id = new TableRow("sales_shipment")
                    .set("store_id", 1)
                    .set("total_qty", quantity)
                    .set("order_id", order.id())
                    .set("customer_id", order.customerId() == 0 ? null : order.customerId())
                    .set("shipping_address_id", order.fields().number("shipping_address_id"))
                    .set("billing_address_id", order.fields().number("billing_address_id"))
                    .set("increment_id", increment(number))
                    .set("created_at", now)
                    .set("updated_at", now)
                    .set("send_email", notify ? 1 : null)
                    .set("email_sent", notify ? 1 : null)
                    .insert(handle);
            shipmentRows(handle, order, id, number, quantity, now);
            for (Track track : tracks) {
                new TableRow("sales_shipment_track")
                        .set("parent_id", id)
                        .set("order_id", order.id())
                        .set("track_number", track.number().strip())
                        .set("title", track.title())
                        .set("carrier_code", track.carrier())
                        .set("created_at", now)
                        .set("updated_at", now)
                        .insert(handle);
            }
            comment(handle, "sales_shipment_comment", id, comment, notify, now);
            List<Long> products = new ArrayList<>();
            wanted.forEach((item, pieces) -> {
                new TableRow("sales_shipment_item")
                        .set("parent_id", id)
                        .set("price", item.price())
                        .set("qty", pieces)
                        .set("product_id", item.productId())
                        .set("order_item_id", item.id())
                        .set("name", item.name())
                        .set("sku", item.sku())
                        .insert(handle);
                handle.execute(
                        "UPDATE sales_order_item SET qty_shipped = qty_shipped + ? WHERE item_id = ?",
                        pieces,
                        item.id());
                children(handle, order, item, "qty_shipped", pieces);
                products.add(deduct(handle, order, item, pieces));
            });
            magento.index()
                    .refresh(
                            handle,
                            products,
                            LocalDate.ofInstant(now, magento.config().zone()));
            settle(handle, order.id(), now);
            return id;
        });
    }

    private void shipmentRows(Handle handle, Order order, long id, long number, BigDecimal quantity, Instant now) {
        new TableRow("sales_shipment_grid")
                .set("entity_id", id)
                .set("increment_id", increment(number))
                .set("store_id", 1)
                .set("order_increment_id", order.increment())
                .set("order_id", order.id())
                .set("order_created_at", order.createdAt())
                .set("customer_name", name(order))
                .set("total_qty", quantity)
                .set("order_status", order.status())
                .set(
                        "billing_name",
                        order.billingAddress().map(OrderAddress::fullName).orElse(""))
                .set(
                        "shipping_name",
                        order.shippingAddress().map(OrderAddress::fullName).orElse(""))
                .set("customer_email", order.email())
                .set("customer_group_id", order.fields().number("customer_group_id"))
                .set("payment_method", order.paymentMethod())
                .set("shipping_information", order.shippingDescription())
                .set("created_at", now)
                .set("updated_at", now)
                .insert(handle);
        new TableRow("inventory_shipment_source")
                .set("shipment_id", id)
                .set("source_code", "default")
                .insert(handle);
    }

    /** Takes things off the shelf, and the reservation that the order held off the books; gives the product. */
    private static long deduct(Handle handle, Order order, OrderItem item, BigDecimal pieces) {
        OrderItem packed = order.children(item).stream().findFirst().orElse(item);
        handle.execute(
                "UPDATE cataloginventory_stock_item SET qty = qty - ? WHERE product_id = ?",
                pieces,
                packed.productId());
        handle.execute(
                "UPDATE inventory_source_item SET quantity = quantity - ? WHERE sku = ? AND source_code = 'default'",
                pieces,
                packed.sku());
        boolean reserved = handle.createQuery(
                        "SELECT 1 FROM inventory_reservation WHERE sku = ? AND metadata LIKE ? LIMIT 1")
                .bind(0, packed.sku())
                .bind(1, "%\"object_increment_id\":\"" + order.increment() + "\"%")
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
        if (reserved) {
            new TableRow("inventory_reservation")
                    .set("stock_id", 1)
                    .set("sku", packed.sku())
                    .set("quantity", pieces)
                    .set(
                            "metadata",
                            "{\"event_type\":\"shipment_created\",\"object_type\":\"order\",\"object_id\":\""
                                    + order.id() + "\",\"object_increment_id\":\"" + order.increment() + "\"}")
                    .insert(handle);
        }
        return packed.productId();
    }

    /**
     * Gives money back, outside of the payment.
     *
     * @param asked quantities by item
     * @param shipping how much of the shipping costs
     * @param extra added to it, or taken off if negative
     */
    long refund(
            long orderId,
            Map<Long, BigDecimal> asked,
            BigDecimal shipping,
            BigDecimal extra,
            boolean restock,
            String comment,
            Instant now) {
        return database.inTransaction(handle -> {
            Order order = locked(handle, magento, orderId);
            if (!canRefund(order)) {
                throw new Refused("We can't create credit memo for the order.");
            }
            BigDecimal open = order.fields()
                    .amount("shipping_invoiced")
                    .subtract(order.fields().amount("shipping_refunded"));
            if (shipping.compareTo(open) > 0) {
                throw new Refused(
                        "Maximum shipping amount allowed to refund is: " + open.setScale(2, RoundingMode.HALF_UP));
            }
            Map<OrderItem, BigDecimal> wanted = wanted(order, asked, Fulfilment::toRefund);
            Sums sums = sums(wanted, shipping);
            BigDecimal total = sums.total().add(extra);
            BigDecimal paid =
                    order.fields().amount("total_paid").subtract(order.fields().amount("total_refunded"));
            if (total.signum() <= 0) {
                throw new Refused("The credit memo's total must be positive.");
            }
            if (total.compareTo(paid) > 0) {
                throw new Refused(
                        "The most money available to refund is $" + paid.setScale(2, RoundingMode.HALF_UP) + ".");
            }
            long number = number(handle, "creditmemo");
            long id = paper("sales_creditmemo", order, number, sums, false, now)
                    .set("state", REFUNDED)
                    .both("grand_total", total)
                    .both("adjustment", extra)
                    .both("adjustment_positive", extra.max(BigDecimal.ZERO))
                    .both("adjustment_negative", extra.negate().max(BigDecimal.ZERO))
                    .insert(handle);
            wanted.forEach((item, quantity) -> line(handle, "sales_creditmemo_item", id, item, quantity));
            grid("sales_creditmemo_grid", id, order, number, now)
                    .set("state", REFUNDED)
                    .set("order_status", order.status())
                    .set("order_base_grand_total", order.grandTotal())
                    .set("subtotal", sums.subtotal())
                    .set("shipping_and_handling", sums.shipping())
                    .set("base_grand_total", total)
                    .insert(handle);
            comment(handle, "sales_creditmemo_comment", id, comment, false, now);
            List<Long> products = new ArrayList<>();
            wanted.forEach((item, quantity) -> {
                BigDecimal row = item.price().multiply(quantity);
                handle.execute(
                        "UPDATE sales_order_item SET qty_refunded = qty_refunded + ?, amount_refunded = amount_refunded + ?,"
                                + " base_amount_refunded = base_amount_refunded + ? WHERE item_id = ?",
                        quantity,
                        row,
                        row,
                        item.id());
                children(handle, order, item, "qty_refunded", quantity);
                if (restock) {
                    products.add(deduct(handle, order, item, quantity.negate()));
                }
            });
            if (!products.isEmpty()) {
                magento.index()
                        .refresh(
                                handle,
                                products,
                                LocalDate.ofInstant(now, magento.config().zone()));
            }
            add(handle, order, "refunded", sums, now);
            handle.execute(
                    "UPDATE sales_order SET total_refunded = COALESCE(total_refunded, 0) + ?, base_total_refunded ="
                            + " COALESCE(base_total_refunded, 0) + ?, total_offline_refunded ="
                            + " COALESCE(total_offline_refunded, 0) + ?, base_total_offline_refunded ="
                            + " COALESCE(base_total_offline_refunded, 0) + ? WHERE entity_id = ?",
                    total,
                    total,
                    total,
                    total,
                    order.id());
            handle.execute(
                    "UPDATE sales_order_grid SET total_refunded = COALESCE(total_refunded, 0) + ? WHERE entity_id = ?",
                    total,
                    order.id());
            settle(handle, order.id(), now);
            return id;
        });
    }

    private static void children(Handle handle, Order order, OrderItem item, String column, BigDecimal quantity) {
        order.children(item)
                .forEach(child -> handle.execute(
                        "UPDATE sales_order_item SET " + column + " = " + column + " + ? WHERE item_id = ?",
                        quantity,
                        child.id()));
    }

    private static Sums sums(Map<OrderItem, BigDecimal> wanted, BigDecimal shipping) {
        BigDecimal quantity = BigDecimal.ZERO;
        BigDecimal subtotal = BigDecimal.ZERO;
        BigDecimal tax = BigDecimal.ZERO;
        BigDecimal discount = BigDecimal.ZERO;
        for (Map.Entry<OrderItem, BigDecimal> each : wanted.entrySet()) {
            OrderItem item = each.getKey();
            quantity = quantity.add(each.getValue());
            subtotal = subtotal.add(item.price().multiply(each.getValue()));
            tax = tax.add(share(item.fields().amount("tax_amount"), each.getValue(), item.ordered()));
            discount = discount.add(share(item.fields().amount("discount_amount"), each.getValue(), item.ordered()));
        }
        return new Sums(quantity, subtotal, tax, discount, shipping);
    }

    private static BigDecimal share(BigDecimal amount, BigDecimal part, BigDecimal whole) {
        return whole.signum() == 0 ? BigDecimal.ZERO : amount.multiply(part).divide(whole, 2, RoundingMode.HALF_UP);
    }

    private static TableRow paper(String table, Order order, long number, Sums sums, boolean notify, Instant now) {
        return new TableRow(table)
                .set("store_id", 1)
                .set("order_id", order.id())
                .set("increment_id", increment(number))
                .both("grand_total", sums.total())
                .both("subtotal", sums.subtotal())
                .both("shipping_amount", sums.shipping())
                .both("tax_amount", sums.tax())
                .both("discount_amount", sums.discount().negate())
                .both("subtotal_incl_tax", sums.subtotal().add(sums.tax()))
                .both("shipping_incl_tax", sums.shipping())
                .set("billing_address_id", order.fields().number("billing_address_id"))
                .set("shipping_address_id", order.fields().number("shipping_address_id"))
                .set("order_currency_code", "USD")
                .set("base_currency_code", "USD")
                .set("store_currency_code", "USD")
                .set("global_currency_code", "USD")
                .set("send_email", notify ? 1 : null)
                .set("email_sent", notify ? 1 : null)
                .set("created_at", now)
                .set("updated_at", now);
    }

    private static void line(Handle handle, String table, long parent, OrderItem item, BigDecimal quantity) {
        new TableRow(table)
                .set("parent_id", parent)
                .both("price", item.price())
                .both("row_total", item.price().multiply(quantity))
                .both("tax_amount", share(item.fields().amount("tax_amount"), quantity, item.ordered()))
                .both("discount_amount", share(item.fields().amount("discount_amount"), quantity, item.ordered()))
                .set("qty", quantity)
                .set("product_id", item.productId())
                .set("order_item_id", item.id())
                .set("sku", item.sku())
                .set("name", item.name())
                .insert(handle);
    }

    private static TableRow grid(String table, long id, Order order, long number, Instant now) {
        return new TableRow(table)
                .set("entity_id", id)
                .set("increment_id", increment(number))
                .set("store_id", 1)
                .set("order_id", order.id())
                .set("order_increment_id", order.increment())
                .set("order_created_at", order.createdAt())
                .set("customer_name", name(order))
                .set("customer_email", order.email())
                .set("customer_group_id", order.fields().number("customer_group_id"))
                .set("payment_method", order.paymentMethod())
                .set(
                        "billing_name",
                        order.billingAddress().map(OrderAddress::fullName).orElse(""))
                .set("shipping_information", order.shippingDescription())
                .set("created_at", now)
                .set("updated_at", now);
    }

    private static String name(Order order) {
        return order.fields().text("customer_firstname") + " " + order.fields().text("customer_lastname");
    }

    private static void comment(Handle handle, String table, long parent, String text, boolean notify, Instant now) {
        if (!text.isBlank()) {
            new TableRow(table)
                    .set("parent_id", parent)
                    .set("is_customer_notified", notify ? 1 : 0)
                    .set("is_visible_on_front", 0)
                    .set("comment", text.strip())
                    .set("created_at", now)
                    .insert(handle);
        }
    }

    private static void add(Handle handle, Order order, String what, Sums sums, Instant now) {
        Map<String, BigDecimal> amounts = new LinkedHashMap<>();
        amounts.put("total_" + what, what.equals("invoiced") ? sums.total() : BigDecimal.ZERO);
        amounts.put("subtotal_" + what, sums.subtotal());
        amounts.put("tax_" + what, sums.tax());
        amounts.put("discount_" + what, sums.discount().negate());
        amounts.put("shipping_" + what, sums.shipping());
        amounts.forEach((column, amount) -> {
            for (String base : List.of("", "base_")) {
                handle.execute(
                        "UPDATE sales_order SET " + base + column + " = COALESCE(" + base + column
                                + ", 0) + ?, updated_at = ? WHERE entity_id = ?",
                        amount,
                        java.sql.Timestamp.from(now),
                        order.id());
            }
        });
    }

    /** Brings state and status in line with what has been done. */
    private void settle(Handle handle, long id, Instant now) {
        Order order = magento.orders().byId(id).orElseThrow(); // as this transaction sees it
        boolean open = order.lines().stream()
                .anyMatch(item -> toInvoice(item).signum() > 0 || toShip(item).signum() > 0);
        boolean back = order.lines().stream()
                .allMatch(item -> item.refunded().add(item.canceled()).compareTo(item.ordered()) >= 0);
        String state = back ? "closed" : open ? "processing" : "complete";
        new TableRow("sales_order")
                .set("state", state)
                .set("status", state)
                .set("updated_at", now)
                .update(handle, "entity_id", id);
        new TableRow("sales_order_grid")
                .set("status", state)
                .set("updated_at", now)
                .set("base_total_paid", order.fields().amount("base_total_paid"))
                .set("total_paid", order.fields().amount("total_paid"))
                .update(handle, "entity_id", id);
    }

    private static long number(Handle handle, String kind) {
        handle.createQuery("""
                        SELECT p.profile_id FROM sales_sequence_profile p
                          JOIN sales_sequence_meta m ON m.meta_id = p.meta_id
                         WHERE m.entity_type = :kind AND m.store_id = 1 ORDER BY p.profile_id LIMIT 1 FOR UPDATE
                        """).bind("kind", kind).mapTo(Long.class).findFirst();
        long number = handle.createQuery("SELECT 1 + GREATEST((SELECT COALESCE(MAX(sequence_value), 0) FROM sequence_"
                        + kind + "_1), (SELECT COALESCE(MAX(entity_id), 0) FROM sales_" + kind + "))")
                .mapTo(Long.class)
                .one();
        handle.execute("INSERT INTO sequence_" + kind + "_1 (sequence_value) VALUES (?)", number);
        return number;
    }

    static String increment(long number) {
        return String.format(Locale.ROOT, "%09d", number);
    }
}
