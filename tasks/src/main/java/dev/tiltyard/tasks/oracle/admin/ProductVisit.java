package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Finds products by description. */
final class ProductVisit {
    private final AdminVisit visit;

    ProductVisit(BrowserActor browser) {
        this.visit = new AdminVisit(browser);
    }

    /** The list's row of the configurable product that a text describes. */
    ShownRow meant(String text) {
        visit.menu("catalog", "catalog/product");
        visit.showMany();
        visit.filter(Map.of("type_id", "Configurable Product"));
        List<ShownRow> rows = visit.all();
        String name = InexactNames.meant(
                        text, rows.stream().map(row -> row.text("Name")).toList())
                .orElseThrow(() -> new OracleException("no product is like \"" + text + "\""));
        ShownRow row = rows.stream()
                .filter(each -> each.text("Name").equals(name))
                .findFirst()
                .orElseThrow();
        visit.filter(Map.of("sku", row.text("SKU"), "type_id", "Configurable Product"));
        return row;
    }

    /** The list's rows of all configurable products whose names contain all these words. */
    List<ShownRow> named(List<String> words) {
        return visit.products(Map.of("name", words.get(0), "type_id", "Configurable Product")).stream()
                .filter(row -> words.stream().allMatch(row.text("Name").toLowerCase(Locale.ROOT)::contains))
                .toList();
    }

    /** The name of the product of any type that a text describes. */
    String named(String text) {
        String word = text.split(" ")[0];
        List<String> names = visit.products(Map.of("name", word)).stream()
                .map(row -> row.text("Name"))
                .toList();
        return names.stream()
                .max(Comparator.comparingDouble((String name) -> InexactNames.likeness(text, name))
                        .thenComparing(String::length, Comparator.reverseOrder()))
                .orElseThrow(() -> new OracleException("no product is like \"" + text + "\""));
    }

    /** The list's rows of a product's variations, by its SKU. */
    List<ShownRow> variations(String sku) {
        visit.menu("catalog", "catalog/product");
        visit.filter(Map.of("sku", sku + "-", "type_id", "Simple Product"));
        return visit.all();
    }

    /** Opens a row of the list. */
    void open(ShownRow row) {
        visit.browser().expecting("#product_form", () -> visit.open(row));
    }

    void save() {
        visit.save("#save-button");
    }

    /** The distinct materials of these rows' products. */
    List<String> materials(List<ShownRow> rows) {
        Set<String> materials = new LinkedHashSet<>();
        for (ShownRow row : rows) {
            visit.browser().expecting("#product_form", () -> visit.browser().open(row.text("link")));
            visit.browser()
                    .rows("[name^=\"product[material]\"] option:checked", Map.of("name", ""))
                    .forEach(option -> materials.add(option.text("name")));
        }
        return List.copyOf(materials);
    }
}
