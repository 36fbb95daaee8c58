package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Map;

/** Short solutions on the shop admin. */
final class AdminTasks {
    private AdminTasks() {}

    static String approveReviews(OracleTask assignment, BrowserActor browser) {
        new ReviewVisit(browser).approvePositive();
        return "";
    }

    static String cancelOrder(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.order(assignment.intent().replaceAll("[^0-9]", ""));
        browser.pressButton("#order-view-cancel-button");
        visit.confirm();
        return "";
    }

    static String showCustomers(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).menu("customers", "customer/index");
        return "";
    }

    static String tellInvoiceTotal(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/invoice");
        String number = assignment.intent().replaceAll("[^0-9]", "");
        visit.filter(Map.of("increment_id", number));
        return visit.shown().stream()
                .map(row -> row.text("Grand Total (Base)"))
                .findFirst()
                .orElseThrow(() -> new OracleException("there is no invoice " + number));
    }
}
