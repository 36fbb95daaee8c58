package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The shop admin's named steps for lists. */
final class AdminListSteps {
    private static final String TOTAL = "Grand Total (Purchased)";

    private AdminListSteps() {}

    static List<NamedStep> all() {
        return List.of(
                NamedStep.acting(
                        "admin-none-listed",
                        "Filters a list by a column, such as sales/invoice by order_increment_id, and makes sure that nothing is left.",
                        List.of("menu", "list", "filter", "text"),
                        (with, browser) -> {
                            AdminVisit visit = filtered(browser, with);
                            if (!visit.shown().isEmpty()) {
                                throw new OracleException(
                                        with.of("list") + " has something for " + with.of("text") + " after all");
                            }
                        }),
                new NamedStep(
                        "admin-cell",
                        "Filters a list by a column, and reads a cell of the only row that is left, as text and as an amount.",
                        List.of("menu", "list", "filter", "text", "column"),
                        List.of("cell", "amount"),
                        (with, browser) -> {
                            String cell = only(filtered(browser, new NamedStep.Given(with))
                                            .shown())
                                    .text(with.getOrDefault("column", ""));
                            return Map.of("cell", cell, "amount", amount(cell));
                        }),
                NamedStep.reading(
                        "admin-cells",
                        "Filters a list by a column, and reads two cells of the only row that is left.",
                        List.of("menu", "list", "filter", "text", "column", "other"),
                        "cells",
                        (with, browser) -> {
                            ShownRow row = only(filtered(browser, with).shown());
                            return row.text(with.of("column")) + ", " + row.text(with.of("other"));
                        }),
                NamedStep.acting(
                        "admin-open-listed",
                        "Filters a list by a column, and opens the only row that is left.",
                        List.of("menu", "list", "filter", "text"),
                        (with, browser) -> {
                            AdminVisit visit = filtered(browser, with);
                            visit.open(only(visit.shown()));
                        }),
                new NamedStep(
                        "admin-customer-of-zip",
                        "Finds the only customer with a ZIP code and a name, and reads name and phone number.",
                        List.of("zip", "name"),
                        List.of("customer", "phone"),
                        (with, browser) -> {
                            AdminVisit visit = new AdminVisit(browser);
                            visit.menu("customers", "customer/index");
                            visit.filter(Map.of(
                                    "billing_postcode",
                                    with.getOrDefault("zip", ""),
                                    "name",
                                    with.getOrDefault("name", "")));
                            ShownRow row = only(visit.shown());
                            return Map.of("customer", row.text("Name"), "phone", row.text("Phone"));
                        }),
                new NamedStep(
                        "admin-orders-of",
                        "Reads all orders that are billed to a name: their numbers, one a line, how many they are, their sum, and the most expensive one.",
                        List.of("name"),
                        List.of("numbers", "count", "sum", "largest"),
                        (with, browser) -> orders(browser, with.getOrDefault("name", ""))),
                new NamedStep(
                        "admin-review",
                        "Finds the only review with a title, and reads who wrote it about which product.",
                        List.of("title"),
                        List.of("nickname", "product"),
                        (with, browser) -> {
                            AdminVisit visit = new AdminVisit(browser);
                            visit.menu("marketing", "review/product");
                            visit.legacyFilter(Map.of("title", with.getOrDefault("title", "")));
                            ShownRow review = only(visit.legacy("nickname", "name"));
                            return Map.of("nickname", review.text("nickname"), "product", review.text("name"));
                        }));
    }

    private static AdminVisit filtered(BrowserActor browser, NamedStep.Given with) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu(with.of("menu"), with.of("list"));
        visit.filter(Map.of(with.of("filter"), with.of("text")));
        return visit;
    }

    private static ShownRow only(List<ShownRow> rows) {
        if (rows.size() != 1) {
            throw new OracleException("expected one row in the list, found " + rows.size());
        }
        return rows.get(0);
    }

    /** An amount with two decimals; empty for another text. */
    private static String amount(String cell) {
        return cell.matches("\\$[0-9,]+\\.[0-9]{2}")
                ? AdminVisit.money(cell).setScale(2).toPlainString()
                : "";
    }

    private static Map<String, String> orders(BrowserActor browser, String name) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/order");
        visit.filter(Map.of("billing_name", name));
        List<ShownRow> orders = visit.all();
        if (orders.isEmpty()) {
            throw new OracleException("no orders of " + name);
        }
        BigDecimal sum = orders.stream().map(AdminListSteps::total).reduce(BigDecimal.ZERO, BigDecimal::add);
        ShownRow largest = Collections.max(orders, Comparator.comparing(AdminListSteps::total));
        return Map.of(
                "numbers", orders.stream().map(row -> row.text("ID")).collect(Collectors.joining("\n")),
                "count", Integer.toString(orders.size()),
                "sum", String.format(Locale.US, "$%,.2f", sum),
                "largest", largest.text("ID") + ", " + largest.text(TOTAL));
    }

    private static BigDecimal total(ShownRow row) {
        return AdminVisit.money(row.text(TOTAL));
    }
}
