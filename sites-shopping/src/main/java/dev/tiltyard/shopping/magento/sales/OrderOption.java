package dev.tiltyard.shopping.magento.sales;

/** A chosen option of an order item, for display. */
public record OrderOption(String label, String value) {}
