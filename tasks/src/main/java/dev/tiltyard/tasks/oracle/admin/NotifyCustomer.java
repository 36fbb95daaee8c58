package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes a comment to a customer's most recent pending order. */
final class NotifyCustomer implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(280);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("sales", "sales/order");
        String name = assignment.intent().replaceAll("(?i)^notify (.+?) in their .*$", "$1");
        visit.filter(Map.of("billing_name", name, "status", "Pending"));
        List<Map<String, String>> orders = visit.shown();
        if (orders.isEmpty()) {
            return "N/A: " + name + " has no pending order";
        }
        visit.open(orders.get(0));
        String message = assignment.quoted().get(0);
        hand.type("#history_comment", message);
        hand.tick("#history_notify", true);
        hand.pressButton("#history_form button[type=submit]");
        hand.await("#order_history_block .note-list-comment");
        return "";
    }
}
