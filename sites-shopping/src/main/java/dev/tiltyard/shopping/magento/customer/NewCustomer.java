package dev.tiltyard.shopping.magento.customer;

/** Somebody who opens an account. What is wrong with it, {@link CustomerRules} says. */
public record NewCustomer(String email, String firstName, String lastName, String password) {}
