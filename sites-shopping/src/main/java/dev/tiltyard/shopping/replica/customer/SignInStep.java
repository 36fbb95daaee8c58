package dev.tiltyard.shopping.replica.customer;

import dev.tiltyard.sitekit.web.Visit;

/** A step taken when a guest has become a customer, for example to move the guest's cart to the customer. */
@FunctionalInterface
public interface SignInStep {
    /**
     * @param visit its session is the customer's already, and still has what the guest's had
     * @param customer the customer's number
     */
    void signedIn(Visit visit, long customer);
}
