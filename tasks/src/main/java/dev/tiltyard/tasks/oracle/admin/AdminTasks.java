package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Map;

/** Short solutions on the shop admin. */
final class AdminTasks {
    private AdminTasks() {}

    static Answer approveReviews(OracleTask assignment, BrowserActor browser) {
        new ReviewVisit(browser).approvePositive();
        return Answer.done();
    }

    static Answer cancelOrder(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.order(assignment.intent().replaceAll("[^0-9]", ""));
        browser.pressButton("#order-view-cancel-button");
        visit.confirm();
        return Answer.done();
    }

    static Answer showCustomers(OracleTask assignment, BrowserActor browser) {
        new AdminVisit(browser).menu("customers", "customer/index");
        return Answer.shown();
    }

    static Answer tellInvoiceTotal(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/invoice");
        String number = assignment.argument("id");
        visit.filter(Map.of("increment_id", number));
        return visit.shown().stream()
                .findFirst()
                .map(row -> Answer.money(AdminVisit.money(row.text("Grand Total (Base)"))))
                .orElseThrow(() -> new OracleException("there is no invoice " + number));
    }
}
