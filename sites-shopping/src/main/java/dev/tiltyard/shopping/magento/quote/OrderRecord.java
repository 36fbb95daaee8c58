package dev.tiltyard.shopping.magento.quote;

import static dev.tiltyard.shopping.magento.sales.Amounts.both;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.OrderNumbers;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Writes a new order's rows from its cart's. */
final class OrderRecord {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String STORE = "Main Website\nMain Website Store\nDefault Store View";
    private static final List<String> ADDRESS = List.of(
            "customer_address_id",
            "region_id",
            "region",
            "postcode",
            "firstname",
            "lastname",
            "street",
            "city",
            "telephone",
            "country_id",
            "company");

    private final Handle handle;
    private final Quote quote;
    private final SelectedOptions choices;
    private final long number;
    private final String paymentTitle;
    private final Instant now;

    OrderRecord(Handle handle, Quote quote, SelectedOptions choices, long number, String paymentTitle, Instant now) {
        this.handle = handle;
        this.quote = quote;
        this.choices = choices;
        this.number = number;
        this.paymentTitle = paymentTitle;
        this.now = now;
    }

    void write() {
        long shipTo = quote.virtual() ? 0 : address(quote.shipping(), "shipping");
        long billTo = address(quote.billing(), "billing");
        order(shipTo, billTo);
        Map<Long, Long> items = new HashMap<>();
        quote.items().forEach(item -> items.put(item.id(), item(item, items)));
        payment();
        grid();
    }

    private String firstName() {
        return quote.customerId() == 0
                ? quote.billing().firstName()
                : quote.fields().text("customer_firstname");
    }

    private String lastName() {
        return quote.customerId() == 0
                ? quote.billing().lastName()
                : quote.fields().text("customer_lastname");
    }

    private void order(long shipTo, long billTo) {
        Fields costs = quote.costs().fields();
        Row row = Row.in("sales_order")
                .with("entity_id", number)
                .with("increment_id", OrderNumbers.increment(number))
                .with("state", "new")
                .with("status", "pending")
                .with("protect_code", protectCode())
                .with("is_virtual", quote.virtual() ? 1 : 0)
                .with("store_id", 1)
                .with("store_name", STORE)
                .with("quote_id", quote.id())
                .with("created_at", now)
                .with("updated_at", now)
                .with("remote_ip", "127.0.0.1")
                .withNullable("customer_id", quote.customerId() == 0 ? null : quote.customerId())
                .with("customer_is_guest", quote.customerId() == 0 ? 1 : 0)
                .with("customer_group_id", quote.customerGroup())
                .with("customer_email", email())
                .with("customer_firstname", firstName())
                .with("customer_lastname", lastName())
                .with("customer_note_notify", 1)
                .with("email_sent", 1)
                .with("send_email", 1)
                .with("billing_address_id", billTo)
                .withNullable("shipping_address_id", shipTo == 0 ? null : shipTo)
                .with("weight", costs.amount("weight"))
                .with("total_item_count", quote.lines().size())
                .with(both("total_qty_ordered"), quote.quantity())
                .with("base_currency_code", "USD")
                .with("global_currency_code", "USD")
                .with("order_currency_code", "USD")
                .with("store_currency_code", "USD")
                .with("base_to_global_rate", 1)
                .with("base_to_order_rate", 1)
                .with("store_to_base_rate", 0)
                .with("store_to_order_rate", 0);
        if (!quote.virtual()) {
            row.with("shipping_method", quote.shipping().shippingMethod())
                    .with("shipping_description", costs.text("shipping_description"));
        }
        if (!quote.coupon().isEmpty()) {
            row.with("coupon_code", quote.coupon());
        }
        quote.fields()
                .find("applied_rule_ids")
                .filter(ids -> !ids.isEmpty())
                .ifPresent(ids -> row.with("applied_rule_ids", ids));
        costs.find("discount_description").ifPresent(text -> row.with("discount_description", text));
        amounts(row, costs);
        row.insert(handle);
    }

