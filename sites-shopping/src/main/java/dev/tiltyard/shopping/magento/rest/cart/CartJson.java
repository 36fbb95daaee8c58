package dev.tiltyard.shopping.magento.rest.cart;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.quote.AddressEntry;
import dev.tiltyard.shopping.magento.quote.Chosen;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.QuoteAddress;
import dev.tiltyard.shopping.magento.quote.QuoteItem;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Carts as JSON.
 *
 * <p>Source: Magento 2.4, {@code Magento\Quote\Api\Data}.
 */
final class CartJson {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final List<String> TOTALS = List.of(
            "grand_total",
            "base_grand_total",
            "subtotal",
            "base_subtotal",
            "discount_amount",
            "base_discount_amount",
            "subtotal_with_discount",
            "base_subtotal_with_discount",
            "shipping_amount",
            "base_shipping_amount",
            "shipping_discount_amount",
            "base_shipping_discount_amount",
            "tax_amount",
            "base_tax_amount");
    private static final List<String> ITEM_TOTALS = List.of(
            "price",
            "base_price",
            "qty",
            "row_total",
            "base_row_total",
            "row_total_with_discount",
            "tax_amount",
            "base_tax_amount",
            "tax_percent",
            "discount_amount",
            "base_discount_amount",
            "discount_percent",
            "price_incl_tax",
            "base_price_incl_tax",
            "row_total_incl_tax",
            "base_row_total_incl_tax");

    private final Magento magento;

    CartJson(Magento magento) {
        this.magento = magento;
    }

    Shape cart(Quote quote) {
        Fields fields = quote.fields();
        return new Shape()
                .put("id", quote.id())
                .put("created_at", time(fields.time("created_at")))
                .put("updated_at", time(fields.time("updated_at")))
                .put("is_active", quote.active())
                .put("is_virtual", quote.virtual())
                .put("items", items(quote))
                .put("items_count", fields.number("items_count"))
                .put("items_qty", quote.quantity())
                .put("customer", customer(quote))
                .put("billing_address", address(quote, quote.billing()))
                .put("orig_order_id", fields.number("orig_order_id"))
                .put("currency", currency(fields))
                .put("customer_is_guest", quote.customerId() == 0)
                .put("customer_note_notify", fields.number("customer_note_notify") == 1)
                .put("customer_tax_class_id", fields.number("customer_tax_class_id"))
                .put("store_id", fields.number("store_id"))
                .put("extension_attributes", new Shape().put("shipping_assignments", assignments(quote)));
    }

    private static String time(Instant time) {
        return TIME.format(time);
    }

    private static Shape customer(Quote quote) {
        if (quote.customerId() == 0) {
            return new Shape()
                    .put("email", quote.fields().columns().get("customer_email"))
                    .put("firstname", null)
                    .put("lastname", null);
        }
        return new Shape()
                .put("id", quote.customerId())
                .put("group_id", quote.customerGroup())
                .put("email", quote.fields().text("customer_email"))
                .put("firstname", quote.fields().text("customer_firstname"))
                .put("lastname", quote.fields().text("customer_lastname"))
                .put("store_id", 1)
                .put("website_id", 1);
    }

    private static Shape currency(Fields fields) {
        Shape shape = new Shape();
        for (String code :
                List.of("global_currency_code", "base_currency_code", "store_currency_code", "quote_currency_code")) {
            shape.put(code, fields.text(code));
        }
        for (String rate :
                List.of("store_to_base_rate", "store_to_quote_rate", "base_to_global_rate", "base_to_quote_rate")) {
            shape.put(rate, fields.amount(rate));
        }
        return shape;
    }

    private List<Shape> assignments(Quote quote) {
        if (quote.virtual() || quote.lines().isEmpty()) {
            return List.of();
        }
        Shape shipping = new Shape()
                .put("address", address(quote, quote.shipping()))
                .put("method", quote.shipping().fields().columns().get("shipping_method"));
        return List.of(new Shape().put("shipping", shipping).put("items", items(quote)));
    }

    Shape address(Quote quote, QuoteAddress address) {
        Fields fields = address.fields();
        return new Shape()
                .put("id", address.id())
                .put("region", fields.columns().get("region"))
                .put("region_id", fields.columns().get("region_id"))
                .put(
                        "region_code",
                        magento.directory()
                                .region((int) address.regionId())
                                .map(Region::code)
                                .orElse(null))
                .put("country_id", fields.columns().get("country_id"))
                .put("street", address.street().isEmpty() ? List.of("") : address.street())
                .put("company", fields.columns().get("company"))
                .put("telephone", fields.columns().get("telephone"))
                .put("postcode", fields.columns().get("postcode"))
                .put("city", fields.columns().get("city"))
                .put("firstname", fields.columns().get("firstname"))
                .put("lastname", fields.columns().get("lastname"))
                .copy(fields.columns(), AddressEntry.MORE)
                .put("customer_id", quote.customerId() == 0 ? null : quote.customerId())
                .put("email", fields.columns().get("email"))
                .put("same_as_billing", fields.number("same_as_billing"))
                .put("customer_address_id", fields.columns().get("customer_address_id"))
                .put("save_in_address_book", fields.number("save_in_address_book"));
    }

    List<Shape> items(Quote quote) {
        return quote.lines().stream().map(line -> item(quote, line)).toList();
    }

