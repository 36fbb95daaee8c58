package dev.tiltyard.shopping.replica.customer;

import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;

/**
 * Logout.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Controller\Account\Logout} and {@code LogoutSuccess}.
 */
public final class SignOutPages {
    private final Storefront store;
    private final CustomerSession sessions;

    public SignOutPages(Storefront store, CustomerSession sessions) {
        this.store = store;
        this.sessions = sessions;
    }

    public void addTo(Routes routes) {
        routes.form("/customer/account/logout", visit -> {
            sessions.end(visit);
            visit.redirect("/customer/account/logoutSuccess/");
        });
        routes.get("/customer/account/logoutSuccess", this::success);
    }

    private void success(Visit visit) {
        store.show(
                visit,
                new SignedOut(
                        store.page(visit, "", "customer-account-logoutsuccess").heading("You are signed out")));
    }

    /** The page after logout. */
    @Template("customer/signedout.jte")
    public record SignedOut(Page page) {}
}
