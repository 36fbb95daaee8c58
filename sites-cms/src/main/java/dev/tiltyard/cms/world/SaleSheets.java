package dev.tiltyard.cms.world;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes orders with lines, addresses, payment, comments and the row of the grid. */
final class SaleSheets {
    static final String STORE = "Main Website\nMain Website Store\nDefault Store View";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final BigDecimal NONE = BigDecimal.ZERO;

    private final Sheets sheets;
    private final PaperSheets papers;
    private long itemId;
    private long taxId;

    SaleSheets(Sheets sheets) {
        this.sheets = sheets;
        this.papers = new PaperSheets(sheets);
    }

    static String increment(long number) {
        return String.format(Locale.ROOT, "%09d", number);
    }

    static String state(Sale sale) {
        return switch (sale.status()) {
            case "pending" -> "new";
            case "fraud" -> "processing";
            default -> sale.status();
        };
    }

    void write(Sale sale) throws SQLException {
        order(sale);
        address(sale, "shipping");
        address(sale, "billing");
        payment(sale);
        List<Long> items = new ArrayList<>();
        for (Sale.Line line : sale.lines()) {
            items.add(itemId + 1);
            item(sale, line, line.configurable(), 0);
            if (line.configurable()) {
                item(sale, line, false, itemId);
            }
        }
        grid(sale);
        tax(sale);
        if (sale.is("holded", "fraud")) {
            comment(sale);
        }
        papers.write(sale, items);
    }

    void finish(long orders) throws SQLException {
        sheets.row("sequence_order_1").set("sequence_value", orders).add();
        papers.finish();
    }

    private void order(Sale sale) throws SQLException {
        Buyer who = sale.who();
        boolean canceled = sale.is("canceled");
        boolean paid = sale.invoiced();
        BigDecimal total = sale.total();
        sheets.row("sales_order")
                .set("entity_id", sale.number())
                .set("state", state(sale))
                .set("status", sale.status())
                .set("coupon_code", sale.coupon().isEmpty() ? null : sale.coupon())
                .set("coupon_rule_name", sale.coupon().isEmpty() ? null : SiteSheets.COUPON_RULE)
                .set(
                        "protect_code",
                        Long.toHexString(0x9E3779B97F4A7C15L * sale.number()).substring(0, 6))
                .set("shipping_description", "Flat Rate - Fixed")
                .set("shipping_method", "flatrate_flatrate")
                .set("is_virtual", 0)
                .set("store_id", 1)
                .set("customer_id", who.id())
                .set("customer_email", who.email())
                .set("customer_firstname", who.first())
                .set("customer_lastname", who.last())
                .set("customer_group_id", 1)
                .set("customer_is_guest", 0)
                .set("customer_note_notify", 1)
                .set("billing_address_id", billTo(sale))
                .set("shipping_address_id", shipTo(sale))
                .set("increment_id", increment(sale.number()))
                .set("base_currency_code", "USD")
                .set("global_currency_code", "USD")
                .set("order_currency_code", "USD")
                .set("store_currency_code", "USD")
                .set("store_name", STORE)
                .set("remote_ip", "127.0.0.1")
                .set("quote_id", sale.number())
                .set("email_sent", 1)
                .set("send_email", 1)
                .set("created_at", sale.placed())
                .set("updated_at", sale.placed())
                .set("total_item_count", sale.lines().size())
                .set("base_to_global_rate", 1)
                .set("base_to_order_rate", 1)
                .set("store_to_base_rate", 0)
                .set("store_to_order_rate", 0)
                .set("weight", sale.quantity())
                .money("total_qty_ordered", sale.quantity())
                .money("grand_total", total)
                .money("subtotal", sale.subtotal())
                .money("subtotal_incl_tax", sale.subtotal().add(sale.tax()))
                .money("shipping_amount", sale.shipping())
                .money("shipping_incl_tax", sale.shipping())
                .money("shipping_tax_amount", NONE)
                .money("shipping_discount_amount", NONE)
                .money("tax_amount", sale.tax())
                .money("discount_amount", sale.discount().negate())
                .money("total_due", paid ? NONE : canceled ? NONE : total)
                .money("total_canceled", canceled ? total : null)
                .money("subtotal_canceled", canceled ? sale.subtotal() : null)
                .money("shipping_canceled", canceled ? sale.shipping() : null)
                .money("tax_canceled", canceled ? sale.tax() : null)
                .money("discount_canceled", canceled ? sale.discount().negate() : null)
                .money("total_paid", paid ? total : null)
                .money("total_invoiced", paid ? total : null)
                .money("subtotal_invoiced", paid ? sale.subtotal() : null)
                .money("shipping_invoiced", paid ? sale.shipping() : null)
                .money("tax_invoiced", paid ? sale.tax() : null)
                .money("discount_invoiced", paid ? sale.discount().negate() : null)
                .set("base_total_invoiced_cost", paid ? NONE : null)
                .money("total_refunded", refund(sale, total))
                .money("total_offline_refunded", refund(sale, total))
                .money("subtotal_refunded", refund(sale, sale.subtotal()))
                .money("shipping_refunded", refund(sale, sale.shipping()))
                .money("tax_refunded", refund(sale, sale.tax()))
                .money("discount_refunded", refund(sale, sale.discount().negate()))
                .set("hold_before_state", sale.is("holded") ? "new" : null)
                .set("hold_before_status", sale.is("holded") ? "pending" : null)
                .add();
    }

