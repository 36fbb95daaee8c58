package dev.tiltyard.cms.replica.catalog;

import dev.tiltyard.cms.replica.form.DynamicRows;
import dev.tiltyard.cms.replica.form.FormField;
import dev.tiltyard.cms.replica.form.TextRow;
import dev.tiltyard.cms.replica.grid.OptionLabels;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.AdminShell;
import dev.tiltyard.cms.replica.shell.SentForm;
import dev.tiltyard.shopping.magento.catalog.TierPrice;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A product's tier prices by customer group and quantity. */
final class TierPrices {
    private static final String GROUP = "product[tier_price]";
    private static final String MARK = "tier_price_sent";
    private static final String ALL_GROUPS = String.valueOf(TierPrice.ALL_GROUPS);
    private static final String PERCENT = "percent";

    private TierPrices() {}

    /** Marks that the form contains tier prices, even if there are none. */
    static FormField mark() {
        return FormField.hidden(MARK, "1");
    }

    /** The product form's field. */
    static FormField field(AdminShell shell, long product, SentForm typed) {
        List<TextRow> prices = typed.has(MARK) ? TextRow.of(typed.fields(), GROUP) : stored(shell, product);
        List<List<List<FormField>>> rows = new ArrayList<>();
        for (int i = 0; i < prices.size(); i++) {
            rows.add(row(shell, String.valueOf(i), prices.get(i)));
        }
        DynamicRows table = new DynamicRows(
                GROUP,
                List.of("Website", "Customer Group", "Quantity", "Price"),
                rows,
                row(shell, DynamicRows.NUMBER, TextRow.BLANK),
                "Add");
        return FormField.part("tier_price", "Customer Group Price", shell.part(table));
    }

    private static List<List<FormField>> row(AdminShell shell, String number, TextRow values) {
        String name = GROUP + "[" + number + "]";
        Map<String, String> groups = new LinkedHashMap<>();
        groups.put(ALL_GROUPS, "ALL GROUPS");
        groups.putAll(OptionLabels.named("customer_groups").of(shell));
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("fixed", "Fixed");
        kinds.put(PERCENT, "Discount");
        return List.of(
                List.of(FormField.select(name + "[website_id]", "Website", "0", Map.of("0", "All Websites [USD]"))),
                List.of(FormField.select(
                        name + "[cust_group]", "Customer Group", values.text("cust_group", ALL_GROUPS), groups)),
                List.of(FormField.text(name + "[price_qty]", "Quantity", values.text("price_qty"))
                        .asRequired()),
                List.of(
                        FormField.select(name + "[value_type]", "Price Type", values.text("value_type", "fixed"), kinds)
                                .as("value_type"),
                        FormField.price(name + "[price]", "Price", values.text("price"))
                                .as("fixed"),
                        FormField.measured(
                                        name + "[percentage_value]", "Discount", values.text("percentage_value"), "%")
                                .as(PERCENT)));
    }

    private static List<TextRow> stored(AdminShell shell, long product) {
        return shell.database().withHandle(handle -> TierPrice.of(handle, product)).stream()
                .map(tier -> new TextRow(Map.of(
                        "cust_group",
                        String.valueOf(tier.groupNumber()),
                        "price_qty",
                        plain(tier.quantity()),
                        "value_type",
                        tier.discount().isPresent() ? PERCENT : "fixed",
                        "price",
                        tier.discount().isPresent()
                                ? ""
                                : tier.price().setScale(2, RoundingMode.HALF_UP).toPlainString(),
                        "percentage_value",
                        tier.discount().map(TierPrices::plain).orElse(""))))
                .toList();
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }

    /** @throws ProductWriter.Invalid if a number is invalid */
    static Optional<ProductPart> sent(AdminRequest call) {
        if (!call.has(MARK)) {
            return Optional.empty();
        }
        List<TierPrice> prices = TextRow.of(call.visit().allFields(), GROUP).stream()
                .map(TierPrices::price)
                .toList();
        return Optional.of((handle, product, now) -> TierPrice.replace(handle, product, prices));
    }

    private static TierPrice price(TextRow sent) {
        boolean all = sent.text("cust_group", ALL_GROUPS).equals(ALL_GROUPS);
        boolean percent = sent.text("value_type").equals(PERCENT);
        return new TierPrice(
                all
                        ? Optional.empty()
                        : Optional.of(
                                number(sent, "cust_group", "Customer Group").longValue()),
                number(sent, "price_qty", "Quantity"),
                percent ? BigDecimal.ZERO : number(sent, "price", "Price"),
                percent ? Optional.of(percent(sent)) : Optional.empty(),
                0);
    }

    private static BigDecimal percent(TextRow sent) {
        BigDecimal number = number(sent, "percentage_value", "Discount");
        if (number.compareTo(BigDecimal.valueOf(100)) > 0) {
            throw new ProductWriter.Invalid("Please enter a valid percentage discount value greater than 0.");
        }
        return number;
    }

    private static BigDecimal number(TextRow sent, String name, String label) {
        String text = sent.text(name).strip().replace("$", "").replace(",", "");
        if (!text.matches("[0-9]{1,8}(\\.[0-9]{1,4})?")) {
            throw new ProductWriter.Invalid("Please enter a valid number in \"" + label + "\".");
        }
        return new BigDecimal(text);
    }
}
