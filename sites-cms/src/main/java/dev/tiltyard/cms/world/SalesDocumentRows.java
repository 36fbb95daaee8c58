package dev.tiltyard.cms.world;

import dev.tiltyard.sitekit.world.WorldTables;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Writes invoices, shipments and credit memos of processed orders. */
final class SalesDocumentRows {
    private static final int PAID = 2;
    private static final int REFUNDED = 2;
    private static final BigDecimal NONE = BigDecimal.ZERO;
    private static final List<String> CARRIERS = List.of(
            "usps;United States Postal Service", "ups;United Parcel Service", "fedex;Federal Express", "dhl;DHL");

    private final WorldTables tables;
    private long invoice;
    private long shipment;
    private long memo;

    SalesDocumentRows(WorldTables tables) {
        this.tables = tables;
    }

    /** @param items ids of the order items without their children */
    void write(Sale sale, List<Long> items) throws SQLException {
        Instant paid = sale.placed().plus(Duration.ofHours(3));
        if (sale.invoiced()) {
            money("sales_invoice", ++invoice, sale, paid, PAID);
            moneyGrid("sales_invoice_grid", invoice, sale, paid, PAID);
            lines("sales_invoice_item", invoice, sale, items);
        }
        if (sale.shipped()) {
            shipment++;
            shipment(sale, sale.sent());
            shipmentLines(sale, items);
        }
        if (sale.refunded()) {
            Instant back = sale.sent().plus(Duration.ofDays(6));
            money("sales_creditmemo", ++memo, sale, back, REFUNDED);
            memoGrid(sale, back);
            lines("sales_creditmemo_item", memo, sale, items);
        }
    }

    private void money(String table, long id, Sale sale, Instant at, int state) throws SQLException {
        WorldTables.Row row = tables.row(table)
                .with("entity_id", id)
                .with("store_id", 1)
                .with("order_id", sale.number())
                .with("increment_id", SaleRows.increment(id))
                .with("state", state)
                .with(Money.columns("grand_total"), sale.total())
                .with(Money.columns("subtotal"), sale.subtotal())
                .with(Money.columns("shipping_amount"), sale.shipping())
                .with(Money.columns("tax_amount"), sale.tax())
                .with(Money.columns("discount_amount"), sale.discount().negate())
                .with(Money.columns("subtotal_incl_tax"), sale.subtotal().add(sale.tax()))
                .with(Money.columns("shipping_incl_tax"), sale.shipping())
                .with("billing_address_id", SaleRows.billTo(sale))
                .with("shipping_address_id", SaleRows.shipTo(sale))
                .with("store_currency_code", "USD")
                .with("order_currency_code", "USD")
                .with("base_currency_code", "USD")
                .with("global_currency_code", "USD")
                .with("created_at", at)
                .with("updated_at", at);
        if (table.equals("sales_invoice")) {
            row.with("total_qty", sale.quantity());
        }
        row.write();
    }

    private void moneyGrid(String table, long id, Sale sale, Instant at, int state) throws SQLException {
        Customer who = sale.who();
        tables.row(table)
                .with("entity_id", id)
                .with("increment_id", SaleRows.increment(id))
                .with("state", state)
                .with("store_id", 1)
                .with("store_name", SaleRows.STORE)
                .with("order_id", sale.number())
                .with("order_increment_id", SaleRows.increment(sale.number()))
                .with("order_created_at", sale.placed())
                .with("customer_name", who.name())
                .with("customer_email", who.email())
                .with("customer_group_id", 1)
                .with("payment_method", "checkmo")
                .with("billing_name", who.name())
                .with("billing_address", who.address())
                .with("shipping_address", who.address())
                .with("shipping_information", "Flat Rate - Fixed")
                .with("subtotal", sale.subtotal())
                .with("shipping_and_handling", sale.shipping())
                .with(Money.columns("grand_total"), sale.total())
                .with("created_at", at)
                .with("updated_at", at)
                .write();
    }

