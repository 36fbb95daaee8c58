package dev.tiltyard.shopping.magento.fulfilment;

import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import dev.tiltyard.shopping.magento.sales.OrderNumbers;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.shopping.magento.sales.TableRow;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Writes the rows of an invoice, a shipment or a credit memo: itself, its lines, and the one of the shop admin's list. */
final class SalesDocumentRecord {
    private static final List<String> CURRENCIES =
            List.of("global_currency_code", "base_currency_code", "store_currency_code", "order_currency_code");
    private static final List<String> RATES =
            List.of("store_to_base_rate", "store_to_order_rate", "base_to_global_rate", "base_to_order_rate");

    private final Handle handle;
    private final Order order;
    private final Remark remark;
    private final Instant now;

    SalesDocumentRecord(Handle handle, Order order, Remark remark, Instant now) {
        this.handle = handle;
        this.order = order;
        this.remark = remark;
        this.now = now;
    }

    /** What an invoice or a credit memo adds up to. */
    record Sums(BigDecimal subtotal, BigDecimal discount, BigDecimal tax, BigDecimal shipping, BigDecimal adjustment) {
        static Sums of(List<Portion> portions, BigDecimal shipping, BigDecimal adjustment) {
            return new Sums(
                    sum(portions, "row_total"),
                    sum(portions, "discount_amount"),
                    sum(portions, "tax_amount"),
                    shipping,
                    adjustment);
        }

        private static BigDecimal sum(List<Portion> portions, String column) {
            return portions.stream().map(portion -> portion.share(column)).reduce(BigDecimal.ZERO, BigDecimal::add);
        }

        BigDecimal total() {
            return subtotal.subtract(discount).add(tax).add(shipping).add(adjustment);
        }
    }

    /** Writes what is about money, with its lines. */
    long money(SalesDocumentKind kind, List<Portion> portions, Sums sums, TableRow more) {
        long id = OrderNumbers.draw(handle, kind);
        Fields own = order.fields();
        more.set("entity_id", id)
                .set("increment_id", OrderNumbers.increment(id))
                .set("store_id", 1)
                .set("order_id", order.id())
                .set("state", 2)
                .both("grand_total", sums.total())
                .both("subtotal", sums.subtotal())
                .both("subtotal_incl_tax", sums.subtotal().add(sums.tax()))
                .both("discount_amount", sums.discount().negate())
                .both("tax_amount", sums.tax())
                .both("shipping_amount", sums.shipping())
                .both("shipping_incl_tax", sums.shipping())
                .both("shipping_tax_amount", BigDecimal.ZERO)
                .both("discount_tax_compensation_amount", BigDecimal.ZERO)
                .set("billing_address_id", own.number("billing_address_id"))
                .set("shipping_address_id", own.number("shipping_address_id"))
                .set("created_at", now)
                .set("updated_at", now);
        CURRENCIES.forEach(column -> more.set(column, own.find(column).orElse("USD")));
        RATES.forEach(column -> more.set(column, own.amount(column)));
        notified(more).insert(handle);
        say(kind, id);
        portions.forEach(portion -> portion.rows().forEach(item -> {
            boolean whole = item == portion.item();
            new TableRow(kind.table() + "_item")
                    .set("parent_id", id)
                    .set("order_item_id", item.id())
                    .set("product_id", item.productId())
                    .set("sku", item.sku())
                    .set("name", item.name())
                    .set("qty", portion.quantity())
                    .both("price", item.price())
                    .both("price_incl_tax", item.fields().amount("price_incl_tax"))
                    .both("row_total", whole ? portion.total() : BigDecimal.ZERO)
                    .both("row_total_incl_tax", whole ? portion.share("row_total_incl_tax") : BigDecimal.ZERO)
                    .both("tax_amount", whole ? portion.share("tax_amount") : BigDecimal.ZERO)
                    .both("discount_amount", whole ? portion.share("discount_amount") : BigDecimal.ZERO)
                    .insert(handle);
        }));
        list(kind, id)
                .set("state", 2)
                .set("base_grand_total", sums.total())
                .set("subtotal", sums.subtotal())
                .set("shipping_and_handling", sums.shipping())
                .insert(handle);
        return id;
    }

