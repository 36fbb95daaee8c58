package dev.tiltyard.shopping.magento.fulfilment;

import static dev.tiltyard.shopping.magento.sales.Amounts.both;

import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderAddress;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.magento.sales.OrderNumbers;
import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Writes the rows of an invoice, a shipment or a credit memo: the document, its items, and its grid row. */
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

    /** The totals of an invoice or a credit memo. */
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

    /** Writes an invoice or a credit memo with its items. */
    long money(SalesDocumentKind kind, List<Portion> portions, Sums sums, Row more) {
        long id = OrderNumbers.draw(handle, kind);
        Fields own = order.fields();
        more.with("entity_id", id)
                .with("increment_id", OrderNumbers.increment(id))
                .with("store_id", 1)
                .with("order_id", order.id())
                .with("state", 2)
                .with(both("grand_total"), sums.total())
                .with(both("subtotal"), sums.subtotal())
                .with(both("subtotal_incl_tax"), sums.subtotal().add(sums.tax()))
                .with(both("discount_amount"), sums.discount().negate())
                .with(both("tax_amount"), sums.tax())
                .with(both("shipping_amount"), sums.shipping())
                .with(both("shipping_incl_tax"), sums.shipping())
                .with(both("shipping_tax_amount"), BigDecimal.ZERO)
                .with(both("discount_tax_compensation_amount"), BigDecimal.ZERO)
                .with("billing_address_id", own.number("billing_address_id"))
                .with("shipping_address_id", own.number("shipping_address_id"))
                .with("created_at", now)
                .with("updated_at", now);
        CURRENCIES.forEach(column -> more.with(column, own.find(column).orElse("USD")));
        RATES.forEach(column -> more.with(column, own.amount(column)));
        notified(more).insert(handle);
        say(kind, id);
        for (OrderItem bundle : order.lines()) {
            if (bundle.pricedInParts()) {
                bundle(kind, id, bundle, portions);
            }
        }
        portions.forEach(portion -> portion.rows().forEach(each -> {
            boolean whole = each.item() == portion.item();
            line(kind, id, each.item(), each.quantity())
                    .with(both("row_total"), whole ? portion.total() : BigDecimal.ZERO)
                    .with(both("row_total_incl_tax"), whole ? portion.share("row_total_incl_tax") : BigDecimal.ZERO)
                    .with(both("tax_amount"), whole ? portion.share("tax_amount") : BigDecimal.ZERO)
                    .with(both("discount_amount"), whole ? portion.share("discount_amount") : BigDecimal.ZERO)
                    .insert(handle);
        }));
        list(kind, id)
                .with("state", 2)
                .with("base_grand_total", sums.total())
                .with("subtotal", sums.subtotal())
                .with("shipping_and_handling", sums.shipping())
                .insert(handle);
        return id;
    }

    /** Writes the row of a bundle whose items have their own rows; nothing if none of them is among the portions. */
    private void bundle(SalesDocumentKind kind, long id, OrderItem bundle, List<Portion> portions) {
        List<Portion> parts = portions.stream()
                .filter(portion -> portion.item().parentId() == bundle.id())
                .toList();
        if (parts.isEmpty()) {
            return;
        }
        BigDecimal share = parts.size() < order.children(bundle).size()
                ? BigDecimal.ZERO
                : parts.stream()
                        .map(part ->
                                part.quantity().divide(part.item().ordered(), Portion.DECIMALS, RoundingMode.HALF_UP))
                        .reduce(BigDecimal.ONE, BigDecimal::min);
        Row row = line(kind, id, bundle, bundle.ordered().multiply(share));
        for (String column : List.of("row_total", "row_total_incl_tax", "tax_amount", "discount_amount")) {
            row.with(both(column), Sums.sum(parts, column));
        }
        row.insert(handle);
    }

    private static Row line(SalesDocumentKind kind, long id, OrderItem item, BigDecimal quantity) {
        return Row.in(kind.table() + "_item")
                .with("parent_id", id)
                .with("order_item_id", item.id())
                .with("product_id", item.productId())
                .with("sku", item.sku())
                .with("name", item.name())
                .with("qty", quantity)
                .with(both("price"), item.price())
                .with(both("price_incl_tax"), item.fields().amount("price_incl_tax"));
    }

    long shipment(List<Portion> portions, List<Track> tracks) {
        long id = OrderNumbers.draw(handle, SalesDocumentKind.SHIPMENT);
        BigDecimal pieces = portions.stream().map(Portion::quantity).reduce(BigDecimal.ZERO, BigDecimal::add);
        Row row = Row.in("sales_shipment")
                .with("entity_id", id)
                .with("increment_id", OrderNumbers.increment(id))
                .with("store_id", 1)
                .with("order_id", order.id())
                .with("total_qty", pieces)
                .with("billing_address_id", order.fields().number("billing_address_id"))
                .with("shipping_address_id", order.fields().number("shipping_address_id"))
                .with("packages", "[]")
                .with("created_at", now)
                .with("updated_at", now);
        if (order.customerId() != 0) {
            row.with("customer_id", order.customerId());
        }
        notified(row).insert(handle);
        say(SalesDocumentKind.SHIPMENT, id);
        for (Portion portion : portions) {
            Row.in("sales_shipment_item")
                    .with("parent_id", id)
                    .with("order_item_id", portion.item().id())
                    .with("product_id", portion.item().productId())
                    .with("sku", portion.item().sku())
                    .with("name", portion.item().name())
                    .with("price", portion.item().price())
                    .with("weight", portion.item().fields().amount("weight"))
                    .with("qty", portion.quantity())
                    .insert(handle);
        }
        for (Track track : tracks) {
            Row.in("sales_shipment_track")
                    .with("parent_id", id)
                    .with("order_id", order.id())
                    .with("carrier_code", track.carrier())
                    .with("title", track.title())
                    .with("track_number", track.number())
                    .with("created_at", now)
                    .with("updated_at", now)
                    .insert(handle);
        }
        Row.in("inventory_shipment_source")
                .with("shipment_id", id)
                .with("source_code", "default")
                .insert(handle);
        list(SalesDocumentKind.SHIPMENT, id)
                .with("total_qty", pieces)
                .with("order_status", order.status())
                .with("shipping_name", name(order.shippingAddress()))
                .insert(handle);
        return id;
    }

    private Row notified(Row document) {
        return remark.notified() ? document.with("send_email", 1).with("email_sent", 1) : document;
    }

    private void say(SalesDocumentKind kind, long id) {
        if (!remark.text().isEmpty()) {
            Row.in(kind.table() + "_comment")
                    .with("parent_id", id)
                    .with("is_customer_notified", remark.notified() ? 1 : 0)
                    .with("is_visible_on_front", 0)
                    .with("comment", remark.text())
                    .with("created_at", now)
                    .insert(handle);
        }
    }

    private Row list(SalesDocumentKind kind, long id) {
        Row row = Row.in(kind.table() + "_grid")
                .with("entity_id", id)
                .with("increment_id", OrderNumbers.increment(id))
                .with("store_id", 1)
                .with("order_id", order.id())
                .with("order_increment_id", order.increment())
                .with("order_created_at", order.createdAt())
                .with("customer_name", name(order.billingAddress()))
                .with("customer_email", order.email())
                .with("customer_group_id", order.fields().number("customer_group_id"))
                .with("billing_name", name(order.billingAddress()))
                .with("billing_address", line(order.billingAddress()))
                .with("shipping_address", line(order.shippingAddress()))
                .with("shipping_information", order.shippingDescription())
                .with("payment_method", order.paymentMethod())
                .with("created_at", now)
                .with("updated_at", now);
        if (kind == SalesDocumentKind.INVOICE) {
            row.with("store_name", order.fields().text("store_name"));
            CURRENCIES.forEach(
                    column -> row.with(column, order.fields().find(column).orElse("USD")));
        }
        if (kind == SalesDocumentKind.CREDITMEMO) {
            row.with("order_status", order.status()).with("order_base_grand_total", order.grandTotal());
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
