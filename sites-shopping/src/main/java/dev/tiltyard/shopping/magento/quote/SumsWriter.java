package dev.tiltyard.shopping.magento.quote;

import dev.tiltyard.shopping.magento.sales.TableRow;
import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;

/** Writes what a cart costs into its rows. */
final class SumsWriter {
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final Handle handle;
    private final Quote quote;
    private final Sums sums;
    private final Instant now;

    SumsWriter(Handle handle, Quote quote, Sums sums, Instant now) {
        this.handle = handle;
        this.quote = quote;
        this.sums = sums;
        this.now = now;
    }

    /** Whether the rows say the same already. */
    boolean unchanged() {
        return quote.fields().has("grand_total")
                && quote.grandTotal().compareTo(sums.grandTotal()) == 0
                && quote.subtotal().compareTo(sums.subtotal()) == 0
                && quote.coupon().equals(sums.coupon())
                && quote.lines().stream()
                        .allMatch(line -> line.price().compareTo(row(line).price()) == 0
                                && line.rowTotal().compareTo(row(line).total()) == 0);
    }

    void write() {
        quote.lines().forEach(this::item);
        QuoteAddress bearing = sums.virtual() ? quote.billing() : quote.shipping();
        address(bearing);
        none(sums.virtual() ? quote.shipping() : quote.billing());
        rates();
        new TableRow("quote")
                .set("updated_at", now)
                .set("items_count", quote.lines().size())
                .set("items_qty", sums.quantity())
                .set("is_virtual", sums.virtual() ? 1 : 0)
                .both("subtotal", sums.subtotal())
                .both("subtotal_with_discount", sums.subtotal().subtract(sums.itemDiscount()))
                .both("grand_total", sums.grandTotal())
                .set("coupon_code", sums.coupon().isEmpty() ? null : sums.coupon())
                .set("applied_rule_ids", sums.discounts().rules())
                .update(handle, "entity_id", quote.id());
    }

    private Sums.Row row(QuoteItem line) {
        Sums.Row row = sums.rows().get(line.id());
        if (row == null) {
            throw new IllegalStateException("line " + line.id() + " of cart " + quote.id() + " was not worked out");
        }
        return row;
    }

    private void item(QuoteItem line) {
        Sums.Row row = row(line);
        BigDecimal withTax = row.price()
                .add(row.price().multiply(row.taxPercent()).divide(HUNDRED))
                .setScale(2, RoundingMode.HALF_UP);
        new TableRow("quote_item")
                .set("updated_at", now)
                .both("price", row.price())
                .both("row_total", row.total())
                .both("discount_amount", row.discount())
                .set("discount_percent", sums.discounts().percentOf(line.id()))
                .set("row_total_with_discount", row.total().subtract(row.discount()))
                .set("row_weight", row.weight())
                .set("tax_percent", row.taxPercent())
                .both("tax_amount", row.tax())
                .both("price_incl_tax", withTax)
                .both("row_total_incl_tax", row.total().add(row.tax()))
                .both("discount_tax_compensation_amount", BigDecimal.ZERO)
                .set("free_shipping", sums.discounts().sentFree(line.id()) ? 1 : 0)
                .set("applied_rule_ids", sums.discounts().rulesOf(line.id()))
                .update(handle, "item_id", line.id());
    }

    private void address(QuoteAddress address) {
        new TableRow("quote_address")
                .set("updated_at", now)
                .set("shipping_method", sums.method().map(ShippingRate::code).orElse(null))
                .set(
                        "shipping_description",
                        sums.method().map(ShippingRate::description).orElse(null))
                .set("weight", sums.weight())
                .both("subtotal", sums.subtotal())
                .both("subtotal_with_discount", sums.subtotal().subtract(sums.itemDiscount()))
                .both("tax_amount", sums.tax())
                .both("shipping_amount", sums.shipping())
                .both("shipping_tax_amount", sums.shippingTax())
                .both("shipping_incl_tax", sums.shipping().add(sums.shippingTax()))
                .both("shipping_discount_amount", sums.shippingDiscount())
                .both("discount_amount", sums.discount())
                .set(
                        "discount_description",
                        sums.discounts().description().isEmpty()
                                ? null
                                : sums.discounts().description())
                .set("subtotal_incl_tax", sums.subtotal().add(sums.itemTax()))
                .set("base_subtotal_total_incl_tax", sums.subtotal().add(sums.itemTax()))
                .both("grand_total", sums.grandTotal())
                .update(handle, "address_id", address.id());
    }

    private void none(QuoteAddress address) {
        TableRow row =
                new TableRow("quote_address").set("shipping_method", null).set("shipping_description", null);
        for (String column : List.of(
                "subtotal",
                "subtotal_with_discount",
                "tax_amount",
                "shipping_amount",
                "shipping_tax_amount",
                "discount_amount",
                "grand_total")) {
            row.both(column, BigDecimal.ZERO);
        }
        row.update(handle, "address_id", address.id());
    }

    private void rates() {
        long address = quote.shipping().id();
        Map<String, BigDecimal> present = handle.createQuery(
                        "SELECT code, price FROM quote_shipping_rate WHERE address_id = ?")
                .bind(0, address)
                .setMapKeyColumn("code")
                .setMapValueColumn("price")
                .collectInto(new GenericType<Map<String, BigDecimal>>() {});
        boolean same = present.size() == sums.rates().size()
                && sums.rates().stream()
                        .allMatch(rate -> present.containsKey(rate.code())
                                && rate.price().compareTo(present.get(rate.code())) == 0);
        if (!same) {
            handle.execute("DELETE FROM quote_shipping_rate WHERE address_id = ?", address);
            sums.rates().forEach(rate -> insert(rate, address));
        }
    }

    private void insert(ShippingRate rate, long address) {
        new TableRow("quote_shipping_rate")
                .set("address_id", address)
                .set("created_at", now)
                .set("updated_at", now)
                .set("carrier", rate.carrier())
                .set("carrier_title", rate.carrierTitle())
                .set("code", rate.code())
                .set("method", rate.method())
                .set("method_title", rate.methodTitle())
                .set("price", rate.price())
                .insert(handle);
    }
}
