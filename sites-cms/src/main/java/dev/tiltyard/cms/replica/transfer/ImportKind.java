package dev.tiltyard.cms.replica.transfer;

import java.util.LinkedHashMap;
import java.util.Map;

/** Import entity types. */
enum ImportKind {
    ADVANCED_PRICING("advanced_pricing", "Advanced Pricing", false),
    PRODUCTS("catalog_product", "Products", false),
    CUSTOMERS("customer", "Customers Main File", true),
    STOCK_SOURCES("stock_sources", "Stock Sources", false);

    private final String code;
    private final String label;
    private final boolean custom;

    ImportKind(String code, String label, boolean custom) {
        this.code = code;
        this.label = label;
        this.custom = custom;
    }

    String code() {
        return code;
    }

    String label() {
        return label;
    }

    /** The name of its set of behaviors on the page. */
    String behaviors() {
        return custom ? "custom_behavior" : "basic_behavior";
    }

    /** The import behaviors. */
    static Map<String, String> behaviors(boolean custom) {
        Map<String, String> behaviors = new LinkedHashMap<>();
        behaviors.put("", "-- Please Select --");
        if (custom) {
            behaviors.put("add_update", "Add/Update Complex Data");
            behaviors.put("delete", "Delete Entities");
            behaviors.put("custom", "Custom Action");
        } else {
            behaviors.put("append", "Add/Update");
            behaviors.put("replace", "Replace");
            behaviors.put("delete", "Delete");
        }
        return behaviors;
    }
}
