package dev.tiltyard.shopping.magento.customer;

/** Someone who opens an account. {@link CustomerRules} checks it. */
public record NewCustomer(String email, String firstName, String lastName, String password) {}