    Shape item(Quote quote, QuoteItem line) {
        return new Shape()
                .put("item_id", line.id())
                .put("sku", line.sku())
                .put("qty", line.quantity())
                .put("name", line.name())
                .put("price", line.price())
                .put("product_type", line.type())
                .put(
                        "quote_id",
                        quote.maskedId().isEmpty() || quote.customerId() != 0
                                ? String.valueOf(quote.id())
                                : quote.maskedId())
                .put("product_option", option(quote, line));
    }

    private @Nullable Shape option(Quote quote, QuoteItem line) {
        List<Shape> options = new ArrayList<>();
        List<Shape> attributes = new ArrayList<>();
        List<Shape> parts = new ArrayList<>();
        for (Chosen chosen : magento.choices().of(quote, line)) {
            if (chosen.part()) {
                parts.add(part(line, chosen));
            } else if (chosen.attribute()) {
                attributes.add(new Shape()
                        .put("option_id", String.valueOf(chosen.id()))
                        .put("option_value", Long.valueOf(chosen.raw())));
            } else {
                options.add(new Shape()
                        .put("option_id", String.valueOf(chosen.id()))
                        .put("option_value", chosen.raw()));
            }
        }
        if (options.isEmpty() && attributes.isEmpty() && parts.isEmpty()) {
            return null;
        }
        return new Shape()
                .put(
                        "extension_attributes",
                        new Shape()
                                .put("custom_options", options.isEmpty() ? null : options)
                                .put("configurable_item_options", attributes.isEmpty() ? null : attributes)
                                .put("bundle_options", parts.isEmpty() ? null : parts));
    }

    /** A bundle selection and its quantity. */
    private static Shape part(QuoteItem line, Chosen chosen) {
        List<Long> selections =
                Arrays.stream(chosen.raw().split(",")).map(Long::valueOf).toList();
        return new Shape()
                .put("option_id", chosen.id())
                .put(
                        "option_qty",
                        new BigDecimal(line.options().getOrDefault("selection_qty_" + selections.get(0), "1")))
                .put("option_selections", selections);
    }

    Shape totals(Quote quote) {
        Fields costs = quote.costs().fields();
        Shape shape = new Shape();
        TOTALS.forEach(name -> shape.put(name, costs.amount(name)));
        return shape.put("shipping_tax_amount", costs.amount("shipping_tax_amount"))
                .put("base_shipping_tax_amount", costs.amount("base_shipping_tax_amount"))
                .put("subtotal_incl_tax", costs.amount("subtotal_incl_tax"))
                .put("shipping_incl_tax", costs.amount("shipping_incl_tax"))
                .put("base_shipping_incl_tax", costs.amount("base_shipping_incl_tax"))
                .put("base_currency_code", "USD")
                .put("quote_currency_code", "USD")
                .text("coupon_code", quote.coupon())
                .put("items_qty", quote.quantity())
                .put(
                        "items",
                        quote.lines().stream()
                                .map(line -> itemTotals(quote, line))
                                .toList())
                .put("total_segments", segments(quote));
    }

    private Shape itemTotals(Quote quote, QuoteItem line) {
        Shape shape = new Shape().put("item_id", line.id());
        ITEM_TOTALS.forEach(name -> shape.put(name, line.fields().amount(name)));
        ArrayNode options = JSON.createArrayNode();
        magento.choices().of(quote, line).forEach(chosen -> options.addObject()
                .put("value", chosen.value())
                .put("label", chosen.label()));
        return shape.put("options", options.toString()).put("name", line.name());
    }

    private static List<Shape> segments(Quote quote) {
        QuoteAddress costs = quote.costs();
        List<Shape> segments = new ArrayList<>();
        segments.add(segment("subtotal", "Subtotal", costs.subtotal()));
        if (!quote.virtual()) {
            String how = costs.fields().text("shipping_description");
            segments.add(segment(
                    "shipping",
                    how.isEmpty() ? "Shipping & Handling" : "Shipping & Handling (" + how + ")",
                    costs.shippingMethod().isEmpty() ? null : costs.shipping()));
        }
        if (costs.discount().signum() != 0) {
            String what = costs.fields().text("discount_description");
            segments.add(
                    segment("discount", what.isEmpty() ? "Discount" : "Discount (" + what + ")", costs.discount()));
        }
        segments.add(segment("tax", "Tax", costs.tax())
                .put("area", "taxes")
                .put("extension_attributes", new Shape().put("tax_grandtotal_details", List.of())));
        segments.add(segment("grand_total", "Grand Total", costs.grandTotal()).put("area", "footer"));
        return segments;
    }

    private static Shape segment(String code, String title, @Nullable BigDecimal value) {
        return new Shape().put("code", code).put("title", title).put("value", value);
    }

    static Shape rate(ShippingRate rate) {
        return new Shape()
                .put("carrier_code", rate.carrier())
                .put("method_code", rate.method())
                .put("carrier_title", rate.carrierTitle())
                .put("method_title", rate.methodTitle())
                .put("amount", rate.price())
                .put("base_amount", rate.price())
                .put("available", true)
                .put("error_message", "")
                .put("price_excl_tax", rate.price())
                .put("price_incl_tax", rate.price());
    }
}
