package dev.tiltyard.shopping.replica.product;

/** A line of the product page's More Information. */
public record InformationRow(String label, String value) {}