    private static @Nullable BigDecimal refund(Sale sale, BigDecimal amount) {
        return sale.refunded() ? amount : null;
    }

    static long shipTo(Sale sale) {
        return sale.number() * 2 - 1;
    }

    static long billTo(Sale sale) {
        return sale.number() * 2;
    }

    private void address(Sale sale, String type) throws SQLException {
        Buyer who = sale.who();
        sheets.row("sales_order_address")
                .set("entity_id", type.equals("shipping") ? shipTo(sale) : billTo(sale))
                .set("parent_id", sale.number())
                .set("customer_address_id", who.id())
                .set("region_id", who.regionId())
                .set("customer_id", who.id())
                .set("region", who.region())
                .set("postcode", who.postcode())
                .set("lastname", who.last())
                .set("street", who.street())
                .set("city", who.city())
                .set("email", who.email())
                .set("telephone", who.telephone())
                .set("country_id", "US")
                .set("firstname", who.first())
                .set("address_type", type)
                .add();
    }

    private void payment(Sale sale) throws SQLException {
        sheets.row("sales_order_payment")
                .set("entity_id", sale.number())
                .set("parent_id", sale.number())
                .money("shipping_amount", sale.shipping())
                .money("amount_ordered", sale.total())
                .money("amount_paid", sale.invoiced() ? sale.total() : null)
                .set("method", "checkmo")
                .set("additional_information", "{\"method_title\":\"Check \\/ Money order\"}")
                .add();
    }

    private void item(Sale sale, Sale.Line line, boolean whole, long parent) throws SQLException {
        itemId++;
        boolean priced = parent == 0;
        int quantity = line.quantity();
        BigDecimal total = priced ? line.total() : NONE;
        BigDecimal price = priced ? line.price() : NONE;
        BigDecimal tax = priced ? sale.tax(line) : NONE;
        BigDecimal discount = priced ? sale.discount(line) : NONE;
        BigDecimal perPiece = tax.divide(BigDecimal.valueOf(quantity), 4, java.math.RoundingMode.HALF_UP);
        sheets.row("sales_order_item")
                .set("item_id", itemId)
                .set("order_id", sale.number())
                .set("parent_item_id", priced ? null : parent)
                .set("quote_item_id", itemId)
                .set("store_id", 1)
                .set("created_at", sale.placed())
                .set("updated_at", sale.placed())
                .set("product_id", whole ? line.wear().id() : line.productId())
                .set("product_type", whole ? "configurable" : "simple")
                .set("product_options", options(line, whole))
                .set("weight", 1)
                .set("row_weight", quantity)
                .set("is_virtual", 0)
                .set("sku", line.sku())
                .set("name", whole ? line.wear().name() : line.name())
                .set("is_qty_decimal", 0)
                .set("no_discount", 0)
                .set("free_shipping", 0)
                .set("qty_ordered", quantity)
                .set("qty_canceled", sale.is("canceled") ? quantity : 0)
                .set("qty_invoiced", sale.invoiced() ? quantity : 0)
                .set("qty_shipped", sale.shipped() ? quantity : 0)
                .set("qty_refunded", sale.refunded() ? quantity : 0)
                .money("price", price)
                .money("original_price", priced ? original(line) : NONE)
                .set("tax_percent", priced ? sale.taxPercent() : NONE)
                .money("tax_amount", tax)
                .money("tax_invoiced", sale.invoiced() ? tax : NONE)
                .set("tax_canceled", sale.is("canceled") ? tax : NONE)
                .set("discount_percent", discount.signum() > 0 ? 20 : 0)
                .money("discount_amount", discount)
                .money("discount_invoiced", sale.invoiced() ? discount : NONE)
                .money("amount_refunded", sale.refunded() ? total : NONE)
                .money("row_total", total)
                .money("row_invoiced", sale.invoiced() ? total : NONE)
                .money("price_incl_tax", price.add(perPiece))
                .money("row_total_incl_tax", total.add(tax))
                .money("discount_tax_compensation_amount", NONE)
                .add();
    }

