package dev.tiltyard.shopping.replica.account.frame;

import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.customer.Customer;
import dev.tiltyard.shopping.replica.compare.Comparison;
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

/** The frame of the pages of an account: its sections, what is compared, what was bought last, the wish list. */
public final class AccountFrame {
    private static final int LAST_ORDERED = 5;

    private final Storefront store;
    private final Comparison comparison;

    public AccountFrame(Storefront store, Comparison comparison) {
        this.store = store;
        this.comparison = comparison;
    }

    /**
     * A product of the customer's newest order.
     *
     * @param item number of the order's line
     */
    public record LastOrdered(long item, ProductCard card) {}

    /**
     * The frame of a page, filled in.
     *
     * @param section the section that the page belongs to
     * @param blocks the blocks below the sections
     */
    public record AccountPage(Page page, AccountSection section, Blocks blocks) {}

    /**
     * The blocks beside a page.
     *
     * @param lists what is compared, and the wish list
     * @param lastOrdered products of the newest order
     */
    @Template("account/additional.jte")
    public record Blocks(Page page, Comparison.Sidebar lists, List<LastOrdered> lastOrdered) {
        public Blocks {
            lastOrdered = List.copyOf(lastOrdered);
        }
    }

    /**
     * The customer whose account this is.
     *
     * @throws SeeOther to the log-in page if the visitor is not signed in, and to the log-out if the account is gone
     */
    public Customer customer(Visit visit) {
        return store.magento()
                .customers()
                .byId(store.customer(visit).id())
                .orElseThrow(() -> new SeeOther("/customer/account/logout/"));
    }

    /** The frame of a page of an account. */
    public Page page(Visit visit, String title, String bodyClass) {
        return store.page(visit, title, "account " + bodyClass)
                .layout(Layout.TWO_COLUMNS_LEFT)
                .headingInColumn();
    }

    /** The frame around a page of a section. */
    public AccountPage around(Visit visit, AccountSection section, Page page) {
        return new AccountPage(page, section, blocks(visit, page));
    }

    /** The blocks beside a page of any kind. */
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