    long shipment(List<Portion> portions, List<Track> tracks) {
        long id = OrderNumbers.draw(handle, SalesDocumentKind.SHIPMENT);
        BigDecimal pieces = portions.stream().map(Portion::quantity).reduce(BigDecimal.ZERO, BigDecimal::add);
        TableRow row = new TableRow("sales_shipment")
                .set("entity_id", id)
                .set("increment_id", OrderNumbers.increment(id))
                .set("store_id", 1)
                .set("order_id", order.id())
                .set("total_qty", pieces)
                .set("billing_address_id", order.fields().number("billing_address_id"))
                .set("shipping_address_id", order.fields().number("shipping_address_id"))
                .set("packages", "[]")
                .set("created_at", now)
                .set("updated_at", now);
        if (order.customerId() != 0) {
            row.set("customer_id", order.customerId());
        }
        notified(row).insert(handle);
        say(SalesDocumentKind.SHIPMENT, id);
        for (Portion portion : portions) {
            new TableRow("sales_shipment_item")
                    .set("parent_id", id)
                    .set("order_item_id", portion.item().id())
                    .set("product_id", portion.item().productId())
                    .set("sku", portion.item().sku())
                    .set("name", portion.item().name())
                    .set("price", portion.item().price())
                    .set("weight", portion.item().fields().amount("weight"))
                    .set("qty", portion.quantity())
                    .insert(handle);
        }
        for (Track track : tracks) {
            new TableRow("sales_shipment_track")
                    .set("parent_id", id)
                    .set("order_id", order.id())
                    .set("carrier_code", track.carrier())
                    .set("title", track.title())
                    .set("track_number", track.number())
                    .set("created_at", now)
                    .set("updated_at", now)
                    .insert(handle);
        }
        new TableRow("inventory_shipment_source")
                .set("shipment_id", id)
                .set("source_code", "default")
                .insert(handle);
        list(SalesDocumentKind.SHIPMENT, id)
                .set("total_qty", pieces)
                .set("order_status", order.status())
                .set("shipping_name", name(order.shippingAddress()))
                .insert(handle);
        return id;
    }

    private TableRow notified(TableRow document) {
        return remark.notified() ? document.set("send_email", 1).set("email_sent", 1) : document;
    }

    private void say(SalesDocumentKind kind, long id) {
        if (!remark.text().isEmpty()) {
            new TableRow(kind.table() + "_comment")
                    .set("parent_id", id)
                    .set("is_customer_notified", remark.notified() ? 1 : 0)
                    .set("is_visible_on_front", 0)
                    .set("comment", remark.text())
                    .set("created_at", now)
                    .insert(handle);
        }
    }

    private TableRow list(SalesDocumentKind kind, long id) {
        TableRow row = new TableRow(kind.table() + "_grid")
                .set("entity_id", id)
                .set("increment_id", OrderNumbers.increment(id))
                .set("store_id", 1)
                .set("order_id", order.id())
                .set("order_increment_id", order.increment())
                .set("order_created_at", order.createdAt())
                .set("customer_name", name(order.billingAddress()))
                .set("customer_email", order.email())
                .set("customer_group_id", order.fields().number("customer_group_id"))
                .set("billing_name", name(order.billingAddress()))
                .set("billing_address", line(order.billingAddress()))
                .set("shipping_address", line(order.shippingAddress()))
                .set("shipping_information", order.shippingDescription())
                .set("payment_method", order.paymentMethod())
                .set("created_at", now)
                .set("updated_at", now);
        if (kind == SalesDocumentKind.INVOICE) {
            row.set("store_name", order.fields().text("store_name"));
            CURRENCIES.forEach(
                    column -> row.set(column, order.fields().find(column).orElse("USD")));
        }
        if (kind == SalesDocumentKind.CREDITMEMO) {
            row.set("order_status", order.status()).set("order_base_grand_total", order.grandTotal());
        }
        return row;
    }

    private static String name(Optional<OrderAddress> address) {
        return address.map(who -> who.firstName() + " " + who.lastName()).orElse("");
    }

    private static String line(Optional<OrderAddress> address) {
        return address.map(where -> String.join("\n", where.street()) + "," + where.city() + "," + where.region() + ","
                        + where.postcode())
                .orElse("");
    }
}
