package dev.tiltyard.cms.world;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.world.WorldTables;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes orders with items, addresses, payment, comments and grid rows. */
final class SaleRows {
    static final String STORE = "Main Website\nMain Website Store\nDefault Store View";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final BigDecimal NONE = BigDecimal.ZERO;

    private final WorldTables tables;
    private final SalesDocumentRows documents;
    private long itemId;
    private long taxId;

    SaleRows(WorldTables tables) {
        this.tables = tables;
        this.documents = new SalesDocumentRows(tables);
    }

    static String increment(long number) {
        return String.format(Locale.ROOT, "%09d", number);
    }

    static String state(Sale sale) {
        return sale.is("pending") ? "new" : sale.status();
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
        if (sale.is("holded")) {
            comment(sale);
        }
        documents.write(sale, items);
    }

    void finish(long orders) throws SQLException {
        tables.row("sequence_order_1").with("sequence_value", orders).write();
        documents.finish();
    }

    private void order(Sale sale) throws SQLException {
        Customer who = sale.who();
        boolean canceled = sale.is("canceled");
        boolean paid = sale.invoiced();
        BigDecimal total = sale.total();
        tables.row("sales_order")
                .with("entity_id", sale.number())
                .with("state", state(sale))
                .with("status", sale.status())
                .withNullable("coupon_code", sale.coupon().isEmpty() ? null : sale.coupon())
                .withNullable("coupon_rule_name", sale.coupon().isEmpty() ? null : SiteRows.COUPON_RULE)
                .with(
                        "protect_code",
                        Long.toHexString(0x9E3779B97F4A7C15L * sale.number()).substring(0, 6))
                .with("shipping_description", "Flat Rate - Fixed")
                .with("shipping_method", "flatrate_flatrate")
                .with("is_virtual", 0)
                .with("store_id", 1)
                .with("customer_id", who.id())
                .with("customer_email", who.email())
                .with("customer_firstname", who.first())
                .with("customer_lastname", who.last())
                .with("customer_group_id", 1)
                .with("customer_is_guest", 0)
                .with("customer_note_notify", 1)
                .with("billing_address_id", billTo(sale))
                .with("shipping_address_id", shipTo(sale))
                .with("increment_id", increment(sale.number()))
                .with("base_currency_code", "USD")
                .with("global_currency_code", "USD")
                .with("order_currency_code", "USD")
                .with("store_currency_code", "USD")
                .with("store_name", STORE)
                .with("remote_ip", "127.0.0.1")
                .with("quote_id", sale.number())
                .with("email_sent", 1)
                .with("send_email", 1)
                .with("created_at", sale.placed())
                .with("updated_at", sale.placed())
                .with("total_item_count", sale.lines().size())
                .with("base_to_global_rate", 1)
                .with("base_to_order_rate", 1)
                .with("store_to_base_rate", 0)
                .with("store_to_order_rate", 0)
                .with("weight", sale.quantity())
                .with(Money.columns("total_qty_ordered"), sale.quantity())
                .with(Money.columns("grand_total"), total)
                .with(Money.columns("subtotal"), sale.subtotal())
                .with(Money.columns("subtotal_incl_tax"), sale.subtotal().add(sale.tax()))
                .with(Money.columns("shipping_amount"), sale.shipping())
                .with(Money.columns("shipping_incl_tax"), sale.shipping())
                .with(Money.columns("shipping_tax_amount"), NONE)
                .with(Money.columns("shipping_discount_amount"), NONE)
                .with(Money.columns("tax_amount"), sale.tax())
                .with(Money.columns("discount_amount"), sale.discount().negate())
                .with(Money.columns("total_due"), paid ? NONE : canceled ? NONE : total)
                .withNullable(Money.columns("total_canceled"), canceled ? total : null)
                .withNullable(Money.columns("subtotal_canceled"), canceled ? sale.subtotal() : null)
                .withNullable(Money.columns("shipping_canceled"), canceled ? sale.shipping() : null)
                .withNullable(Money.columns("tax_canceled"), canceled ? sale.tax() : null)
                .withNullable(
                        Money.columns("discount_canceled"),
                        canceled ? sale.discount().negate() : null)
                .withNullable(Money.columns("total_paid"), paid ? total : null)
                .withNullable(Money.columns("total_invoiced"), paid ? total : null)
                .withNullable(Money.columns("subtotal_invoiced"), paid ? sale.subtotal() : null)
                .withNullable(Money.columns("shipping_invoiced"), paid ? sale.shipping() : null)
                .withNullable(Money.columns("tax_invoiced"), paid ? sale.tax() : null)
                .withNullable(
                        Money.columns("discount_invoiced"),
                        paid ? sale.discount().negate() : null)
                .withNullable("base_total_invoiced_cost", paid ? NONE : null)
                .withNullable(Money.columns("total_refunded"), refund(sale, total))
                .withNullable(Money.columns("total_offline_refunded"), refund(sale, total))
                .withNullable(Money.columns("subtotal_refunded"), refund(sale, sale.subtotal()))
                .withNullable(Money.columns("shipping_refunded"), refund(sale, sale.shipping()))
                .withNullable(Money.columns("tax_refunded"), refund(sale, sale.tax()))
                .withNullable(
                        Money.columns("discount_refunded"),
                        refund(sale, sale.discount().negate()))
                .withNullable("hold_before_state", sale.is("holded") ? "new" : null)
                .withNullable("hold_before_status", sale.is("holded") ? "pending" : null)
                .write();
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
        Customer who = sale.who();
        tables.row("sales_order_address")
                .with("entity_id", type.equals("shipping") ? shipTo(sale) : billTo(sale))
                .with("parent_id", sale.number())
                .with("customer_address_id", who.id())
                .with("region_id", who.regionId())
                .with("customer_id", who.id())
                .with("region", who.region())
                .with("postcode", who.postcode())
                .with("lastname", who.last())
                .with("street", who.street())
                .with("city", who.city())
                .with("email", who.email())
                .with("telephone", who.telephone())
                .with("country_id", "US")
                .with("firstname", who.first())
                .with("address_type", type)
                .write();
    }

