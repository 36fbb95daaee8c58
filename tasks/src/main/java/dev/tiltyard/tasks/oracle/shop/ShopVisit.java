package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Uses the shop's lists and product pages. */
public final class ShopVisit {
    /** Lists are followed no further than this many pages. */
    private static final int PAGES = 30;
    /** What the search field takes. */
    private static final int LONGEST_SEARCH = 80;

    private static final String NEXT = ".column.main .pages a.next";
    private static final String NEXT_REVIEWS = "#product-review-container .pages a.next";

    private final BrowserActor browser;

    public ShopVisit(BrowserActor browser) {
        this.browser = browser;
    }

    public BrowserActor browser() {
        return browser;
    }

    /** Searches for a text; takes the suggestion that is just this, if there is one. */
    public void search(String text) {
        browser.type("#search", text);
        String suggestion = "#search_autocomplete [role=option]:has(.qs-option-name:text-is(\"" + text + "\"))";
        if (!text.contains("\"") && browser.appears(suggestion)) {
            browser.followLink(suggestion);
        } else {
            browser.pressEnter("#search");
        }
    }

    /** Opens the page of the product with this name, by the search. */
    public void openProduct(String name) {
        seek(name).ifPresent(this::open);
    }

    /** Searches for the product with a name; empty if the search leads to its page at once. */
    Optional<Offer> seek(String name) {
        browser.type("#search", beginning(name));
        browser.pressEnter("#search");
        return browser.isPresent(".product-info-main")
                ? Optional.empty()
                : Optional.of(find(offer -> offer.name().equals(name), "named " + name));
    }

    /** Adds a product to the wish list, by its link in the list that is open. */
    void addToWishList(Offer offer) {
        browser.followLink(offer.wishLink());
        browser.await(".products-grid.wishlist");
    }

    /** As many whole words as fit into a search. */
    private static String beginning(String name) {
        if (name.length() <= LONGEST_SEARCH) {
            return name;
        }
        return name.substring(0, name.lastIndexOf(' ', LONGEST_SEARCH));
    }

    /** Opens the page of a product in the list. */
    public void open(Offer offer) {
        browser.followLink(offer.link());
        browser.await(".product-info-main");
    }

    /** The products on the page that is open. */
    public List<Offer> offers() {
        return browser.rows(Offer.LIST, Offer.FIELDS).stream().map(Offer::read).toList();
    }

    /** How many products the list has on all its pages. */
    public int count() {
        if (!browser.isPresent(Offer.LIST)) {
            return 0;
        }
        String[] words = browser.text("#toolbar-amount")
                .replaceAll("[^0-9]+", " ")
                .strip()
                .split(" ");
        return Integer.parseInt(words[words.length - 1]);
    }

    /** The first products of the list, as many as fit on a page. */
    public List<Offer> first() {
        showMany();
        return offers();
    }

    /** All products of the list, on all its pages; the last one is left open. */
    public List<Offer> all() {
        showMany();
        List<Offer> all = new ArrayList<>(offers());
        for (int page = 1; page < PAGES && browser.isPresent(NEXT); page++) {
            browser.followLink(NEXT);
            all.addAll(offers());
        }
        return all;
    }

    /** Shows as many products on a page as possible. */
    private void showMany() {
        if (browser.isPresent(NEXT)) {
            browser.pickAndLoad("#limiter", "36");
        }
    }

    /** The first product that fits, on this page of the list or a later one, which is left open. */
    public Offer find(Predicate<Offer> wanted, String description) {
        for (int page = 0; page < PAGES; page++) {
            for (Offer offer : offers()) {
                if (wanted.test(offer)) {
                    return offer;
                }
            }
            if (!browser.isPresent(NEXT)) {
                break;
            }
            browser.followLink(NEXT);
        }
        throw new OracleException("no product " + description + " in the list that ends at " + browser.address());
    }

    /** Sorts the list: Position, Product Name, Price. */
    public void sortBy(String order) {
        if (!browser.isPresent("#sorter option:checked:text-is(\"" + order + "\")")) {
            browser.pickAndLoad("#sorter", order);
        }
    }

    /** Turns the order of the list, unless it is as wanted. */
    public void direction(boolean descending) {
        String title = descending ? "Set Descending Direction" : "Set Ascending Direction";
        String link = "a[data-role=direction-switcher][title=\"" + title + "\"]";
        if (browser.isPresent(link)) {
            browser.followLink(link);
        }
    }

    /** What the product page that is open says about it. */
    public String description() {
        String details = browser.isPresent("#description") ? browser.text("#description") : "";
        return browser.text("h1.page-title") + "\n" + browser.text(".product-info-main") + "\n" + details;
    }

    /** The reviews of the product whose page is open. */
    public List<Opinion> opinions() {
        if (!browser.isPresent(".product-info-main .reviews-actions .view")) {
            return List.of();
        }
        browser.pressButton("#tab-label-reviews");
        browser.await(Opinion.LIST);
        List<Opinion> all = new ArrayList<>(read());
        for (int page = 2; page < PAGES && browser.isPresent(NEXT_REVIEWS); page++) {
            browser.pressButton(NEXT_REVIEWS);
            browser.await("#product-review-container li.current:has-text(\"" + page + "\")");
            all.addAll(read());
        }
        return all;
    }

    private List<Opinion> read() {
        return browser.rows(Opinion.LIST, Opinion.FIELDS).stream()
                .map(Opinion::read)
                .toList();
    }
}