    private static BigDecimal original(Sale.Line line) {
        return line.wear().variants().stream()
                .filter(variant -> variant.id() == line.productId())
                .map(Wear.Variant::price)
                .findFirst()
                .orElse(line.wear().price());
    }

    private static String options(Sale.Line line, boolean whole) {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode request = root.putObject("info_buyRequest");
        request.put("qty", line.quantity());
        request.put("product", String.valueOf(line.wear().id()));
        if (!whole) {
            return root.toString();
        }
        for (Wear.Variant variant : line.wear().variants()) {
            if (variant.id() == line.productId()) {
                ObjectNode chosen = request.putObject("super_attribute");
                chosen.put("144", String.valueOf(variant.size()));
                chosen.put("93", String.valueOf(variant.color()));
                String[] parts = variant.sku().split("-");
                var shown = root.putArray("attributes_info");
                shown.addObject()
                        .put("label", "Size")
                        .put("value", parts[parts.length - 2])
                        .put("option_id", 144)
                        .put("option_value", String.valueOf(variant.size()));
                shown.addObject()
                        .put("label", "Color")
                        .put("value", parts[parts.length - 1])
                        .put("option_id", 93)
                        .put("option_value", String.valueOf(variant.color()));
                root.put("simple_name", variant.name());
                root.put("simple_sku", variant.sku());
            }
        }
        return root.toString();
    }

    private void tax(Sale sale) throws SQLException {
        if (sale.tax().signum() == 0) {
            return;
        }
        String code = sale.who().regionId() == 33 ? "US-MI-*-Rate 1" : "US-CA-*-Rate 1";
        sheets.row("sales_order_tax")
                .set("tax_id", ++taxId)
                .set("order_id", sale.number())
                .set("code", code)
                .set("title", code)
                .set("percent", sale.taxPercent())
                .set("amount", sale.tax())
                .set("priority", 0)
                .set("position", 0)
                .set("base_amount", sale.tax())
                .set("process", 0)
                .set("base_real_amount", sale.tax())
                .add();
    }

    private void comment(Sale sale) throws SQLException {
        Instant at = sale.placed().plus(Duration.ofHours(2));
        sheets.row("sales_order_status_history")
                .set("parent_id", sale.number())
                .set("is_customer_notified", 0)
                .set("is_visible_on_front", 0)
                .set(
                        "comment",
                        sale.is("fraud") ? "The card's holder lives elsewhere; asked the bank." : "Waiting for stock.")
                .set("status", sale.status())
                .set("created_at", at)
                .set("entity_name", "order")
                .add();
    }

    private void grid(Sale sale) throws SQLException {
        Buyer who = sale.who();
        sheets.row("sales_order_grid")
                .set("entity_id", sale.number())
                .set("status", sale.status())
                .set("store_id", 1)
                .set("store_name", STORE)
                .set("customer_id", who.id())
                .money("grand_total", sale.total())
                .money("total_paid", sale.invoiced() ? sale.total() : null)
                .set("increment_id", increment(sale.number()))
                .set("base_currency_code", "USD")
                .set("order_currency_code", "USD")
                .set("shipping_name", who.name())
                .set("billing_name", who.name())
                .set("created_at", sale.placed())
                .set("updated_at", sale.placed())
                .set("billing_address", who.address())
                .set("shipping_address", who.address())
                .set("shipping_information", "Flat Rate - Fixed")
                .set("customer_email", who.email())
                .set("customer_group", "1")
                .set("subtotal", sale.subtotal())
                .set("shipping_and_handling", sale.shipping())
                .set("customer_name", who.name())
                .set("payment_method", "checkmo")
                .set("total_refunded", refund(sale, sale.total()))
                .add();
    }
}
