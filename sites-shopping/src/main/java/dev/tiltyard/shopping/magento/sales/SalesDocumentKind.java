package dev.tiltyard.shopping.magento.sales;

import java.util.Locale;

/** What is issued for an order. */
public enum SalesDocumentKind {
    INVOICE,
    SHIPMENT,
    CREDITMEMO;

    /** {@code sales_invoice}; its lines are in {@code sales_invoice_item}, remarks in {@code sales_invoice_comment}. */
    public String table() {
        return "sales_" + name().toLowerCase(Locale.ROOT);
    }
}
