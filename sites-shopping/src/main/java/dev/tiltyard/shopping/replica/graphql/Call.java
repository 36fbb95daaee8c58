package dev.tiltyard.shopping.replica.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.quote.Owner;
import dev.tiltyard.shopping.magento.rest.Caller;
import dev.tiltyard.shopping.magento.rest.RestApi;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.Optional;

/** One request: who calls, and when. */
final class Call {
    private static final String UNKNOWN = "The current customer isn't authorized.";

    private final Visit visit;
    private final Caller caller;
    private final Magento magento;
    private final RestApi rest;

    Call(Visit visit, Caller caller, Magento magento, RestApi rest) {
        this.visit = visit;
        this.caller = caller;
        this.magento = magento;
        this.rest = rest;
    }

    /** The same request as another caller makes it. */
    Call as(Caller other) {
        return new Call(visit, other, magento, rest);
    }

    Visit visit() {
        return visit;
    }

    Instant now() {
        return visit.now();
    }

    Caller caller() {
        return caller;
    }

    /** The calling customer; empty for a guest. */
    Optional<Customer> customer() {
        return caller instanceof Caller.Customer customer ? magento.customers().byId(customer.id()) : Optional.empty();
    }

    /** @throws GraphQlProblem if the caller is not a customer */
    Customer requireCustomer() {
        return customer().orElseThrow(() -> GraphQlProblem.authorization(UNKNOWN));
    }

    /** The group whose prices apply; 0 for guests. */
    int group() {
        return customer().map(Customer::groupId).orElse(0);
    }

    /** The owner of the caller's new carts. */
    Owner owner() {
        return customer()
                .map(known ->
                        new Owner(known.id(), known.groupId(), known.email(), known.firstName(), known.lastName()))
                .orElse(Owner.GUEST);
    }

    /** Calls the REST API as the caller, which validates and writes in the same way. */
    JsonNode rest(String method, String path, JsonNode body) {
        return rest.perform(visit, caller, method, path, body);
    }
}
