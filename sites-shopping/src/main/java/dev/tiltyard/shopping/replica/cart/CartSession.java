package dev.tiltyard.shopping.replica.cart;

import dev.tiltyard.shopping.magento.quote.Owner;
import dev.tiltyard.shopping.magento.quote.Quote;
import dev.tiltyard.shopping.magento.quote.Quotes;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Secrets;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/** Finds a visitor's cart: a customer's by customer id, a guest's by session. */
public final class CartSession {
    private final Storefront store;

    public CartSession(Storefront store) {
        this.store = store;
    }

    /** The visitor's cart, if there is one. */
    public Optional<Quote> find(Visit visit) {
        Viewer viewer = store.viewer(visit);
        return viewer.signedIn()
                ? quotes().ofCustomer(viewer.id())
                : guestQuote(visit).flatMap(quotes()::find).filter(quote -> quote.active() && quote.customerId() == 0);
    }

    /** Id of the visitor's cart; creates one if needed. */
    public long open(Visit visit) {
        return find(visit).map(Quote::id).orElseGet(() -> begin(visit));
    }

    private long begin(Visit visit) {
        Viewer viewer = store.viewer(visit);
        if (viewer.signedIn()) {
            return quotes().create(owner(viewer), visit.now());
        }
        String mask = Secrets.hexadecimal();
        long quote = quotes().create(Owner.GUEST, visit.now());
        quotes().mask(quote, mask);
        visit.session().put(Storefront.QUOTE, String.valueOf(quote));
        return quote;
    }

    /** Merges the guest's cart into the customer's. Call right after login. */
    public void signedIn(Visit visit, long customer) {
        Optional<Long> guests = guestQuote(visit);
        visit.session().take(Storefront.QUOTE);
        store.database().withHandle(handle -> Owner.customer(handle, customer)).ifPresent(owner -> quotes().signIn(
                        guests, owner, visit.now()));
    }

    private static Optional<Long> guestQuote(Visit visit) {
        return visit.session().get(Storefront.QUOTE).map(Long::valueOf);
    }

    private static Owner owner(Viewer viewer) {
        return new Owner(viewer.id(), viewer.groupId(), viewer.email(), viewer.firstName(), viewer.lastName());
    }

    private Quotes quotes() {
        return store.magento().quotes();
    }
}
