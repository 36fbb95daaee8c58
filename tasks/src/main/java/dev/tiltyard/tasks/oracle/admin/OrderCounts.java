package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who has placed or canceled how many orders, counted over the whole list of orders. */
final class OrderCounts {
    private final AdminVisit visit;

    OrderCounts(BrowserActor browser) {
        this.visit = new AdminVisit(browser);
    }

    /** All orders with a status, newest first; all orders for an empty one. */
    List<Map<String, String>> orders(String status) {
        visit.menu("sales", "sales/order");
        BrowserActor browser = visit.browser();
        browser.pressButton(".selectmenu-toggle");
        browser.pressButton(".selectmenu-item-action[data-size=\"200\"]");
        browser.await("[data-grid]:not([aria-busy])");
        visit.filter(status.isEmpty() ? Map.of() : Map.of("status", status));
        return visit.all();
    }

    /** All orders with a status, with the addresses of their customers, which the list shows on request. */
    List<Map<String, String>> ordersWithAddresses(String status) {
        visit.menu("sales", "sales/order");
        visit.browser().pressButton(".admin__data-grid-action-columns .admin__action-dropdown");
        visit.browser().setChecked("[data-column=customer_email]", true);
        visit.browser().await("[data-grid] th[data-sort=customer_email]");
        return orders(status);
    }

    /** How many orders with a status each customer has. */
    Map<String, Integer> byCustomer(String status) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        orders(status).forEach(row -> counts.merge(row.getOrDefault("Bill-to Name", ""), 1, Integer::sum));
        return counts;
    }

    /** The customers who have the n-th highest number of orders, where each customer takes one place. */
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
