package dev.tiltyard.shopping.magento.sales;

/** Something that was chosen for an ordered thing, as orders show it. */
public record OrderOption(String label, String value) {}
