package dev.tiltyard.shopping.magento.quote;

/** A way to pay: {@code checkmo}, and what the shop calls it. */
public record PaymentMethod(String code, String title) {}
