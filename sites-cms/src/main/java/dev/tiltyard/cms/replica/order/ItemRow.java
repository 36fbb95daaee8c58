package dev.tiltyard.cms.replica.order;

import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.shopping.magento.catalog.ShownText;
import dev.tiltyard.shopping.magento.sales.BundlePart;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A row of an order items table. A bundle has several: one for itself, and below it its selections under their options'
 * titles.
 *
 * <p>Source: Magento 2.4, the templates {@code renderer.phtml} of {@code Magento_Bundle}, where either the bundle or
 * its items have prices, and either the bundle or its items are shipped.
 *
 * @param text an option's title, or a selection's text; empty for other rows
 * @param priced whether it has prices
 * @param sent whether it is shipped, rather than its items or its bundle
 */
public record ItemRow(Kind kind, OrderItem item, String text, boolean priced, boolean sent) {
    /** The content of a row: a product, an option's title, a bundle selection, or other chosen options. */
    public enum Kind {
        ITEM,
        CHOICE,
        PART,
        OPTIONS
    }

    /** Whether it has only a text. */
    public boolean bare() {
        return kind == Kind.CHOICE || kind == Kind.OPTIONS;
    }

    /** The rows of an item and of its visible child items. */
    static List<ItemRow> of(Order order, OrderItem item, Predicate<OrderItem> shown) {
        if (!item.bundle()) {
            return List.of(new ItemRow(Kind.ITEM, item, "", true, true));
        }
        boolean inParts = item.pricedInParts();
        boolean apart = item.sentInParts();
        List<ItemRow> rows = new ArrayList<>();
        rows.add(new ItemRow(Kind.ITEM, item, "", !inParts, !apart));
        String choice = "";
        for (OrderItem each : order.children(item)) {
            if (!shown.test(each)) {
                continue;
            }
            Optional<BundlePart> part = each.part();
            if (part.isPresent() && !part.get().choice().equals(choice)) {
                choice = part.get().choice();
                rows.add(new ItemRow(Kind.CHOICE, each, part.get().label(), false, false));
            }
            rows.add(new ItemRow(Kind.PART, each, text(each, part, inParts, apart), inParts, apart));
        }
        if (!item.ownOptions().isEmpty()) {
            rows.add(new ItemRow(Kind.OPTIONS, item, "", false, false));
        }
        return rows;
    }

    /**
     * {@code 2 x Sprite Yoga Strap $28.00}: the quantity only if the bundle ships together, the price only if no column
     * shows it.
     */
    private static String text(OrderItem item, Optional<BundlePart> part, boolean inParts, boolean apart) {
        String count = part.filter(each -> !apart)
                .map(each -> each.quantity().intValue() + " x ")
                .orElse("");
        String price = part.filter(each -> !inParts)
                .map(each -> " " + Cells.money(each.price()))
                .orElse("");
        return count + ShownText.of(item.name()) + price;
    }
}