    private void payment(Sale sale) throws SQLException {
        tables.row("sales_order_payment")
                .with("entity_id", sale.number())
                .with("parent_id", sale.number())
                .with(Money.columns("shipping_amount"), sale.shipping())
                .with(Money.columns("amount_ordered"), sale.total())
                .withNullable(Money.columns("amount_paid"), sale.invoiced() ? sale.total() : null)
                .with("method", "checkmo")
                .with("additional_information", "{\"method_title\":\"Check \\/ Money order\"}")
                .write();
    }

    private void item(Sale sale, Sale.Line line, boolean whole, long parent) throws SQLException {
        itemId++;
        boolean priced = parent == 0;
        int quantity = line.quantity();
        BigDecimal total = priced ? line.total() : NONE;
        BigDecimal price = priced ? line.price() : NONE;
        BigDecimal tax = priced ? sale.tax(line) : NONE;
        BigDecimal discount = priced ? sale.discount(line) : NONE;
        BigDecimal perPiece = tax.divide(BigDecimal.valueOf(quantity), 4, RoundingMode.HALF_UP);
        tables.row("sales_order_item")
                .with("item_id", itemId)
                .with("order_id", sale.number())
                .withNullable("parent_item_id", priced ? null : parent)
                .with("quote_item_id", itemId)
                .with("store_id", 1)
                .with("created_at", sale.placed())
                .with("updated_at", sale.placed())
                .with("product_id", whole ? line.product().id() : line.productId())
                .with("product_type", whole ? "configurable" : "simple")
                .with("product_options", options(line, whole))
                .with("weight", 1)
                .with("row_weight", quantity)
                .with("is_virtual", 0)
                .with("sku", line.sku())
                .with("name", whole ? line.product().name() : line.name())
                .with("is_qty_decimal", 0)
                .with("no_discount", 0)
                .with("free_shipping", 0)
                .with("qty_ordered", quantity)
                .with("qty_canceled", sale.is("canceled") ? quantity : 0)
                .with("qty_invoiced", sale.invoiced() ? quantity : 0)
                .with("qty_shipped", sale.shipped() ? quantity : 0)
                .with("qty_refunded", sale.refunded() ? quantity : 0)
                .with(Money.columns("price"), price)
                .with(Money.columns("original_price"), priced ? original(line) : NONE)
                .with("tax_percent", priced ? sale.taxPercent() : NONE)
                .with(Money.columns("tax_amount"), tax)
                .with(Money.columns("tax_invoiced"), sale.invoiced() ? tax : NONE)
                .with("tax_canceled", sale.is("canceled") ? tax : NONE)
                .with("discount_percent", discount.signum() > 0 ? 20 : 0)
                .with(Money.columns("discount_amount"), discount)
                .with(Money.columns("discount_invoiced"), sale.invoiced() ? discount : NONE)
                .with(Money.columns("amount_refunded"), sale.refunded() ? total : NONE)
                .with(Money.columns("row_total"), total)
                .with(Money.columns("row_invoiced"), sale.invoiced() ? total : NONE)
                .with(Money.columns("price_incl_tax"), price.add(perPiece))
                .with(Money.columns("row_total_incl_tax"), total.add(tax))
                .with(Money.columns("discount_tax_compensation_amount"), NONE)
                .write();
    }

