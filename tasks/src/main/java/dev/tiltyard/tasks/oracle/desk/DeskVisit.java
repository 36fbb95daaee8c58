package dev.tiltyard.tasks.oracle.desk;

import dev.tiltyard.tasks.oracle.BrowserActor;
import java.util.List;
import java.util.Map;

/** Drives the service desk: finds records in lists, fills in forms, orders from the catalog. */
public final class DeskVisit {
    /** The service desk's well-known URL. */
    public static final String ADDRESS = "http://dev.service-now.com";

    /** A list on a page of its own; forms have lists, too. */
    private static final String LIST = ".list_view:not(.related) .data_list_table";

    private static final String LINK = "tr.list_row td.vt a.linked";

    private final BrowserActor browser;

    /** @param browser a browser on any page of the service desk */
    public DeskVisit(BrowserActor browser) {
        this.browser = browser;
    }

    /** Opens the service desk from another site. */
    public static DeskVisit from(BrowserActor browser) {
        browser.goToSite(ADDRESS);
        return new DeskVisit(browser);
    }

    /** Searches a table's list in one column, such as {@code Number}. */
    public void search(String table, String column, String text) {
        browser.open("/" + table + "_list.do");
        browser.pick(".list_search_field", column);
        browser.type(".list_search", text);
        browser.expecting(LIST, () -> browser.pressEnter(".list_search"));
    }

    /** Opens the first record that a search finds. */
    public void openRecord(String table, String column, String text) {
        search(table, column, text);
        browser.expecting("#sysverb_update", () -> browser.followLink(LINK));
    }

    /** The texts of a column of the open list, one per row. */
    public List<String> column(String path) {
        return browser.rows("tr.list_row", Map.of("text", "td[data-field=\"" + path + "\"]")).stream()
                .map(row -> row.text("text"))
                .toList();
    }

    /** Opens the form of a new record. */
    public void openNew(String table) {
        browser.expecting("#sysverb_insert", () -> browser.open("/" + table + ".do"));
    }

    /** Types into a field of the open form. */
    public void type(String table, String field, String text) {
        openTab(field);
        browser.type(control(table + "." + field), text);
    }

    /** Selects an option of a list on the open form by its label. */
    public void pick(String table, String field, String label) {
        openTab(field);
        browser.pick(control(table + "." + field), label);
    }

    /** Sets a reference field: types a name and picks it from the suggestions. */
    public void refer(String table, String field, String name) {
        openTab(field);
        String suggestion = ".ac_dropdown [role=option]:has(.ac_cell:text-is(\"" + name + "\"))";
        String shown = control("sys_display." + table + "." + field);
        browser.expecting(suggestion, () -> browser.type(shown, name));
        browser.expecting(shown + "[aria-expanded=\"false\"]", () -> browser.pressButton(suggestion));
    }

    /** Opens the tab of a field, unless it is open or the field is above the tabs. */
    private void openTab(String field) {
        String tab = "[role=tab][data-fields~=\"" + field + "\"]";
        if (browser.isPresent(tab + "[aria-selected=\"false\"]")) {
            browser.expecting(tab + "[aria-selected=\"true\"]", () -> browser.pressButton(tab));
        }
    }

    private static String control(String id) {
        return "[id=\"" + id + "\"]";
    }

    /** Saves the open form. */
    public void save() {
        browser.expecting(LIST, () -> browser.followLink("#sysverb_insert, #sysverb_update"));
    }

    /** Deletes the open record, and confirms. */
    public void delete() {
        browser.pressButton("#sysverb_delete");
        browser.expecting(LIST, () -> browser.followLink(".dialog button:text-is(\"Delete\")"));
    }

    /** Opens a catalog item. */
    public void openItem(String name) {
        browser.open("/catalog_home.do?sysparm_view=catalog_default");
        browser.follow("Hardware");
        browser.expecting(
                "#oi_order_now_button", () -> browser.followLink("a.offer_link:has(strong:text-is(\"" + name + "\"))"));
    }

    /** Fills in a text variable of the open item. */
    public void answer(String question, String text) {
        browser.type(".question:has(h3:text-is(\"" + question + "\")) textarea", text);
    }

    /** Orders a quantity of the open item. */
    public void order(int quantity) {
        browser.pick("#quantity", Integer.toString(quantity));
        browser.followLink("#oi_order_now_button");
    }
}
