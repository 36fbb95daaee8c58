package dev.tiltyard.shopping.magento.quote;

/** A payment method, such as {@code checkmo}, and its title. */
public record PaymentMethod(String code, String title) {}
