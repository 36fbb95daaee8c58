package dev.tiltyard.shopping.magento.quote;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.sales.OrderNumbers;
import dev.tiltyard.shopping.magento.sales.TableRow;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Writes the rows of a new order from those of its cart. */
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
    private final Choices choices;
    private final long number;
    private final String paymentTitle;
    private final Instant now;

    OrderRecord(Handle handle, Quote quote, Choices choices, long number, String paymentTitle, Instant now) {
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
        TableRow row = new TableRow("sales_order")
                .set("entity_id", number)
                .set("increment_id", OrderNumbers.increment(number))
                .set("state", "new")
                .set("status", "pending")
                .set("protect_code", protectCode())
                .set("is_virtual", quote.virtual() ? 1 : 0)
                .set("store_id", 1)
                .set("store_name", STORE)
                .set("quote_id", quote.id())
                .set("created_at", now)
                .set("updated_at", now)
                .set("remote_ip", "127.0.0.1")
                .set("customer_id", quote.customerId() == 0 ? null : quote.customerId())
                .set("customer_is_guest", quote.customerId() == 0 ? 1 : 0)
                .set("customer_group_id", quote.customerGroup())
                .set("customer_email", email())
                .set("customer_firstname", firstName())
                .set("customer_lastname", lastName())
                .set("customer_note_notify", 1)
                .set("email_sent", 1)
                .set("send_email", 1)
                .set("billing_address_id", billTo)
                .set("shipping_address_id", shipTo == 0 ? null : shipTo)
                .set("weight", costs.amount("weight"))
                .set("total_item_count", quote.lines().size())
                .both("total_qty_ordered", quote.quantity())
                .set("base_currency_code", "USD")
                .set("global_currency_code", "USD")
                .set("order_currency_code", "USD")
                .set("store_currency_code", "USD")
                .set("base_to_global_rate", 1)
                .set("base_to_order_rate", 1)
                .set("store_to_base_rate", 0)
                .set("store_to_order_rate", 0);
        if (!quote.virtual()) {
            row.set("shipping_method", quote.shipping().shippingMethod())
                    .set("shipping_description", costs.text("shipping_description"));
        }
        if (!quote.coupon().isEmpty()) {
            row.set("coupon_code", quote.coupon());
        }
        quote.fields()
                .find("applied_rule_ids")
                .filter(ids -> !ids.isEmpty())
                .ifPresent(ids -> row.set("applied_rule_ids", ids));
        costs.find("discount_description").ifPresent(text -> row.set("discount_description", text));
        amounts(row, costs);
        row.insert(handle);
    }

    private static void amounts(TableRow row, Fields costs) {
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
            row.both(amount, costs.amount(amount));
        }
        row.both("total_due", costs.amount("grand_total"))
                .both("discount_tax_compensation_amount", BigDecimal.ZERO)
                .set("shipping_discount_tax_compensation_amount", BigDecimal.ZERO)
                .set("base_shipping_discount_tax_compensation_amnt", BigDecimal.ZERO);
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
        TableRow row = new TableRow("sales_order_address")
                .set("parent_id", number)
                .set("quote_address_id", address.id())
                .set("address_type", type)
                .set("email", email())
                .set("customer_id", quote.customerId() == 0 ? null : quote.customerId());
        ADDRESS.forEach(column -> address.fields().find(column).ifPresent(value -> row.set(column, value)));
        return row.insert(handle);
    }

    private long item(QuoteItem item, Map<Long, Long> parents) {
        Fields own = item.fields();
        boolean child = item.parentId() != 0;
        QuoteItem line = child ? quote.line(item.parentId()).orElse(item) : item;
        TableRow row = new TableRow("sales_order_item")
                .set("order_id", number)
                .set("parent_item_id", child ? parents.get(item.parentId()) : null)
                .set("quote_item_id", item.id())
                .set("store_id", 1)
                .set("created_at", now)
                .set("updated_at", now)
                .set("product_id", item.productId())
                .set("product_type", item.type())
                .set("product_options", productOptions(item, line))
                .set("weight", own.amount("weight"))
                .set("is_virtual", item.virtual() ? 1 : 0)
                .set("sku", item.sku())
                .set("name", item.name())
                .set("is_qty_decimal", 0)
                .set("no_discount", 0)
                .set("free_shipping", own.number("free_shipping"))
                .set("qty_ordered", line.quantity())
                .set("row_weight", own.amount("row_weight"))
                .set("tax_percent", own.amount("tax_percent"))
                .set("discount_percent", own.amount("discount_percent"))
                .both("original_price", own.amount("price"))
                .both("discount_tax_compensation_amount", BigDecimal.ZERO);
        for (String none : List.of("qty_canceled", "qty_invoiced", "qty_refunded", "qty_shipped")) {
            row.set(none, BigDecimal.ZERO);
        }
        for (String none : List.of("tax_invoiced", "discount_invoiced", "row_invoiced", "amount_refunded")) {
            row.both(none, BigDecimal.ZERO);
        }
        for (String amount : List.of(
                "price", "row_total", "discount_amount", "tax_amount", "price_incl_tax", "row_total_incl_tax")) {
            row.both(amount, own.amount(amount));
        }
        own.find("applied_rule_ids").filter(ids -> !ids.isEmpty()).ifPresent(ids -> row.set("applied_rule_ids", ids));
        return row.insert(handle);
    }

    private String productOptions(QuoteItem item, QuoteItem line) {
        ObjectNode root = JSON.createObjectNode();
        root.set("info_buyRequest", request(line));
        ArrayNode options = JSON.createArrayNode();
        ArrayNode attributes = JSON.createArrayNode();
        for (Chosen chosen : choices.of(item)) {
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
        return root.toString();
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
        new TableRow("sales_order_payment")
                .set("entity_id", number)
                .set("parent_id", number)
                .both("shipping_amount", costs.amount("shipping_amount"))
                .both("amount_ordered", quote.grandTotal())
                .set("quote_payment_id", quote.payment().number("payment_id"))
                .set("method", quote.paymentMethod())
                .set("po_number", quote.payment().find("po_number").orElse(null))
                .set(
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
        new TableRow("sales_order_grid")
                .set("entity_id", number)
                .set("status", "pending")
                .set("store_id", 1)
                .set("store_name", STORE)
                .set("customer_id", quote.customerId() == 0 ? null : quote.customerId())
                .both("grand_total", quote.grandTotal())
                .set("increment_id", OrderNumbers.increment(number))
                .set("base_currency_code", "USD")
                .set("order_currency_code", "USD")
                .set("shipping_name", quote.virtual() ? null : name(shipping))
                .set("billing_name", name(billing))
                .set("created_at", now)
                .set("updated_at", now)
                .set("billing_address", oneLine(billing))
                .set("shipping_address", quote.virtual() ? null : oneLine(shipping))
                .set("shipping_information", costs.text("shipping_description"))
                .set("customer_email", email())
                .set("customer_group", String.valueOf(quote.customerGroup()))
                .set("subtotal", quote.subtotal())
                .set("shipping_and_handling", costs.amount("shipping_amount"))
                .set("customer_name", firstName() + " " + lastName())
                .set("payment_method", quote.paymentMethod())
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
