package dev.tiltyard.tasks.oracle.desk;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The service desk's shell: the navigator, the user menu, and the page in the frame. */
final class Shell {
    /** Makes selectors enter the frame. */
    private static final String FRAME = "iframe#gsft_main >> internal:control=enter-frame >> ";

    private final BrowserActor browser;

    Shell(BrowserActor browser) {
        this.browser = browser;
    }

    /** Opens a module by its path in the navigator: an application, then sections, then the module. */
    void openModule(String application, List<String> path) {
        browser.pressButton("[data-menu=all]");
        String link = Stream.concat(Stream.of(application), path.stream().limit(path.size() - 1))
                        .map(Shell::box)
                        .collect(Collectors.joining(" >> "))
                + " >> .snf-items a.snf-item[aria-label=" + quoted(path.get(path.size() - 1)) + "]";
        browser.expecting(link, () -> browser.type(".nav-menu input", application));
        browser.expecting(FRAME + "body", () -> browser.pressButton(link));
    }

    private static String box(String label) {
        return ".snf-collapsible-list:has(> button[aria-label=" + quoted(label) + "])";
    }

    /** Impersonates a user. */
    void impersonate(String name) {
        browser.pressButton(".header-avatar-button");
        browser.pressButton(".user-menu [data-action=impersonate]");
        String option = "seismic-hoist [role=option][aria-label=" + quoted(name) + "]";
        browser.expecting(option, () -> browser.type("input.now-typeahead-native-input", name));
        browser.pressButton(option);
        browser.followLink("[role=dialog] button:text-is(\"Impersonate user\")");
    }

    /** Sorts the list by columns, each {@code asc} or {@code desc}. */
    void sort(List<String> fields, List<String> directions) {
        browser.pressButton(FRAME + ".list_filter_toggle");
        for (int place = 0; place < fields.size(); place++) {
            browser.expecting(
                    FRAME + ".sort_row",
                    () -> browser.pressButton(FRAME + ".filterToolbar button:text-is(\"Add Sort\")"));
            String row = FRAME + ".sort_row >> nth=" + place + " >> select.filerTableSelect >> nth=";
            browser.pickValue(row + "0", fields.get(place));
            browser.pickValue(row + "1", directions.get(place).equals("desc") ? "d" : "a");
        }
        run("ORDERBY");
    }

    /** Filters the list for display values; an empty one matches empty fields. */
    void filter(String kind, List<String> columns, List<String> values) {
        String conditions = FRAME + ".filter_rows .filter_row";
        browser.expecting(conditions + " >> visible=true", () -> browser.pressButton(FRAME + ".list_filter_toggle"));
        for (int place = 0; place < columns.size(); place++) {
            if (place > 0) {
                browser.expecting(
                        conditions,
                        () -> browser.pressButton(FRAME + ".filterToolbar button:text-is(\"" + kind + "\")"));
            }
            String row = conditions + " >> nth=" + place + " >> ";
            browser.pickValue(row + ".filerTableSelect", columns.get(place));
            browser.pickValue(row + ".condOperator", "=");
            value(row, values.get(place));
        }
        run("sysparm_query");
    }

    private void value(String row, String value) {
        if (browser.isPresent(row + ".filter_choice")) {
            browser.pick(row + ".filter_choice", value);
        } else if (!value.isEmpty()) {
            if (browser.isPresent(row + ".filter_id")) {
                refer(row + ".filter_text", value);
            } else {
                browser.type(row + ".filter_text", value);
            }
        }
    }

    private void run(String sign) {
        browser.expectingAddress(sign, () -> browser.pressButton(FRAME + ".filterToolbar button:text-is(\"Run\")"));
    }

    /** Types into a reference field, and picks the suggestion below it. */
    private void refer(String field, String name) {
        String cell = FRAME + ".ac_dropdown [role=option]:has(.ac_cell:text-is(" + quoted(name) + "))";
        browser.expecting(cell, () -> browser.type(field, name));
        browser.pressButton(cell);
    }

    /** Sets a form field to a display value. */
    void fill(String table, String field, String value) {
        String name = table + "." + field;
        if (browser.isPresent(control("sys_display." + name))) {
            if (value.isEmpty()) {
                browser.type(control("sys_display." + name), value);
            } else {
                refer(control("sys_display." + name), value);
            }
        } else if (browser.isPresent(control("ni." + name))) {
            browser.setChecked(control("ni." + name), value.equals("true"));
        } else if (browser.isPresent(FRAME + "select[id=" + quoted(name) + "]")) {
            browser.pick(control(name), value);
        } else {
            browser.type(control(name), value);
        }
    }

    private static String control(String id) {
        return FRAME + "[id=" + quoted(id) + "]";
    }

    /** Submits the form of a new record. */
    void submit() {
        browser.expecting(
                FRAME + ":is(.data_list_table, .outputmsg_error)",
                () -> browser.pressButton(FRAME + "#sysverb_insert"));
    }

    /** Searches the knowledge base for exact words, and opens the first article that contains them. */
    String article(String words) {
        browser.type(FRAME + "input[aria-label=Search][role=textbox]", "\"" + words + "\"");
        browser.expecting(
                FRAME + "a.kb-title", () -> browser.pressEnter(FRAME + "input[aria-label=Search][role=textbox]"));
        browser.expecting(FRAME + "p:has-text(" + quoted(words) + ")", () -> browser.followLink(FRAME + "a.kb-title"));
        return browser.texts(FRAME + "p").stream()
                .filter(text -> text.toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new OracleException("no paragraph of the article has \"" + words + "\""));
    }

    /** Opens an item of the catalog's hardware category. */
    void openItem(String item) {
        // Some names continue, with a screen size.
        String name = ":has-text(" + quoted(item) + ")";
        String link = FRAME + ":is(a:has(h2" + name + "), h2 a" + name + ")";
        browser.expecting(link, () -> browser.pressButton(FRAME + "a:text-is(\"Hardware\")"));
        browser.expecting(FRAME + "#oi_order_now_button", () -> browser.pressButton(link));
    }

    /**
     * Sets a variable of the item: {@code true} or {@code false} for a checkbox, the beginning of an option, or a text.
     */
    void choose(String question, String value) {
        String text = ":text-is(" + quoted(question) + ")";
        String box = FRAME + ".question.box:has(label" + text + ") input[type=checkbox]";
        String options = FRAME + "fieldset.question:has(legend" + text + ") .option label";
        if (browser.isPresent(box)) {
            browser.setChecked(box, value.equals("true"));
        } else if (browser.isPresent(options)) {
            List<ShownRow> all = browser.rows(options, Map.of("text", ""));
            for (int place = 0; place < all.size(); place++) {
                if (all.get(place).text("text").startsWith(value)) {
                    browser.setChecked(options + " >> nth=" + place, true);
                    return;
                }
            }
            throw new OracleException("question " + question + " has no option " + value);
        } else {
            browser.type(FRAME + ".question:has(label" + text + ") >> textarea, input[type=text]", value);
        }
    }

    /** Orders a quantity of the open item. */
    void order(String quantity) {
        browser.pick(FRAME + "#quantity", quantity);
        browser.expectingAddress("sysparm_sys_id", () -> browser.pressButton(FRAME + "#oi_order_now_button"));
    }

    /** The labels of a chart's shapes; those of the only chart if the title is empty. */
    List<String> values(String title) {
        String chart = title.isEmpty()
                ? ".highcharts-point"
                : "[aria-label=" + quoted(title + ". Highcharts interactive chart.") + " i] .highcharts-point";
        browser.awaitStart(FRAME + chart);
        return browser.texts(FRAME + chart, "@aria-label");
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
