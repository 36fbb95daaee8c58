package dev.tiltyard.shopping.magento.catalog;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What only a category's own page needs of it.
 *
 * @param values of its attributes by code; those without a value are missing
 */
public record CategoryValues(Map<String, String> values) {
    public CategoryValues {
        values = Map.copyOf(values);
    }

    /** The value of an attribute; empty if it has none. */
    public String text(String code) {
        return values.getOrDefault(code, "");
    }

    /** The address of its picture, if it has one. */
    public Optional<String> image() {
        return Optional.of(text("image"))
                .filter(file -> !file.isEmpty())
                .map(file -> file.startsWith("/") ? file : "/media/catalog/category/" + file);
    }

    /** The number of the block that is shown, if one is. */
    public Optional<String> block() {
        return Optional.of(text("landing_page"))
                .filter(id ->
                        id.matches("[1-9][0-9]{0,8}") && !text("display_mode").equals("PRODUCTS"));
    }

    /** Whether the block stands in place of products. */
    public boolean blockOnly() {
        return text("display_mode").equals("PAGE");
    }

    /** By what its list can be ordered; empty for everything. */
    public List<String> sorts() {
        return Arrays.stream(text("available_sort_by").split(","))
                .filter(code -> !code.isEmpty())
                .toList();
    }

    /** How wide the ranges of prices are that it offers; empty if that follows from the prices. */
    public Optional<BigDecimal> priceStep() {
        return Optional.of(text("filter_price_range"))
                .filter(text -> text.matches("[0-9]{1,12}(\\.[0-9]{1,6})?"))
                .map(BigDecimal::new)
                .filter(step -> step.signum() > 0);
    }

    /** Whether its design is that of the category above it. */
    public boolean asAbove() {
        return text("custom_use_parent_settings").equals("1");
    }

    /** The layout that it is shown in on a day; empty for the usual one. */
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
