package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Adds sizes or colors to a configurable product. */
final class AddVariations implements Oracle {
    private static final Pattern SIZE = Pattern.compile("\\b(X{0,3}S|M|L|X{1,3}L|2[89]|3[0-9])\\b");
    private static final List<String> COLORS = List.of(
            "Black",
            "Blue",
            "Brown",
            "Gray",
            "Green",
            "Lavender",
            "Multi",
            "Orange",
            "Purple",
            "Red",
            "White",
            "Yellow");
    /** Unsaved variations. */
    static final String NEW = "[data-role=matrix-wrap] tbody tr:not([data-id])";

    private static final String NEXT = "[data-role=step-wizard-next]";

    @Override
    public Set<Integer> templates() {
        return Set.of(252);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String intent = assignment.intent();
        ProductVisit visit = new ProductVisit(browser);
        ShownRow product = visit.meant(intent);
        visit.open(product);
        begin(browser);
        String own = product.text("Name");
        Matcher sizes = SIZE.matcher(intent.replace(own, ""));
        while (sizes.find()) {
            choose(browser, "size", sizes.group(1));
        }
        COLORS.stream()
                .filter(color -> Pattern.compile("(?i)\\b" + color + "\\b")
                        .matcher(intent)
                        .find())
                .forEach(color -> choose(browser, "color", color));
        finish(browser);
        visit.save();
        return Answer.done();
    }

    /** Adds values, by attribute, to the variations of the open product, without saving. */
    static void generate(BrowserActor browser, Map<String, List<String>> chosen) {
        begin(browser);
        chosen.forEach((attribute, values) -> values.forEach(value -> choose(browser, attribute, value)));
        finish(browser);
    }

    private static void begin(BrowserActor browser) {
        browser.pressButton("[data-action=open-steps-wizard]");
        browser.expecting("[data-step-panel=\"2\"]:visible", () -> browser.pressButton(NEXT));
    }

    private static void finish(BrowserActor browser) {
        browser.pressButton(NEXT);
        browser.pressButton(NEXT);
        browser.expecting(NEW, () -> browser.pressButton(NEXT));
    }

    private static void choose(BrowserActor browser, String attribute, String value) {
        String entity = "[data-values-of=" + attribute + "]";
        String box = entity + " .attribute-options input[data-label=\"" + value + "\"]";
        if (browser.isPresent(box)) {
            browser.setChecked(box, true);
        } else {
            browser.type(entity + " .new-value input", value);
            browser.expecting(box, () -> browser.pressButton(entity + " [data-action=create-value]"));
        }
    }
}
