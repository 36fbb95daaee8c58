package dev.tiltyard.shopping.world;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.world.MariaSink;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;

/** Writes orders with lines, addresses, payment, and the row of the merchant's list. */
final class OrderRows {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final BigDecimal NOTHING = BigDecimal.ZERO;
    private static final String STORE = "Main Website\nMain Website Store\nDefault Store View";
    private static final String[] ORDER = {
        "entity_id",
        "state",
        "status",
        "protect_code",
        "shipping_description",
        "is_virtual",
        "store_id",
        "customer_id",
        "base_discount_amount",
        "base_grand_total",
        "base_shipping_amount",
        "base_shipping_tax_amount",
        "base_subtotal",
        "base_tax_amount",
        "base_to_global_rate",
        "base_to_order_rate",
        "base_total_qty_ordered",
        "discount_amount",
        "grand_total",
        "shipping_amount",
        "shipping_tax_amount",
        "store_to_base_rate",
        "store_to_order_rate",
        "subtotal",
        "tax_amount",
        "total_qty_ordered",
        "customer_is_guest",
        "customer_note_notify",
        "billing_address_id",
        "customer_group_id",
        "email_sent",
        "send_email",
        "quote_id",
        "shipping_address_id",
        "base_shipping_discount_amount",
        "base_subtotal_incl_tax",
        "base_total_due",
        "shipping_discount_amount",
        "subtotal_incl_tax",
        "total_due",
        "weight",
        "increment_id",
        "base_currency_code",
        "customer_email",
        "customer_firstname",
        "customer_lastname",
        "global_currency_code",
        "order_currency_code",
        "remote_ip",
        "shipping_method",
        "store_currency_code",
        "store_name",
        "created_at",
        "updated_at",
        "total_item_count",
        "discount_tax_compensation_amount",
        "base_discount_tax_compensation_amount",
        "shipping_discount_tax_compensation_amount",
        "base_shipping_discount_tax_compensation_amnt",
        "shipping_incl_tax",
        "base_shipping_incl_tax",
        "base_total_canceled",
        "total_canceled",
        "base_subtotal_canceled",
        "subtotal_canceled",
        "base_shipping_canceled",
        "shipping_canceled",
        "base_total_paid",
        "total_paid",
        "base_total_invoiced",
        "total_invoiced",
        "base_subtotal_invoiced",
        "subtotal_invoiced",
        "base_shipping_invoiced",
        "shipping_invoiced",
        "base_total_refunded",
        "total_refunded",
        "base_subtotal_refunded",
        "subtotal_refunded",
        "base_shipping_refunded",
        "shipping_refunded",
        "base_total_offline_refunded",
        "total_offline_refunded"
    };
    private static final String[] ITEM = {
        "item_id",
        "order_id",
        "quote_item_id",
        "store_id",
        "created_at",
        "updated_at",
        "product_id",
        "product_type",
        "product_options",
        "weight",
        "is_virtual",
        "sku",
        "name",
        "is_qty_decimal",
        "no_discount",
        "qty_canceled",
        "qty_invoiced",
        "qty_ordered",
        "qty_refunded",
        "qty_shipped",
        "price",
        "base_price",
        "original_price",
        "base_original_price",
        "tax_percent",
        "tax_amount",
        "base_tax_amount",
        "tax_invoiced",
        "base_tax_invoiced",
        "discount_percent",
        "discount_amount",
        "base_discount_amount",
        "discount_invoiced",
        "base_discount_invoiced",
        "amount_refunded",
        "base_amount_refunded",
        "row_total",
        "base_row_total",
        "row_invoiced",
        "base_row_invoiced",
        "row_weight",
        "price_incl_tax",
        "base_price_incl_tax",
        "row_total_incl_tax",
        "base_row_total_incl_tax",
        "discount_tax_compensation_amount",
        "base_discount_tax_compensation_amount",
        "free_shipping"
    };

    private final Tables tables;
    private final MariaSink orders;
    private final MariaSink items;
    private final MariaSink addresses;
    private final MariaSink payments;
    private final MariaSink grid;
    private final PaperRows papers;
    private long itemId;
    private long addressId;

