package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;

/** The ways to products that somebody describes. */
final class ProductVisit {
    private final AdminVisit visit;

    ProductVisit(Hand hand) {
        this.visit = new AdminVisit(hand);
    }

    /** The configurable product that a text is about, as the list has it. */
    Map<String, String> meant(String text) {
        visit.menu("catalog", "catalog/product");
        visit.hand().pick("[data-role=page-size]", "200");
        visit.hand().await("[data-grid]:not([aria-busy])");
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

    /** The variations of a product that has a SKU, as the list has them. */
    List<Map<String, String>> variations(String sku) {
        visit.menu("catalog", "catalog/product");
        visit.filter(Map.of("sku", sku + "-", "type_id", "Simple Product"));
        return visit.all();
    }

    /** Opens a row of the list. */
    void open(Map<String, String> row) {
        visit.open(row);
        visit.hand().await("#product_form");
    }

    void save() {
        visit.save("#save-button");
    }
}
