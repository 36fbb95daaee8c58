package dev.tiltyard.shopping.replica.customer;

import dev.tiltyard.sitekit.web.Visit;

/** Something that is done when a guest has become a customer: his cart, his comparison and the like become hers. */
@FunctionalInterface
public interface SignInStep {
    /**
     * @param visit its session is the customer's already, and still has what the guest's had
     * @param customer the customer's number
     */
    void signedIn(Visit visit, long customer);
}
