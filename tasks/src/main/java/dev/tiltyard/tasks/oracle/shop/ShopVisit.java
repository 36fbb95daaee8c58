package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Drives the shop's lists and product pages. */
public final class ShopVisit {
    /** Maximum number of pages to follow in a list. */
    private static final int PAGES = 30;
    /** Maximum length of the search field. */
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

    /** Searches for a text; uses the suggestion with exactly this text, if there is one. */
    public void search(String text) {
        String suggestion = "#search_autocomplete [role=option]:has(.qs-option-name:text-is(\""
                + text.replace("\"", "\\\"") + "\"))";
        boolean offered = browser.offers(suggestion, "/search/ajax/suggest/", () -> browser.type("#search", text));
        if (offered) {
            browser.followLink(suggestion);
        } else {
            browser.pressEnter("#search");
        }
    }

    /** Finds and opens the product with this name. */
    public void openProduct(String name) {
        seek(name).ifPresent(this::open);
    }

    /** Searches for a product by name; empty if the search leads directly to its page. */
    Optional<ListedProduct> seek(String name) {
        browser.type("#search", beginning(name));
        browser.pressEnter("#search");
        return browser.isPresent(".product-info-main")
                ? Optional.empty()
                : Optional.of(find(offer -> offer.name().equals(name), "named " + name));
    }

    /** Adds a product to the wish list, with its link in the open list. */
    void addToWishList(ListedProduct offer) {
        browser.expecting(".products-grid.wishlist", () -> browser.followLink(offer.wishLink()));
    }

    /** As many whole words as fit into the search field. */
    private static String beginning(String name) {
        if (name.length() <= LONGEST_SEARCH) {
            return name;
        }
        return name.substring(0, name.lastIndexOf(' ', LONGEST_SEARCH));
    }

    /** Opens a product of the list. */
    public void open(ListedProduct offer) {
        browser.expecting(".product-info-main", () -> browser.followLink(offer.link()));
    }

    /** The products on the current page. */
    public List<ListedProduct> offers() {
        return browser.rows(ListedProduct.LIST, ListedProduct.FIELDS).stream()
                .map(ListedProduct::read)
                .toList();
    }

    /** Number of products on all pages of the list. */
    public int count() {
        if (!browser.isPresent(ListedProduct.LIST)) {
            return 0;
        }
        String[] words = browser.text("#toolbar-amount")
                .replaceAll("[^0-9]+", " ")
                .strip()
                .split(" ");
        return Integer.parseInt(words[words.length - 1]);
    }

    /** The first page of the list, at the largest page size. */
    public List<ListedProduct> first() {
        showMany();
        return offers();
    }

    /** All products of the list, on all its pages; the last page stays open. */
    public List<ListedProduct> all() {
        showMany();
        List<ListedProduct> all = new ArrayList<>(offers());
        for (int page = 1; page < PAGES && browser.isPresent(NEXT); page++) {
            browser.followLink(NEXT);
            all.addAll(offers());
        }
        return all;
    }

    /** Selects the largest page size. */
    private void showMany() {
        if (browser.isPresent(NEXT)) {
            browser.pickAndLoad("#limiter", "36");
        }
    }

    /** The first matching product, on this page of the list or a later one, which stays open. */
    public ListedProduct find(Predicate<ListedProduct> wanted, String description) {
        for (int page = 0; page < PAGES; page++) {
            for (ListedProduct offer : offers()) {
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

    /** Sets the sort direction of the list. */
    public void direction(boolean descending) {
        String title = descending ? "Set Descending Direction" : "Set Ascending Direction";
        String link = "a[data-role=direction-switcher][title=\"" + title + "\"]";
        if (browser.isPresent(link)) {
            browser.followLink(link);
        }
    }

    /** The open product's description. */
    public String description() {
        String details = browser.isPresent("#description") ? browser.text("#description") : "";
        return browser.text("h1.page-title") + "\n" + browser.text(".product-info-main") + "\n" + details;
    }

    /** The open product's reviews. */
    public List<ProductReview> opinions() {
        if (!browser.isPresent(".product-info-main .reviews-actions .view")) {
            return List.of();
        }
        openReviews(ProductReview.LIST);
        List<ProductReview> all = new ArrayList<>(read());
        for (int page = 2; page < PAGES && browser.isPresent(NEXT_REVIEWS); page++) {
            browser.expecting(
                    "#product-review-container li.current:has-text(\"" + page + "\")",
                    () -> browser.pressButton(NEXT_REVIEWS));
            all.addAll(read());
        }
        return all;
    }

    /** Opens the open product's reviews tab; a product without other tabs shows them right away. */
    void openReviews(String expected) {
        String closed = "#tab-label-reviews:not(.active)";
        if (browser.isPresent(closed)) {
            browser.expecting(expected, () -> browser.pressButton(closed));
        } else {
            browser.expecting(expected, browser::reload);
        }
    }

    private List<ProductReview> read() {
        return browser.rows(ProductReview.LIST, ProductReview.FIELDS).stream()
                .map(ProductReview::read)
                .toList();
    }
}
