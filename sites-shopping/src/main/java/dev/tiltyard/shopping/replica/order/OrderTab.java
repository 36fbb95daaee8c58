package dev.tiltyard.shopping.replica.order;

import dev.tiltyard.shopping.magento.sales.SalesDocumentKind;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A tab of an order's pages. */
public enum OrderTab {
    ITEMS("Items Ordered", "view", null),
    INVOICES("Invoices", "invoice", SalesDocumentKind.INVOICE),
    SHIPMENTS("Order Shipments", "shipment", SalesDocumentKind.SHIPMENT),
    REFUNDS("Refunds", "creditmemo", SalesDocumentKind.CREDITMEMO);

    private final String label;
    private final String action;
    private final Optional<SalesDocumentKind> kind;

    OrderTab(String label, String action, @Nullable SalesDocumentKind kind) {
        this.label = label;
        this.action = action;
        this.kind = Optional.ofNullable(kind);
    }

    public String label() {
        return label;
    }

    /** The last segment of its path before the order id. */
    public String action() {
        return action;
    }

    /** The last segment of the print page's path. */
    public String printAction() {
        return this == ITEMS ? "print" : "print" + Character.toUpperCase(action.charAt(0)) + action.substring(1);
    }

    /** The kind of documents on it; empty for the order itself. */
    public Optional<SalesDocumentKind> kind() {
        return kind;
    }

    /** The label of one of its documents: {@code Invoice}. */
    public String document() {
        return switch (this) {
            case ITEMS -> "Order";
            case INVOICES -> "Invoice";
            case SHIPMENTS -> "Shipment";
            case REFUNDS -> "Refund";
        };
    }

    /** The heading of its tables' quantity column. */
    public String quantity() {
        return switch (this) {
            case ITEMS, REFUNDS -> "Qty";
            case INVOICES -> "Qty Invoiced";
            case SHIPMENTS -> "Qty Shipped";
        };
    }

    /** The CSS class of its tables' frame. */
    public String cssClass() {
        return switch (this) {
            case ITEMS -> "ordered";
            case INVOICES -> "invoice";
            case SHIPMENTS -> "shipments";
            case REFUNDS -> "creditmemo";
        };
    }
}
