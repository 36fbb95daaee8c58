package dev.tiltyard.cms.replica.marketing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.cms.replica.shell.SentForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Conditions of a rule as a form shows them: a list of which all or any must hold. Rules may also have groups within
 * groups; those are shown in words and kept unless the form replaces them.
 *
 * <p>Source: Magento 2.4, {@code Magento\Rule\Model\Condition}.
 */
final class RuleConditions {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, String> OPERATORS = operators();

    /**
     * What conditions are about.
     *
     * @param group the class that groups of them are stored as
     * @param single the class that each is stored as
     * @param attributes what can be asked, with labels
     */
    record About(String group, String single, Map<String, String> attributes) {
        private static final String CART_PATH = "Magento\\SalesRule\\Model\\Rule\\Condition\\";
        private static final String CATALOG_PATH = "Magento\\CatalogRule\\Model\\Rule\\Condition\\";

        static final About CART = new About(
                CART_PATH + "Combine",
                CART_PATH + "Address",
                pairs(
                        "base_subtotal", "Subtotal",
                        "total_qty", "Total Items Quantity",
                        "weight", "Total Weight",
                        "payment_method", "Payment Method",
                        "shipping_method", "Shipping Method",
                        "postcode", "Shipping Postcode",
                        "region_id", "Shipping State/Province (number)",
                        "country_id", "Shipping Country"));
        static final About CART_ITEMS = new About(
                CART_PATH + "Product\\Combine",
                CART_PATH + "Product",
                pairs(
                        "sku", "SKU",
                        "category_ids", "Category (numbers)",
                        "attribute_set_id", "Attribute Set (number)",
                        "quote_item_price", "Price in cart",
                        "quote_item_qty", "Quantity in cart",
                        "quote_item_row_total", "Row total in cart"));
        static final About PRODUCTS = new About(
                CATALOG_PATH + "Combine",
                CATALOG_PATH + "Product",
                pairs(
                        "sku", "SKU",
                        "category_ids", "Category (numbers)",
                        "attribute_set_id", "Attribute Set (number)",
                        "price", "Price"));
    }

    private RuleConditions() {}

    private static Map<String, String> pairs(String... texts) {
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i < texts.length; i += 2) {
            all.put(texts[i], texts[i + 1]);
        }
        return all;
    }

    private static Map<String, String> operators() {
        return pairs(
                "==", "is",
                "!=", "is not",
                ">=", "equals or greater than",
                "<=", "equals or less than",
                ">", "greater than",
                "<", "less than",
                "{}", "contains",
                "!{}", "does not contain",
                "()", "is one of",
                "!()", "is not one of");
    }

    static JsonNode tree(String serialized) {
        try {
            return serialized.isBlank() ? MissingNode.getInstance() : JSON.readTree(serialized);
        } catch (JsonProcessingException e) {
            return MissingNode.getInstance();
        }
    }

    /**
     * The conditions as a form shows them under a name.
     *
     * @param typed what was typed, if the form was refused
     */
    static RuleTree tree(String name, About about, String serialized, SentForm typed) {
        JsonNode tree = tree(serialized);
        boolean plain = plain(about, tree);
        boolean any = tree.path("aggregator").asText("all").equals("any");
        List<RuleTree.Condition> rows = new ArrayList<>();
        if (typed.has(name + "[aggregator]")) {
            rows.addAll(rows(name, typed));
        } else if (plain) {
            tree.path("conditions").forEach(part -> rows.add(row(part)));
        }
        rows.removeIf(row -> row.attribute().isEmpty());
        rows.add(new RuleTree.Condition("", "==", ""));
        return new RuleTree(
                name,
                typed.chosen(name + "[aggregator]", "any", any),
                about.attributes(),
                OPERATORS,
                rows,
                plain ? "" : words(tree),
                typed.has(name + "[replace]"));
    }

    /** Whether it is a list of what the form knows. */
    private static boolean plain(About about, JsonNode tree) {
        if (tree.path("value").asText("1").equals("0")) {
            return false;
        }
        for (JsonNode part : tree.path("conditions")) {
            if (part.has("conditions")
                    || !about.attributes().containsKey(part.path("attribute").asText())) {
                return false;
            }
        }
        return true;
    }

    private static RuleTree.Condition row(JsonNode part) {
        return new RuleTree.Condition(
                part.path("attribute").asText(), part.path("operator").asText("=="), value(part));
    }

    static String value(JsonNode part) {
        if (!part.path("value").isArray()) {
            return part.path("value").asText();
        }
        List<String> values = new ArrayList<>();
        part.path("value").forEach(each -> values.add(each.asText()));
        return String.join(",", values);
    }

    private static String words(JsonNode part) {
        if (!part.has("conditions")) {
            return part.path("attribute").asText() + " "
                    + OPERATORS.getOrDefault(part.path("operator").asText("=="), "is") + " " + value(part);
        }
        List<String> inner = new ArrayList<>();
        part.path("conditions").forEach(each -> inner.add(words(each)));
        String joined = inner.isEmpty()
                ? "anything"
                : "(" + String.join(part.path("aggregator").asText("all").equals("any") ? " or " : " and ", inner)
                        + ")";
        return part.path("value").asText("1").equals("0") ? "not " + joined : joined;
    }

    /** What a form sent, as rules store it; what was there before if the form was not to replace it. */
    static String sent(SentForm form, String name, About about, String before) {
        if (!form.has(name + "[aggregator]")
                || !plain(about, tree(before))
                        && !form.value(name + "[replace]").equals("1")) {
            return before;
        }
        ArrayNode conditions = JSON.createArrayNode();
        for (RuleTree.Condition row : rows(name, form)) {
            if (about.attributes().containsKey(row.attribute()) && OPERATORS.containsKey(row.operator())) {
                conditions.add(single(about, row));
            }
        }
        ObjectNode group = JSON.createObjectNode();
        group.put("type", about.group()).putNull("attribute").putNull("operator");
        group.put("value", "1").putNull("is_value_processed");
        group.put("aggregator", form.value(name + "[aggregator]").equals("any") ? "any" : "all");
        if (!conditions.isEmpty()) {
            group.set("conditions", conditions);
        }
        return group.toString();
    }

    private static List<RuleTree.Condition> rows(String name, SentForm form) {
        List<String> attributes = form.values(name + "[attribute][]");
        List<String> operators = form.values(name + "[operator][]");
        List<String> values = form.values(name + "[value][]");
        List<RuleTree.Condition> rows = new ArrayList<>();
        for (int i = 0; i < Math.min(attributes.size(), Math.min(operators.size(), values.size())); i++) {
            rows.add(new RuleTree.Condition(
                    attributes.get(i), operators.get(i), values.get(i).strip()));
        }
        return rows;
    }

    private static ObjectNode single(About about, RuleTree.Condition row) {
        return JSON.createObjectNode()
                .put("type", about.single())
                .put("attribute", row.attribute())
                .put("operator", row.operator())
                .put("value", row.value())
                .put("is_value_processed", false);
    }
}