    private OrderRows(Tables tables) throws SQLException {
        this.tables = tables;
        orders = tables.into("sales_order", ORDER);
        items = tables.into("sales_order_item", ITEM);
        addresses = tables.into(
                "sales_order_address",
                "entity_id",
                "parent_id",
                "customer_address_id",
                "region_id",
                "customer_id",
                "region",
                "postcode",
                "lastname",
                "street",
                "city",
                "email",
                "telephone",
                "country_id",
                "firstname",
                "address_type");
        payments = tables.into(
                "sales_order_payment",
                "entity_id",
                "parent_id",
                "base_shipping_amount",
                "shipping_amount",
                "base_amount_ordered",
                "amount_ordered",
                "method",
                "additional_information");
        grid = tables.into(
                "sales_order_grid",
                "entity_id",
                "status",
                "store_id",
                "store_name",
                "customer_id",
                "base_grand_total",
                "grand_total",
                "increment_id",
                "base_currency_code",
                "order_currency_code",
                "shipping_name",
                "billing_name",
                "created_at",
                "updated_at",
                "billing_address",
                "shipping_address",
                "shipping_information",
                "customer_email",
                "customer_group",
                "subtotal",
                "shipping_and_handling",
                "customer_name",
                "payment_method",
                "total_refunded");
        papers = new PaperRows(tables);
    }

    static void write(DataSource database, List<Bought> all) throws SQLException {
        try (Tables tables = new Tables(database)) {
            OrderRows rows = new OrderRows(tables);
            for (Bought order : all) {
                rows.write(order);
            }
            rows.sequences();
            tables.finish();
        }
    }

    static String increment(long number) {
        return String.format(Locale.ROOT, "%09d", number);
    }

    private void write(Bought order) throws SQLException {
        long shipTo = ++addressId;
        long billTo = ++addressId;
        order(order, shipTo, billTo);
        address(order, shipTo, "shipping");
        address(order, billTo, "billing");
        payments.row(
                order.number(),
                order.number(),
                order.shipping(),
                order.shipping(),
                order.total(),
                order.total(),
                "checkmo",
                "{\"method_title\":\"Check \\/ Money order\"}");
        long firstItem = itemId + 1;
        for (Bought.Line line : order.lines()) {
            item(order, line);
        }
        grid(order);
        if (order.handled()) {
            papers.write(order, firstItem, shipTo, billTo);
        }
    }

    private static String state(Bought order) {
        return order.is("pending") ? "new" : order.status();
    }

    private void order(Bought order, long shipTo, long billTo) throws SQLException {
        Person who = order.who();
        BigDecimal total = order.total();
        BigDecimal subtotal = order.subtotal();
        BigDecimal shipping = order.shipping();
        boolean canceled = order.is("canceled");
        boolean paid = order.is("complete") || order.is("closed");
        boolean refunded = order.is("closed");
        orders.row(
                order.number(),
                state(order),
                order.status(),
                protectCode(order),
                "Flat Rate - Fixed",
                0,
                1,
                who.id(),
                NOTHING,
                total,
                shipping,
                NOTHING,
                subtotal,
                NOTHING,
                1,
                1,
                order.quantity(),
                NOTHING,
                total,
                shipping,
                NOTHING,
                NOTHING,
                NOTHING,
                subtotal,
                NOTHING,
                order.quantity(),
                0,
                1,
                billTo,
                1,
                1,
                1,
                order.number(),
                shipTo,
                NOTHING,
                subtotal,
                paid ? NOTHING : total,
                NOTHING,
                subtotal,
                paid ? NOTHING : total,
                order.quantity(),
                increment(order.number()),
                "USD",
                who.email(),
                who.first(),
                who.last(),
                "USD",
                "USD",
                "127.0.0.1",
                "flatrate_flatrate",
                "USD",
                STORE,
                order.placed(),
                order.placed(),
                order.lines().size(),
                NOTHING,
                NOTHING,
                NOTHING,
                NOTHING,
                shipping,
                shipping,
                canceled ? total : null,
                canceled ? total : null,
                canceled ? subtotal : null,
                canceled ? subtotal : null,
                canceled ? shipping : null,
                canceled ? shipping : null,
                paid ? total : null,
                paid ? total : null,
                paid ? total : null,
                paid ? total : null,
                paid ? subtotal : null,
                paid ? subtotal : null,
                paid ? shipping : null,
                paid ? shipping : null,
                refunded ? total : null,
                refunded ? total : null,
                refunded ? subtotal : null,
                refunded ? subtotal : null,
                refunded ? shipping : null,
                refunded ? shipping : null,
                refunded ? total : null,
                refunded ? total : null);
    }

