package dev.tiltyard.shopping.replica.product;

/** A row of the product page's More Information. */
public record InformationRow(String label, String value) {}
