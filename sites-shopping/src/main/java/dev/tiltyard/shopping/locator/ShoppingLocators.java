package dev.tiltyard.shopping.locator;

import dev.tiltyard.sitekit.NamedLocator;
import java.util.ArrayList;
import java.util.List;

/**
 * The named locators of the shop. All arguments are texts; order numbers may have leading zeros or not, SKUs and email
 * addresses are case-insensitive. A database locator returns a list of rows, which may be empty; a page script returns
 * what the page shows, or {@code null}.
 */
public final class ShoppingLocators {
    static final String SITE = "shopping";

    private ShoppingLocators() {}

    /** All locators: database, then REST, then page scripts. */
    public static List<NamedLocator> all() {
        List<NamedLocator> all = new ArrayList<>(DatabaseLocators.all());
        all.addAll(RestLocators.all());
        all.addAll(PageLocators.all());
        return List.copyOf(all);
    }
}