    private static void amounts(Row row, Fields costs) {
        for (String amount : List.of(
                "subtotal",
                "subtotal_incl_tax",
                "discount_amount",
                "shipping_amount",
                "shipping_incl_tax",
                "shipping_tax_amount",
                "shipping_discount_amount",
                "tax_amount",
                "grand_total")) {
            row.with(both(amount), costs.amount(amount));
        }
        row.with(both("total_due"), costs.amount("grand_total"))
                .with(both("discount_tax_compensation_amount"), BigDecimal.ZERO)
                .with("shipping_discount_tax_compensation_amount", BigDecimal.ZERO)
                .with("base_shipping_discount_tax_compensation_amnt", BigDecimal.ZERO);
    }

    private String protectCode() {
        return String.format(Locale.ROOT, "%016x", 0x9E3779B97F4A7C15L * number).substring(0, 6);
    }

    private String email() {
        return quote.customerId() == 0
                ? quote.billing().email()
                : quote.fields().text("customer_email");
    }

    private long address(QuoteAddress address, String type) {
        Row row = Row.in("sales_order_address")
                .with("parent_id", number)
                .with("quote_address_id", address.id())
                .with("address_type", type)
                .with("email", email())
                .withNullable("customer_id", quote.customerId() == 0 ? null : quote.customerId());
        Stream.concat(ADDRESS.stream(), AddressEntry.MORE.stream())
                .forEach(column -> address.fields().find(column).ifPresent(value -> row.with(column, value)));
        return row.insert(handle);
    }

    private long item(QuoteItem item, Map<Long, Long> parents) {
        Fields own = item.fields();
        boolean child = item.parentId() != 0;
        QuoteItem line = child ? quote.line(item.parentId()).orElse(item) : item;
        Row row = Row.in("sales_order_item")
                .with("order_id", number)
                .withNullable("parent_item_id", child ? parents.get(item.parentId()) : null)
                .with("quote_item_id", item.id())
                .with("store_id", 1)
                .with("created_at", now)
                .with("updated_at", now)
                .with("product_id", item.productId())
                .with("product_type", item.type())
                .with("product_options", productOptions(item, line))
                .with("weight", own.amount("weight"))
                .with("is_virtual", item.virtual() ? 1 : 0)
                .with("sku", item.sku())
                .with("name", item.name())
                .with("is_qty_decimal", 0)
                .with("no_discount", own.number("no_discount"))
                .with("free_shipping", own.number("free_shipping"))
                .with(
                        "qty_ordered",
                        child && line.bundle() ? item.quantity().multiply(line.quantity()) : line.quantity())
                .with("row_weight", own.amount("row_weight"))
                .with("tax_percent", own.amount("tax_percent"))
                .with("discount_percent", own.amount("discount_percent"))
                .with(both("original_price"), own.amount("price"))
                .with(both("discount_tax_compensation_amount"), BigDecimal.ZERO);
        for (String none : List.of("qty_canceled", "qty_invoiced", "qty_refunded", "qty_shipped")) {
            row.with(none, BigDecimal.ZERO);
        }
        for (String none : List.of("tax_invoiced", "discount_invoiced", "row_invoiced", "amount_refunded")) {
            row.with(both(none), BigDecimal.ZERO);
        }
        for (String amount : List.of(
                "price", "row_total", "discount_amount", "tax_amount", "price_incl_tax", "row_total_incl_tax")) {
            row.with(both(amount), own.amount(amount));
        }
        own.find("applied_rule_ids").filter(ids -> !ids.isEmpty()).ifPresent(ids -> row.with("applied_rule_ids", ids));
        return row.insert(handle);
    }

    private String productOptions(QuoteItem item, QuoteItem line) {
        ObjectNode root = JSON.createObjectNode();
        root.set("info_buyRequest", request(line));
        ArrayNode options = JSON.createArrayNode();
        ArrayNode attributes = JSON.createArrayNode();
        for (Chosen chosen : choices.of(quote, item)) {
            if (chosen.part()) {
                continue; // stored below, under its own name
            }
            if (chosen.attribute()) {
                attributes
                        .addObject()
                        .put("label", chosen.label())
                        .put("value", chosen.value())
                        .put("option_id", chosen.id())
                        .put("option_value", chosen.raw());
            } else {
                options.addObject()
                        .put("label", chosen.label())
                        .put("value", chosen.value())
                        .put("print_value", chosen.value())
                        .put("option_id", String.valueOf(chosen.id()))
                        .put("option_type", chosen.type())
                        .put("option_value", chosen.raw())
                        .put("custom_view", false);
            }
        }
        if (!options.isEmpty()) {
            root.set("options", options);
        }
        if (!attributes.isEmpty()) {
            root.set("attributes_info", attributes);
            root.put("simple_name", quote.stocked(item).name());
            root.put("simple_sku", quote.stocked(item).sku());
            root.put("product_calculations", 1);
            root.put("shipment_type", 0);
        }
        if (item.bundle()) {
            bundle(root, item);
        }
        String part = item.options().get(BundlePreparation.ATTRIBUTES);
        if (part != null) {
            root.put(BundlePreparation.ATTRIBUTES, part);
        }
        return root.toString();
    }

