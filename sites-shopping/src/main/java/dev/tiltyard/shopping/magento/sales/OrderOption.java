package dev.tiltyard.shopping.magento.sales;

/** Something that was chosen for an order item, as orders show it. */
public record OrderOption(String label, String value) {}
