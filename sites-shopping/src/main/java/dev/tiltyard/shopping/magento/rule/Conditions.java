package dev.tiltyard.shopping.magento.rule;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Rule conditions, as JSON trees of {@code {type, attribute, operator, value, aggregator, conditions}}.
 *
 * <p>Source: Magento 2.4, {@code Magento\SalesRule\Model\Rule\Condition} and {@code Magento\Rule\Model\Condition}.
 */
final class Conditions {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Conditions() {}

    /** Whether a cart meets a rule's conditions. */
    static boolean hold(String serialized, CartFacts cart) {
        return combined(tree(serialized), each -> holds(each, cart));
    }

    /** Whether a rule's actions apply to an item. */
    static boolean holdFor(String serialized, CartLine line) {
        return combined(tree(serialized), each -> holdsFor(each, line));
    }

    private static JsonNode tree(String serialized) {
        try {
            return serialized.isEmpty() ? MissingNode.getInstance() : JSON.readTree(serialized);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    /** An empty combination is always true. */
    private static boolean combined(JsonNode group, Predicate<JsonNode> test) {
        JsonNode parts = group.path("conditions");
        boolean wanted = !group.path("value").asText("1").equals("0");
        boolean any = group.path("aggregator").asText("all").equals("any");
        if (parts.isEmpty()) {
            return true;
        }
        for (JsonNode part : parts) {
            if (test.test(part) == wanted == any) {
                return any;
            }
        }
        return !any;
    }

    private static boolean holds(JsonNode condition, CartFacts cart) {
        String type = condition.path("type").asText();
        if (type.endsWith("Condition\\Product\\Found")) {
            boolean found = cart.lines().stream().anyMatch(line -> allOf(condition, line));
            return found != condition.path("value").asText("1").equals("0");
        }
        if (type.endsWith("Condition\\Product\\Subselect")) {
            BigDecimal sum = cart.lines().stream()
                    .filter(line -> allOf(condition, line))
                    .map(line ->
                            condition.path("attribute").asText("qty").equals("qty") ? line.quantity() : line.total())
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
            return compare(List.of(sum.toPlainString()), condition);
        }
        if (type.endsWith("Combine")) {
            return combined(condition, each -> holds(each, cart));
        }
        return compare(List.of(valueOf(condition.path("attribute").asText(), cart)), condition);
    }

    private static boolean allOf(JsonNode group, CartLine line) {
        boolean any = group.path("aggregator").asText("all").equals("any");
        List<Boolean> results = new ArrayList<>();
        group.path("conditions").forEach(part -> results.add(holdsFor(part, line)));
        return results.isEmpty() || (any ? results.contains(true) : !results.contains(false));
    }

    private static boolean holdsFor(JsonNode condition, CartLine line) {
        return condition.path("type").asText().endsWith("Combine")
                ? combined(condition, each -> holdsFor(each, line))
                : compare(valuesOf(condition.path("attribute").asText(), line), condition);
    }

    private static String valueOf(String attribute, CartFacts cart) {
        return switch (attribute) {
            case "base_subtotal", "base_subtotal_with_discount", "base_subtotal_total_incl_tax" ->
                cart.subtotal().toPlainString();
            case "total_qty" -> cart.quantity().toPlainString();
            case "weight" -> cart.weight().toPlainString();
            case "country_id" -> cart.country();
            case "region_id" -> String.valueOf(cart.region());
            case "postcode" -> cart.postcode();
            case "shipping_method" -> cart.shippingMethod();
            case "payment_method" -> cart.paymentMethod();
            default -> "";
        };
    }

    private static Collection<String> valuesOf(String attribute, CartLine line) {
        return switch (attribute) {
            case "sku" -> List.of(line.sku());
            case "attribute_set_id" -> List.of(String.valueOf(line.attributeSet()));
            case "category_ids" ->
                line.categories().stream().map(String::valueOf).toList();
            case "price", "quote_item_price" -> List.of(line.price().toPlainString());
            case "quote_item_qty" -> List.of(line.quantity().toPlainString());
            case "quote_item_row_total" -> List.of(line.total().toPlainString());
            default -> List.of("");
        };
    }

    private static boolean compare(Collection<String> present, JsonNode condition) {
        List<String> wanted = new ArrayList<>();
        JsonNode value = condition.path("value");
        if (value.isArray()) {
            value.forEach(each -> wanted.add(each.asText()));
        } else {
            Arrays.stream(value.asText().split(",")).map(String::trim).forEach(wanted::add);
        }
        return switch (condition.path("operator").asText("==")) {
            case "!=" -> present.stream().noneMatch(each -> same(each, value.asText()));
            case ">=" -> present.stream().anyMatch(each -> order(each, value.asText()) >= 0);
            case "<=" -> present.stream().anyMatch(each -> order(each, value.asText()) <= 0);
            case ">" -> present.stream().anyMatch(each -> order(each, value.asText()) > 0);
            case "<" -> present.stream().anyMatch(each -> order(each, value.asText()) < 0);
            case "{}" -> present.stream().anyMatch(each -> contains(each, wanted));
            case "!{}" -> present.stream().noneMatch(each -> contains(each, wanted));
            case "()" -> present.stream().anyMatch(each -> wanted.stream().anyMatch(other -> same(each, other)));
            case "!()" -> present.stream().noneMatch(each -> wanted.stream().anyMatch(other -> same(each, other)));
            default -> present.stream().anyMatch(each -> same(each, value.asText()) || wanted.contains(each));
        };
    }

    private static boolean contains(String text, List<String> wanted) {
        return wanted.stream()
                .anyMatch(part ->
                        same(text, part) || text.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT)));
    }

    private static boolean same(String one, String other) {
        return one.equalsIgnoreCase(other) || number(one) && number(other) && order(one, other) == 0;
    }

    private static int order(String one, String other) {
        return number(one) && number(other)
                ? new BigDecimal(one).compareTo(new BigDecimal(other))
                : one.compareToIgnoreCase(other);
    }

    private static boolean number(String text) {
        return text.matches("-?[0-9]{1,15}(\\.[0-9]{1,10})?");
    }
}
