package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Comments on a customer's most recent pending order. */
final class NotifyCustomer implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(280);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("sales", "sales/order");
        String name = assignment.intent().replaceAll("(?i)^notify (.+?) in their .*$", "$1");
        visit.filter(Map.of("billing_name", name, "status", "Pending"));
        List<ShownRow> orders = visit.shown();
        if (orders.isEmpty()) {
            return Answer.infeasible(
                    Report.Did.MUTATE, Report.Outcome.ACTION_NOT_ALLOWED, name + " has no pending order");
        }
        visit.open(orders.get(0));
        String message = assignment.quoted().get(0);
        browser.type("#history_comment", message);
        browser.setChecked("#history_notify", true);
        browser.expecting(
                "#order_history_block .note-list-comment",
                () -> browser.pressButton("#history_form button[type=submit]"));
        return Answer.done();
    }
}
