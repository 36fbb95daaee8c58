package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Short solutions on pages, themes, prices and search terms. */
final class MiscTasks {
    private static final Pattern PRICE = Pattern.compile("(?i)^(increase|reduce) the price .*by (\\$?)([0-9.]+)(%?)");
    private static final BigDecimal HUNDRED = new BigDecimal("100");

    private MiscTasks() {}

    /** Changes the open product's price. */
    static Answer changeOpenPrice(OracleTask assignment, BrowserActor browser) {
        Matcher asked = PRICE.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("\"" + assignment.intent() + "\" does not say by how much");
        }
        String field = "[name=\"product[price]\"]";
        BigDecimal price = new BigDecimal(browser.value(field));
        BigDecimal by = new BigDecimal(asked.group(3));
        BigDecimal change = asked.group(4).isEmpty() ? by : price.multiply(by).divide(HUNDRED);
        boolean up = asked.group(1).equalsIgnoreCase("increase");
        browser.type(
                field,
                (up ? price.add(change) : price.subtract(change))
                        .setScale(2, RoundingMode.HALF_UP)
                        .toPlainString());
        new AdminVisit(browser).save("#save-button");
        return Answer.done();
    }

    static Answer changePageTitle(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("content", "cms/page");
        browser.open(link(visit, "Title", assignment.quoted().get(0)));
        browser.type("input[name=title]", assignment.quoted().get(1));
        visit.save("#save-button");
        return Answer.done();
    }

    static Answer previewTheme(OracleTask assignment, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("content", "admin/system_design_theme");
        browser.open(link(visit, "Theme Title", assignment.argument("name")));
        return Answer.shown();
    }

    /** The URL of a row's first action. */
    private static String link(AdminVisit visit, String column, String value) {
        return visit.shown().stream()
                .filter(row -> row.text(column).equals(value))
                .map(row -> row.text("link"))
                .findFirst()
                .orElseThrow(() ->
                        new OracleException("the list at " + visit.browser().address() + " has no " + value));
    }

    static Answer listSearchTerms(OracleTask assignment, BrowserActor browser) {
        return Answer.list(searchTerms(Integer.parseInt(assignment.argument("n")), true, browser));
    }

    /**
     * The most frequent search terms.
     *
     * @param ties whether to include terms that tie with the last one
     */
    static List<String> searchTerms(int count, boolean ties, BrowserActor browser) {
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("reports", "search/term/report");
        List<ShownRow> rows = visit.legacy("query_text", "popularity");
        String least = rows.get(Math.min(count, rows.size()) - 1).text("popularity");
        List<String> terms = new ArrayList<>();
        for (ShownRow row : rows) {
            if (terms.size() < count || ties && row.text("popularity").equals(least)) {
                terms.add(row.text("query_text"));
            }
        }
        return terms;
    }
}
