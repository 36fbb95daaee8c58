package dev.tiltyard.shopping.magento.sales;

import java.util.Locale;

/** Kinds of sales documents. */
public enum SalesDocumentKind {
    INVOICE,
    SHIPMENT,
    CREDITMEMO;

    /**
     * {@code sales_invoice}; its items are in {@code sales_invoice_item}, its comments in {@code
     * sales_invoice_comment}.
     */
    public String table() {
        return "sales_" + name().toLowerCase(Locale.ROOT);
    }
}
