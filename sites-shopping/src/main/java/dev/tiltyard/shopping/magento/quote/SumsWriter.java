package dev.tiltyard.shopping.magento.quote;

import static dev.tiltyard.shopping.magento.sales.Amounts.both;

import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.generic.GenericType;

/** Writes a cart's totals into its rows. */
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

    /** Whether the rows already have these values. */
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
        quote.lines().forEach(line -> quote.children(line).forEach(this::part));
        QuoteAddress bearing = sums.virtual() ? quote.billing() : quote.shipping();
        address(bearing);
        none(sums.virtual() ? quote.shipping() : quote.billing());
        rates();
        Row.in("quote")
                .with("updated_at", now)
                .with("items_count", quote.lines().size())
                .with("items_qty", sums.quantity())
                .with("is_virtual", sums.virtual() ? 1 : 0)
                .with(both("subtotal"), sums.subtotal())
                .with(both("subtotal_with_discount"), sums.subtotal().subtract(sums.itemDiscount()))
                .with(both("grand_total"), sums.grandTotal())
                .withNullable("coupon_code", sums.coupon().isEmpty() ? null : sums.coupon())
                .with("applied_rule_ids", sums.discounts().rules())
                .update(handle, "entity_id", quote.id());
    }

    private Sums.Row row(QuoteItem line) {
        Sums.Row row = sums.rows().get(line.id());
        if (row == null) {
            throw new IllegalStateException("line " + line.id() + " of cart " + quote.id() + " was not calculated");
        }
        return row;
    }

    private void item(QuoteItem line) {
        Sums.Row row = row(line);
        amounts(row)
                .with("updated_at", now)
                .with("discount_percent", sums.discounts().percentOf(line.id()))
                .with("row_weight", row.weight())
                .with(both("discount_tax_compensation_amount"), BigDecimal.ZERO)
                .with("free_shipping", sums.discounts().sentFree(line.id()) ? 1 : 0)
                .with("applied_rule_ids", sums.discounts().rulesOf(line.id()))
                .update(handle, "item_id", line.id());
    }

    private void part(QuoteItem part) {
        Sums.Row row = sums.parts().get(part.id());
        if (row != null) {
            amounts(row).update(handle, "item_id", part.id());
        }
    }

    private static Row amounts(Sums.Row row) {
        BigDecimal withTax = row.price()
                .add(row.price().multiply(row.taxPercent()).divide(HUNDRED))
                .setScale(2, RoundingMode.HALF_UP);
        return Row.in("quote_item")
                .with(both("price"), row.price())
                .with(both("row_total"), row.total())
                .with(both("discount_amount"), row.discount())
                .with("row_total_with_discount", row.total().subtract(row.discount()))
                .with("tax_percent", row.taxPercent())
                .with(both("tax_amount"), row.tax())
                .with(both("price_incl_tax"), withTax)
                .with(both("row_total_incl_tax"), row.total().add(row.tax()));
    }

    private void address(QuoteAddress address) {
        Row.in("quote_address")
                .with("updated_at", now)
                .withNullable(
                        "shipping_method", sums.method().map(ShippingRate::code).orElse(null))
                .withNullable(
                        "shipping_description",
                        sums.method().map(ShippingRate::description).orElse(null))
                .with("weight", sums.weight())
                .with(both("subtotal"), sums.subtotal())
                .with(both("subtotal_with_discount"), sums.subtotal().subtract(sums.itemDiscount()))
                .with(both("tax_amount"), sums.tax())
                .with(both("shipping_amount"), sums.shipping())
                .with(both("shipping_tax_amount"), sums.shippingTax())
                .with(both("shipping_incl_tax"), sums.shipping().add(sums.shippingTax()))
                .with(both("shipping_discount_amount"), sums.shippingDiscount())
                .with(both("discount_amount"), sums.discount())
                .withNullable(
                        "discount_description",
                        sums.discounts().description().isEmpty()
                                ? null
                                : sums.discounts().description())
                .with("subtotal_incl_tax", sums.subtotal().add(sums.itemTax()))
                .with("base_subtotal_total_incl_tax", sums.subtotal().add(sums.itemTax()))
                .with(both("grand_total"), sums.grandTotal())
                .update(handle, "address_id", address.id());
    }

    private void none(QuoteAddress address) {
        Row row = Row.in("quote_address").withNull("shipping_method").withNull("shipping_description");
        for (String column : List.of(
                "subtotal",
                "subtotal_with_discount",
                "tax_amount",
                "shipping_amount",
                "shipping_tax_amount",
                "discount_amount",
                "grand_total")) {
            row.with(both(column), BigDecimal.ZERO);
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
        Row.in("quote_shipping_rate")
                .with("address_id", address)
                .with("created_at", now)
                .with("updated_at", now)
                .with("carrier", rate.carrier())
                .with("carrier_title", rate.carrierTitle())
                .with("code", rate.code())
                .with("method", rate.method())
                .with("method_title", rate.methodTitle())
                .with("price", rate.price())
                .insert(handle);
    }
}