    /** A bundle's options and selections, and whether its items ship separately. */
    private void bundle(ObjectNode root, QuoteItem item) {
        ObjectNode chosen = root.putObject("bundle_options");
        for (QuoteItem part : quote.children(item)) {
            JsonNode kept = tree(part.options().getOrDefault(BundlePreparation.ATTRIBUTES, "{}"));
            String id = kept.path("option_id").asText();
            ObjectNode choice = chosen.has(id)
                    ? (ObjectNode) chosen.get(id)
                    : chosen.putObject(id)
                            .put("option_id", id)
                            .put("label", kept.path("option_label").asText());
            choice.withArrayProperty("value")
                    .addObject()
                    .put("title", part.name())
                    .put("qty", part.quantity())
                    .put("price", kept.path("price").decimalValue());
        }
        Optional<Bundle> bundle = choices.bundle(item);
        boolean ofParts =
                bundle.map(Bundle::dynamicPrice).orElse(true) && !item.options().containsKey("option_ids");
        root.put("product_calculations", ofParts ? 0 : 1);
        root.put("shipment_type", bundle.map(Bundle::together).orElse(true) ? 0 : 1);
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the options of a bundle item are not JSON", e);
        }
    }

    private static JsonNode request(QuoteItem line) {
        try {
            return JSON.readTree(line.request().withQuantity(line.quantity()).text());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the request of line " + line.id() + " is no JSON", e);
        }
    }

    private void payment() {
        Fields costs = quote.costs().fields();
        Row.in("sales_order_payment")
                .with("entity_id", number)
                .with("parent_id", number)
                .with(both("shipping_amount"), costs.amount("shipping_amount"))
                .with(both("amount_ordered"), quote.grandTotal())
                .with("quote_payment_id", quote.payment().number("payment_id"))
                .with("method", quote.paymentMethod())
                .withNullable("po_number", quote.payment().find("po_number").orElse(null))
                .with(
                        "additional_information",
                        JSON.createObjectNode()
                                .put("method_title", paymentTitle)
                                .toString())
                .insert(handle);
    }

    private void grid() {
        Fields costs = quote.costs().fields();
        QuoteAddress shipping = quote.shipping();
        QuoteAddress billing = quote.billing();
        Row.in("sales_order_grid")
                .with("entity_id", number)
                .with("status", "pending")
                .with("store_id", 1)
                .with("store_name", STORE)
                .withNullable("customer_id", quote.customerId() == 0 ? null : quote.customerId())
                .with(both("grand_total"), quote.grandTotal())
                .with("increment_id", OrderNumbers.increment(number))
                .with("base_currency_code", "USD")
                .with("order_currency_code", "USD")
                .withNullable("shipping_name", quote.virtual() ? null : name(shipping))
                .with("billing_name", name(billing))
                .with("created_at", now)
                .with("updated_at", now)
                .with("billing_address", oneLine(billing))
                .withNullable("shipping_address", quote.virtual() ? null : oneLine(shipping))
                .with("shipping_information", costs.text("shipping_description"))
                .with("customer_email", email())
                .with("customer_group", String.valueOf(quote.customerGroup()))
                .with("subtotal", quote.subtotal())
                .with("shipping_and_handling", costs.amount("shipping_amount"))
                .with("customer_name", firstName() + " " + lastName())
                .with("payment_method", quote.paymentMethod())
                .insert(handle);
    }

    private static String name(QuoteAddress address) {
        return address.firstName() + " " + address.lastName();
    }

    private static String oneLine(QuoteAddress address) {
        String line = String.join(",", address.street()) + "," + address.city() + "," + address.region() + ","
                + address.postcode();
        return line.length() > 255 ? line.substring(0, 255) : line;
    }
}
