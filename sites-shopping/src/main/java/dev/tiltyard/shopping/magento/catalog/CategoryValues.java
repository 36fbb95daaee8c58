package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Attribute values that only a category's own page needs.
 *
 * @param values values by attribute code; those without a value are missing
 */
public record CategoryValues(Map<String, String> values) {
    public CategoryValues {
        values = Map.copyOf(values);
    }

    /** The value of an attribute; empty text if it has none. */
    public String text(String code) {
        return values.getOrDefault(code, "");
    }

    /** The URL of its image, if it has one. */
    public Optional<String> image() {
        return Optional.of(text("image"))
                .filter(file -> !file.isEmpty())
                .map(file -> file.startsWith("/") ? file : "/media/catalog/category/" + file);
    }

    /** The id of its CMS block, if it has one. */
    public Optional<String> block() {
        return Optional.of(text("landing_page"))
                .filter(id ->
                        id.matches("[1-9][0-9]{0,8}") && !text("display_mode").equals("PRODUCTS"));
    }

    /** Whether the block replaces the products. */
    public boolean blockOnly() {
        return text("display_mode").equals("PAGE");
    }

    /** The available sort orders; empty for all. */
    public List<String> sorts() {
        return Arrays.stream(text("available_sort_by").split(","))
                .filter(code -> !code.isEmpty())
                .toList();
    }

    /** The layered navigation's price step; empty if it is computed from the prices. */
    public Optional<BigDecimal> priceStep() {
        return Optional.of(text("filter_price_range"))
                .filter(text -> text.matches("[0-9]{1,12}(\\.[0-9]{1,6})?"))
                .map(BigDecimal::new)
                .filter(step -> step.signum() > 0);
    }

    /** Whether it uses its parent's design. */
    public boolean asAbove() {
        return text("custom_use_parent_settings").equals("1");
    }

    /** Its layout on a date; empty for the default. */
    public Optional<String> layout(LocalDate today) {
        return Optional.of(text("page_layout"))
                .filter(layout -> !layout.isEmpty())
                .filter(layout -> day("custom_design_from")
                                .map(from -> !today.isBefore(from))
                                .orElse(true)
                        && day("custom_design_to").map(to -> !today.isAfter(to)).orElse(true));
    }

    private Optional<LocalDate> day(String code) {
        return Optional.of(text(code))
                .filter(text -> text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}.*"))
                .map(text -> LocalDate.parse(text.substring(0, 10)));
    }
}
