package dev.tiltyard.shopping.replica.account;

import dev.tiltyard.shopping.replica.account.frame.AccountFrame;
import dev.tiltyard.shopping.replica.account.frame.AccountSection;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;

/** Account pages that are always empty in this shop: no downloadable products and no stored payment methods. */
public final class EmptySections {
    private final Storefront store;
    private final AccountFrame frame;

    public EmptySections(Storefront store, AccountFrame frame) {
        this.store = store;
        this.frame = frame;
    }

    public void addTo(Routes routes) {
        routes.get(
                "/downloadable/customer/products",
                visit -> show(
                        visit,
                        AccountSection.DOWNLOADS,
                        "downloadable-customer-products",
                        "You have not purchased any downloadable products yet."));
        routes.get(
                "/vault/cards/listaction",
                visit -> show(
                        visit,
                        AccountSection.PAYMENTS,
                        "vault-cards-listaction",
                        "You have no stored payment methods."));
    }

    private void show(Visit visit, AccountSection section, String bodyClass, String text) {
        store.customer(visit);
        Page page = frame.page(visit, section.label(), bodyClass);
        store.show(visit, new Empty(frame.around(visit, section, page), text));
    }

    /** A page without entries. */
    @Template("account/empty.jte")
    public record Empty(AccountFrame.AccountPage frame, String text) {}
}
