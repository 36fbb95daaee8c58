package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.FormSection;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The advanced inventory of a product: cart limits, backorders and the like. Each value is the product's own or the
 * configuration's.
 */
final class AdvancedInventory {
    static final String INDEX = "advanced-inventory";
    static final String LABEL = "Advanced Inventory";

    private static final Map<String, String> SWITCH = ordered("1", "Yes", "0", "No");
    private static final List<Rule> RULES = List.of(
            new Rule("manage_stock", "Manage Stock", "1", "use_config_manage_stock", SWITCH),
            new Rule("min_qty", "Out-of-Stock Threshold", "0", "use_config_min_qty", Map.of()),
            new Rule("min_sale_qty", "Minimum Qty Allowed in Shopping Cart", "1", "use_config_min_sale_qty", Map.of()),
            new Rule(
                    "max_sale_qty",
                    "Maximum Qty Allowed in Shopping Cart",
                    "10000",
                    "use_config_max_sale_qty",
                    Map.of()),
            new Rule("is_qty_decimal", "Qty Uses Decimals", "0", "", SWITCH),
            new Rule("is_decimal_divided", "Allow Multiple Boxes for Shipping", "0", "", SWITCH),
            new Rule(
                    "backorders",
                    "Backorders",
                    "0",
                    "use_config_backorders",
                    ordered(
                            "0",
                            "No Backorders",
                            "1",
                            "Allow Qty Below 0",
                            "2",
                            "Allow Qty Below 0 and Notify Customer")),
            new Rule("notify_stock_qty", "Notify for Quantity Below", "1", "use_config_notify_stock_qty", Map.of()),
            new Rule("enable_qty_increments", "Enable Qty Increments", "0", "use_config_enable_qty_inc", SWITCH),
            new Rule("qty_increments", "Qty Increments", "1", "use_config_qty_increments", Map.of()));

    private AdvancedInventory() {}

    /**
     * A column of the stock item.
     *
     * @param usual its configured value
     * @param config the {@code use_config} column; empty if the configuration doesn't have it
     * @param options labels by value; empty for a number
     */
    private record Rule(String column, String label, String usual, String config, Map<String, String> options) {
        String name() {
            return "product[stock_data][" + column + "]";
        }

        String configName() {
            return "product[stock_data][" + config + "]";
        }
    }

    private static Map<String, String> ordered(String... pairs) {
        Map<String, String> ordered = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            ordered.put(pairs[i], pairs[i + 1]);
        }
        return ordered;
    }

    /** The product form's slide-out section. */
    static FormSection section(Handle handle, long product) {
        Map<String, Object> stored = handle.createQuery(
                        "SELECT * FROM cataloginventory_stock_item WHERE product_id = ? AND stock_id = 1")
                .bind(0, product)
                .mapToMap()
                .findFirst()
                .orElse(Map.of());
        List<FormField> fields = new ArrayList<>();
        for (Rule rule : RULES) {
            boolean usual =
                    !rule.config().isEmpty() && !text(stored.get(rule.config())).equals("0");
            String value =
                    usual || text(stored.get(rule.column())).isEmpty() ? rule.usual() : text(stored.get(rule.column()));
            fields.add((rule.options().isEmpty()
                            ? FormField.text(rule.name(), rule.label(), value)
                            : FormField.select(rule.name(), rule.label(), value, rule.options()))
                    .as(rule.column()));
            if (!rule.config().isEmpty()) {
                fields.add(FormField.tick(rule.configName(), "Use Config Settings", usual)
                        .as(rule.config()));
            }
        }
        fields.add(FormField.select(
                        "product[stock_data][is_in_stock]",
                        "Stock Status",
                        text(stored.get("is_in_stock")).equals("0") ? "0" : "1",
                        ordered("1", "In Stock", "0", "Out of Stock"))
                .as("is_in_stock"));
        return FormSection.sliding(
                INDEX, LABEL, fields.stream().map(AdvancedInventory::everywhere).toList());
    }

    private static FormField everywhere(FormField field) {
        return field.is("tick") ? field : field.withScope("[global]");
    }

    private static String text(@Nullable Object value) {
        if (value instanceof BigDecimal number) {
            return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
        }
        return value instanceof Boolean on ? on ? "1" : "0" : value == null ? "" : value.toString();
    }

    /**
     * The submitted values by column; empty if the section was not opened.
     *
     * @throws ProductWriter.Invalid if a number is invalid
     */
    static Map<String, String> sent(AdminRequest call) {
        Map<String, String> sent = new HashMap<>();
        for (Rule rule : RULES) {
            if (!call.has(rule.name())) {
                continue;
            }
            String value = call.field(rule.name()).strip();
            boolean fits = rule.options().isEmpty()
                    ? value.matches("-?[0-9]{1,8}(\\.[0-9]{1,4})?")
                    : rule.options().containsKey(value);
            if (!fits) {
                throw new ProductWriter.Invalid("Please enter a valid number in \"" + rule.label() + "\".");
            }
            sent.put(rule.column(), value);
            if (!rule.config().isEmpty()) {
                boolean usual = call.field(rule.configName()).equals("1");
                sent.put(rule.config(), usual ? "1" : "0");
                if (usual) {
                    sent.put(rule.column(), rule.usual());
                }
            }
        }
        return sent;
    }

    /** Saves the submitted values. */
    static void save(Handle handle, long product, Map<String, String> sent) {
        Row row = Row.in("cataloginventory_stock_item");
        sent.forEach((column, value) -> row.with(column, new BigDecimal(value)));
        if (!row.isEmpty()) {
            row.update(handle, "product_id", product);
        }
    }
}
