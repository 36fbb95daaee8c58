package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The page of an order. */
final class OrderPage {
    private static final Map<String, String> FIELDS = Map.of(
            "name", ".product-title",
            "sku", ".product-sku-block",
            "price", "td.col-price",
            "quantity", "td.col-ordered-qty td",
            "subtotal", "td.col-subtotal");

    private final BrowserActor browser;

    private OrderPage(BrowserActor browser) {
        this.browser = browser;
    }

    /** An ordered item. */
    record Line(String name, String sku, BigDecimal price, int quantity, BigDecimal subtotal) {}

    /** Opens the order of a row of the list. */
    static OrderPage open(AdminVisit visit, ShownRow row) {
        visit.browser().expecting(".edit-order-table", () -> visit.browser().open(row.text("link")));
        return new OrderPage(visit.browser());
    }

    List<Line> lines() {
        return browser.rows(".edit-order-table > tbody > tr", FIELDS).stream()
                .map(row -> new Line(
                        row.text("name"),
                        row.text("sku").replaceFirst("^SKU:\\s*", ""),
                        AdminVisit.money(row.text("price")),
                        AdminVisit.money(row.text("quantity")).intValue(),
                        AdminVisit.money(row.text("subtotal"))))
                .toList();
    }
}
