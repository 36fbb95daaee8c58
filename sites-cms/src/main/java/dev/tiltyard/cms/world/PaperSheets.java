package dev.tiltyard.cms.world;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Writes invoices, shipments and credit memos of orders that were handled. */
final class PaperSheets {
    private static final int PAID = 2;
    private static final int REFUNDED = 2;
    private static final BigDecimal NONE = BigDecimal.ZERO;
    private static final List<String> CARRIERS = List.of(
            "usps;United States Postal Service", "ups;United Parcel Service", "fedex;Federal Express", "dhl;DHL");

    private final Sheets sheets;
    private long invoice;
    private long shipment;
    private long memo;

    PaperSheets(Sheets sheets) {
        this.sheets = sheets;
    }

    /** @param items ids of the orders' lines, those of wholes and simple products */
    void write(Sale sale, List<Long> items) throws SQLException {
        Instant paid = sale.placed().plus(Duration.ofHours(3));
        Instant sent = sale.placed().plus(Duration.ofHours(26));
        if (sale.invoiced()) {
            money("sales_invoice", ++invoice, sale, paid, PAID);
            moneyGrid("sales_invoice_grid", invoice, sale, paid, PAID);
            lines("sales_invoice_item", invoice, sale, items);
        }
        if (sale.shipped()) {
            shipment++;
            shipment(sale, sent);
            shipmentLines(sale, items);
        }
        if (sale.refunded()) {
            Instant back = sent.plus(Duration.ofDays(6));
            money("sales_creditmemo", ++memo, sale, back, REFUNDED);
            memoGrid(sale, back);
            lines("sales_creditmemo_item", memo, sale, items);
        }
    }

    private void money(String table, long id, Sale sale, Instant at, int state) throws SQLException {
        Sheets.Row row = sheets.row(table)
                .set("entity_id", id)
                .set("store_id", 1)
                .set("order_id", sale.number())
                .set("increment_id", SaleSheets.increment(id))
                .set("state", state)
                .money("grand_total", sale.total())
                .money("subtotal", sale.subtotal())
                .money("shipping_amount", sale.shipping())
                .money("tax_amount", sale.tax())
                .money("discount_amount", sale.discount().negate())
                .money("subtotal_incl_tax", sale.subtotal().add(sale.tax()))
                .money("shipping_incl_tax", sale.shipping())
                .set("billing_address_id", SaleSheets.billTo(sale))
                .set("shipping_address_id", SaleSheets.shipTo(sale))
                .set("store_currency_code", "USD")
                .set("order_currency_code", "USD")
                .set("base_currency_code", "USD")
                .set("global_currency_code", "USD")
                .set("created_at", at)
                .set("updated_at", at);
        if (table.equals("sales_invoice")) {
            row.set("total_qty", sale.quantity());
        }
        row.add();
    }

    private void moneyGrid(String table, long id, Sale sale, Instant at, int state) throws SQLException {
        Buyer who = sale.who();
        sheets.row(table)
                .set("entity_id", id)
                .set("increment_id", SaleSheets.increment(id))
                .set("state", state)
                .set("store_id", 1)
                .set("store_name", SaleSheets.STORE)
                .set("order_id", sale.number())
                .set("order_increment_id", SaleSheets.increment(sale.number()))
                .set("order_created_at", sale.placed())
                .set("customer_name", who.name())
                .set("customer_email", who.email())
                .set("customer_group_id", 1)
                .set("payment_method", "checkmo")
                .set("billing_name", who.name())
                .set("billing_address", who.address())
                .set("shipping_address", who.address())
                .set("shipping_information", "Flat Rate - Fixed")
                .set("subtotal", sale.subtotal())
                .set("shipping_and_handling", sale.shipping())
                .money("grand_total", sale.total())
                .set("created_at", at)
                .set("updated_at", at)
                .add();
    }

