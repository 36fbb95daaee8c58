package dev.tiltyard.shopping.world;

import static dev.tiltyard.shopping.magento.sales.Amounts.both;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.world.WorldTables;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Writes orders with items, addresses, payment, and grid rows. */
final class OrderRows {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final BigDecimal NOTHING = BigDecimal.ZERO;
    private static final String STORE = "Main Website\nMain Website Store\nDefault Store View";

    private final WorldTables tables;
    private final SalesDocumentRows salesDocuments;
    private long itemId;
    private long addressId;

    private OrderRows(WorldTables tables) throws SQLException {
        this.tables = tables;
        salesDocuments = new SalesDocumentRows(tables);
    }

    static void write(DataSource database, List<PlannedOrder> all) throws SQLException {
        try (WorldTables tables = WorldTables.mariaDb(database)) {
            OrderRows rows = new OrderRows(tables);
            for (PlannedOrder order : all) {
                rows.write(order);
            }
            rows.sequences();
            tables.finish();
        }
    }

    static String increment(long number) {
        return String.format(Locale.ROOT, "%09d", number);
    }

    private void write(PlannedOrder order) throws SQLException {
        long shipTo = ++addressId;
        long billTo = ++addressId;
        order(order, shipTo, billTo);
        address(order, shipTo, "shipping");
        address(order, billTo, "billing");
        tables.row("sales_order_payment")
                .with("entity_id", order.number())
                .with("parent_id", order.number())
                .with(both("shipping_amount"), order.shipping())
                .with(both("amount_ordered"), order.total())
                .with("method", "checkmo")
                .with("additional_information", "{\"method_title\":\"Check \\/ Money order\"}")
                .write();
        long firstItem = itemId + 1;
        for (PlannedOrder.Line line : order.lines()) {
            item(order, line);
        }
        grid(order);
        if (order.handled()) {
            salesDocuments.write(order, firstItem, shipTo, billTo);
        }
    }

    private static String state(PlannedOrder order) {
        return order.is("pending") ? "new" : order.status();
    }

    private void order(PlannedOrder order, long shipTo, long billTo) throws SQLException {
        Person who = order.who();
        BigDecimal total = order.total();
        BigDecimal subtotal = order.subtotal();
        BigDecimal shipping = order.shipping();
        WorldTables.Row row = tables.row("sales_order")
                .with("entity_id", order.number())
                .with("state", state(order))
                .with("status", order.status())
                .with("protect_code", protectCode(order))
                .with("shipping_description", "Flat Rate - Fixed")
                .with("is_virtual", 0)
                .with("store_id", 1)
                .with("customer_id", who.id())
                .with(both("discount_amount"), NOTHING)
                .with(both("grand_total"), total)
                .with(both("shipping_amount"), shipping)
                .with(both("shipping_tax_amount"), NOTHING)
                .with(both("subtotal"), subtotal)
                .with(both("tax_amount"), NOTHING)
                .with("base_to_global_rate", 1)
                .with("base_to_order_rate", 1)
                .with(both("total_qty_ordered"), order.quantity())
                .with("store_to_base_rate", NOTHING)
                .with("store_to_order_rate", NOTHING)
                .with("customer_is_guest", 0)
                .with("customer_note_notify", 1)
                .with("billing_address_id", billTo)
                .with("customer_group_id", 1)
                .with("email_sent", 1)
                .with("send_email", 1)
                .with("quote_id", order.number())
                .with("shipping_address_id", shipTo)
                .with(both("shipping_discount_amount"), NOTHING)
                .with(both("subtotal_incl_tax"), subtotal)
                .with("weight", order.quantity())
                .with("increment_id", increment(order.number()))
                .with("base_currency_code", "USD")
                .with("customer_email", who.email())
                .with("customer_firstname", who.first())
                .with("customer_lastname", who.last())
                .with("global_currency_code", "USD")
                .with("order_currency_code", "USD")
                .with("remote_ip", "127.0.0.1")
                .with("shipping_method", "flatrate_flatrate")
                .with("store_currency_code", "USD")
                .with("store_name", STORE)
                .with("created_at", order.placed())
                .with("updated_at", order.placed())
                .with("total_item_count", order.lines().size())
                .with(both("discount_tax_compensation_amount"), NOTHING)
                .with("shipping_discount_tax_compensation_amount", NOTHING)
                .with("base_shipping_discount_tax_compensation_amnt", NOTHING)
                .with(both("shipping_incl_tax"), shipping);
        settled(row, order);
        row.write();
    }

    /** The canceled, paid and refunded amounts: all of the order or nothing. */
    private static void settled(WorldTables.Row row, PlannedOrder order) {
        boolean paid = order.is("complete") || order.is("closed");
        row.with(both("total_due"), paid ? NOTHING : order.total());
        sums(row, "canceled", order.is("canceled") ? order : null);
        sums(row, "invoiced", paid ? order : null);
        row.withNullable(both("total_paid"), paid ? order.total() : null);
        sums(row, "refunded", order.is("closed") ? order : null);
        row.withNullable(both("total_offline_refunded"), order.is("closed") ? order.total() : null);
    }

