package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Steps on the shop admin that packs may name. */
final class AdminSteps {
    private AdminSteps() {}

    static List<NamedStep> all() {
        return Stream.concat(forms().stream(), AdminListSteps.all().stream()).toList();
    }

    private static List<NamedStep> forms() {
        return List.of(
                new NamedStep(
                        "admin-open-product",
                        "Finds a product by its SKU in the shop admin and opens its form.",
                        List.of("sku"),
                        List.of(),
                        (with, browser) -> {
                            openProduct(new AdminVisit(browser), with.getOrDefault("sku", ""));
                            return Map.of();
                        }),
                new NamedStep(
                        "admin-save-product",
                        "Saves the open product in the shop admin.",
                        List.of(),
                        List.of(),
                        (with, browser) -> {
                            new AdminVisit(browser).save("#save-button");
                            return Map.of();
                        }),
                NamedStep.acting(
                        "admin-open-order",
                        "Finds an order by its number and opens it.",
                        List.of("order"),
                        (with, browser) -> new AdminVisit(browser).order(with.of("order"))),
                NamedStep.acting(
                        "admin-publish-page",
                        "Creates an enabled CMS page.",
                        List.of("title", "key", "content"),
                        (with, browser) -> new AdminVisit(browser)
                                .publishPage(with.of("title"), with.of("key"), with.of("content"))),
                NamedStep.acting(
                        "admin-comment-order",
                        "Finds an order by its number and adds a comment, without notifying the customer.",
                        List.of("order", "text"),
                        (with, browser) -> comment(browser, with.of("order"), with.of("text"))),
                NamedStep.acting(
                        "admin-invoice-order",
                        "Finds an order by its number and creates an invoice for all of its items, with a comment.",
                        List.of("order", "comment"),
                        (with, browser) -> invoice(browser, with.of("order"), with.of("comment"))),
                NamedStep.acting(
                        "admin-ship-order",
                        "Finds an order by its number and ships all of its items, with a carrier and a tracking number.",
                        List.of("order", "carrier", "track"),
                        (with, browser) -> ship(browser, with.of("order"), with.of("carrier"), with.of("track"))),
                NamedStep.acting(
                        "admin-menu",
                        "Opens a list from the menu, such as sales and sales/order.",
                        List.of("menu", "list"),
                        (with, browser) -> new AdminVisit(browser).menu(with.of("menu"), with.of("list"))),
                NamedStep.acting(
                        "admin-save",
                        "Saves the open form with a button, such as #save.",
                        List.of("button"),
                        (with, browser) -> new AdminVisit(browser).save(with.of("button"))));
    }

    private static void comment(BrowserActor browser, String order, String text) {
        new AdminVisit(browser).order(order);
        browser.type("#history_comment", text);
        browser.expecting(
                "#order_history_block .note-list-comment:has-text(\"" + text.replace("\"", "\\\"") + "\")",
                () -> browser.pressButton("#history_form button[type=submit]"));
    }

    private static void invoice(BrowserActor browser, String order, String comment) {
        new AdminVisit(browser).order(order);
        browser.followLink("#order_invoice");
        browser.type("#invoice_comment_text", comment);
        browser.expecting(".message-success", () -> browser.press("Submit Invoice"));
    }

    private static void ship(BrowserActor browser, String order, String carrier, String track) {
        new AdminVisit(browser).order(order);
        browser.followLink("#order_ship");
        browser.pressButton("[data-action=add-tracking]");
        browser.pick("#track_row_container select.carrier", carrier);
        browser.type("#track_row_container input.number", track);
        browser.expecting(".message-success", () -> browser.press("Submit Shipment"));
    }

    private static void openProduct(AdminVisit visit, String sku) {
        if (!visit.browser().isPresent("#menu-catalog")) {
            visit.browser().open("/admin/");
        }
        ShownRow row = visit.products(Map.of("sku", sku)).stream()
                .filter(each -> each.text("SKU").equals(sku))
                .findFirst()
                .orElseThrow(() -> new OracleException("there is no product with the SKU " + sku));
        visit.browser().expecting("#product_form", () -> visit.open(row));
    }
}
