package dev.tiltyard.shopping.world;

import dev.tiltyard.sitekit.world.MariaSink;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/** Writes what was made out for orders that were handled: an invoice, a shipment, and for closed ones a credit memo. */
final class PaperRows {
    private static final BigDecimal NOTHING = BigDecimal.ZERO;
    private static final int PAID = 2;

    private final MariaSink invoices;
    private final MariaSink invoiceItems;
    private final MariaSink invoiceGrid;
    private final MariaSink shipments;
    private final MariaSink shipmentItems;
    private final MariaSink shipmentGrid;
    private final MariaSink tracks;
    private final MariaSink memos;
    private final MariaSink memoItems;
    private final MariaSink memoGrid;
    private long invoice;
    private long shipment;
    private long memo;

    PaperRows(Tables tables) throws SQLException {
        invoices = money(tables, "sales_invoice", "total_qty");
        invoiceItems = lines(tables, "sales_invoice_item");
        invoiceGrid = list(tables, "sales_invoice_grid");
        shipments = tables.into(
                "sales_shipment",
                "entity_id",
                "store_id",
                "total_qty",
                "order_id",
                "customer_id",
                "shipping_address_id",
                "billing_address_id",
                "increment_id",
                "created_at",
                "updated_at");
        shipmentItems = tables.into(
                "sales_shipment_item", "parent_id", "price", "qty", "product_id", "order_item_id", "name", "sku");
        shipmentGrid = tables.into(
                "sales_shipment_grid",
                "entity_id",
                "increment_id",
                "store_id",
                "order_increment_id",
                "order_id",
                "order_created_at",
                "customer_name",
                "total_qty",
                "order_status",
                "billing_name",
                "shipping_name",
                "customer_email",
                "customer_group_id",
                "payment_method",
                "shipping_information",
                "created_at",
                "updated_at");
        tracks = tables.into(
                "sales_shipment_track",
                "parent_id",
                "order_id",
                "track_number",
                "title",
                "carrier_code",
                "created_at",
                "updated_at");
        memos = money(tables, "sales_creditmemo", "");
        memoItems = lines(tables, "sales_creditmemo_item");
        memoGrid = list(tables, "sales_creditmemo_grid");
    }

    private static MariaSink money(Tables tables, String table, String quantity) throws SQLException {
        String[] columns = {
            "entity_id",
            "store_id",
            "order_id",
            "increment_id",
            "state",
            "grand_total",
            "base_grand_total",
            "subtotal",
            "base_subtotal",
            "shipping_amount",
            "base_shipping_amount",
            "tax_amount",
            "base_tax_amount",
            "discount_amount",
            "base_discount_amount",
            "shipping_address_id",
            "billing_address_id",
            "order_currency_code",
            "base_currency_code",
            "created_at",
            "updated_at"
        };
        if (quantity.isEmpty()) {
            return tables.into(table, columns);
        }
        String[] more = Arrays.copyOf(columns, columns.length + 1);
        more[columns.length] = quantity;
        return tables.into(table, more);
    }

    private static MariaSink lines(Tables tables, String table) throws SQLException {
        return tables.into(
                table,
                "parent_id",
                "price",
                "base_price",
                "row_total",
                "base_row_total",
                "qty",
                "product_id",
                "order_item_id",
                "sku",
                "name");
    }

    private static MariaSink list(Tables tables, String table) throws SQLException {
        return tables.into(
                table,
                "entity_id",
                "increment_id",
                "state",
                "store_id",
                "order_id",
                "order_increment_id",
                "order_created_at",
                "customer_name",
                "customer_email",
                "customer_group_id",
                "payment_method",
                "billing_name",
                "base_grand_total",
                "created_at",
                "updated_at");
    }

    void write(Bought order, long firstItem, long shipTo, long billTo) throws SQLException {
        Instant invoiced = order.placed().plus(Duration.ofHours(4));
        Instant shipped = order.placed().plus(Duration.ofHours(30));
        invoice++;
        shipment++;
        invoices.row(
                invoice,
                1,
                order.number(),
                OrderRows.increment(invoice),
                PAID,
                order.total(),
                order.total(),
                order.subtotal(),
                order.subtotal(),
                order.shipping(),
                order.shipping(),
                NOTHING,
                NOTHING,
                NOTHING,
                NOTHING,
                shipTo,
                billTo,
                "USD",
                "USD",
                invoiced,
                invoiced,
                order.quantity());
        grid(invoiceGrid, invoice, PAID, order, invoiced);
        shipments.row(
                shipment,
                1,
                order.quantity(),
                order.number(),
                order.who().id(),
                shipTo,
                billTo,
                OrderRows.increment(shipment),
                shipped,
                shipped);
        tracks.row(
                shipment,
                order.number(),
                "94" + (100_000_000L + order.number() * 7919),
                "United States Postal Service",
                "usps",
                shipped,
                shipped);
        shipmentGrid(order, shipped);
        if (order.is("closed")) {
            memo(order, shipTo, billTo, shipped.plus(Duration.ofDays(6)));
        }
        long item = firstItem;
        for (Bought.Line line : order.lines()) {
            line(invoiceItems, invoice, line, item);
            shipmentItems.row(
                    shipment,
                    line.price(),
                    line.quantity(),
                    line.ware().id(),
                    item,
                    line.ware().title(),
                    line.ware().sku());
            if (order.is("closed")) {
                line(memoItems, memo, line, item);
            }
            item++;
        }
    }

    private void memo(Bought order, long shipTo, long billTo, Instant at) throws SQLException {
        memo++;
        memos.row(
                memo,
                1,
                order.number(),
                OrderRows.increment(memo),
                PAID,
                order.total(),
                order.total(),
                order.subtotal(),
                order.subtotal(),
                order.shipping(),
                order.shipping(),
                NOTHING,
                NOTHING,
                NOTHING,
                NOTHING,
                shipTo,
                billTo,
                "USD",
                "USD",
                at,
                at);
        grid(memoGrid, memo, PAID, order, at);
    }

    private static void line(MariaSink sink, long parent, Bought.Line line, long item) throws SQLException {
        sink.row(
                parent,
                line.price(),
                line.price(),
                line.total(),
                line.total(),
                line.quantity(),
                line.ware().id(),
                item,
                line.ware().sku(),
                line.ware().title());
    }

    private static void grid(MariaSink sink, long id, int state, Bought order, Instant at) throws SQLException {
        Person who = order.who();
        sink.row(
                id,
                OrderRows.increment(id),
                state,
                1,
                order.number(),
                OrderRows.increment(order.number()),
                order.placed(),
                who.name(),
                who.email(),
                1,
                "checkmo",
                who.name(),
                order.total(),
                at,
                at);
    }

    private void shipmentGrid(Bought order, Instant at) throws SQLException {
        Person who = order.who();
        shipmentGrid.row(
                shipment,
                OrderRows.increment(shipment),
                1,
                OrderRows.increment(order.number()),
                order.number(),
                order.placed(),
                who.name(),
                order.quantity(),
                order.status(),
                who.name(),
                who.name(),
                who.email(),
                1,
                "checkmo",
                "Flat Rate - Fixed",
                at,
                at);
    }

    void sequences(Tables tables) throws SQLException {
        tables.into("sequence_invoice_1", "sequence_value").row(Math.max(1, invoice));
        tables.into("sequence_shipment_1", "sequence_value").row(Math.max(1, shipment));
        tables.into("sequence_creditmemo_1", "sequence_value").row(Math.max(1, memo));
    }
}
