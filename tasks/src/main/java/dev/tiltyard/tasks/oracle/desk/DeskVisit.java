package dev.tiltyard.tasks.oracle.desk;

import dev.tiltyard.tasks.oracle.BrowserActor;
import java.util.List;
import java.util.Map;

/** Uses the service desk: finds records in lists, fills in forms, orders from the catalog. */
public final class DeskVisit {
    /** Where everybody finds the service desk. */
    public static final String ADDRESS = "http://dev.service-now.com";

    private static final String LINK = "tr.list_row td.vt a.linked";

    private final BrowserActor browser;

    /** @param browser on any page of the service desk */
    public DeskVisit(BrowserActor browser) {
        this.browser = browser;
    }

    /** Goes to the service desk from another site. */
    public static DeskVisit from(BrowserActor browser) {
        browser.goToSite(ADDRESS);
        return new DeskVisit(browser);
    }

    /** Searches a table's list in one column, such as {@code Number}. */
    public void search(String table, String column, String text) {
        browser.open("/" + table + "_list.do");
        browser.pick(".list_search_field", column);
        browser.type(".list_search", text);
        browser.pressEnter(".list_search");
        browser.await(".data_list_table");
    }

    /** Opens the first record that a search finds. */
    public void openRecord(String table, String column, String text) {
        search(table, column, text);
        browser.followLink(LINK);
        browser.await("#sysverb_update");
    }

    /** The texts of a column of the list that is open, one for each row. */
    public List<String> column(String path) {
        return browser.rows("tr.list_row", Map.of("text", "td[data-field=\"" + path + "\"]")).stream()
                .map(row -> row.getOrDefault("text", ""))
                .toList();
    }

    /** Opens the form of a new record. */
    public void openNew(String table) {
        browser.open("/" + table + ".do");
        browser.await("#sysverb_insert");
    }

    /** Types into a field of the open form. */
    public void type(String table, String field, String text) {
        browser.type(control(table + "." + field), text);
    }

    /** Picks from a list of the open form by its label. */
    public void pick(String table, String field, String label) {
        browser.pick(control(table + "." + field), label);
    }

    /** Sets a field that refers to a record: types its name and picks it from the suggestions. */
    public void refer(String table, String field, String name) {
        browser.type(control("sys_display." + table + "." + field), name);
        String suggestion = ".ac_dropdown [role=option]:has(.ac_cell:text-is(\"" + name + "\"))";
        browser.await(suggestion);
        browser.pressButton(suggestion);
    }

    private static String control(String id) {
        return "[id=\"" + id + "\"]";
    }

    /** Saves the open form. */
    public void save() {
        browser.followLink("#sysverb_insert, #sysverb_update");
        browser.await(".data_list_table");
    }

    /** Deletes the record that is open, and confirms. */
    public void delete() {
        browser.pressButton("#sysverb_delete");
        browser.followLink(".dialog button:text-is(\"Delete\")");
        browser.await(".data_list_table");
    }

    /** Opens an item of the catalog. */
    public void openItem(String name) {
        browser.open("/catalog_home.do?sysparm_view=catalog_default");
        browser.follow("Hardware");
        browser.followLink("h2 a:text-is(\"" + name + "\"), a:has(h2:text-is(\"" + name + "\"))");
        browser.await("#oi_order_now_button");
    }

    /** Writes an answer to a question of the open item that asks for a text. */
    public void answer(String question, String text) {
        browser.type(".question:has(label:text-is(\"" + question + "\")) textarea", text);
    }

    /** Orders some of the open item. */
    public void order(int quantity) {
        browser.pick("#quantity", Integer.toString(quantity));
        browser.followLink("#oi_order_now_button");
    }
}
