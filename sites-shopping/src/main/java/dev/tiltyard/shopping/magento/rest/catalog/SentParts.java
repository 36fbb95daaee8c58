package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.OptionRows;
import dev.tiltyard.shopping.magento.catalog.ProductLink;
import dev.tiltyard.shopping.magento.catalog.ProductRows;
import dev.tiltyard.shopping.magento.catalog.TierPrice;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.Stored;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Reads links, options and tier prices that a caller sends for a product.
 *
 * <p>Source: Magento 2.4, {@code Magento\Catalog\Api\Data\ProductLinkInterface}, {@code
 * ProductCustomOptionInterface}, {@code ProductTierPriceInterface} and their validators.
 */
final class SentParts {
    private static final Set<String> LINK =
            Set.of("sku", "link_type", "linked_product_sku", "linked_product_type", "position", "extension_attributes");
    private static final Set<String> OPTION = Set.of(
            "product_sku",
            "option_id",
            "title",
            "type",
            "sort_order",
            "is_require",
            "price",
            "price_type",
            "sku",
            "file_extension",
            "max_characters",
            "image_size_x",
            "image_size_y",
            "values");
    private static final Set<String> VALUE =
            Set.of("title", "sort_order", "price", "price_type", "sku", "option_type_id");
    private static final Set<String> TIER = Set.of("customer_group_id", "qty", "value", "extension_attributes");
    private static final List<String> TYPES = Stream.concat(
                    OptionRows.CHOSEN.stream(), Stream.of("field", "area", "file", "date", "date_time", "time"))
            .sorted()
            .toList();
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private SentParts() {}

    static List<ProductLink> links(Handle handle, List<Input> sent) {
        Map<String, Long> ids = ProductRows.ids(
                handle,
                sent.stream()
                        .map(link -> link.text("linked_product_sku").orElse(""))
                        .toList());
        List<ProductLink> links = new ArrayList<>();
        for (Input link : sent) {
            link.knowsOnly(LINK);
            String sku = link.text("linked_product_sku").orElse("");
            Long id = ids.get(sku);
            if (id == null) {
                throw sku.isEmpty()
                        ? RestProblem.bad("The linked product SKU is invalid. Verify the data and try again.")
                        : RestProblem.notFound("The Product with the \"" + sku + "\" SKU doesn't exist.");
            }
            Optional<Input> extension = link.object("extension_attributes");
            extension.ifPresent(each -> each.knowsOnly(Set.of("qty")));
            links.add(new ProductLink(
                    type(link.requiredText("link_type")),
                    id,
                    link.number("position").orElse((long) links.size() + 1).intValue(),
                    extension.flatMap(each -> each.amount("qty"))));
        }
        return links;
    }

    static ProductLink.Type type(String code) {
        return ProductLink.Type.of(code)
                .orElseThrow(() -> RestProblem.notFound(
                        "The \"" + code + "\" link type wasn't found. Verify the type and try again."));
    }

    static List<CustomOption> options(List<Input> sent) {
        List<CustomOption> options = new ArrayList<>();
        sent.forEach(option -> options.add(option(option, options.size() + 1)));
        return options;
    }

    /** @param place its position, unless one was sent */
    static CustomOption option(Input sent, int place) {
        sent.knowsOnly(OPTION);
        String type = sent.text("type").orElse("");
        String title = sent.text("title").orElse("");
        if (title.isEmpty() || type.isEmpty()) {
            throw RestProblem.bad("Missed values for option required fields");
        }
        if (!TYPES.contains(type)) {
            throw RestProblem.bad("Invalid option type");
        }
        boolean chosen = OptionRows.CHOSEN.contains(type);
        List<CustomOption.OptionValue> values = new ArrayList<>();
        sent.list("values").forEach(value -> values.add(value(value, values.size() + 1)));
        BigDecimal price = sent.amount("price").orElse(BigDecimal.ZERO);
        if (chosen == values.isEmpty() || price.signum() < 0) {
            throw RestProblem.bad("Invalid option value");
        }
        return new CustomOption(
                sent.number("option_id").orElse(0L),
                title,
                type,
                sent.flag("is_require").orElse(false),
                sent.text("sku").orElse(""),
                number(sent, "sort_order", place),
                price,
                isPercent(sent),
                number(sent, "max_characters", 0),
                new CustomOption.FileLimits(
                        sent.text("file_extension").orElse(""),
                        number(sent, "image_size_x", 0),
                        number(sent, "image_size_y", 0)),
                values);
    }

    private static CustomOption.OptionValue value(Input sent, int place) {
        sent.knowsOnly(VALUE);
        return new CustomOption.OptionValue(
                sent.number("option_type_id").orElse(0L),
                sent.text("title")
                        .filter(title -> !title.isEmpty())
                        .orElseThrow(() -> RestProblem.bad("Missed values for option required fields")),
                sent.amount("price").orElse(BigDecimal.ZERO),
                isPercent(sent),
                sent.text("sku").orElse(""),
                number(sent, "sort_order", place));
    }

    private static int number(Input sent, String field, int usual) {
        return Math.toIntExact(sent.number(field).orElse((long) usual));
    }

    private static boolean isPercent(Input sent) {
        return switch (sent.text("price_type").orElse("fixed")) {
            case "percent" -> true;
            case "fixed" -> false;
            default -> throw RestProblem.bad("Invalid option value");
        };
    }

    static List<TierPrice> tiers(Handle handle, List<Input> sent) {
        List<TierPrice> tiers = sent.stream().map(tier -> tier(handle, tier)).toList();
        Set<List<Object>> seen = new HashSet<>();
        for (TierPrice tier : tiers) {
            if (!seen.add(List.of(tier.groupNumber(), tier.quantity().stripTrailingZeros(), tier.website()))) {
                throw RestProblem.bad("We found a duplicate website, tier price, customer group and quantity.");
            }
        }
        return tiers;
    }

    private static TierPrice tier(Handle handle, Input sent) {
        sent.knowsOnly(TIER);
        Optional<Input> extension = sent.object("extension_attributes");
        extension.ifPresent(each -> each.knowsOnly(Set.of("percentage_value", "website_id")));
        return tier(
                handle,
                sent.number("customer_group_id").orElse(TierPrice.ALL_GROUPS),
                sent.amount("qty").orElse(BigDecimal.ONE),
                sent.amount("value").orElse(BigDecimal.ZERO),
                extension.flatMap(each -> each.amount("percentage_value")),
                extension.flatMap(each -> each.number("website_id")).orElse(0L));
    }

    /** @throws RestProblem if the group does not exist, or a number is out of range */
    static TierPrice tier(
            Handle handle, long group, BigDecimal quantity, BigDecimal price, Optional<BigDecimal> percent, long site) {
        if (group != TierPrice.ALL_GROUPS && !Stored.has(handle, "customer_group", "customer_group_id", group)) {
            throw RestProblem.noSuch("id", group);
        }
        if (percent.filter(share -> share.signum() < 0 || share.compareTo(HUNDRED) > 0)
                .isPresent()) {
            throw RestProblem.bad("Percentage value must be a number between 0 and 100.");
        }
        if (quantity.signum() <= 0 || price.signum() < 0) {
            throw RestProblem.bad("The data was invalid. Verify the data and try again.");
        }
        return new TierPrice(
                group == TierPrice.ALL_GROUPS ? Optional.empty() : Optional.of(group),
                quantity,
                percent.isPresent() ? BigDecimal.ZERO : price,
                percent,
                site);
    }
}
