package dev.tiltyard.shopping.world;

import static dev.tiltyard.shopping.magento.sales.Amounts.both;

import dev.tiltyard.sitekit.world.WorldTables;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;

/** Writes the documents of processed orders: an invoice, a shipment, and for closed orders a credit memo. */
final class SalesDocumentRows {
    private static final BigDecimal NOTHING = BigDecimal.ZERO;
    private static final int PAID = 2;

    private final WorldTables tables;
    private long invoice;
    private long shipment;
    private long memo;

    SalesDocumentRows(WorldTables tables) {
        this.tables = tables;
    }

    void write(PlannedOrder order, long firstItem, long shipTo, long billTo) throws SQLException {
        Instant invoiced = order.placed().plus(Duration.ofHours(4));
        Instant shipped = order.placed().plus(Duration.ofHours(30));
        invoice++;
        shipment++;
        document("sales_invoice", invoice, order, shipTo, billTo, invoiced)
                .with("total_qty", order.quantity())
                .write();
        grid("sales_invoice_grid", invoice, order, invoiced);
        tables.row("sales_shipment")
                .with("entity_id", shipment)
                .with("store_id", 1)
                .with("total_qty", order.quantity())
                .with("order_id", order.number())
                .with("customer_id", order.who().id())
                .with("shipping_address_id", shipTo)
                .with("billing_address_id", billTo)
                .with("increment_id", OrderRows.increment(shipment))
                .with("created_at", shipped)
                .with("updated_at", shipped)
                .write();
        tables.row("sales_shipment_track")
                .with("parent_id", shipment)
                .with("order_id", order.number())
                .with("track_number", "94" + (100_000_000L + order.number() * 7919))
                .with("title", "United States Postal Service")
                .with("carrier_code", "usps")
                .with("created_at", shipped)
                .with("updated_at", shipped)
                .write();
        shipmentGrid(order, shipped);
        if (order.is("closed")) {
            memo(order, shipTo, billTo, shipped.plus(Duration.ofDays(6)));
        }
        long item = firstItem;
        for (PlannedOrder.Line line : order.lines()) {
            line("sales_invoice_item", invoice, line, item);
            tables.row("sales_shipment_item")
                    .with("parent_id", shipment)
                    .with("price", line.price())
                    .with("qty", line.quantity())
                    .with("product_id", line.product().id())
                    .with("order_item_id", item)
                    .with("name", line.product().title())
                    .with("sku", line.product().sku())
                    .write();
            if (order.is("closed")) {
                line("sales_creditmemo_item", memo, line, item);
            }
            item++;
        }
    }

    private void memo(PlannedOrder order, long shipTo, long billTo, Instant at) throws SQLException {
        memo++;
        document("sales_creditmemo", memo, order, shipTo, billTo, at).write();
        grid("sales_creditmemo_grid", memo, order, at);
    }

    private WorldTables.Row document(String table, long id, PlannedOrder order, long shipTo, long billTo, Instant at) {
        return tables.row(table)
                .with("entity_id", id)
                .with("store_id", 1)
                .with("order_id", order.number())
                .with("increment_id", OrderRows.increment(id))
                .with("state", PAID)
                .with(both("grand_total"), order.total())
                .with(both("subtotal"), order.subtotal())
                .with(both("shipping_amount"), order.shipping())
                .with(both("tax_amount"), NOTHING)
                .with(both("discount_amount"), NOTHING)
                .with("shipping_address_id", shipTo)
                .with("billing_address_id", billTo)
                .with("order_currency_code", "USD")
                .with("base_currency_code", "USD")
                .with("created_at", at)
                .with("updated_at", at);
    }

    private void line(String table, long parent, PlannedOrder.Line line, long item) throws SQLException {
        tables.row(table)
                .with("parent_id", parent)
                .with(both("price"), line.price())
                .with(both("row_total"), line.total())
                .with("qty", line.quantity())
                .with("product_id", line.product().id())
                .with("order_item_id", item)
                .with("sku", line.product().sku())
                .with("name", line.product().title())
                .write();
    }

    private void grid(String table, long id, PlannedOrder order, Instant at) throws SQLException {
        Person who = order.who();
        tables.row(table)
                .with("entity_id", id)
                .with("increment_id", OrderRows.increment(id))
                .with("state", PAID)
                .with("store_id", 1)
                .with("order_id", order.number())
                .with("order_increment_id", OrderRows.increment(order.number()))
                .with("order_created_at", order.placed())
                .with("customer_name", who.name())
                .with("customer_email", who.email())
                .with("customer_group_id", 1)
                .with("payment_method", "checkmo")
                .with("billing_name", who.name())
                .with("base_grand_total", order.total())
                .with("created_at", at)
                .with("updated_at", at)
                .write();
    }

    private void shipmentGrid(PlannedOrder order, Instant at) throws SQLException {
        Person who = order.who();
        tables.row("sales_shipment_grid")
                .with("entity_id", shipment)
                .with("increment_id", OrderRows.increment(shipment))
                .with("store_id", 1)
                .with("order_increment_id", OrderRows.increment(order.number()))
                .with("order_id", order.number())
                .with("order_created_at", order.placed())
                .with("customer_name", who.name())
                .with("total_qty", order.quantity())
                .with("order_status", order.status())
                .with("billing_name", who.name())
                .with("shipping_name", who.name())
                .with("customer_email", who.email())
                .with("customer_group_id", 1)
                .with("payment_method", "checkmo")
                .with("shipping_information", "Flat Rate - Fixed")
                .with("created_at", at)
                .with("updated_at", at)
                .write();
    }

    void sequences() throws SQLException {
        tables.row("sequence_invoice_1")
                .with("sequence_value", Math.max(1, invoice))
                .write();
        tables.row("sequence_shipment_1")
                .with("sequence_value", Math.max(1, shipment))
                .write();
        tables.row("sequence_creditmemo_1")
                .with("sequence_value", Math.max(1, memo))
                .write();
    }
}
