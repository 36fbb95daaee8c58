package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
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

    /** The configurable product that a text describes, as a row of the list. */
    Map<String, String> meant(String text) {
        visit.menu("catalog", "catalog/product");
        visit.browser().pressButton(".selectmenu-toggle");
        visit.browser().pressButton(".selectmenu-item-action[data-size=\"200\"]");
        visit.browser().await("[data-grid]:not([aria-busy])");
        visit.filter(Map.of("type_id", "Configurable Product"));
        List<Map<String, String>> rows = visit.all();
        String name = Names.meant(
                        text,
                        rows.stream().map(row -> row.getOrDefault("Name", "")).toList())
                .orElseThrow(() -> new OracleException("no product is like \"" + text + "\""));
        Map<String, String> row = rows.stream()
                .filter(each -> each.getOrDefault("Name", "").equals(name))
                .findFirst()
                .orElseThrow();
        visit.filter(Map.of("sku", row.getOrDefault("SKU", ""), "type_id", "Configurable Product"));
        return row;
    }

    /** All configurable products whose names have all these words, as rows of the list. */
    List<Map<String, String>> named(List<String> words) {
        return visit.products(Map.of("name", words.get(0), "type_id", "Configurable Product")).stream()
                .filter(row ->
                        words.stream().allMatch(row.getOrDefault("Name", "").toLowerCase(Locale.ROOT)::contains))
                .toList();
    }

    /** The name of the product of any type that a text describes. */
    String named(String text) {
        String word = text.split(" ")[0];
        List<String> names = visit.products(Map.of("name", word)).stream()
                .map(row -> row.getOrDefault("Name", ""))
                .toList();
        return names.stream()
                .max(Comparator.comparingDouble((String name) -> Names.likeness(text, name))
                        .thenComparing(String::length, Comparator.reverseOrder()))
                .orElseThrow(() -> new OracleException("no product is like \"" + text + "\""));
    }

    /** The variations of the product with a SKU, as rows of the list. */
    List<Map<String, String>> variations(String sku) {
        visit.menu("catalog", "catalog/product");
        visit.filter(Map.of("sku", sku + "-", "type_id", "Simple Product"));
        return visit.all();
    }

    /** Opens a row of the list. */
    void open(Map<String, String> row) {
        visit.open(row);
        visit.browser().await("#product_form");
    }

    void save() {
        visit.save("#save-button");
    }

    /** What the products of these rows are made of, each material once. */
    List<String> materials(List<Map<String, String>> rows) {
        Set<String> materials = new LinkedHashSet<>();
        for (Map<String, String> row : rows) {
            visit.browser().open(row.getOrDefault("link", ""));
            visit.browser().await("#product_form");
            visit.browser()
                    .rows("[name^=\"product[material]\"] option:checked", Map.of("name", ""))
                    .forEach(option -> materials.add(option.getOrDefault("name", "")));
        }
        return List.copyOf(materials);
    }
}
