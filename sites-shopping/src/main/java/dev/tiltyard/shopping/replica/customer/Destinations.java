package dev.tiltyard.shopping.replica.customer;

import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Uenc;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/**
 * Redirects after login: to the previous page, or to the account.
 *
 * <p>Source: Magento 2.4, {@code Magento\Customer\Model\Account\Redirect}.
 */
final class Destinations {
    static final String ACCOUNT = "/customer/account/";
    static final String LOGIN = "/customer/account/login/";
    private static final String REFERER = "referer";

    private final Storefront store;

    Destinations(Storefront store) {
        this.store = store;
    }

    /** The page to show after login. */
    String afterSignIn(Visit visit) {
        boolean dashboard = store.config().on("customer/startup/redirect_dashboard");
        return dashboard ? ACCOUNT : wanted(visit).orElse(ACCOUNT);
    }

    /** The encoded previous page in the URL, unless it is a login or logout page. */
    private static Optional<String> wanted(Visit visit) {
        return referer(visit)
                .flatMap(packed -> Uenc.decode(visit, packed))
                .filter(path -> !path.matches("/customer/account/(log|create|forgot|confirm).*"));
    }

    /** Path of an action that remembers the previous page. */
    static String withReferer(Visit visit, String path) {
        return referer(visit).map(packed -> path + REFERER + "/" + packed + "/").orElse(path);
    }

    private static Optional<String> referer(Visit visit) {
        return visit.hasParameter(REFERER)
                ? Optional.of(visit.parameter(REFERER))
                        .filter(packed -> packed.length() < 2000 && packed.matches("[A-Za-z0-9_~-]+"))
                : Optional.empty();
    }
}
