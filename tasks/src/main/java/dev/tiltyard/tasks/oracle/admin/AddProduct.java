package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Locale;
import java.util.Set;

/** Adds a simple product. */
final class AddProduct implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(256);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String name = assignment.argument("product");
        String size = assignment.argument("size").replaceFirst("^size ", "");
        AdminVisit visit = new AdminVisit(browser);
        visit.menu("catalog", "catalog/product");
        browser.followLink("#add_new_product");
        String set = set(name);
        browser.pressButton("[data-index=attribute_set_id] .admin__action-multiselect");
        browser.expecting(
                "#product_form:not([data-busy])",
                () -> browser.pressButton(
                        "[data-index=attribute_set_id] li:has-text(\"" + set + "\") .action-menu-item"));
        browser.type("[name=\"product[name]\"]", name);
        browser.type("[name=\"product[price]\"]", assignment.argument("price"));
        browser.type("[name=\"product[quantity_and_stock_status][qty]\"]", assignment.argument("stock"));
        browser.pick("[name=\"product[color]\"]", capital(assignment.argument("color")));
        if (!size.matches("uni-size|a single size")) {
            browser.pick("[name=\"product[size]\"]", size);
        }
        browser.pressButton("[data-index=category_ids] .admin__action-multiselect");
        browser.pressButton("[data-index=category_ids] li:has-text(\"" + category(name) + "\") .action-menu-item");
        browser.pressButton("[data-index=category_ids] [data-action=close-advanced-select]");
        visit.save("#save-button");
        return Answer.done();
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1).toLowerCase(Locale.ROOT);
    }

    private static String set(String name) {
        return switch (category(name)) {
            case "Tops" -> "Top";
            case "Bottoms" -> "Bottom";
            default -> "Gear";
        };
    }

    private static String category(String name) {
        String words = name.toLowerCase(Locale.ROOT);
        if (words.contains("shirt")) {
            return "Tops";
        }
        if (words.contains("pant") || words.contains("jeans")) {
            return "Bottoms";
        }
        return words.contains("watch") ? "Watches" : "Fitness Equipment";
    }
}