    private void memoGrid(Sale sale, Instant at) throws SQLException {
        Buyer who = sale.who();
        sheets.row("sales_creditmemo_grid")
                .set("entity_id", memo)
                .set("increment_id", SaleSheets.increment(memo))
                .set("created_at", at)
                .set("updated_at", at)
                .set("order_id", sale.number())
                .set("order_increment_id", SaleSheets.increment(sale.number()))
                .set("order_created_at", sale.placed())
                .set("billing_name", who.name())
                .set("state", REFUNDED)
                .set("base_grand_total", sale.total())
                .set("order_base_grand_total", sale.total())
                .set("order_status", sale.status())
                .set("store_id", 1)
                .set("billing_address", who.address())
                .set("shipping_address", who.address())
                .set("customer_name", who.name())
                .set("customer_email", who.email())
                .set("customer_group_id", 1)
                .set("payment_method", "checkmo")
                .set("shipping_information", "Flat Rate - Fixed")
                .set("subtotal", sale.subtotal())
                .set("shipping_and_handling", sale.shipping())
                .set("adjustment_positive", NONE)
                .set("adjustment_negative", NONE)
                .add();
    }

    private void lines(String table, long parent, Sale sale, List<Long> items) throws SQLException {
        for (int i = 0; i < items.size(); i++) {
            Sale.Line line = sale.lines().get(i);
            sheets.row(table)
                    .set("parent_id", parent)
                    .money("price", line.price())
                    .money("row_total", line.total())
                    .money("tax_amount", sale.tax(line))
                    .money("discount_amount", sale.discount(line))
                    .set("qty", line.quantity())
                    .set("product_id", line.configurable() ? line.wear().id() : line.productId())
                    .set("order_item_id", items.get(i))
                    .set("sku", line.sku())
                    .set("name", line.wear().name())
                    .add();
        }
    }

    private void shipment(Sale sale, Instant at) throws SQLException {
        Buyer who = sale.who();
        sheets.row("sales_shipment")
                .set("entity_id", shipment)
                .set("store_id", 1)
                .set("total_qty", sale.quantity())
                .set("order_id", sale.number())
                .set("customer_id", who.id())
                .set("shipping_address_id", SaleSheets.shipTo(sale))
                .set("billing_address_id", SaleSheets.billTo(sale))
                .set("increment_id", SaleSheets.increment(shipment))
                .set("created_at", at)
                .set("updated_at", at)
                .add();
        sheets.row("sales_shipment_grid")
                .set("entity_id", shipment)
                .set("increment_id", SaleSheets.increment(shipment))
                .set("store_id", 1)
                .set("order_increment_id", SaleSheets.increment(sale.number()))
                .set("order_id", sale.number())
                .set("order_created_at", sale.placed())
                .set("customer_name", who.name())
                .set("total_qty", sale.quantity())
                .set("order_status", sale.status())
                .set("billing_address", who.address())
                .set("shipping_address", who.address())
                .set("billing_name", who.name())
                .set("shipping_name", who.name())
                .set("customer_email", who.email())
                .set("customer_group_id", 1)
                .set("payment_method", "checkmo")
                .set("shipping_information", "Flat Rate - Fixed")
                .set("created_at", at)
                .set("updated_at", at)
                .add();
        String[] carrier = CARRIERS.get((int) (sale.number() % CARRIERS.size())).split(";");
        sheets.row("sales_shipment_track")
                .set("parent_id", shipment)
                .set("order_id", sale.number())
                .set("track_number", "94" + (100_000_000L + sale.number() * 7919))
                .set("title", carrier[1])
                .set("carrier_code", carrier[0])
                .set("created_at", at)
                .set("updated_at", at)
                .add();
        sheets.row("inventory_shipment_source")
                .set("shipment_id", shipment)
                .set("source_code", "default")
                .add();
    }

    private void shipmentLines(Sale sale, List<Long> items) throws SQLException {
        for (int i = 0; i < items.size(); i++) {
            Sale.Line line = sale.lines().get(i);
            sheets.row("sales_shipment_item")
                    .set("parent_id", shipment)
                    .set("price", line.price())
                    .set("qty", line.quantity())
                    .set("product_id", line.configurable() ? line.wear().id() : line.productId())
                    .set("order_item_id", items.get(i))
                    .set("name", line.wear().name())
                    .set("sku", line.sku())
                    .add();
        }
    }

    void finish() throws SQLException {
        sheets.row("sequence_invoice_1").set("sequence_value", invoice).add();
        sheets.row("sequence_shipment_1").set("sequence_value", shipment).add();
        sheets.row("sequence_creditmemo_1").set("sequence_value", memo).add();
    }
}