    private void memoGrid(Sale sale, Instant at) throws SQLException {
        Customer who = sale.who();
        tables.row("sales_creditmemo_grid")
                .with("entity_id", memo)
                .with("increment_id", SaleRows.increment(memo))
                .with("created_at", at)
                .with("updated_at", at)
                .with("order_id", sale.number())
                .with("order_increment_id", SaleRows.increment(sale.number()))
                .with("order_created_at", sale.placed())
                .with("billing_name", who.name())
                .with("state", REFUNDED)
                .with("base_grand_total", sale.total())
                .with("order_base_grand_total", sale.total())
                .with("order_status", sale.status())
                .with("store_id", 1)
                .with("billing_address", who.address())
                .with("shipping_address", who.address())
                .with("customer_name", who.name())
                .with("customer_email", who.email())
                .with("customer_group_id", 1)
                .with("payment_method", "checkmo")
                .with("shipping_information", "Flat Rate - Fixed")
                .with("subtotal", sale.subtotal())
                .with("shipping_and_handling", sale.shipping())
                .with("adjustment_positive", NONE)
                .with("adjustment_negative", NONE)
                .write();
    }

    private void lines(String table, long parent, Sale sale, List<Long> items) throws SQLException {
        for (int i = 0; i < items.size(); i++) {
            Sale.Line line = sale.lines().get(i);
            tables.row(table)
                    .with("parent_id", parent)
                    .with(Money.columns("price"), line.price())
                    .with(Money.columns("row_total"), line.total())
                    .with(Money.columns("tax_amount"), sale.tax(line))
                    .with(Money.columns("discount_amount"), sale.discount(line))
                    .with("qty", line.quantity())
                    .with("product_id", line.configurable() ? line.product().id() : line.productId())
                    .with("order_item_id", items.get(i))
                    .with("sku", line.sku())
                    .with("name", line.product().name())
                    .write();
        }
    }

    private void shipment(Sale sale, Instant at) throws SQLException {
        Customer who = sale.who();
        tables.row("sales_shipment")
                .with("entity_id", shipment)
                .with("store_id", 1)
                .with("total_qty", sale.quantity())
                .with("order_id", sale.number())
                .with("customer_id", who.id())
                .with("shipping_address_id", SaleRows.shipTo(sale))
                .with("billing_address_id", SaleRows.billTo(sale))
                .with("increment_id", SaleRows.increment(shipment))
                .with("created_at", at)
                .with("updated_at", at)
                .write();
        tables.row("sales_shipment_grid")
                .with("entity_id", shipment)
                .with("increment_id", SaleRows.increment(shipment))
                .with("store_id", 1)
                .with("order_increment_id", SaleRows.increment(sale.number()))
                .with("order_id", sale.number())
                .with("order_created_at", sale.placed())
                .with("customer_name", who.name())
                .with("total_qty", sale.quantity())
                .with("order_status", sale.status())
                .with("billing_address", who.address())
                .with("shipping_address", who.address())
                .with("billing_name", who.name())
                .with("shipping_name", who.name())
                .with("customer_email", who.email())
                .with("customer_group_id", 1)
                .with("payment_method", "checkmo")
                .with("shipping_information", "Flat Rate - Fixed")
                .with("created_at", at)
                .with("updated_at", at)
                .write();
        String[] carrier = CARRIERS.get((int) (sale.number() % CARRIERS.size())).split(";");
        tables.row("sales_shipment_track")
                .with("parent_id", shipment)
                .with("order_id", sale.number())
                .with("track_number", "94" + (100_000_000L + sale.number() * 7919))
                .with("title", carrier[1])
                .with("carrier_code", carrier[0])
                .with("created_at", at)
                .with("updated_at", at)
                .write();
        tables.row("inventory_shipment_source")
                .with("shipment_id", shipment)
                .with("source_code", "default")
                .write();
    }

    private void shipmentLines(Sale sale, List<Long> items) throws SQLException {
        for (int i = 0; i < items.size(); i++) {
            Sale.Line line = sale.lines().get(i);
            tables.row("sales_shipment_item")
                    .with("parent_id", shipment)
                    .with("price", line.price())
                    .with("qty", line.quantity())
                    .with("product_id", line.configurable() ? line.product().id() : line.productId())
                    .with("order_item_id", items.get(i))
                    .with("name", line.product().name())
                    .with("sku", line.sku())
                    .write();
        }
    }

    void finish() throws SQLException {
        tables.row("sequence_invoice_1").with("sequence_value", invoice).write();
        tables.row("sequence_shipment_1").with("sequence_value", shipment).write();
        tables.row("sequence_creditmemo_1").with("sequence_value", memo).write();
    }
}
