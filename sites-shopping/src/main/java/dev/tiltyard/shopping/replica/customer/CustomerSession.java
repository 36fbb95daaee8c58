package dev.tiltyard.shopping.replica.customer;

import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.magento.customer.SignIns;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** Begins and ends a customer's session. */
public final class CustomerSession {
    private final Storefront store;
    private final List<SignInStep> steps;

    public CustomerSession(Storefront store, List<SignInStep> steps) {
        this.store = store;
        this.steps = List.copyOf(steps);
    }

    /** Logs the visitor in as this customer. */
    public void begin(Visit visit, Customer customer) {
        visit.session().logIn(customer.id(), false);
        FormKey.of(visit);
        signIns().signedIn(customer.id(), visit.now());
        steps.forEach(step -> step.signedIn(visit, customer.id()));
        store.viewerAgain(visit);
    }

    /** Logs the visitor out. */
    public void end(Visit visit) {
        visit.session().userId().ifPresent(customer -> signIns().signedOut(customer, visit.now()));
        visit.session().logOut();
        store.viewerAgain(visit);
    }

    private SignIns signIns() {
        return store.magento().signIns();
    }
}
