package dev.tiltyard.shopping.magento.customer;

/** A new account's data; {@link CustomerRules} validates it. */
public record NewCustomer(String email, String firstName, String lastName, String password) {}
