package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts customers' placed or canceled orders over the whole list of orders. */
final class OrderCounts {
    private final AdminVisit visit;

    OrderCounts(BrowserActor browser) {
        this.visit = new AdminVisit(browser);
    }

    /** All orders with a status, newest first; empty for all. */
    List<ShownRow> orders(String status) {
        visit.menu("sales", "sales/order");
        visit.showMany();
        visit.filter(status.isEmpty() ? Map.of() : Map.of("status", status));
        return visit.all();
    }

    /** All orders with a status, with the customers' email addresses, a column that the list shows on request. */
    List<ShownRow> ordersWithAddresses(String status) {
        visit.menu("sales", "sales/order");
        visit.browser().pressButton(".admin__data-grid-action-columns .admin__action-dropdown");
        visit.browser().expecting("[data-grid] th[data-sort=customer_email]", () -> visit.browser()
                .setChecked("[data-column=customer_email]", true));
        return orders(status);
    }

    /** Number of orders with a status, by customer. */
    Map<String, Integer> byCustomer(String status) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        orders(status).forEach(row -> counts.merge(row.text("Bill-to Name"), 1, Integer::sum));
        return counts;
    }

    /** The customers with the n-th highest number of orders, where each customer takes one rank. */
    static List<String> at(int place, Map<String, Integer> counts) {
        List<Integer> sorted =
                counts.values().stream().sorted(Comparator.reverseOrder()).toList();
        if (sorted.size() < place) {
            throw new OracleException("there are only " + sorted.size() + " customers with orders");
        }
        return with(sorted.get(place - 1), counts);
    }

    /** The customers who have a number of orders. */
    static List<String> with(int count, Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() == count)
                .map(Map.Entry::getKey)
                .toList();
    }
}
