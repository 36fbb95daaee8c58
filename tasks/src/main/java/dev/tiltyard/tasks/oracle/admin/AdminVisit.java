package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The ways through the back office that a clerk knows: the menu, the grids, the forms of products. */
public final class AdminVisit {
    private static final int PAGES = 60;
    private static final String READY = "[data-grid]:not([aria-busy])";

    private final Hand hand;

    public AdminVisit(Hand hand) {
        this.hand = hand;
    }

    public Hand hand() {
        return hand;
    }

    /** Follows an entry of the menu: {@code sales}, {@code sales/order}. */
    public void menu(String group, String path) {
        hand.pressButton("#menu-" + group + " > a");
        hand.followLink("#menu-" + group + " .submenu a[href=\"/admin/" + path + "/\"]");
    }

    /** Shows only the rows of the grid that fit, named as filters are; no pair shows all. */
    public void filter(Map<String, String> filters) {
        if (hand.sees(".admin__data-grid-filters-current._show .action-clear")) {
            hand.pressButton(".admin__data-grid-filters-current._show .action-clear");
            hand.await(READY);
        }
        if (filters.isEmpty()) {
            return;
        }
        hand.pressButton("[data-action=grid-filter-expand]");
        filters.forEach((label, value) -> {
            String field = "[data-part=filter-form] [name=\"" + label + "\"]";
            if (hand.sees("[data-part=filter-form] select[name=\"" + label + "\"]")) {
                hand.pick(field, value);
            } else {
                hand.type(field, value);
            }
        });
        hand.pressButton("[data-action=grid-filter-apply]");
        hand.await(READY);
    }

    /** The rows on the page of the grid that is open, by the heads of their columns; {@code link} is the action's address. */
    public List<Map<String, String>> shown() {
        List<String> heads = hand.rows("table.data-grid[data-role=grid] thead th", Map.of("text", "")).stream()
                .map(row -> row.getOrDefault("text", ""))
                .toList();
        Map<String, String> fields = new LinkedHashMap<>();
        for (int i = 0; i < heads.size(); i++) {
            fields.put(heads.get(i).isEmpty() ? "#" + i : heads.get(i), "td:nth-child(" + (i + 1) + ")");
        }
        fields.put("link", "a.action-menu-item@href");
        return hand.rows("table.data-grid[data-role=grid] tbody tr.data-row", fields);
    }

    /** The rows on all pages of the grid. */
    public List<Map<String, String>> all() {
        List<Map<String, String>> all = new ArrayList<>(shown());
        String next = "[data-grid] .action-next:not([disabled])";
        for (int page = 1; page < PAGES && hand.sees(next); page++) {
            hand.pressButton(next);
            hand.await(READY);
            all.addAll(shown());
        }
        return all;
    }

    /** Opens the row of the grid whose action leads to an address. */
    public void open(Map<String, String> row) {
        hand.followLink("table.data-grid a.action-menu-item[href=\"" + row.getOrDefault("link", "") + "\"]");
    }

    /** The rows on the page of a grid of the old kind, by the ends of their columns' classes. */
    public List<Map<String, String>> legacy(String... columns) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String column : columns) {
            fields.put(column, "td.col-" + column);
        }
        fields.put("link", "td.col-actions a@href");
        return hand.rows(".admin__grid-legacy tbody tr[data-role=row]", fields);
    }

    /** The rows on all pages of a grid of the old kind. */
    public List<Map<String, String>> legacyAll(String... columns) {
        List<Map<String, String>> all = new ArrayList<>(legacy(columns));
        String next = ".admin__grid-legacy .action-next:not([disabled])";
        for (int page = 1; page < PAGES && hand.sees(next); page++) {
            hand.followLink(next);
            all.addAll(legacy(columns));
        }
        return all;
    }

    /** Shows only the rows of a grid of the old kind that fit; values of lists are what they say. */
    public void legacyFilter(Map<String, String> filters) {
        filters.forEach((name, value) -> {
            String field = ".data-grid-filters [name=\"" + name + "\"]";
            if (hand.sees(".data-grid-filters select[name=\"" + name + "\"]")) {
                hand.pick(field, value);
            } else {
                hand.type(field, value);
            }
        });
        hand.followLink(".admin__grid-legacy [data-action=grid-filter-apply]");
    }

    /** Opens the list of orders with a status, newest first; all for an empty one. */
    public List<Map<String, String>> orders(String status) {
        menu("sales", "sales/order");
        filter(status.isEmpty() ? Map.of() : Map.of("status", status));
        return shown();
    }

    /** Opens the order with a number. */
    public void order(String number) {
        menu("sales", "sales/order");
        String padded = "0".repeat(Math.max(0, 9 - number.length())) + number;
        filter(Map.of("increment_id", padded));
        open(shown().stream().findFirst().orElseThrow(() -> new OracleException("there is no order " + padded)));
    }

    /** Products of the list with these values in the filters. */
    public List<Map<String, String>> products(Map<String, String> filters) {
        menu("catalog", "catalog/product");
        filter(filters);
        return all();
    }

    /** Presses what sends the form above the page, and waits until the page says that it is done. */
    public void save(String button) {
        hand.followLink(button);
        if (!hand.sees(".message-success")) {
            throw new OracleException("saving on " + hand.address() + " did not succeed: "
                    + (hand.sees(".message-error") ? hand.text(".message-error") : "no message"));
        }
    }

    /** What the page asks is answered with OK, which leads to another page. */
    public void confirm() {
        hand.followLink(".modal-popup .action-accept");
    }

    public static BigDecimal money(String text) {
        String digits = text.replaceAll("[^0-9.]", "");
        return digits.isEmpty() ? BigDecimal.ZERO : new BigDecimal(digits);
    }

    public static String plain(BigDecimal amount) {
        return amount.stripTrailingZeros().toPlainString();
    }
}
