package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.DynamicRows;
import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.SentRows;
import dev.tiltyard.cms.replica.grid.Choices;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.Call;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Prices of a product for groups of customers, and for who buys several. */
final class TierPrices {
    private static final String GROUP = "product[tier_price]";
    private static final String MARK = "tier_price_sent";
    private static final String ALL_GROUPS = "32000";
    private static final String PERCENT = "percent";

    private TierPrices() {}

    /** Says that the form knows about these prices, even if it has none. */
    static FormField mark() {
        return FormField.hidden(MARK, "1");
    }

    /** The field of a product's form. */
    static FormField field(AdminShell shell, long product, SentForm typed) {
        List<Map<String, String>> prices =
                typed.has(MARK) ? SentRows.of(typed.fields(), GROUP) : stored(shell, product);
        List<List<List<FormField>>> rows = new ArrayList<>();
        for (int i = 0; i < prices.size(); i++) {
            rows.add(row(shell, String.valueOf(i), prices.get(i)));
        }
        DynamicRows table = new DynamicRows(
                GROUP,
                List.of("Website", "Customer Group", "Quantity", "Price"),
                rows,
                row(shell, DynamicRows.NUMBER, Map.of()),
                "Add");
        return FormField.part("tier_price", "Customer Group Price", shell.part(table));
    }

    private static List<List<FormField>> row(AdminShell shell, String number, Map<String, String> values) {
        String name = GROUP + "[" + number + "]";
        Map<String, String> groups = new LinkedHashMap<>();
        groups.put(ALL_GROUPS, "ALL GROUPS");
        groups.putAll(Choices.named("customer_groups").of(shell));
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("fixed", "Fixed");
        kinds.put(PERCENT, "Discount");
        return List.of(
                List.of(FormField.select(name + "[website_id]", "Website", "0", Map.of("0", "All Websites [USD]"))),
                List.of(FormField.select(
                        name + "[cust_group]",
                        "Customer Group",
                        values.getOrDefault("cust_group", ALL_GROUPS),
                        groups)),
                List.of(FormField.text(name + "[price_qty]", "Quantity", values.getOrDefault("price_qty", ""))
                        .asRequired()),
                List.of(
                        FormField.select(
                                        name + "[value_type]",
                                        "Price Type",
                                        values.getOrDefault("value_type", "fixed"),
                                        kinds)
                                .as("value_type"),
                        FormField.price(name + "[price]", "Price", values.getOrDefault("price", ""))
                                .as("fixed"),
                        FormField.measured(
                                        name + "[percentage_value]",
                                        "Discount",
                                        values.getOrDefault("percentage_value", ""),
                                        "%")
                                .as(PERCENT)));
    }

    private static List<Map<String, String>> stored(AdminShell shell, long product) {
        return shell.database().withHandle(handle -> handle.createQuery("""
                        SELECT all_groups, customer_group_id, qty, value, percentage_value
                          FROM catalog_product_entity_tier_price WHERE entity_id = ? ORDER BY qty, value_id
                        """)
                .bind(0, product)
                .map((row, context) -> {
                    BigDecimal percent = row.getBigDecimal("percentage_value");
                    return Map.of(
                            "cust_group",
                            row.getInt("all_groups") == 1 ? ALL_GROUPS : row.getString("customer_group_id"),
                            "price_qty",
                            plain(row.getBigDecimal("qty")),
                            "value_type",
                            percent == null ? "fixed" : PERCENT,
                            "price",
                            percent == null
                                    ? row.getBigDecimal("value")
                                            .setScale(2, RoundingMode.HALF_UP)
                                            .toPlainString()
                                    : "",
                            "percentage_value",
                            percent == null ? "" : plain(percent));
                })
                .list());
    }

    private static String plain(@Nullable BigDecimal number) {
        return number == null ? "" : new BigDecimal(number.stripTrailingZeros().toPlainString()).toPlainString();
    }

    /** @throws ProductWriter.Invalid if a number is none */
    static Optional<ProductPart> sent(Call call) {
        if (!call.has(MARK)) {
            return Optional.empty();
        }
        List<Row> rows = SentRows.of(call.visit().allFields(), GROUP).stream()
                .map(TierPrices::row)
                .toList();
        return Optional.of((handle, product, now) -> {
            handle.execute("DELETE FROM catalog_product_entity_tier_price WHERE entity_id = ?", product);
            rows.forEach(row -> row.with("entity_id", product).insert(handle));
        });
    }

    private static Row row(Map<String, String> sent) {
        boolean all = sent.getOrDefault("cust_group", ALL_GROUPS).equals(ALL_GROUPS);
        boolean percent = sent.getOrDefault("value_type", "").equals(PERCENT);
        return Row.in("catalog_product_entity_tier_price")
                .with("all_groups", all ? 1 : 0)
                .with("customer_group_id", all ? BigDecimal.ZERO : number(sent, "cust_group", "Customer Group"))
                .with("qty", number(sent, "price_qty", "Quantity"))
                .with("value", percent ? BigDecimal.ZERO : number(sent, "price", "Price"))
                .with("website_id", 0)
                .withNullable("percentage_value", percent ? percent(sent) : null);
    }

    private static BigDecimal percent(Map<String, String> sent) {
        BigDecimal number = number(sent, "percentage_value", "Discount");
        if (number.compareTo(BigDecimal.valueOf(100)) > 0) {
            throw new ProductWriter.Invalid("Please enter a valid percentage discount value greater than 0.");
        }
        return number;
    }

    private static BigDecimal number(Map<String, String> sent, String name, String label) {
        String text = sent.getOrDefault(name, "").strip().replace("$", "").replace(",", "");
        if (!text.matches("[0-9]{1,8}(\\.[0-9]{1,4})?")) {
            throw new ProductWriter.Invalid("Please enter a valid number in \"" + label + "\".");
        }
        return new BigDecimal(text);
    }
}
