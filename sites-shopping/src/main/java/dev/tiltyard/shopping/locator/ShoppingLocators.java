package dev.tiltyard.shopping.locator;

import dev.tiltyard.sitekit.NamedLocator;
import java.util.ArrayList;
import java.util.List;

/**
 * The named locators of the shop. All arguments are texts; numbers of orders are written with or without leading zeros,
 * SKUs and e-mail addresses match in any case. A locator of the database gives a list of rows, empty when there is
 * nothing; a page script returns what the page shows, {@code null} if it is not there.
 */
public final class ShoppingLocators {
    /** The site that all of them look at. */
    static final String SITE = "shopping";

    private ShoppingLocators() {}

    /** All of them, those of the database first, then those of the REST interface and of the pages. */
    public static List<NamedLocator> all() {
        List<NamedLocator> all = new ArrayList<>(DatabaseLocators.all());
        all.addAll(RestLocators.all());
        all.addAll(PageLocators.all());
        return List.copyOf(all);
    }
}