    private static BigDecimal original(Sale.Line line) {
        return line.product().variants().stream()
                .filter(variant -> variant.id() == line.productId())
                .map(Product.Variant::price)
                .findFirst()
                .orElse(line.product().price());
    }

    private static String options(Sale.Line line, boolean whole) {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode request = root.putObject("info_buyRequest");
        request.put("qty", line.quantity());
        request.put("product", String.valueOf(line.product().id()));
        if (!whole) {
            return root.toString();
        }
        for (Product.Variant variant : line.product().variants()) {
            if (variant.id() == line.productId()) {
                ObjectNode chosen = request.putObject("super_attribute");
                chosen.put("144", String.valueOf(variant.size()));
                chosen.put("93", String.valueOf(variant.color()));
                String[] parts = variant.sku().split("-");
                var shown = root.putArray("attributes_info");
                shown.addObject()
                        .put("label", "Color")
                        .put("value", parts[parts.length - 1])
                        .put("option_id", 93)
                        .put("option_value", String.valueOf(variant.color()));
                shown.addObject()
                        .put("label", "Size")
                        .put("value", parts[parts.length - 2])
                        .put("option_id", 144)
                        .put("option_value", String.valueOf(variant.size()));
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
        tables.row("sales_order_tax")
                .with("tax_id", ++taxId)
                .with("order_id", sale.number())
                .withNullable("code", code)
                .withNullable("title", code)
                .with("percent", sale.taxPercent())
                .with("amount", sale.tax())
                .with("priority", 0)
                .with("position", 0)
                .with("base_amount", sale.tax())
                .with("process", 0)
                .with("base_real_amount", sale.tax())
                .write();
    }

    private void comment(Sale sale) throws SQLException {
        Instant at = sale.placed().plus(Duration.ofHours(2));
        tables.row("sales_order_status_history")
                .with("parent_id", sale.number())
                .with("is_customer_notified", 0)
                .with("is_visible_on_front", 0)
                .with("comment", "Waiting for stock.")
                .with("status", sale.status())
                .with("created_at", at)
                .with("entity_name", "order")
                .write();
    }

    private void grid(Sale sale) throws SQLException {
        Customer who = sale.who();
        tables.row("sales_order_grid")
                .with("entity_id", sale.number())
                .with("status", sale.status())
                .with("store_id", 1)
                .with("store_name", STORE)
                .with("customer_id", who.id())
                .with(Money.columns("grand_total"), sale.total())
                .withNullable(Money.columns("total_paid"), sale.invoiced() ? sale.total() : null)
                .with("increment_id", increment(sale.number()))
                .with("base_currency_code", "USD")
                .with("order_currency_code", "USD")
                .with("shipping_name", who.name())
                .with("billing_name", who.name())
                .with("created_at", sale.placed())
                .with("updated_at", sale.placed())
                .with("billing_address", who.address())
                .with("shipping_address", who.address())
                .with("shipping_information", "Flat Rate - Fixed")
                .with("customer_email", who.email())
                .with("customer_group", "1")
                .with("subtotal", sale.subtotal())
                .with("shipping_and_handling", sale.shipping())
                .with("customer_name", who.name())
                .with("payment_method", "checkmo")
                .withNullable("total_refunded", refund(sale, sale.total()))
                .write();
    }
}