    private static String protectCode(Bought order) {
        return Long.toHexString(0x9E3779B97F4A7C15L * order.number()).substring(0, 6);
    }

    private void item(Bought order, Bought.Line line) throws SQLException {
        itemId++;
        BigDecimal price = line.price();
        BigDecimal total = line.total();
        int quantity = line.quantity();
        int canceled = order.is("canceled") ? quantity : 0;
        int invoiced = order.is("complete") || order.is("closed") ? quantity : 0;
        int shipped = order.handled() ? quantity : 0;
        int refunded = order.is("closed") ? quantity : 0;
        items.row(
                itemId,
                order.number(),
                itemId,
                1,
                order.placed(),
                order.placed(),
                line.ware().id(),
                "simple",
                productOptions(line),
                BigDecimal.ONE,
                0,
                line.ware().sku(),
                cut(line.ware().title()),
                0,
                0,
                canceled,
                invoiced,
                quantity,
                refunded,
                shipped,
                price,
                price,
                line.ware().price(),
                line.ware().price(),
                NOTHING,
                NOTHING,
                NOTHING,
                NOTHING,
                NOTHING,
                NOTHING,
                NOTHING,
                NOTHING,
                NOTHING,
                NOTHING,
                refunded > 0 ? total : NOTHING,
                refunded > 0 ? total : NOTHING,
                total,
                total,
                invoiced > 0 ? total : NOTHING,
                invoiced > 0 ? total : NOTHING,
                quantity,
                price,
                price,
                total,
                total,
                NOTHING,
                NOTHING,
                0);
    }

    private static String cut(String title) {
        return title.length() > 255 ? title.substring(0, 255) : title;
    }

    private static String productOptions(Bought.Line line) {
        ObjectNode root = JSON.createObjectNode();
        ObjectNode request = root.putObject("info_buyRequest");
        request.put("product", String.valueOf(line.ware().id()));
        request.put("qty", line.quantity());
        if (!line.chosen().isEmpty()) {
            ObjectNode chosen = request.putObject("options");
            ArrayNode shown = root.putArray("options");
            for (Bought.Chosen each : line.chosen()) {
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

    private void address(Bought order, long id, String type) throws SQLException {
        Person who = order.who();
        addresses.row(
                id,
                order.number(),
                who.addressId(),
                who.regionId(),
                who.id(),
                who.region(),
                who.postcode(),
                who.last(),
                who.street(),
                who.city(),
                who.email(),
                who.telephone(),
                "US",
                who.first(),
                type);
    }

    private void grid(Bought order) throws SQLException {
        Person who = order.who();
        String address = who.street() + "," + who.city() + "," + who.region() + "," + who.postcode();
        grid.row(
                order.number(),
                order.status(),
                1,
                STORE,
                who.id(),
                order.total(),
                order.total(),
                increment(order.number()),
                "USD",
                "USD",
                who.name(),
                who.name(),
                order.placed(),
                order.placed(),
                address,
                address,
                "Flat Rate - Fixed",
                who.email(),
                "1",
                order.subtotal(),
                order.shipping(),
                who.name(),
                "checkmo",
                order.is("closed") ? order.total() : null);
    }

    private void sequences() throws SQLException {
        tables.into("sequence_order_1", "sequence_value").row(OrderPlan.LAST);
        papers.sequences(tables);
    }
}