    private static void sums(WorldTables.Row row, String what, @Nullable PlannedOrder order) {
        row.withNullable(both("total_" + what), order == null ? null : order.total());
        row.withNullable(both("subtotal_" + what), order == null ? null : order.subtotal());
        row.withNullable(both("shipping_" + what), order == null ? null : order.shipping());
    }

    private static String protectCode(PlannedOrder order) {
        return Long.toHexString(0x9E3779B97F4A7C15L * order.number()).substring(0, 6);
    }

    private void item(PlannedOrder order, PlannedOrder.Line line) throws SQLException {
        itemId++;
        BigDecimal price = line.price();
        BigDecimal total = line.total();
        int quantity = line.quantity();
        int canceled = order.is("canceled") ? quantity : 0;
        int invoiced = order.is("complete") || order.is("closed") ? quantity : 0;
        int shipped = order.handled() ? quantity : 0;
        int refunded = order.is("closed") ? quantity : 0;
        tables.row("sales_order_item")
                .with("item_id", itemId)
                .with("order_id", order.number())
                .with("quote_item_id", itemId)
                .with("store_id", 1)
                .with("created_at", order.placed())
                .with("updated_at", order.placed())
                .with("product_id", line.product().id())
                .with("product_type", "simple")
                .with("product_options", productOptions(line))
                .with("weight", BigDecimal.ONE)
                .with("is_virtual", 0)
                .with("sku", line.product().sku())
                .with("name", cut(line.product().title()))
                .with("is_qty_decimal", 0)
                .with("no_discount", 0)
                .with("qty_canceled", canceled)
                .with("qty_invoiced", invoiced)
                .with("qty_ordered", quantity)
                .with("qty_refunded", refunded)
                .with("qty_shipped", shipped)
                .with(both("price"), price)
                .with(both("original_price"), line.product().price())
                .with("tax_percent", NOTHING)
                .with(both("tax_amount"), NOTHING)
                .with(both("tax_invoiced"), NOTHING)
                .with("discount_percent", NOTHING)
                .with(both("discount_amount"), NOTHING)
                .with(both("discount_invoiced"), NOTHING)
                .with(both("amount_refunded"), refunded > 0 ? total : NOTHING)
                .with(both("row_total"), total)
                .with(both("row_invoiced"), invoiced > 0 ? total : NOTHING)
                .with("row_weight", quantity)
                .with(both("price_incl_tax"), price)
                .with(both("row_total_incl_tax"), total)
                .with(both("discount_tax_compensation_amount"), NOTHING)
                .with("free_shipping", 0)
                .write();
    }

    private static String cut(String title) {
        return title.length() > 255 ? title.substring(0, 255) : title;
    }

    private static String productOptions(PlannedOrder.Line line) {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode request = root.putObject("info_buyRequest");
        request.put("product", String.valueOf(line.product().id()));
        request.put("qty", line.quantity());
        if (!line.chosen().isEmpty()) {
            ObjectNode chosen = request.putObject("options");
            ArrayNode shown = root.putArray("options");
            for (PlannedOrder.Chosen each : line.chosen()) {
                chosen.put(String.valueOf(each.optionId()), String.valueOf(each.valueId()));
                ObjectNode option = shown.addObject();
                option.put("label", each.title());
                option.put("value", each.value());
                option.put("print_value", each.value());
                option.put("option_id", String.valueOf(each.optionId()));
                option.put("option_type", "radio");
                option.put("option_value", String.valueOf(each.valueId()));
                option.put("custom_view", false);
            }
        }
        return root.toString();
    }

    private void address(PlannedOrder order, long id, String type) throws SQLException {
        Person who = order.who();
        tables.row("sales_order_address")
                .with("entity_id", id)
                .with("parent_id", order.number())
                .with("customer_address_id", who.addressId())
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

    private void grid(PlannedOrder order) throws SQLException {
        Person who = order.who();
        String address = who.street() + "," + who.city() + "," + who.region() + "," + who.postcode();
        tables.row("sales_order_grid")
                .with("entity_id", order.number())
                .with("status", order.status())
                .with("store_id", 1)
                .with("store_name", STORE)
                .with("customer_id", who.id())
                .with(both("grand_total"), order.total())
                .with("increment_id", increment(order.number()))
                .with("base_currency_code", "USD")
                .with("order_currency_code", "USD")
                .with("shipping_name", who.name())
                .with("billing_name", who.name())
                .with("created_at", order.placed())
                .with("updated_at", order.placed())
                .with("billing_address", address)
                .with("shipping_address", address)
                .with("shipping_information", "Flat Rate - Fixed")
                .with("customer_email", who.email())
                .with("customer_group", "1")
                .with("subtotal", order.subtotal())
                .with("shipping_and_handling", order.shipping())
                .with("customer_name", who.name())
                .with("payment_method", "checkmo")
                .withNullable("total_refunded", order.is("closed") ? order.total() : null)
                .write();
    }

    private void sequences() throws SQLException {
        tables.row("sequence_order_1").with("sequence_value", OrderPlan.LAST).write();
        salesDocuments.sequences();
    }
}
