package dev.tiltyard.tasks.oracle.desk;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The service desk inside its shell: the navigator, the user menu, and the page in the frame. */
final class Shell {
    /** What leads selectors into the frame. */
    private static final String FRAME = "iframe#gsft_main >> internal:control=enter-frame >> ";

    private final BrowserActor browser;

    Shell(BrowserActor browser) {
        this.browser = browser;
    }

    /** Opens a module by its path in the navigator: an application, then sections, then the module. */
    void openModule(String application, List<String> path) {
        browser.pressButton("[data-menu=all]");
        browser.type(".nav-menu input", application);
        String list = box(application);
        for (String section : path.subList(0, path.size() - 1)) {
            list += " >> " + box(section);
        }
        String link = list + " >> .snf-items a.snf-item[aria-label=" + quoted(path.get(path.size() - 1)) + "]";
        browser.await(link);
        browser.followLink(link);
    }

    private static String box(String label) {
        return ".snf-collapsible-list:has(> button[aria-label=" + quoted(label) + "])";
    }

    /** Acts as somebody else. */
    void impersonate(String name) {
        browser.pressButton(".header-avatar-button");
        browser.pressButton(".user-menu [data-action=impersonate]");
        browser.type("input.now-typeahead-native-input", name);
        String option = "seismic-hoist [role=option][aria-label=" + quoted(name) + "]";
        browser.await(option);
        browser.pressButton(option);
        browser.followLink("[role=dialog] button:text-is(\"Impersonate user\")");
    }

    /** Sorts the list by columns, each {@code asc} or {@code desc}. */
    void sort(List<String> fields, List<String> directions) {
        browser.pressButton(FRAME + ".list_filter_toggle");
        for (int place = 0; place < fields.size(); place++) {
            browser.pressButton(FRAME + ".filterToolbar button:text-is(\"Add Sort\")");
            String row = FRAME + ".sort_row >> nth=" + place + " >> select.filerTableSelect >> nth=";
            browser.pickValue(row + "0", fields.get(place));
            browser.pickValue(row + "1", directions.get(place).equals("desc") ? "d" : "a");
        }
        run("ORDERBY");
    }

    /** Filters the list for values as people read them; an empty one stands for none. */
    void filter(String kind, List<String> columns, List<String> values) {
        browser.pressButton(FRAME + ".list_filter_toggle");
        for (int place = 0; place < columns.size(); place++) {
            if (place > 0) {
                browser.pressButton(FRAME + ".filterToolbar button:text-is(\"" + kind + "\")");
            }
            String row = FRAME + ".filter_rows .filter_row >> nth=" + place + " >> ";
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
            browser.type(row + ".filter_text", value);
            if (browser.isPresent(row + ".filter_id")) {
                suggestion(value);
            }
        }
    }

    private void run(String sign) {
        browser.pressButton(FRAME + ".filterToolbar button:text-is(\"Run\")");
        browser.awaitAddress(sign);
    }

    /** Picks a suggestion below a field that refers to records. */
    private void suggestion(String name) {
        String cell = FRAME + ".ac_dropdown [role=option]:has(.ac_cell:text-is(" + quoted(name) + "))";
        browser.await(cell);
        browser.pressButton(cell);
    }

    /** Sets a field of the form to a value as people read it. */
    void fill(String table, String field, String value) {
        String name = table + "." + field;
        if (browser.isPresent(control("sys_display." + name))) {
            browser.type(control("sys_display." + name), value);
            if (!value.isEmpty()) {
                suggestion(value);
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

    /** Sends the form of a new record. */
    void submit() {
        browser.pressButton(FRAME + "#sysverb_insert");
        browser.await(FRAME + ":is(.data_list_table, .outputmsg_error)");
    }

    /** Searches the knowledge base for exact words, and opens the first article that has them. */
    String article(String words) {
        browser.type(FRAME + "input[aria-label=Search][role=textbox]", "\"" + words + "\"");
        browser.pressEnter(FRAME + "input[aria-label=Search][role=textbox]");
        browser.await(FRAME + "a.kb-title");
        browser.followLink(FRAME + "a.kb-title");
        browser.await(FRAME + "p:has-text(" + quoted(words) + ")");
        return browser.rows(FRAME + "p", Map.of("text", "")).stream()
                .map(row -> row.getOrDefault("text", ""))
                .filter(text -> text.toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new OracleException("no paragraph of the article has \"" + words + "\""));
    }

    /** Opens an item of the catalog's hardware. */
    void openItem(String item) {
        browser.pressButton(FRAME + "a:text-is(\"Hardware\")");
        // Some names go on, with the size of a screen.
        String name = ":has-text(" + quoted(item) + ")";
        String link = FRAME + ":is(a:has(h2" + name + "), h2 a" + name + ")";
        browser.await(link);
        browser.pressButton(link);
        browser.await(FRAME + "#oi_order_now_button");
    }

    /** Answers a question of the item: {@code true} or {@code false} for a box, the beginning of an option, or a text. */
    void choose(String question, String value) {
        String text = ":text-is(" + quoted(question) + ")";
        String box = FRAME + ".question.box:has(label" + text + ") input[type=checkbox]";
        String options = FRAME + "fieldset.question:has(legend" + text + ") .option label";
        if (browser.isPresent(box)) {
            browser.setChecked(box, value.equals("true"));
        } else if (browser.isPresent(options)) {
            List<Map<String, String>> all = browser.rows(options, Map.of("text", ""));
            for (int place = 0; place < all.size(); place++) {
                if (all.get(place).getOrDefault("text", "").startsWith(value)) {
                    browser.pressButton(options + " >> nth=" + place);
                    return;
                }
            }
            throw new OracleException("question " + question + " has no option " + value);
        } else {
            browser.type(FRAME + ".question:has(label" + text + ") >> textarea, input[type=text]", value);
        }
    }

    /** Orders some of the open item. */
    void order(String quantity) {
        browser.pick(FRAME + "#quantity", quantity);
        browser.pressButton(FRAME + "#oi_order_now_button");
        browser.awaitAddress("sysparm_sys_id");
    }

    /** What the shapes of a chart say, one by one; of the only chart if the title is empty. */
    List<String> values(String title) {
        String chart = title.isEmpty()
                ? ".highcharts-point"
                : "[aria-label=" + quoted(title + ". Highcharts interactive chart.") + " i] .highcharts-point";
        browser.await(FRAME + chart);
        return browser.rows(FRAME + chart, Map.of("told", "@aria-label")).stream()
                .map(row -> row.getOrDefault("told", ""))
                .toList();
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
