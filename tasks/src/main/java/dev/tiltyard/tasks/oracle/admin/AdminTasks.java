package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Map;

/** Solutions on the shop admin that take a few steps. */
final class AdminTasks {
    private AdminTasks() {}

    /** Approves the pending reviews that are positive. */
    static String approveReviews(Assignment assignment, BrowserActor browser) {
        new ReviewVisit(browser).approvePositive();
        return "";
    }

    /** Cancels an order. */
    static String cancelOrder(Assignment assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.order(assignment.intent().replaceAll("[^0-9]", ""));
        browser.pressButton("#order-view-cancel-button");
        visit.confirm();
        return "";
    }

    /** Opens the list of customers. */
    static String showCustomers(Assignment assignment, BrowserActor browser) {
        new AdminVisit(browser).menu("customers", "customer/index");
        return "";
    }

    /** Answers the grand total of an invoice. */
    static String tellInvoiceTotal(Assignment assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/invoice");
        String number = assignment.intent().replaceAll("[^0-9]", "");
        visit.filter(Map.of("increment_id", number));
        return visit.shown().stream()
                .map(row -> row.getOrDefault("Grand Total (Base)", ""))
                .findFirst()
                .orElseThrow(() -> new OracleException("there is no invoice " + number));
    }
}
