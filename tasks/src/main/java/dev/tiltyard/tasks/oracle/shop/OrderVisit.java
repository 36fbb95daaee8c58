package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Drives the pages of the user's orders. */
public final class OrderVisit {
    private static final int PAGES = 50;
    private static final int FAR = 62;
    /** Weight of a matching description, where a day's difference counts one. */
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

    /** All orders, newest first; the list's last page stays open. */
    public List<ListedOrder> all() {
        openList();
        List<ListedOrder> all = new ArrayList<>(shown());
        for (int page = 1; page < PAGES && more(); page++) {
            all.addAll(shown());
        }
        return all;
    }

    private List<ListedOrder> shown() {
        return browser.rows(ListedOrder.LIST, ListedOrder.FIELDS).stream()
                .map(ListedOrder::read)
                .toList();
    }

    private boolean more() {
        if (!browser.isPresent(NEXT)) {
            return false;
        }
        browser.followLink(NEXT);
        return true;
    }

    /** The newest matching order; leaves its page of the list open. */
    public Optional<ListedOrder> newest(Predicate<ListedOrder> wanted) {
        openList();
        for (int page = 0; page < PAGES; page++) {
            Optional<ListedOrder> found = shown().stream().filter(wanted).findFirst();
            if (found.isPresent() || !more()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Opens an order of the open list. */
    public void open(ListedOrder purchase) {
        browser.expecting(
                ".order-details-items",
                () -> browser.followLink(ListedOrder.LIST + " a.view[href=\"" + purchase.address() + "\"]"));
    }

    /** Opens the order with a number, ignoring leading zeros. */
    public ListedOrder open(String number) {
        ListedOrder purchase = newest(each -> ListedProduct.number(each.number()) == ListedProduct.number(number))
                .orElseThrow(() -> new OracleException("there is no order number " + number));
        open(purchase);
        return purchase;
    }

    /** The items of the open order. */
    public List<ListedOrder.Item> items() {
        List<ListedOrder.Item> items = new ArrayList<>();
        for (ShownRow row : browser.rows(ITEM, ITEM_FIELDS)) {
            items.add(new ListedOrder.Item(
                    row.text("name"), row.text("sku"), MoneyText.read(row.text("price")), options(row.text("id"))));
        }
        return items;
    }

    /**
     * A line of an order.
     *
     * @param amount the row total
     */
    record Charge(String name, int quantity, BigDecimal amount) {}

    /** The lines' costs in the open order, without shipping. */
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
                        row.text("name"),
                        ListedProduct.number(row.text("quantity")),
                        MoneyText.read(row.text("amount"))))
                .toList();
    }

    /** Shipping cost per unit of the open order. */
    BigDecimal shippingOfOne() {
        int pieces = charges().stream().mapToInt(Charge::quantity).sum();
        return MoneyText.each(
                MoneyText.read(browser.text("#my-orders-table tfoot tr:has-text(\"Shipping\") td.amount")),
                Math.max(1, pieces));
    }

    private List<ListedOrder.Option> options(String row) {
        String list = "#" + row + " .item-options";
        List<String> titles = texts(list + " dt");
        List<String> values = texts(list + " dd");
        List<ListedOrder.Option> options = new ArrayList<>();
        for (int i = 0; i < Math.min(titles.size(), values.size()); i++) {
            options.add(new ListedOrder.Option(titles.get(i), values.get(i)));
        }
        return options;
    }

    private List<String> texts(String selector) {
        return browser.texts(selector);
    }

    /** The block of an order's page, such as {@code billing-address}, without its heading. */
    public String box(String name) {
        return browser.text(".box-order-" + name + " .box-content");
    }

    /** The newest matching item. */
    public Optional<ListedOrder.Found> newestWith(String description) {
        return look(purchase -> true, found -> Likeness.speaks(found.item().name(), description) ? 1 : 0, 1);
    }

    /**
     * An item remembered from about a time.
     *
     * @param wanted which orders to search
     */
    ListedOrder.Found remembered(String description, String time, Predicate<ListedOrder> wanted) {
        Optional<TimeSpan> span = TimeSpan.remembered(time);
        return look(
                        purchase -> wanted.test(purchase) && distance(span, purchase) <= FAR,
                        found ->
                                Likeness.of(description, found.item().name()) * WELL - distance(span, found.purchase()),
                        WELL)
                .orElseThrow(() -> new OracleException("no order of about " + time + " has " + description));
    }

    /**
     * Searches orders, newest first, for the best item.
     *
     * @param which which orders to search
     * @param fit score of a match: higher is better, 0 or less is no match
     * @param best score at which to stop
     */
    private Optional<ListedOrder.Found> look(
            Predicate<ListedOrder> which, ToDoubleFunction<ListedOrder.Found> fit, double best) {
        Optional<ListedOrder.Found> found = Optional.empty();
        openList();
        for (int page = 0; page < PAGES; page++) {
            for (ListedOrder purchase : shown().stream().filter(which).toList()) {
                open(purchase);
                found = Stream.concat(
                                found.stream(), items().stream().map(item -> new ListedOrder.Found(purchase, item)))
                        .filter(each -> fit.applyAsDouble(each) > 0)
                        .max(Comparator.comparingDouble(fit));
                if (found.map(fit::applyAsDouble).orElse(0.0) >= best) {
                    return found;
                }
                browser.expecting(ListedOrder.LIST, () -> browser.back());
            }
            if (!more()) {
                break;
            }
        }
        return found;
    }

    private static long distance(Optional<TimeSpan> span, ListedOrder purchase) {
        return span.map(time -> time.distance(purchase.date())).orElse(0L);
    }

    /** The open order's item that best matches a description. */
    ListedOrder.Item likest(String description) {
        return items().stream()
                .max(Comparator.comparingDouble(item -> Likeness.of(description, item.name())))
                .filter(item -> Likeness.of(description, item.name()) > 0)
                .orElseThrow(() -> new OracleException("the order at " + browser.address() + " has no " + description));
    }
}
