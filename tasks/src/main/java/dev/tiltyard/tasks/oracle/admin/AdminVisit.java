package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Drives the shop admin: menu, grids and product forms. */
public final class AdminVisit {
    private static final int PAGES = 60;
    /** The grid's rows, which are redrawn at each change. */
    private static final String ROWS = "[data-grid]:not([aria-busy]) table[data-role=grid]";

    private final BrowserActor browser;

    public AdminVisit(BrowserActor browser) {
        this.browser = browser;
    }

    public BrowserActor browser() {
        return browser;
    }

    /** Follows an entry of the menu: {@code sales}, {@code sales/order}. */
    public void menu(String group, String path) {
        browser.pressButton("#menu-" + group + " > a");
        browser.followLink("#menu-" + group + " .submenu a[href=\"/admin/" + path + "/\"]");
    }

    /** Filters the grid by filter name and value; an empty map shows all rows. */
    public void filter(Map<String, String> filters) {
        if (browser.isPresent(".admin__data-grid-filters-current._show .action-clear")) {
            browser.expecting(ROWS, () -> browser.pressButton(".admin__data-grid-filters-current._show .action-clear"));
        }
        if (filters.isEmpty()) {
            return;
        }
        browser.expecting(
                "[data-part=filter-form]._show", () -> browser.pressButton("[data-action=grid-filter-expand]"));
        filters.forEach((label, value) -> {
            String field = "[data-part=filter-form] [name=\"" + label + "\"]";
            if (browser.isPresent("[data-part=filter-form] select[name=\"" + label + "\"]")) {
                browser.pick(field, value);
            } else {
                browser.type(field, value);
            }
        });
        browser.expecting(ROWS, () -> browser.pressButton("[data-action=grid-filter-apply]"));
    }

    /** The rows on the grid's current page, by column title; {@code link} is the action's URL. */
    public List<ShownRow> shown() {
        List<String> heads = browser.texts("table.data-grid[data-role=grid] thead th");
        Map<String, String> fields = new LinkedHashMap<>();
        for (int i = 0; i < heads.size(); i++) {
            fields.put(heads.get(i).isEmpty() ? "#" + i : heads.get(i), "td:nth-child(" + (i + 1) + ")");
        }
        fields.put("link", "a.action-menu-item@href");
        return browser.rows("table.data-grid[data-role=grid] tbody tr.data-row", fields);
    }

    /** The rows on all pages of the grid. */
    public List<ShownRow> all() {
        List<ShownRow> all = new ArrayList<>(shown());
        String next = "[data-grid] .action-next:not([disabled])";
        for (int page = 1; page < PAGES && browser.isPresent(next); page++) {
            browser.expecting(ROWS, () -> browser.pressButton(next));
            all.addAll(shown());
        }
        return all;
    }

    /** Opens a grid row by its action's URL. */
    public void open(ShownRow row) {
        browser.followLink("table.data-grid a.action-menu-item[href=\"" + row.text("link") + "\"]");
    }

    /** Selects the grid's largest page size. */
    void showMany() {
        browser.pressButton(".selectmenu-toggle");
        browser.expecting(ROWS, () -> browser.pressButton(".selectmenu-item-action[data-size=\"200\"]"));
    }

    /** Sorts the grid by a column, or reverses the order if it is already sorted by it. */
    public void sortBy(String column) {
        if (browser.isPresent("table.data-grid tbody tr.data-row")) {
            browser.expecting(ROWS, () -> browser.pressButton("[data-grid] th[data-sort=\"" + column + "\"]"));
        }
    }

    /** The rows on a legacy grid's page, by the suffix of their columns' classes. */
    public List<ShownRow> legacy(String... columns) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String column : columns) {
            fields.put(column, "td.col-" + column);
        }
        fields.put("link", "@title");
        return browser.rows(".admin__grid-legacy tbody tr[data-role=row]", fields);
    }

    /** The rows on all pages of a legacy grid. */
    public List<ShownRow> legacyAll(String... columns) {
        List<ShownRow> all = new ArrayList<>(legacy(columns));
        String next = ".admin__grid-legacy .action-next:not([disabled])";
        for (int page = 1; page < PAGES && browser.isPresent(next); page++) {
            browser.followLink(next);
            all.addAll(legacy(columns));
        }
        return all;
    }

    /** Filters a legacy grid; list options are given by label. */
    public void legacyFilter(Map<String, String> filters) {
        filters.forEach((name, value) -> {
            String field = ".data-grid-filters [name=\"" + name + "\"]";
            if (browser.isPresent(".data-grid-filters select[name=\"" + name + "\"]")) {
                browser.pick(field, value);
            } else {
                browser.type(field, value);
            }
        });
        browser.followLink(".admin__grid-legacy [data-action=grid-filter-apply]");
    }

    /** Opens the list of orders with a status, newest first; empty for all. */
    public List<ShownRow> orders(String status) {
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

    /** Products that match these filters. */
    public List<ShownRow> products(Map<String, String> filters) {
        menu("catalog", "catalog/product");
        filter(filters);
        return all();
    }

    /** Submits the form at the top of the page and waits for the success message. */
    public void save(String button) {
        browser.followLink(button);
        if (!browser.isPresent(".message-success")) {
            throw new OracleException("saving on " + browser.address() + " did not succeed: "
                    + (browser.isPresent(".message-error") ? browser.text(".message-error") : "no message"));
        }
    }

    /** Adds an enabled CMS page. */
    public void publishPage(String title, String urlKey, String content) {
        menu("content", "cms/page");
        browser.followLink("#add");
        browser.type("[name=title]", title);
        openSection("content");
        browser.type("[name=content]", content);
        openSection("search_engine_optimisation");
        browser.type("[name=identifier]", urlKey);
        save("#save-button");
    }

    /** Expands a section of the open form. */
    private void openSection(String index) {
        browser.pressButton("[data-index=" + index + "] .admin__collapsible-title");
    }

    /** Confirms the page's dialog, which leads to another page. */
    public void confirm() {
        browser.followLink(".modal-popup .action-accept");
    }

    public static BigDecimal money(String text) {
        String digits = text.replaceAll("[^0-9.]", "");
        return digits.isEmpty() ? BigDecimal.ZERO : new BigDecimal(digits);
    }

    public static String plain(BigDecimal amount) {
        return amount.stripTrailingZeros().toPlainString();
    }
}
