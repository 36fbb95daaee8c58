package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.grid.Column;
import dev.tiltyard.cms.replica.grid.GridSpec;
import dev.tiltyard.cms.replica.shell.Button;
import java.util.List;

/** Lists of orders and of the papers made of them. */
public final class SalesGrids {
    /** Statuses of orders by code. */
    public static final Choices STATUSES = Choices.query("SELECT status, label FROM sales_order_status ORDER BY label");

    private static final Choices STORES = Choices.query("SELECT store_id, name FROM store WHERE store_id > 0");
    static final Choices GROUPS = Choices.query(
            "SELECT customer_group_id, customer_group_code FROM customer_group ORDER BY customer_group_id");
    private static final Choices METHODS =
            Choices.fixed("checkmo", "Check / Money order", "free", "No Payment Information Required");
    private static final Choices INVOICE_STATES = Choices.fixed("1", "Pending", "2", "Paid", "3", "Canceled");
    private static final Choices MEMO_STATES = Choices.fixed("1", "Pending", "2", "Refunded", "3", "Canceled");

    private SalesGrids() {}

    /** All of them. */
    public static List<GridSpec> all() {
        return List.of(orders(), invoices(), shipments(), memos(), agreements(), transactions());
    }

    /** Orders. */
    public static GridSpec orders() {
        return GridSpec.of("sales_order_grid", "sales/order", "Orders", "Magento_Sales::actions_view")
                .from("sales_order_grid g", "g.entity_id")
                .words("g.words")
                .columns(
                        Column.text("increment_id", "ID", "g.increment_id"),
                        Column.choice("store_id", "Purchase Point", "g.store_id", STORES),
                        Column.time("created_at", "Purchase Date", "g.created_at"),
                        Column.text("billing_name", "Bill-to Name", "g.billing_name"),
                        Column.text("shipping_name", "Ship-to Name", "g.shipping_name"),
                        Column.money("base_grand_total", "Grand Total (Base)", "g.base_grand_total"),
                        Column.money("grand_total", "Grand Total (Purchased)", "g.grand_total"),
                        Column.choice("status", "Status", "g.status", STATUSES),
                        Column.text("billing_address", "Billing Address", "g.billing_address")
                                .hidden(),
                        Column.text("shipping_address", "Shipping Address", "g.shipping_address")
                                .hidden(),
                        Column.text("shipping_information", "Shipping Information", "g.shipping_information")
                                .hidden(),
                        Column.text("customer_email", "Customer Email", "g.customer_email")
                                .hidden(),
                        Column.choice("customer_group", "Customer Group", "g.customer_group", GROUPS)
                                .hidden(),
                        Column.money("subtotal", "Subtotal", "g.subtotal").hidden(),
                        Column.money("shipping_and_handling", "Shipping and Handling", "g.shipping_and_handling")
                                .hidden(),
                        Column.text("customer_name", "Customer Name", "g.customer_name")
                                .hidden(),
                        Column.choice("payment_method", "Payment Method", "g.payment_method", METHODS)
                                .hidden(),
                        Column.money("total_refunded", "Total Refunded", "g.total_refunded")
                                .hidden())
                .sort("created_at", true)
                .action("View", "sales/order/view/order_id/{id}/")
                .mass("cancel", "Cancel", "sales/order/massCancel", "", "Magento_Sales::cancel")
                .mass("hold_order", "Hold", "sales/order/massHold", "", "Magento_Sales::hold")
                .mass("unhold_order", "Unhold", "sales/order/massUnhold", "", "Magento_Sales::unhold")
                .button(Button.link("add", "Create New Order", "/admin/sales/order_create/start/")
                        .primary())
                .build();
    }

    /** Invoices. */
    public static GridSpec invoices() {
        return GridSpec.of("sales_order_invoice_grid", "sales/invoice", "Invoices", "Magento_Sales::sales_invoice")
                .from("sales_invoice_grid g", "g.entity_id")
                .words("g.words")
                .columns(
                        Column.text("increment_id", "Invoice", "g.increment_id"),
                        Column.time("created_at", "Invoice Date", "g.created_at"),
                        Column.text("order_increment_id", "Order #", "g.order_increment_id"),
                        Column.time("order_created_at", "Order Date", "g.order_created_at"),
                        Column.text("billing_name", "Bill-to Name", "g.billing_name"),
                        Column.choice("state", "Status", "g.state", INVOICE_STATES),
                        Column.money("base_grand_total", "Grand Total (Base)", "g.base_grand_total"),
                        Column.money("grand_total", "Grand Total (Purchased)", "g.grand_total"),
                        Column.text("customer_name", "Customer Name", "g.customer_name")
                                .hidden(),
                        Column.text("customer_email", "Email", "g.customer_email")
                                .hidden(),
                        Column.text("billing_address", "Billing Address", "g.billing_address")
                                .hidden(),
                        Column.text("shipping_address", "Shipping Address", "g.shipping_address")
                                .hidden(),
                        Column.money("subtotal", "Subtotal", "g.subtotal").hidden(),
                        Column.money("shipping_and_handling", "Shipping and Handling", "g.shipping_and_handling")
                                .hidden())
                .sort("created_at", true)
                .action("View", "sales/order_invoice/view/invoice_id/{id}/")
                .build();
    }

