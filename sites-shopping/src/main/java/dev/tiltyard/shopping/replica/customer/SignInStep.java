package dev.tiltyard.shopping.replica.customer;

import dev.tiltyard.sitekit.web.Visit;

/** Runs after a guest has logged in, for example to merge the guest's cart into the customer's. */
@FunctionalInterface
public interface SignInStep {
    /**
     * @param visit its session already belongs to the customer, and still has the guest's values
     * @param customer the customer's id
     */
    void signedIn(Visit visit, long customer);
}
