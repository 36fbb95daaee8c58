package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Uses the pages of the user's orders. */
public final class OrderVisit {
    private static final int PAGES = 50;
    private static final int FAR = 62;
    /** How much it counts that the description fits, where a day off counts one. */
    private static final double WELL = 1000;

    private static final String NEXT = ".column.main .pages a.next";
    private static final String ITEM = ".order-details-items.ordered #my-orders-table tbody tr";
    private static final Map<String, String> ITEM_FIELDS = Map.of(
            "id", "@id",
            "name", ".product-item-name",
            "sku", "td.sku",
            "price", "td.price");

    private final BrowserActor browser;

    public OrderVisit(BrowserActor browser) {
        this.browser = browser;
    }

    /** Opens the user's list of orders, newest first. */
    public void openList() {
        browser.follow("My Account");
        browser.follow("My Orders");
    }

    /** All orders, newest first; the list's last page is left open. */
    public List<Purchase> all() {
        openList();
        List<Purchase> all = new ArrayList<>(shown());
        for (int page = 1; page < PAGES && more(); page++) {
            all.addAll(shown());
        }
        return all;
    }

    private List<Purchase> shown() {
        return browser.rows(Purchase.LIST, Purchase.FIELDS).stream()
                .map(Purchase::read)
                .toList();
    }

    private boolean more() {
        if (!browser.isPresent(NEXT)) {
            return false;
        }
        browser.followLink(NEXT);
        return true;
    }

    /** The newest order that matches; leaves the page of the list open that shows it. */
    public Optional<Purchase> newest(Predicate<Purchase> wanted) {
        openList();
        for (int page = 0; page < PAGES; page++) {
            Optional<Purchase> found = shown().stream().filter(wanted).findFirst();
            if (found.isPresent() || !more()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Opens an order of the list that is open. */
    public void open(Purchase purchase) {
        browser.followLink(Purchase.LIST + " a.view[href=\"" + purchase.address() + "\"]");
        browser.await(".order-details-items");
    }

    /** Opens the order with a number, however many zeros it is written with. */
    public Purchase open(String number) {
        Purchase purchase = newest(each -> Offer.number(each.number()) == Offer.number(number))
                .orElseThrow(() -> new OracleException("there is no order number " + number));
        open(purchase);
        return purchase;
    }

    /** What was bought with the order that is open. */
    public List<Purchase.Item> items() {
        List<Purchase.Item> items = new ArrayList<>();
        for (Map<String, String> row : browser.rows(ITEM, ITEM_FIELDS)) {
            items.add(new Purchase.Item(
                    row.getOrDefault("name", ""),
                    row.getOrDefault("sku", ""),
                    Money.read(row.getOrDefault("price", "")),
                    options(row.getOrDefault("id", ""))));
        }
        return items;
    }

    /**
     * A line of an order.
     *
     * @param amount what its pieces cost together
     */
    record Charge(String name, int quantity, BigDecimal amount) {}

    /** What each line of the order that is open costs, without shipping. */
    List<Charge> charges() {
        return browser
                .rows(
                        ITEM,
                        Map.of(
                                "name",
                                ".product-item-name",
                                "quantity",
                                "td.qty .items-qty .content",
                                "amount",
                                "td.subtotal"))
                .stream()
                .map(row -> new Charge(
                        row.getOrDefault("name", ""),
                        Offer.number(row.getOrDefault("quantity", "")),
                        Money.read(row.getOrDefault("amount", ""))))
                .toList();
    }

    /** What it cost to ship one piece of the order that is open. */
    BigDecimal shippingOfOne() {
        int pieces = charges().stream().mapToInt(Charge::quantity).sum();
        return Money.each(
                Money.read(browser.text("#my-orders-table tfoot tr:has-text(\"Shipping\") td.amount")),
                Math.max(1, pieces));
    }

    private List<Purchase.Option> options(String row) {
        String list = "#" + row + " .item-options";
        List<String> titles = texts(list + " dt");
        List<String> values = texts(list + " dd");
        List<Purchase.Option> options = new ArrayList<>();
        for (int i = 0; i < Math.min(titles.size(), values.size()); i++) {
            options.add(new Purchase.Option(titles.get(i), values.get(i)));
        }
        return options;
    }

    private List<String> texts(String selector) {
        return browser.rows(selector, Map.of("text", "")).stream()
                .map(row -> row.getOrDefault("text", ""))
                .toList();
    }

    /** The part of the page of an order with a heading such as {@code billing-address}, without the heading. */
    public String box(String name) {
        return browser.text(".box-order-" + name + " .box-content");
    }

    /** The newest purchase that matches the description. */
    public Optional<Purchase.Found> newestWith(String description) {
        return look(purchase -> true, found -> Likeness.speaks(found.item().name(), description) ? 1 : 0, 1);
    }

    /**
     * What someone remembers to have bought at about a time.
     *
     * @param wanted which orders to search
     */
    Purchase.Found remembered(String description, String time, Predicate<Purchase> wanted) {
        Optional<TimeSpan> span = TimeSpan.remembered(time);
        return look(
                        purchase -> wanted.test(purchase) && distance(span, purchase) <= FAR,
                        found ->
                                Likeness.of(description, found.item().name()) * WELL - distance(span, found.purchase()),
                        WELL)
                .orElseThrow(() -> new OracleException("no order of about " + time + " has " + description));
    }

    /**
     * Looks into orders, newest first, for the thing that fits best.
     *
     * @param which which orders to search
     * @param fit score of a match: higher is better, 0 or less is no match
     * @param best where to stop looking
     */
    private Optional<Purchase.Found> look(
            Predicate<Purchase> which, ToDoubleFunction<Purchase.Found> fit, double best) {
        Optional<Purchase.Found> found = Optional.empty();
        openList();
        for (int page = 0; page < PAGES; page++) {
            for (Purchase purchase : shown().stream().filter(which).toList()) {
                open(purchase);
                found = Stream.concat(found.stream(), items().stream().map(item -> new Purchase.Found(purchase, item)))
                        .filter(each -> fit.applyAsDouble(each) > 0)
                        .max(Comparator.comparingDouble(fit));
                if (found.map(fit::applyAsDouble).orElse(0.0) >= best) {
                    return found;
                }
                browser.back();
                browser.await(Purchase.LIST);
            }
            if (!more()) {
                break;
            }
        }
        return found;
    }

    private static long distance(Optional<TimeSpan> span, Purchase purchase) {
        return span.map(time -> time.distance(purchase.date())).orElse(0L);
    }

    /** The item of the open order that best matches a description. */
    Purchase.Item likest(String description) {
        return items().stream()
                .max(Comparator.comparingDouble(item -> Likeness.of(description, item.name())))
                .filter(item -> Likeness.of(description, item.name()) > 0)
                .orElseThrow(() -> new OracleException("the order at " + browser.address() + " has no " + description));
    }
}
