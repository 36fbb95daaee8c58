package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Answers a question about the newest or oldest order with a status, or how many items the newest orders have. */
final class TellAboutOrders implements Oracle {
    private static final int ITEMS_SOLD = 1002;

    @Override
    public Set<Integer> templates() {
        return Set.of(366, ITEMS_SOLD);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        if (assignment.templateId() == ITEMS_SOLD) {
            return Answer.number(items(Integer.parseInt(assignment.argument("k")), "", browser));
        }
        String asked = assignment.argument("status").toLowerCase(Locale.ROOT);
        AdminVisit visit = new AdminVisit(browser);
        String attribute = assignment.argument("attribute").toLowerCase(Locale.ROOT);
        if (asked.contains("recent completed")) {
            showLastCompleted(visit);
            return tell(attribute, visit.shown().get(0), browser);
        }
        visit.orders(StatusNames.label(asked));
        if (asked.contains("oldest") || asked.contains("earliest")) {
            visit.sortBy("created_at");
        }
        List<ShownRow> orders = visit.shown();
        if (orders.isEmpty()) {
            return Answer.notFound("there is no " + asked + " order");
        }
        return tell(attribute, orders.get(0), browser);
    }

    /** Shows the order that was completed last, by its shipment, which may be much later than the order. */
    private static void showLastCompleted(AdminVisit visit) {
        visit.menu("sales", "sales/shipment");
        visit.sortBy("created_at");
        visit.sortBy("created_at");
        for (ShownRow shipment : visit.shown()) {
            visit.menu("sales", "sales/order");
            visit.filter(Map.of("increment_id", shipment.text("Order #"), "status", "Complete"));
            if (!visit.shown().isEmpty()) {
                return;
            }
        }
        throw new OracleException("none of the newest shipments belongs to a complete order");
    }

    /** How many items the newest orders with a status have; of all if it is empty. */
    static int items(int count, String status, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        List<ShownRow> newest = visit.orders(status).stream().limit(count).toList();
        int items = 0;
        for (ShownRow row : newest) {
            items += OrderPage.open(visit, row).lines().stream()
                    .mapToInt(OrderPage.Line::quantity)
                    .sum();
        }
        return items;
    }

    private static Answer tell(String attribute, ShownRow order, BrowserActor browser) {
        List<String> answers = new ArrayList<>();
        if (attribute.contains("name") && !attribute.contains("product")) {
            answers.add(order.text("Bill-to Name"));
        }
        if (attribute.contains("order id")) {
            answers.add(order.text("ID"));
        }
        if (attribute.contains("date")) {
            answers.add(day(order.text("Purchase Date")));
        }
        if (attribute.contains("product")) {
            OrderPage.open(new AdminVisit(browser), order).lines().stream()
                    .sorted(Comparator.comparing(OrderPage.Line::price))
                    .forEach(line -> answers.add(line.name() + ": $" + AdminVisit.plain(line.price())));
        }
        return Answer.list(answers);
    }

    /** The date without the time of day. */
    static String day(String time) {
        return time.replaceFirst("(\\d{4}).*$", "$1");
    }
}
