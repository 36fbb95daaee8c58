package dev.tiltyard.shopping.replica.account.frame;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.replica.compare.CompareList;
import dev.tiltyard.shopping.replica.storefront.Layout;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The frame of account pages: navigation, compared products, last ordered items, wish list. */
public final class AccountFrame {
    private static final int LAST_ORDERED = 5;

    private final Storefront store;
    private final CompareList comparison;

    public AccountFrame(Storefront store, CompareList comparison) {
        this.store = store;
        this.comparison = comparison;
    }

    /**
     * A product of the customer's newest order.
     *
     * @param item id of the order item
     */
    public record LastOrdered(long item, ProductCard card) {}

    /**
     * A page's frame.
     *
     * @param section the page's section
     * @param blocks the sidebar blocks
     */
    public record AccountPage(Page page, AccountSection section, Blocks blocks) {}

    /**
     * The sidebar blocks.
     *
     * @param lists compared products and the wish list
     * @param lastOrdered products of the newest order
     */
    @Template("account/additional.jte")
    public record Blocks(Page page, CompareList.Sidebar lists, List<LastOrdered> lastOrdered) {
        public Blocks {
            lastOrdered = List.copyOf(lastOrdered);
        }
    }

    /**
     * The logged-in customer.
     *
     * @throws SeeOther to the login page if the visitor is not logged in, and to the logout if the account is gone
     */
    public Customer customer(Visit visit) {
        return store.magento()
                .customers()
                .byId(store.customer(visit).id())
                .orElseThrow(() -> new SeeOther("/customer/account/logout/"));
    }

    /** The layout of an account page. */
    public Page page(Visit visit, String title, String bodyClass) {
        return store.page(visit, title, "account " + bodyClass)
                .layout(Layout.TWO_COLUMNS_LEFT)
                .headingInColumn();
    }

    /** The frame around a section's page. */
    public AccountPage around(Visit visit, AccountSection section, Page page) {
        return new AccountPage(page, section, blocks(visit, page));
    }

    /** The sidebar blocks of any page. */
    public Blocks blocks(Visit visit, Page page) {
        return new Blocks(page, comparison.sidebar(visit), lastOrdered(visit));
    }

    private List<LastOrdered> lastOrdered(Visit visit) {
        long customer = store.viewer(visit).id();
        if (customer == 0) {
            return List.of();
        }
        Map<Long, Long> items = new HashMap<>();
        List<Long> products = new ArrayList<>();
        store.magento().orders().ofCustomer(customer, 0, 1).forEach(order -> order.lines().stream()
                .limit(LAST_ORDERED)
                .forEach(line -> {
                    if (items.putIfAbsent(line.productId(), line.id()) == null) {
                        products.add(line.productId());
                    }
                }));
        return store.products().cards(products, store.viewer(visit).groupId()).stream()
                .map(card -> new LastOrdered(items.getOrDefault(card.id(), 0L), card))
                .toList();
    }
}