    private static GridSpec shipments() {
        return GridSpec.of("sales_order_shipment_grid", "sales/shipment", "Shipments", "Magento_Sales::shipment")
                .from("sales_shipment_grid g", "g.entity_id")
                .words("g.words")
                .columns(
                        Column.text("increment_id", "Shipment", "g.increment_id"),
                        Column.time("created_at", "Ship Date", "g.created_at"),
                        Column.text("order_increment_id", "Order #", "g.order_increment_id"),
                        Column.time("order_created_at", "Order Date", "g.order_created_at"),
                        Column.text("shipping_name", "Ship-to Name", "g.shipping_name"),
                        Column.number("total_qty", "Total Quantity", "g.total_qty"),
                        Column.choice("order_status", "Order Status", "g.order_status", STATUSES)
                                .hidden(),
                        Column.text("customer_name", "Customer Name", "g.customer_name")
                                .hidden(),
                        Column.text("customer_email", "Email", "g.customer_email")
                                .hidden(),
                        Column.text("shipping_address", "Shipping Address", "g.shipping_address")
                                .hidden())
                .sort("created_at", true)
                .action("View", "admin/order_shipment/view/shipment_id/{id}/")
                .build();
    }

    private static GridSpec memos() {
        return GridSpec.of(
                        "sales_order_creditmemo_grid",
                        "sales/creditmemo",
                        "Credit Memos",
                        "Magento_Sales::sales_creditmemo")
                .from("sales_creditmemo_grid g", "g.entity_id")
                .words("g.words")
                .columns(
                        Column.text("increment_id", "Credit Memo", "g.increment_id"),
                        Column.time("created_at", "Created", "g.created_at"),
                        Column.text("order_increment_id", "Order", "g.order_increment_id"),
                        Column.time("order_created_at", "Order Date", "g.order_created_at"),
                        Column.text("billing_name", "Bill-to Name", "g.billing_name"),
                        Column.choice("state", "Status", "g.state", MEMO_STATES),
                        Column.money("base_grand_total", "Refunded", "g.base_grand_total"),
                        Column.choice("order_status", "Order Status", "g.order_status", STATUSES)
                                .hidden(),
                        Column.text("customer_email", "Email", "g.customer_email")
                                .hidden())
                .sort("created_at", true)
                .action("View", "sales/order_creditmemo/view/creditmemo_id/{id}/")
                .build();
    }

    private static GridSpec agreements() {
        return GridSpec.of(
                        "billing_agreements",
                        "paypal/billing_agreement",
                        "Billing Agreements",
                        "Magento_Paypal::billing_agreement")
                .from("paypal_billing_agreement g", "g.agreement_id")
                .columns(
                        Column.number("agreement_id", "ID", "g.agreement_id"),
                        Column.number("customer_id", "Customer", "g.customer_id"),
                        Column.text("method_code", "Payment Method", "g.method_code"),
                        Column.text("reference_id", "Reference ID", "g.reference_id"),
                        Column.text("status", "Status", "g.status"),
                        Column.time("created_at", "Created", "g.created_at"),
                        Column.time("updated_at", "Updated", "g.updated_at"))
                .legacy()
                .build();
    }

    private static GridSpec transactions() {
        return GridSpec.of("order_transactions", "sales/transactions", "Transactions", "Magento_Sales::transactions")
                .from("sales_payment_transaction g", "g.transaction_id")
                .join("o", "LEFT JOIN sales_order o ON o.entity_id = g.order_id")
                .columns(
                        Column.number("transaction_id", "ID", "g.transaction_id"),
                        Column.text("increment_id", "Order ID", "o.increment_id")
                                .from("o"),
                        Column.text("txn_id", "Transaction ID", "g.txn_id"),
                        Column.text("txn_type", "Transaction Type", "g.txn_type"),
                        Column.choice("is_closed", "Closed", "g.is_closed", Choices.fixed("1", "Yes", "0", "No")),
                        Column.time("created_at", "Created", "g.created_at"))
                .legacy()
                .build();
    }
}
