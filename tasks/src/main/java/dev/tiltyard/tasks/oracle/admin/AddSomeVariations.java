package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Adds a size or a color to some of a product's variations; creates it on the attribute's page if the shop lacks it.
 */
final class AddSomeVariations {
    private static final Pattern SIZES = Pattern.compile("\\b(X{0,3}S|M|L|X{1,3}L|2[89]|3[0-9])\\b");
    private static final String ROWS = "[data-role=options-container] tr";

    private final BrowserActor browser;
    private final AdminVisit visit;

    AddSomeVariations(BrowserActor browser) {
        this.browser = browser;
        this.visit = new AdminVisit(browser);
    }

    void solve(OracleTask assignment) {
        String added = assignment.argument("option_spec");
        boolean color = added.contains("color");
        List<String> values = color ? List.of(capital(added.replaceFirst("^.* ", ""))) : sizes(added);
        String base = assignment.argument("base_setting").replaceFirst(" of$", "");
        List<String> others = base.contains("all")
                ? List.of()
                : color
                        ? sizes(base)
                        : Arrays.stream(base.split(" and "))
                                .map(AddSomeVariations::capital)
                                .toList();
        if (values.isEmpty()) {
            throw new OracleException("\"" + added + "\" names no value");
        }
        create(color ? "color" : "size", values);
        ProductVisit products = new ProductVisit(browser);
        products.open(products.meant(assignment.argument("product")));
        AddVariations.generate(
                browser, color ? Map.of("color", values, "size", others) : Map.of("size", values, "color", others));
        removeAllBut(values, others);
        products.save();
    }

    private static List<String> sizes(String text) {
        return SIZES.matcher(text).results().map(MatchResult::group).toList();
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    /** Creates missing attribute values. */
    private void create(String attribute, List<String> values) {
        visit.menu("stores", "catalog/product_attribute");
        visit.legacyFilter(Map.of("attribute_code", attribute));
        String link = visit.legacy("attribute_code", "frontend_label").stream()
                .filter(row -> row.text("attribute_code").equals(attribute))
                .findFirst()
                .orElseThrow(() -> new OracleException("there is no attribute " + attribute))
                .text("link");
        browser.expecting(ROWS, () -> browser.open(link));
        List<String> present = browser.texts(ROWS, ".required-option@value");
        List<String> missing =
                values.stream().filter(value -> !present.contains(value)).toList();
        for (String value : missing) {
            browser.expecting(ROWS, () -> browser.pressButton("[data-role=options] [data-action=add-option]"));
            browser.type(ROWS + ":last-child [data-name^='swatchtext[value]']", value);
            browser.type(ROWS + ":last-child .required-option", value);
        }
        if (!missing.isEmpty()) {
            visit.save("#save");
        }
    }

    /** Removes new variations without any of the added values, or without any of the others if some are given. */
    private void removeAllBut(List<String> added, List<String> others) {
        for (ShownRow row : browser.rows(AddVariations.NEW, Map.of("attributes", "@data-attributes"))) {
            String attributes = row.text("attributes");
            List<String> values = Arrays.stream(attributes.split(", "))
                    .map(pair -> pair.replaceFirst("^.*: ", ""))
                    .toList();
            if (added.stream().noneMatch(values::contains)
                    || !others.isEmpty() && others.stream().noneMatch(values::contains)) {
                String one = AddVariations.NEW + "[data-attributes=\"" + attributes + "\"] ";
                browser.pressButton(one + ".action-select");
                browser.pressButton(one + "[data-action=remove-variation]");
            }
        }
    }
}
