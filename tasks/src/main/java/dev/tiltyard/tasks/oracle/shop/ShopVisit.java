package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The ways through the shop's lists and product pages that a customer knows. */
public final class ShopVisit {
    /** Lists are followed no further than this many pages. */
    private static final int PAGES = 30;
    /** What the search field takes. */
    private static final int LONGEST_SEARCH = 80;

    private static final String NEXT = ".column.main .pages a.next";
    private static final String NEXT_REVIEWS = "#product-review-container .pages a.next";

    private final Hand hand;

    public ShopVisit(Hand hand) {
        this.hand = hand;
    }

    public Hand hand() {
        return hand;
    }

    /** Searches for a text; takes the suggestion that is just this, if there is one. */
    public void search(String text) {
        hand.type("#search", text);
        String suggestion = "#search_autocomplete [role=option]:has(.qs-option-name:text-is(\"" + text + "\"))";
        if (!text.contains("\"") && hand.appears(suggestion)) {
            hand.followLink(suggestion);
        } else {
            hand.enter("#search");
        }
    }

    /** Opens the page of the product with this name, by the search. */
    public void openProduct(String name) {
        hand.type("#search", beginning(name));
        hand.enter("#search");
        if (hand.sees(".product-info-main")) {
            return;
        }
        open(find(offer -> offer.name().equals(name), "named " + name));
    }

    /** As many whole words as a search takes. */
    private static String beginning(String name) {
        if (name.length() <= LONGEST_SEARCH) {
            return name;
        }
        return name.substring(0, name.lastIndexOf(' ', LONGEST_SEARCH));
    }

    /** Opens the page of a product in the list. */
    public void open(Offer offer) {
        hand.followLink(offer.link());
        hand.await(".product-info-main");
    }

    /** The products on the page that is open. */
    public List<Offer> offers() {
        return hand.rows(Offer.LIST, Offer.FIELDS).stream().map(Offer::read).toList();
    }

    /** How many products the list has on all its pages. */
    public int count() {
        if (!hand.sees(Offer.LIST)) {
            return 0;
        }
        String[] words =
                hand.text("#toolbar-amount").replaceAll("[^0-9]+", " ").strip().split(" ");
        return Integer.parseInt(words[words.length - 1]);
    }

    /** All products of the list, on all its pages; the last one is left open. */
    public List<Offer> all() {
        showMany();
        List<Offer> all = new ArrayList<>(offers());
        for (int page = 1; page < PAGES && hand.sees(NEXT); page++) {
            hand.followLink(NEXT);
            all.addAll(offers());
        }
        return all;
    }

    /** Has as many products on a page as there can be. */
    private void showMany() {
        if (hand.sees(NEXT)) {
            hand.turn("#limiter", "36");
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
            if (!hand.sees(NEXT)) {
                break;
            }
            hand.followLink(NEXT);
        }
        throw new OracleException("no product " + description + " in the list that ends at " + hand.address());
    }

    /** Sorts the list: Position, Product Name, Price. */
    public void sortBy(String order) {
        hand.turn("#sorter", order);
    }

    /** Turns the order of the list, unless it is as wanted. */
    public void direction(boolean descending) {
        String title = descending ? "Set Descending Direction" : "Set Ascending Direction";
        String link = "a[data-role=direction-switcher][title=\"" + title + "\"]";
        if (hand.sees(link)) {
            hand.followLink(link);
        }
    }

    /** What the product page that is open says about it. */
    public String description() {
        String details = hand.sees("#description") ? hand.text("#description") : "";
        return hand.text(".product-info-main") + "\n" + details;
    }

    /** The reviews of the product whose page is open. */
    public List<Opinion> opinions() {
        if (!hand.sees(".product-info-main .reviews-actions .view")) {
            return List.of();
        }
        hand.pressButton("#tab-label-reviews");
        hand.await(Opinion.LIST);
        List<Opinion> all = new ArrayList<>(read());
        for (int page = 2; page < PAGES && hand.sees(NEXT_REVIEWS); page++) {
            hand.pressButton(NEXT_REVIEWS);
            hand.await("#product-review-container li.current:has-text(\"" + page + "\")");
            all.addAll(read());
        }
        return all;
    }

    private List<Opinion> read() {
        return hand.rows(Opinion.LIST, Opinion.FIELDS).stream()
                .map(Opinion::read)
                .toList();
    }
}
